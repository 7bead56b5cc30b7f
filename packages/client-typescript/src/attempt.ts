import { ConnectionError, errorOf, type ProblemDocument, TidemarkError, TimeoutError } from './errors.ts';

/** One request, ready to be sent. */
export interface Attempt {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** What a problem document has at least, so that anything else that is JSON is none. */
export function problemIn(value: unknown, status: number): ProblemDocument | null {
  if (typeof value !== 'object' || value === null) return null;
  const { code, detail } = value as Partial<ProblemDocument>;
  if (typeof code !== 'string' || typeof detail !== 'string') return null;
  return { type: 'about:blank', title: code, retryable: false, ...value, status, code, detail };
}

/** Seconds that `Retry-After` names, as a number or a date. */
function retryAfterSeconds(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1_000));
}

async function refusal(response: Response): Promise<TidemarkError> {
  const requestId = response.headers.get('x-request-id') ?? 'unknown';
  const text = await response.text();
  let parsed: unknown = null;
  try {
    parsed = JSON.parse(text);
  } catch {
    // A proxy's page in place of a problem: its status says what is known.
  }
  const problem = problemIn(parsed, response.status);
  const wait = retryAfterSeconds(response.headers, Date.now());
  if (problem) return errorOf(problem, { requestId, retryAfterSeconds: wait });
  return new UnknownAnswerError(response.status, wait, `HTTP ${response.status} with no problem document`);
}

/** The words of a failure: those beneath the `fetch failed` of a runtime say more. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, code } = Object(error.cause) as { message?: unknown; code?: unknown };
  // The error of several attempts at once has a code and no message.
  return String(message || code || error.message);
}

/** An answer that none of the service's own is: of a proxy before it, or broken on the way. */
export class UnknownAnswerError extends ConnectionError {
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, wait: number | undefined, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.retryAfterSeconds = wait;
  }
}

/** Ends an attempt by time or by its caller, and says which of them it was. */
class Ending {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #leftMs: number;
  #resumedAt = 0;
  readonly #controller = new AbortController();
  readonly #timeoutMs: number;
  readonly #caller: AbortSignal | undefined;
  readonly #abort = (): void => this.#controller.abort();
  #isLate = false;

  constructor(timeoutMs: number, caller: AbortSignal | undefined) {
    this.#timeoutMs = timeoutMs;
    this.#caller = caller;
    caller?.throwIfAborted();
    this.#leftMs = timeoutMs;
    this.resume();
  }

  /** Lets the time go on, and listens to the caller. */
  resume(): void {
    if (this.#caller?.aborted) this.#abort();
    this.#caller?.addEventListener('abort', this.#abort, { once: true });
    this.#resumedAt = performance.now();
    this.#timer = setTimeout(
      () => {
        this.#isLate = true;
        this.#controller.abort();
      },
      Math.max(0, this.#leftMs),
    );
  }

  /** While the caller has what has arrived, the service is not waited for, and his signal holds nothing: he may never read the rest. */
  pause(): void {
    this.end();
    this.#leftMs -= performance.now() - this.#resumedAt;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** What a failure was: the caller's own reason, too much time, or the connection. */
  told(error: unknown): unknown {
    if (this.#caller?.aborted) return this.#caller.reason;
    if (this.#isLate) return new TimeoutError(`No whole answer within ${this.#timeoutMs} ms`, { cause: error });
    if (error instanceof TidemarkError) return error;
    return new ConnectionError(`The service could not be reached, or broke off: ${reasonOf(error)}`, { cause: error });
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#caller?.removeEventListener('abort', this.#abort);
  }
}

/** An answer whose body is still to be read. */
export interface Opened {
  readonly response: Response;
  /** What a failure of reading was: the caller's own reason, too much time, or the connection. */
  told(error: unknown): unknown;
  /** Stops the time while the caller has what has arrived. */
  pause(): void;
  resume(): void;
  /** To be called when the body was read, or is not wanted. */
  end(): void;
}

/**
 * Sends a request once, until its answer begins. Redirects are not followed: the key goes to no other host.
 * Throws `ApiError`, `ConnectionError`, `TimeoutError`, or the reason of the caller's signal.
 */
export async function open(fetch: Fetch, attempt: Attempt): Promise<Opened> {
  const { url, method, headers, body, timeoutMs, signal } = attempt;
  const ending = new Ending(timeoutMs, signal);
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers },
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: ending.signal,
    });
    if (response.ok)
      return {
        response,
        told: (error) => ending.told(error),
        pause: () => ending.pause(),
        resume: () => ending.resume(),
        end: () => ending.end(),
      };
    throw await refusal(response);
  } catch (error) {
    ending.end();
    throw ending.told(error);
  }
}

/** An answer whose body its caller reads: that ends with the caller's signal, and in the time that is left while it is waited for. */
export function readable({ response, told, pause, resume, end }: Opened): Response {
  pause();
  const reader = response.body?.getReader();
  if (!reader) {
    end();
    return response;
  }
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        resume();
        try {
          const { done, value } = await reader.read();
          pause();
          if (!done) return controller.enqueue(value);
          controller.close();
        } catch (error) {
          controller.error(told(error));
        }
        end();
      },
      async cancel(reason) {
        end();
        await reader.cancel(reason);
      },
    },
    // Nothing is read ahead of its caller.
    { highWaterMark: 0 },
  );
  return Object.defineProperty(new Response(body, response), 'url', { value: response.url });
}

/** Sends a request once, and reads its whole answer within its time. Throws as `open` does. */
export async function send<Result>(
  fetch: Fetch,
  attempt: Attempt,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const { response, told, end } = await open(fetch, attempt);
  try {
    return await read(response);
  } catch (error) {
    throw told(error);
  } finally {
    end();
  }
}

/** The JSON of an answer; what is none was broken on the way. */
export async function readJson(response: Response): Promise<object> {
  const text = await response.text();
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch (error) {
    throw new UnknownAnswerError(response.status, undefined, 'The answer is not JSON', { cause: error });
  }
  throw new UnknownAnswerError(response.status, undefined, 'The answer is no JSON object');
}
