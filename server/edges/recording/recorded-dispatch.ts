import { createHash } from 'node:crypto';
import type { Dispatcher } from 'undici';
import { isObject } from '../../contract/definition.ts';
import type { Outcome } from './outcome-json.ts';
import type { Asked, Recording } from './recording.ts';

type Handler = Dispatcher.DispatchHandler;
type Controller = Dispatcher.DispatchController;
type Headers = Parameters<NonNullable<Handler['onResponseStart']>>[2];

/** An answer as it came over the wire. */
interface WireAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

/** In which order a query is written says nothing; a parameter that is the operator's key is in no recording. */
function addressOf({ origin = '', path }: Dispatcher.DispatchOptions, secrets: ReadonlySet<string>): string {
  const url = new URL(path, String(origin));
  for (const [name, value] of [...url.searchParams]) if (secrets.has(value)) url.searchParams.delete(name);
  return url.href;
}

const hashOf = (body: unknown): string | null =>
  typeof body === 'string' && body !== '' ? createHash('sha256').update(body).digest('hex') : null;

const askedBy = (options: Dispatcher.DispatchOptions, secrets: ReadonlySet<string>): Asked => ({
  kind: 'http',
  target: `${options.method} ${addressOf(options, secrets)}`,
  key: hashOf(options.body),
});

/** Headers by which only what is new is asked for: a replay has nothing older. */
const conditions: ReadonlySet<string> = new Set(['if-none-match', 'if-modified-since']);

function unconditional(options: Dispatcher.DispatchOptions): Dispatcher.DispatchOptions {
  const { headers } = options;
  if (!isObject(headers) || Symbol.iterator in headers) return options;
  const kept = Object.entries(headers).filter(([name]) => !conditions.has(name.toLowerCase()));
  return { ...options, headers: Object.fromEntries(kept) };
}

/** Whether a request is for a token by the operator's key (RFC 6749). */
const isForToken = ({ body }: Dispatcher.DispatchOptions): boolean =>
  typeof body === 'string' && /^grant_type=|&grant_type=/.test(body);

/** What a replay is given in place of a token, which opens as much as the key. */
const tokenAnswer: WireAnswer = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ access_token: 'recorded', expires_in: 3_600 })),
};
const withoutToken = (outcome: Outcome<WireAnswer>): Outcome<WireAnswer> =>
  'result' in outcome && outcome.result.status === 200 ? { result: tokenAnswer } : outcome;

/** Hands everything on, and notes the answer when it ends: whole, or as much of it as was wanted. */
class NotingHandler implements Handler {
  readonly #inner: Handler;
  readonly #note: (outcome: Outcome<WireAnswer>) => void;
  readonly #pieces: Uint8Array[] = [];
  #head: Pick<WireAnswer, 'status' | 'headers'> | null = null;

  constructor(inner: Handler, note: (outcome: Outcome<WireAnswer>) => void) {
    this.#inner = inner;
    this.#note = note;
  }

  onRequestStart(...given: Parameters<NonNullable<Handler['onRequestStart']>>): void {
    this.#inner.onRequestStart?.(...given);
  }

  onResponseStarted(): void {
    this.#inner.onResponseStarted?.();
  }

  onResponseStart(controller: Controller, status: number, headers: Headers, statusMessage?: string): void {
    if (status >= 200) this.#head = { status, headers };
    this.#inner.onResponseStart?.(controller, status, headers, statusMessage);
  }

  onResponseData(controller: Controller, piece: Buffer): void {
    this.#pieces.push(Buffer.from(piece));
    this.#inner.onResponseData?.(controller, piece);
  }

  onResponseEnd(controller: Controller, trailers: Parameters<NonNullable<Handler['onResponseEnd']>>[1]): void {
    this.#noteAnswer();
    this.#inner.onResponseEnd?.(controller, trailers);
  }

  onResponseError(controller: Controller, error: Error): void {
    // What we ended ourselves was enough; before the head it was given up.
    if (!controller?.aborted) this.#note({ failure: error });
    else this.#noteAnswer();
    this.#inner.onResponseError?.(controller, error);
  }

  #noteAnswer(): void {
    if (this.#head) this.#note({ result: { ...this.#head, body: Buffer.concat(this.#pieces) } });
  }
}

/** As a connection's, for an answer that is there already. */
class ReplayController implements Controller {
  aborted = false;
  paused = false;
  reason: Error | null = null;
  #wake: (() => void) | null = null;
  readonly #onAbort: (reason: Error) => void;

  constructor(onAbort: (reason: Error) => void) {
    this.#onAbort = onAbort;
  }

  pause(): void {
    this.paused = true;
  }

  resume(): void {
    this.paused = false;
    this.#wake?.();
  }

  abort(reason: Error): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = reason;
    this.#wake?.();
    this.#onAbort(reason);
  }

  /** Resolves when more may be handed on. */
  async ready(): Promise<void> {
    while (this.paused && !this.aborted)
      await new Promise<void>((wake) => {
        this.#wake = wake;
      });
  }
}

/** In which pieces a recorded body is handed on. */
const pieceBytes = 65_536;

async function replay(recording: Recording, asked: Asked, handler: Handler): Promise<void> {
  const controller = new ReplayController((reason) => handler.onResponseError?.(controller, reason));
  handler.onRequestStart?.(controller, {});
  try {
    const outcome = await recording.recall(asked);
    if (controller.aborted) return;
    if ('failure' in outcome) throw outcome.failure;
    const { status, headers, body } = outcome.result as WireAnswer;
    handler.onResponseStarted?.();
    handler.onResponseStart?.(controller, status, headers);
    for (let at = 0; at < body.length; at += pieceBytes) {
      await controller.ready();
      if (controller.aborted) return;
      handler.onResponseData?.(controller, Buffer.from(body.subarray(at, at + pieceBytes)));
    }
    if (!controller.aborted) handler.onResponseEnd?.(controller, {});
  } catch (error) {
    if (!controller.aborted)
      handler.onResponseError?.(controller, error instanceof Error ? error : new Error(String(error)));
  }
}

/** What has the requests of a dispatcher recorded, or answered from a recording. `secrets`: the operator's keys. */
export const recordedDispatch =
  (recording: Recording, secrets: ReadonlySet<string>): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) => {
    const asked = askedBy(options, secrets);
    const note = (outcome: Outcome<WireAnswer>) =>
      recording.note(asked, isForToken(options) ? withoutToken(outcome) : outcome);
    if (!recording.isReplay) return dispatch(unconditional(options), new NotingHandler(handler, note));
    void replay(recording, asked, handler);
    return true;
  };
