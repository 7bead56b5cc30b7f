import { type Attempt, type Fetch, type Opened, open, readable, readJson, send } from './attempt.ts';
import type { Answer, JobOptions } from './call-types.ts';
import { ApiError, ConflictError, ConnectionError, SpendCapError, TidemarkError } from './errors.ts';
import { operations } from './generated/operations.ts';
import { isUnderWay, jobIn } from './job.ts';
import type { Input, Operation } from './operation.ts';
import { costOf, withReceipt } from './receipt.ts';
import { requestOf } from './request.ts';
import { delayBefore, fullCode, pause } from './retry.ts';
import type { Settle, Spend } from './spend.ts';
import { version } from './version.ts';

/** What is added to the time that the service has for a call, so that its own answer comes first. */
const answeringMs = 10_000;
/** Until a service that was left in the midst of a stream has counted what it sent. */
const waitsForCostMs = [0, 100, 200, 400, 800];
const longestWaitForCostMs = 2_000;
const streamMediaType = 'application/x-ndjson';

/** Settings of a client, for all its calls. */
interface CallerSettings {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly maxRetries: number;
  readonly timeoutMs: number | undefined;
  readonly fetch: Fetch;
  readonly spend: Spend;
}

const numberIn = (input: Input, name: string): number => {
  const value = input[name];
  return typeof value === 'number' ? value : 0;
};

/** How long a call may take: as the operation says, or as long as its input allows the service. */
function timeoutOf({ timeoutMs }: Operation, input: Input): number {
  return Math.max(timeoutMs, numberIn(input, 'timeout_ms'), numberIn(input, 'max_seconds') * 1_000) + answeringMs;
}

/** Throws for what does not stream: it would be done, billed, and answered with a job or a quote, which have no elements. */
function requireStreaming(input: Input, options: JobOptions): void {
  const unfit = [
    ...['callback_url', 'dry_run'].filter((name) => input[name]),
    ...(options.respondAsync ? ['respondAsync'] : []),
    // The service keeps no stream to give it again.
    ...(options.idempotencyKey ? ['idempotencyKey'] : []),
  ];
  if (unfit.length > 0) throw new TidemarkError(`A stream takes no ${unfit.join(' and no ')}: await the call instead`);
}

/** Headers as HTTP carries them. What it cannot carry is named by its header: the value may be a secret. */
function sendable(headers: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(name)) throw new TidemarkError("A header's name must be a token of HTTP");
    if (!/^[\t -~\u0080-\u00ff]*$/.test(value.trim()))
      throw new TidemarkError(`The header ${name} must be printable, in one line, of ISO 8859-1`);
  }
  return headers;
}

/** A key that no other call has. Browsers have `randomUUID` on pages of https alone, and this everywhere. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Timers count no further. */
const longestTimeoutMs = 2 ** 31 - 1;

/** How long an attempt may take. Throws for what is no time. */
function msOf(timeoutMs: number): number {
  if (!(timeoutMs > 0)) throw new TidemarkError('timeoutMs must be a number of milliseconds above 0');
  return Math.min(timeoutMs, longestTimeoutMs);
}

/** How often a call may be sent again. Throws for what is no count: `NaN` would never be reached. */
function countOf(maxRetries: number): number {
  if (!(maxRetries >= 0)) throw new TidemarkError('maxRetries must be a number of at least 0');
  return maxRetries;
}

/** What is set aside for a call: its input, with a bound where it takes one, and what is told its real cost. */
interface Reserved {
  readonly bounded: Input;
  readonly mostUsd: number;
  readonly settle: Settle;
}

/** A job of a client with a cap: what was held for it stands for it until its end is known. */
interface OpenJob {
  readonly heldUsd: number;
  readonly settle: Settle;
}

