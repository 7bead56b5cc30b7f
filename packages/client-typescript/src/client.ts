import type { Fetch } from './attempt.ts';
import type { Answer, CallOptions, JobOptions } from './call-types.ts';
import { Caller } from './caller.ts';
import { TidemarkError } from './errors.ts';
import { type OperationId, operations } from './generated/operations.ts';
import { Resources } from './generated/resources.ts';
import type { JobsGetOutput } from './generated/types.ts';
import { isUnderWay, requireNotFailed, walkOfJob } from './job.ts';
import { ListedCall } from './listed-call.ts';
import type { Input, Operation } from './operation.ts';
import { patientFetch } from './patient-fetch.ts';
import { pause, pollDelays } from './retry.ts';
import { Spend } from './spend.ts';
import { StreamedCall } from './streamed-call.ts';

/** The service on this machine. */
export const defaultBaseUrl = 'http://127.0.0.1:8080';
const defaultRetries = 2;
/** A service that starts anew, as at an upgrade, is back within half a minute. */
const waitingRetries = 8;

/** What a client is made of; each has a default. */
export interface ClientOptions {
  /** The key; else `TIDEMARK_API_KEY` of the environment, where there is one. */
  readonly apiKey?: string | undefined;
  /** Where the service is reached; else `TIDEMARK_BASE_URL`, else the service on this machine. */
  readonly baseUrl?: string | undefined;
  /** Attempts after the first when the service is overloaded, asks to wait, or breaks off; 2. */
  readonly maxRetries?: number | undefined;
  /** For each attempt, its body included; else what the operation may take, and ten seconds. */
  readonly timeoutMs?: number | undefined;
  /** The most that this client may spend in its life, in USD. A call that might cost more than what is left is not sent. */
  readonly maxCostUsd?: number | undefined;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** In place of the runtime's own. */
  readonly fetch?: Fetch;
}

/** A variable of the environment, in runtimes that have one. */
function environment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  return process?.env?.[name] || undefined;
}

/** A key without the line feed of the file that held it. Throws for what HTTP cannot carry, without saying it. */
function keyOf(given: string | undefined): string | undefined {
  const key = given?.trim();
  if (key && !/^[!-~]+$/.test(key))
    throw new TidemarkError('The API key has characters that no key has, such as a blank or a line feed');
  return key;
}

/** Where the service is; of a page of its own host, in a browser, the path alone. Throws for another protocol, or none. */
function addressOf(given: string): string {
  const address = given.trim();
  if (!/^(?:https?:\/\/|\/|$)/i.test(address))
    throw new TidemarkError('baseUrl, or TIDEMARK_BASE_URL, must be an address that begins with http:// or https://');
  return address.replace(/\/+$/, '');
}

/** A client of the service: a method for each operation, such as `scrape`, `jobs.get` or `hackernews.top`. */
export class Tidemark extends Resources {
  readonly #caller: Caller;
  readonly #spend: Spend;

  constructor(options: ClientOptions = {}) {
    const spend = new Spend(options.maxCostUsd);
    const caller = new Caller({
      baseUrl: addressOf(options.baseUrl ?? environment('TIDEMARK_BASE_URL') ?? defaultBaseUrl),
      apiKey: keyOf(options.apiKey ?? environment('TIDEMARK_API_KEY')),
      headers: options.headers ?? {},
      maxRetries: options.maxRetries ?? defaultRetries,
      timeoutMs: options.timeoutMs,
      fetch: options.fetch ?? patientFetch,
      spend,
    });
    // The member that takes a method says its type; the operation's row says which method it is.
    super((id) => methodOf(caller, operations[id]) as never);
    this.#caller = caller;
    this.#spend = spend;
  }

  /** What the calls of this client have cost so far, in USD; of jobs, what was held for them, until one with a cap is told their cost. */
  get spentUsd(): number {
    return this.#spend.spentUsd;
  }

