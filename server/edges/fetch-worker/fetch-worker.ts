import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asProblem, Problem } from '../../contract/problem.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { Log } from '../../kernel/ports/log.ts';
import type { Fetched, ReadRequest, ScreenshotRequest, Tier } from '../../kernel/ports/reader.ts';
import { withDeadline } from '../../kernel/timeout.ts';
import { workerCallGraceMs } from '../process/stopping.ts';
import { asUnderWay } from '../process/under-way.ts';
import {
  type FetchAnswer,
  type FetchProblem,
  FetchRequest,
  fetchPath,
  type Health,
  healthPath,
  maxRequestBytes,
} from './protocol.ts';
import { proofOf, RequestVerifier, signAnswer } from './signature.ts';

interface FetchWorkerOptions {
  /** What reads the pages. */
  readonly tier: Tier;
  readonly secret: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly host: string;
  /** 0: a free one. */
  readonly port: number;
  readonly health: () => Promise<Health>;
}

/** A running worker. */
export interface FetchWorker {
  readonly port: number;
  /** How many calls are under way. */
  readonly underWay: number;
  /** Lets calls under way end, for at most `graceMs`. */
  stop(graceMs?: number): Promise<void>;
}

/** How long a client may take for its request, in milliseconds. */
const requestTimeoutMs = 15_000;
const maxConnections = 1_024;

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request) {
    length += piece.length;
    if (length > maxRequestBytes) throw new Problem('payload-too-large', 'The request exceeds 1 MiB.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const pictureOf = ({
  full_page: fullPage,
  ...picture
}: NonNullable<FetchRequest['screenshot']>): ScreenshotRequest => ({
  ...picture,
  fullPage,
});

const readRequestOf = (asked: FetchRequest): ReadRequest => ({
  organizationId: asked.tenant,
  url: asked.url,
  maxTier: 'worker',
  headers: asked.headers,
  cookies: asked.cookies,
  userAgent: asked.user_agent,
  insecureTls: asked.insecure_tls,
  ...(asked.proxy ? { exit: asked.proxy } : {}),
  rendering: {
    waitFor: asked.wait_for,
    mobile: asked.mobile,
    closeOverlays: asked.close_overlays,
    screenshot: asked.screenshot && pictureOf(asked.screenshot),
  },
});

const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');

const answerOf = ({ screenshot, ...fetched }: Fetched): FetchAnswer => ({
  final_url: fetched.finalUrl,
  redirects: [...fetched.redirects],
  status: fetched.status,
  headers: { ...fetched.headers },
  content_type: fetched.contentType,
  rendered: fetched.rendered ?? false,
  body: base64(fetched.body),
  screenshot: screenshot
    ? {
        width: screenshot.width,
        height: screenshot.height,
        content_type: screenshot.contentType,
        body: base64(screenshot.bytes),
      }
    : null,
});

const problemOf = ({ code, message, extras }: Problem): FetchProblem => ({
  code,
  detail: code === 'internal' ? 'Unexpected failure.' : message,
  ...(extras.reason === undefined ? {} : { reason: extras.reason }),
});

/** What a worker answers: pages for whoever shares its secret. */
class Desk {
  readonly #options: FetchWorkerOptions;
  readonly #verifier: RequestVerifier;
  underWay = 0;

  constructor(options: FetchWorkerOptions) {
    this.#options = options;
    this.#verifier = new RequestVerifier(options.secret, options.clock);
  }

  async serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const gone = new AbortController();
    reply.once('close', () => gone.abort(new Problem('shutting-down', 'Whoever asked has gone.')));
    reply.on('error', () => undefined);
    const startedAt = performance.now();
    const line = `${request.method} ${request.url}`;
    const outcome = await this.#answer(line, request, gone.signal).catch((error: unknown) => asProblem(error));
    const problem = outcome instanceof Problem ? outcome : null;
    const status = problem?.row.status ?? 200;
    const text = JSON.stringify(problem ? problemOf(problem) : outcome);
    const { nonce } = proofOf(request.headers);
    reply.writeHead(status, {
      'content-type': problem ? 'application/problem+json' : 'application/json',
      'content-length': Buffer.byteLength(text),
      // A stranger is told nothing that our secret has signed.
      ...(status === 401 ? { connection: 'close' } : signAnswer(this.#options.secret, status, nonce, text)),
    });
    reply.end(text);
    this.#note(line, { status, problem, durationMs: Math.round(performance.now() - startedAt) });
  }

  async #answer(line: string, request: IncomingMessage, caller: AbortSignal): Promise<object> {
    const early = this.#verifier.refusesHead(request.headers);
    if (early) throw new Problem('invalid-credential', early);
    const body = await readBody(request);
    const refusal = this.#verifier.refuses(line, request.headers, body);
    if (refusal) throw new Problem('invalid-credential', refusal);
    if (line === `GET ${healthPath}`) return await this.#options.health();
    if (line === `POST ${fetchPath}`) return await this.#fetch(body, caller);
    throw new Problem('not-found', `There is no ${line} here.`);
  }

  async #fetch(body: Buffer, caller: AbortSignal): Promise<FetchAnswer> {
    const parsed = FetchRequest.safeParse(parseJson(body));
    if (!parsed.success) throw new Problem('validation-failed', faultsIn(parsed.error));
    const { timeout_ms: timeoutMs } = parsed.data;
    const request = readRequestOf(parsed.data);
    const { tier } = this.#options;
    return answerOf(await withDeadline(timeoutMs, caller, (signal) => tier.fetch(request, signal, timeoutMs)));
  }

  #note(
    line: string,
    { status, problem, durationMs }: { status: number; problem: Problem | null; durationMs: number },
  ) {
    const { log } = this.#options;
    if (problem?.code === 'internal') log.error({ error: problem }, 'a call failed');
    if (!line.endsWith(healthPath) || problem)
      log.info({ status, durationMs, ...(problem ? { code: problem.code } : {}) }, 'asked for a page');
  }
}

/** Starts a worker. Throws what `listen` throws. */
export async function startFetchWorker(options: FetchWorkerOptions): Promise<FetchWorker> {
  const desk = new Desk(options);
  const timeouts = { requestTimeout: requestTimeoutMs, headersTimeout: requestTimeoutMs };
  const server = createServer(timeouts, (request, reply) => {
    desk.underWay += 1;
    asUnderWay({ operation: 'fetch-worker' }, () => desk.serve(request, reply))
      .catch((error: unknown) => {
        options.log.error({ error }, 'a call could not be answered');
        reply.destroy();
      })
      .finally(() => {
        desk.underWay -= 1;
      });
  });
  server.maxConnections = maxConnections;
  server.listen(options.port, options.host);
  await once(server, 'listening');
  server.on('error', (error) => options.log.error({ error }, 'a connection could not be accepted'));
  return {
    port: (server.address() as AddressInfo).port,
    get underWay() {
      return desk.underWay;
    },
    async stop(graceMs = workerCallGraceMs) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(timer);
    },
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new Problem('malformed-json', 'The request is not JSON.', {}, { cause });
  }
}

const faultsIn = (error: { readonly issues: readonly { path: readonly PropertyKey[]; message: string }[] }): string =>
  error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