/** Sends calls: each with its key, again where that may help, and within what the client may spend. */
export class Caller {
  readonly #settings: CallerSettings;
  /** Calls that were left, of which the service is being asked what they cost. */
  readonly #unsettled = new Set<Promise<void>>();
  readonly #openJobs = new Map<string, OpenJob>();

  constructor(settings: CallerSettings) {
    this.#settings = settings;
    if (settings.timeoutMs !== undefined) msOf(settings.timeoutMs);
    countOf(settings.maxRetries);
  }

  /** Calls an operation and gives its answer. Throws `TidemarkError`s, or the reason of the caller's signal. */
  async call(operation: Operation, input: Input, options: JobOptions): Promise<Answer<object>> {
    const keyed = { ...options, idempotencyKey: options.idempotencyKey ?? newKey() };
    let attempts = 0;
    const run = (bounded: Input): Promise<Answer<object>> =>
      this.#again(operation, bounded, keyed, (attempt) => {
        attempts++;
        return send(this.#settings.fetch, attempt, async (response) =>
          this.#received(await readJson(response), response.headers),
        );
      });
    // A first attempt that is answered with what an earlier call was answered with was billed then.
    const isPaid = (answer: Answer<object>): boolean => Reflect.get(answer, 'isReplayed') === true && attempts === 1;
    return await this.#paid(operation, input, keyed, run, isPaid);
  }

  /** The answer of an operation whose answer is bytes; its body is the caller's to read. */
  async bytes(operation: Operation, input: Input, options: JobOptions): Promise<Response> {
    const opened = await this.#again(operation, input, options, (attempt) =>
      open(this.#settings.fetch, { ...attempt, headers: { ...attempt.headers, accept: '*/*' } }),
    );
    return readable(opened);
  }

  /**
   * The lines of an operation's stream, as `read` finds them in its body. It is not sent again once it has begun, and bears no key, for
   * streams are not kept.
   */
  async *lines(
    operation: Operation,
    input: Input,
    options: JobOptions,
    read: (opened: Opened) => AsyncGenerator<Record<string, unknown>>,
  ): AsyncGenerator<Record<string, unknown>> {
    requireStreaming(input, options);
    const { bounded, mostUsd, settle } = await this.#reserve(operation, input, options);
    let costUsd: number | null = null;
    let arrivedUsd = 0;
    let requestId: string | null = null;
    try {
      const opened = await this.#again(operation, bounded, options, (attempt) => {
        const { 'idempotency-key': _, ...headers } = attempt.headers;
        return open(this.#settings.fetch, { ...attempt, headers: { ...headers, accept: streamMediaType } });
      });
      requestId = opened.response.headers.get('x-request-id');
      for await (const line of read(opened)) {
        if (line.type === 'summary') costUsd = costOf(line);
        else arrivedUsd += numberIn(line, 'cost');
        yield line;
      }
    } catch (error) {
      if (isAnswerOfOurs(error)) costUsd = spentBy(error, mostUsd);
      throw error;
    } finally {
      settle(costUsd ?? (await this.#costOfJob(requestId)) ?? Math.max(mostUsd, arrivedUsd));
    }
  }

  /** What a stream that has not told its cost has cost, as its job says; null when that cannot be known. */
  async #costOfJob(requestId: string | null): Promise<number | null> {
    for (const waitMs of requestId ? waitsForCostMs : []) {
      await pause(waitMs, undefined);
      const options = { timeoutMs: longestWaitForCostMs, maxRetries: 0 };
      // It was left, perhaps because the service is gone.
      const job = await this.call(operations['jobs.get'], { job_id: requestId }, options).catch(() => null);
      if (!job) return null;
      const { status, cost } = job as { status?: unknown; cost?: unknown };
      if (!isUnderWay(status)) return typeof cost === 'number' ? cost : 0;
    }
    return null;
  }

  #received(value: object, headers: Headers): Answer<object> {
    return withReceipt(value, {
      requestId: headers.get('x-request-id') ?? 'unknown',
      cost: costOf(value),
      isReplayed: headers.get('idempotent-replayed') === 'true',
    });
  }

  /** Runs a call for which money is set aside, when the client has a cap. */
  async #paid<Result>(
    operation: Operation,
    input: Input,
    options: JobOptions,
    run: (input: Input) => Promise<Result>,
    isPaid: (result: Result) => boolean,
  ): Promise<Result> {
    const { bounded, mostUsd, settle } = await this.#reserve(operation, input, options);
    try {
      const result = await run(bounded);
      const job = jobIn(result);
      if (isPaid(result)) settle(0);
      else if (job && 'heldUsd' in job) this.#opened(job, mostUsd, settle);
      else settle(costOf(result));
      if (job && 'costUsd' in job) this.#ended(job.id, job.costUsd);
      return result;
    } catch (error) {
      if (isAnswerOfOurs(error) || mostUsd === 0) settle(spentBy(error, mostUsd));
      else await this.#settleUnanswered(operation, bounded, options, (known) => settle(known ?? mostUsd));
      throw error;
    }
  }

  /** Counts a job by what is held for it, and sets aside what else it may cost until its end is known. */
  #opened({ id, heldUsd }: { id: string; heldUsd: number }, mostUsd: number, settle: Settle): void {
    const restUsd = Math.max(0, mostUsd - heldUsd);
    settle(heldUsd, restUsd);
    if (this.#settings.spend.isCapped && heldUsd + restUsd > 0) this.#openJobs.set(id, { heldUsd, settle });
  }

  #ended(id: string, costUsd: number): void {
    const job = this.#openJobs.get(id);
    this.#openJobs.delete(id);
    job?.settle(costUsd - job.heldUsd);
  }

  /** Asks what a call cost whose answer did not arrive. A caller who left it does not wait for that; the next call does. */
  async #settleUnanswered(
    operation: Operation,
    input: Input,
    options: JobOptions,
    settle: (known: number | null) => void,
  ): Promise<void> {
    const asking = this.#costOfUnanswered(operation, input, options).then(settle);
    this.#unsettled.add(asking);
    const asked = asking.finally(() => this.#unsettled.delete(asking));
    if (!options.signal?.aborted) await asked;
  }

  /** What a call has cost whose answer did not arrive, as the job tells that has its key; null when that cannot be known. */
  async #costOfUnanswered(
    operation: Operation,
    input: Input,
    { idempotencyKey: key }: JobOptions,
  ): Promise<number | null> {
    // A call without a body bears no key.
    if (operation.method !== 'POST' || key === undefined) return null;
    const asking = { timeoutMs: longestWaitForCostMs, maxRetries: 0, headers: { 'idempotency-key': key } };
    const quoted = await this.call(operation, { ...input, dry_run: true }, asking).catch(() => null);
    const { quote } = Object(quoted) as { quote?: { first_request?: unknown } };
    if (typeof quote?.first_request === 'string') return await this.#costOfJob(quote.first_request);
    // The service ended the call with its connection, and billed nothing.
    return quote ? 0 : null;
  }

  async #reserve(operation: Operation, input: Input, options: JobOptions): Promise<Reserved> {
    const { spend } = this.#settings;
    const isFree = !operation.isBilled || input.dry_run === true;
    if (!isFree && spend.isCapped) await Promise.all(this.#unsettled);
    const { bounded, mostUsd } =
      isFree || !spend.isCapped ? { bounded: input, mostUsd: 0 } : await this.#bounded(operation, input, options);
    return { bounded, mostUsd, settle: isFree ? () => undefined : spend.reserve(mostUsd) };
  }

  /** The most that a call may cost: its bound or what the service quotes, of a crawl and an agent lowered to what is left. */
  async #bounded(
    operation: Operation,
    input: Input,
    options: JobOptions,
  ): Promise<{ bounded: Input; mostUsd: number }> {
    const { spend } = this.#settings;
    const { costBound, isQuoted } = operation;
    const isStream = operation.stream !== undefined && !options.respondAsync && !input.callback_url;
    const lowered = (bound: string, own: number) => {
      const mostUsd = Math.min(own, spend.leftUsd);
      if (mostUsd <= 0) throw new SpendCapError('Nothing is left of what this client may spend');
      return { bounded: { ...input, [bound]: mostUsd }, mostUsd };
    };
    const given = costBound ? numberIn(input, costBound) : 0;
    // A stream has no bound by itself; other calls and jobs have one, which the quote names.
    if (costBound && !isQuoted && (given > 0 || isStream)) return lowered(costBound, given || Number.POSITIVE_INFINITY);
    const quoted = await this.call(operation, { ...input, dry_run: true }, { ...options, idempotencyKey: undefined });
    const { quote } = quoted as { quote?: { max_cost?: unknown } };
    if (typeof quote?.max_cost !== 'number') throw new TidemarkError('The service gave no quote for the call');
    if (costBound && !isQuoted) return lowered(costBound, quote.max_cost);
    // What the quote could not foresee, such as a document, is not bought beyond it.
    const isBounded = costBound !== undefined && quote.max_cost > 0;
    return { bounded: isBounded ? { ...input, [costBound]: quote.max_cost } : input, mostUsd: quote.max_cost };
  }

  #headers(operation: Operation, input: Input, options: JobOptions): Record<string, string> {
    const { apiKey, headers } = this.#settings;
    const takesKey = operation.method === 'POST' && input.dry_run !== true;
    return sendable({
      accept: 'application/json',
      'user-agent': `tidemark-typescript/${version}`,
      ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
      ...(operation.method === 'POST' || operation.method === 'PATCH' ? { 'content-type': 'application/json' } : {}),
      ...(takesKey ? { 'idempotency-key': options.idempotencyKey ?? newKey() } : {}),
      ...(options.respondAsync ? { prefer: 'respond-async' } : {}),
      ...headers,
      ...options.headers,
    });
  }

  /**
   * Attempts a call until it is answered: one of the same key that still runs, and a place among the calls in flight, is waited for as long
   * as an attempt may take.
   */
  async #again<Result>(
    operation: Operation,
    input: Input,
    options: JobOptions,
    run: (attempt: Attempt) => Promise<Result>,
  ): Promise<Result> {
    const { baseUrl, maxRetries } = this.#settings;
    const timeoutMs = msOf(options.timeoutMs ?? this.#settings.timeoutMs ?? timeoutOf(operation, input));
    const { url, body } = requestOf(baseUrl, operation, input);
    const headers = this.#headers(operation, input, options);
    const { signal } = options;
    const most = countOf(options.maxRetries ?? maxRetries);
    const begun = Date.now();
    for (let attempt = 0, failures = 0; ; attempt++) {
      try {
        return await run({ url, method: operation.method, headers, body, timeoutMs, signal });
      } catch (error) {
        const isRunning = error instanceof ConflictError && error.code === 'request-in-progress' && attempt > 0;
        const isFull = error instanceof ApiError && error.code === fullCode && most > 0;
        if (!(isRunning || isFull) || Date.now() - begun > timeoutMs) failures++;
        const delayMs =
          failures > most ? null : delayBefore(error, isFull ? attempt : Math.min(attempt, failures), Math.random);
        if (delayMs === null) throw error;
        await pause(delayMs, signal);
      }
    }
  }
}

/** Whether a failure is what the service said, or was found before anything was sent. */
const isAnswerOfOurs = (error: unknown): boolean =>
  error instanceof TidemarkError && !(error instanceof ConnectionError);

/** What is gone for a call that failed: what was sent and not answered may have been billed as a whole. */
function spentBy(error: unknown, mostUsd: number): number {
  if (error instanceof ApiError) return error.cost;
  return isAnswerOfOurs(error) ? 0 : mostUsd;
}