  /** Calls an operation by its id, for code that learns it at run time. */
  async call(id: OperationId, input: Input = {}, options: JobOptions = {}): Promise<Answer<object>> {
    const operation = Object.hasOwn(operations, id) ? operations[id] : null;
    if (!operation) throw new TidemarkError(`There is no operation ${id}`);
    return await this.#caller.call(operation, input, options);
  }

  /** Whether there is an operation of this id. */
  has(id: string): id is OperationId {
    return Object.hasOwn(operations, id);
  }

  /** The call of an operation whose list arrives element by element, by its id, for code that learns it at run time. */
  stream(id: OperationId, input: Input = {}, options: CallOptions = {}): StreamedCall<object, unknown, object> {
    const operation: Operation = operations[id];
    if (!operation.stream) throw new TidemarkError(`${id} does not stream`);
    return streamedCall(this.#caller, operation, operation.stream, { input, options });
  }

  /** The answer of an operation whose answer is bytes, by its id; its body is the caller's to read. */
  async bytes(id: OperationId, input: Input = {}, options: CallOptions = {}): Promise<Response> {
    return await this.#caller.bytes(operations[id], input, options);
  }

  /** Asks for a job until it has ended, at longer and longer intervals of up to 5 s; a service that is away for half a minute is waited for. */
  async waitForJob(jobId: string, options: CallOptions = {}): Promise<Answer<JobsGetOutput>> {
    const patient = { ...options, maxRetries: options.maxRetries ?? waitingRetries };
    for (const delays = pollDelays(); ; ) {
      const job = await this.jobs.get({ job_id: jobId }, patient);
      if (!isUnderWay(job.status)) return job;
      await pause(delays.next().value, options.signal);
    }
  }
}

function streamedCall(
  caller: Caller,
  operation: Operation,
  stream: NonNullable<Operation['stream']>,
  { input, options }: { readonly input: Input; readonly options: JobOptions },
): StreamedCall<object, unknown, object> {
  return new StreamedCall(
    {
      whole: () => caller.call(operation, input, options),
      lines: (read) => caller.lines(operation, input, options, read),
    },
    stream,
  );
}

/** A key may have 255 characters, and each page of a list adds its number to it. */
const longestWalkKey = 240;

function requireWalk({ idempotencyKey: key = '' }: JobOptions): void {
  if (key.length > longestWalkKey)
    throw new TidemarkError(`The idempotencyKey of a list that is walked has at most ${longestWalkKey} characters`);
}

/** The options for one page of a list: each page is a call with a key of its own, made from the list's key. */
function optionsOfPage(options: JobOptions, number: number, isOfJob: boolean): JobOptions {
  if (number === 1) return options;
  const { idempotencyKey: key, maxRetries = isOfJob ? waitingRetries : undefined } = options;
  return { ...options, maxRetries, ...(key ? { idempotencyKey: `${key}-${number}` } : {}) };
}

/** The method of an operation, as its row says. */
function methodOf(caller: Caller, operation: Operation) {
  const { items, stream, isBytes } = operation;
  const isOfJob = operation === operations['jobs.get'];
  const isPlain = (input: Input, options: JobOptions): boolean =>
    input.dry_run === true || typeof input.callback_url === 'string' || options.respondAsync === true;
  return (input: Input = {}, options: JobOptions = {}) => {
    // A text alone would be sent as an object of its characters.
    if (typeof input !== 'object') throw new TidemarkError('The input of a call is an object, such as `{ url }`');
    if (isBytes) return caller.bytes(operation, input, options);
    if (isPlain(input, options)) return caller.call(operation, input, options);
    if (items)
      return new ListedCall({
        page: (more, number) => caller.call(operation, { ...input, ...more }, optionsOfPage(options, number, isOfJob)),
        member: items,
        walk: isOfJob ? walkOfJob(input) : {},
        requireWalk: () => requireWalk(options),
        requireSound: (page) => (isOfJob ? requireNotFailed(page) : undefined),
        signal: options.signal,
      });
    if (stream) return streamedCall(caller, operation, stream, { input, options });
    return caller.call(operation, input, options);
  };
}
