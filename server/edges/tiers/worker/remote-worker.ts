import { createHash } from 'node:crypto';
import type { Dispatcher } from 'undici';
import type { z } from 'zod';
import { Problem, type ProblemCode } from '../../../contract/problem.ts';
import type { Clock } from '../../../kernel/ports/clock.ts';
import type { Fetched, ReadRequest } from '../../../kernel/ports/reader.ts';
import { plainRendering } from '../../../kernel/ports/reader.ts';
import { withTimeout } from '../../../kernel/timeout.ts';
import { messageOf } from '../../errors.ts';
import {
  FetchAnswer,
  FetchProblem,
  type FetchRequest,
  fetchPath,
  Health,
  healthPath,
  maxAnswerBytes,
} from '../../fetch-worker/protocol.ts';
import { headerNames, isAnswerSigned, signRequest } from '../../fetch-worker/signature.ts';
import { type Call, exchange, sendFresh } from '../exchange.ts';
import { abortFailure } from '../failures.ts';

/**
 * A worker that did not do its work; the message is a clause about it. `isLasting`: it would not do any other either, which what
 * came of one page never says, for whoever made the page could then take a worker away from others.
 */
export class WorkerFault extends Error {
  readonly isLasting: boolean;

  constructor(message: string, isLasting: boolean, options: ErrorOptions = {}) {
    super(message, options);
    this.name = 'WorkerFault';
    this.isLasting = isLasting;
  }
}

/** What a worker may say of a target; all else is about the worker. */
const ofTarget: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'address-not-allowed',
  'target-refused',
  'target-timeout',
  'target-too-large',
  'target-unreachable',
  'unsupported-document',
]);

/** What is kept of the time for the way back, in milliseconds. */
const wayBackMs = 500;
const healthTimeoutMs = 5_000;
const silence = (): WorkerFault => new WorkerFault('does not answer in time', true);

interface RemoteWorkerOptions {
  /** Its address, with a path if it has one. */
  readonly url: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly pooled: Dispatcher;
  readonly fresh: Dispatcher;
}

function bodyOf(request: ReadRequest, secret: string, leftMs: number): FetchRequest {
  const { waitFor, mobile, closeOverlays, screenshot } = request.rendering ?? plainRendering;
  return {
    url: request.url,
    timeout_ms: Math.max(1, Math.round(leftMs - wayBackMs)),
    tenant: createHash('sha256').update(`${secret} ${request.organizationId}`).digest('base64url'),
    headers: { ...request.headers },
    cookies: { ...request.cookies },
    user_agent: request.userAgent,
    insecure_tls: request.insecureTls,
    proxy: request.exit ? { ...request.exit } : null,
    wait_for: waitFor,
    mobile,
    close_overlays: closeOverlays,
    screenshot: screenshot && {
      full_page: screenshot.fullPage,
      width: screenshot.width,
      height: screenshot.height,
      type: screenshot.type,
    },
  };
}

function fetchedOf({ screenshot, ...answer }: z.output<typeof FetchAnswer>): Fetched {
  return {
    finalUrl: answer.final_url,
    redirects: answer.redirects,
    status: answer.status,
    headers: answer.headers,
    contentType: answer.content_type,
    body: answer.body,
    rendered: answer.rendered,
    ...(screenshot
      ? {
          screenshot: {
            bytes: screenshot.body,
            width: screenshot.width,
            height: screenshot.height,
            contentType: screenshot.content_type,
          },
        }
      : {}),
  };
}

function parsed<Schema extends z.ZodType>(schema: Schema, body: Buffer): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(body.toString('utf8')));
  } catch (cause) {
    throw new WorkerFault('answers in another form', true, { cause });
  }
}

/** One fetch worker, as we speak to it. Throws `WorkerFault`, or the signal's failure. */
export class RemoteWorker {
  readonly #options: RemoteWorkerOptions;

  constructor(options: RemoteWorkerOptions) {
    this.#options = options;
  }

  /** What the page is, or a problem of the target's. */
  async fetch(request: ReadRequest, leftMs: number, signal: AbortSignal): Promise<Fetched> {
    const body = JSON.stringify(bodyOf(request, this.#options.secret, leftMs));
    const answer = await this.#ask('POST', fetchPath, body, signal);
    if (answer.status === 200) return fetchedOf(parsed(FetchAnswer, answer.body));
    const { code, detail, reason } = parsed(FetchProblem, answer.body);
    if (!ofTarget.has(code)) throw new WorkerFault(`answers ${code}`, code === 'not-configured');
    throw new Problem(code, detail, reason === undefined ? {} : { reason });
  }

  async health(signal: AbortSignal): Promise<Health> {
    const ask = (within: AbortSignal) => this.#ask('GET', healthPath, '', within);
    const { status, body } = await withTimeout(signal, healthTimeoutMs, silence, ask);
    if (status !== 200) throw new WorkerFault(`answers ${parsed(FetchProblem, body).code}`, true);
    return parsed(Health, body);
  }

  /** Sends one request; what comes back is its answer and by the same secret. */
  async #ask(method: 'GET' | 'POST', path: string, body: string, signal: AbortSignal) {
    const { url, secret, clock, pooled } = this.#options;
    const proof = signRequest(secret, `${method} ${path}`, body, clock);
    const call: Call = {
      dispatcher: pooled,
      method,
      url: new URL(`${url}${path}`),
      headers: { ...proof, ...(body ? { 'content-type': 'application/json' } : {}), 'accept-encoding': 'identity' },
      ...(body ? { body } : {}),
      maxBytes: maxAnswerBytes,
      wantsBody: () => true,
    };
    const { status, headers, body: answered } = await this.#send(call, signal);
    const signature = String(headers[headerNames.signature] ?? '');
    const nonce = proof[headerNames.nonce] ?? '';
    if (!isAnswerSigned(secret, { status, nonce, body: answered, signature }))
      throw new WorkerFault(status === 401 ? 'does not know our secret' : 'does not prove its answer', true);
    return { status, body: answered };
  }

  async #send(call: Call, signal: AbortSignal) {
    try {
      // Sent once more on a new connection it is refused as a replay if it was heard.
      return await sendFresh(
        call,
        () => this.#options.fresh,
        (sent) => exchange(sent, signal),
      );
    } catch (cause) {
      if (signal.aborted) throw abortFailure(signal);
      throw new WorkerFault(messageOf(cause), true, { cause });
    }
  }
}
