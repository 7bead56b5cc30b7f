import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Problem, processStopping } from '../../contract/problem.ts';
import type { Settings } from '../../kernel/pipeline/context.ts';
import { problemResponse } from '../../kernel/pipeline/problem-response.ts';
import { untilTimeout } from '../../kernel/timeout.ts';
import { callGraceMs } from '../process/stopping.ts';
import { isDeclaredTooLarge } from './request.ts';

/** How long aborted requests may take to write their answers, in milliseconds. */
const abortGraceMs = 2_000;
/** How long connections may then take to end by themselves, in milliseconds. */
const closeTimeoutMs = 250;

/** Knows the requests under way, so that stopping lets them finish. */
export class Lifetime {
  readonly #waiting = new Set<AbortController>();
  #stopping = false;

  get stopping(): boolean {
    return this.#stopping;
  }

  /** How many requests are under way. */
  get underWay(): number {
    return this.#waiting.size;
  }

  /** Runs a request whose controller is aborted when the grace of a stop has passed. */
  async during<Result>(controller: AbortController, work: () => Promise<Result>): Promise<Result> {
    this.#waiting.add(controller);
    try {
      return await work();
    } finally {
      this.#waiting.delete(controller);
    }
  }

  /** Takes no new requests, waits for those under way, aborts what is left, closes every connection. */
  async stop(server: Server, graceMs = callGraceMs): Promise<void> {
    this.#stopping = true;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // A kept connection becomes idle only after its answer, so one sweep is not enough.
    server.closeIdleConnections();
    const sweep = setInterval(() => server.closeIdleConnections(), 20);
    try {
      await this.#drained(graceMs);
      for (const controller of this.#waiting) controller.abort(processStopping());
      await this.#drained(abortGraceMs);
      await untilTimeout(closeTimeoutMs, () => {}, closed);
    } finally {
      clearInterval(sweep);
      server.closeAllConnections();
    }
    await closed;
  }

  async #drained(withinMs: number): Promise<void> {
    const until = performance.now() + withinMs;
    while (this.#waiting.size > 0 && performance.now() < until) await sleep(10);
  }
}

/** How long a caller may take nothing of an answer that is there, in milliseconds: it is held in memory meanwhile. */
export const maxUnreadMs = 120_000;

/** Ends the connections of callers who do not read their answers, whatever writes those. A handler may take as long as it likes. */
export function endUnread(server: FastifyInstance, unreadMs: number): void {
  server.addHook('onRequest', async (_request, { raw }) => {
    // Counts from what was last written or taken, however little; Node sets its own again when the answer has gone.
    raw.setTimeout(unreadMs, () => {
      if (raw.socket && raw.socket.writableLength > 0) raw.socket.destroy();
    });
  });
}

/** Headers of which a second one would leave open which of them counts (RFC 9110, 5.3); lower case. */
const singleHeaders: ReadonlySet<string> = new Set([
  'authorization',
  'content-length',
  'content-type',
  'host',
  'idempotency-key',
]);

/** Bytes of a request's first line and headers: a query with two URLs of 8,192 characters, each of them escaped, fits. */
export const maxHeadBytes = 65_536;

const hostForm = /^(?:[\w.~%!$&'()*+,;=-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

const malformed = (detail: string): Problem => new Problem('bad-request', detail);

/** Throws `bad-request` when the head of a request can be read in two ways, or asks for what is not done here. */
export function refuseMalformed({ rawHeaders, headers, url = '', httpVersion }: IncomingMessage): void {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') throw malformed('The request line must end in HTTP/1.1.');
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  const doubled = names.find((name, index) => singleHeaders.has(name) && names.indexOf(name) !== index);
  if (doubled) throw malformed(`The header ${doubled} is there more than once.`);
  const { host, expect } = headers;
  if (host === undefined && httpVersion !== '1.0') throw malformed('The header Host is missing.');
  if (host !== undefined && !hostForm.test(host))
    throw malformed('The header Host is not a host with or without a port.');
  if (expect !== undefined && expect.toLowerCase() !== '100-continue') {
    throw malformed('The header Expect may only be 100-continue.');
  }
  refuseTarget(url);
}

function refuseTarget(url: string): void {
  if (url.includes('#')) throw malformed('The request line has a fragment (#), which is not for servers.');
  const path = url.split('?', 1)[0] ?? '';
  const segments = path.replaceAll(/%2e/gi, '.').split('/');
  if (segments.includes('.') || segments.includes('..')) {
    throw malformed('The path has a segment `.` or `..`; write the path that is meant.');
  }
}

/** Has the server answer with a problem document what Node would answer, or drop, by itself. */
export function answerMalformed(server: Server, settings: Pick<Settings, 'baseUrl' | 'version'>): void {
  server.on('request', (_request, response) => noteOpen(response));
  server.on('checkContinue', (request, response) => {
    // A body that will be refused is not asked for, and what follows on the connection could be that body.
    if (isDeclaredTooLarge(request)) response.setHeader('connection', 'close');
    else response.writeContinue();
    server.emit('request', request, response);
  });
  // What it expects is refused like any other malformed head, by `refuseMalformed`.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('connect', (_request, socket: Socket) => {
    socket.on('error', () => socket.destroy());
    writeRaw(socket, malformed('CONNECT is for proxies, and this is none.'), settings);
  });
}

/** Answers what is not HTTP, or did not arrive in time, before there is a request. */
export function refuseConnection(
  error: Error & { code?: string },
  socket: Socket,
  settings: Pick<Settings, 'baseUrl' | 'version'>,
): void {
  // It has its own answer, which tells what was wrong with it: a length that counts characters for bytes, for example.
  const last = [...(open.get(socket) ?? [])].findLast(({ req }) => req.complete);
  if (last) {
    endAfter(last, socket);
    return;
  }
  const due = dueAnswer(socket);
  // Half an answer cannot be taken back, and a second one would be taken for another request's.
  if (!socket.writable || due?.headersSent) {
    socket.destroy();
    return;
  }
  const details: Record<string, string> = {
    HPE_HEADER_OVERFLOW: `The request line and the headers exceed ${maxHeadBytes / 1_024} KiB.`,
    ERR_HTTP_REQUEST_TIMEOUT: 'The request did not arrive within 30 seconds.',
  };
  writeRaw(socket, malformed(details[error.code ?? ''] ?? 'This is not an HTTP request.'), settings);
}

/** The answer that a connection waits for; null: none. */
function dueAnswer(socket: Socket): ServerResponse | null {
  const response: unknown = Reflect.get(socket, '_httpMessage');
  return response instanceof ServerResponse ? response : null;
}

/** Answers that a connection is owed, in the order of their requests: several may come before the first is answered. */
const open = new WeakMap<Socket, Set<ServerResponse>>();

function noteOpen(response: ServerResponse): void {
  const { socket } = response.req;
  const owed = open.get(socket) ?? new Set();
  open.set(socket, owed.add(response));
  response.once('close', () => owed.delete(response));
}

const ending = new WeakSet<ServerResponse>();

/** Closes a connection behind an answer: where a further request would begin is not known. */
function endAfter(response: ServerResponse, socket: Socket): void {
  // Each further piece of nonsense is an error again.
  if (ending.has(response)) return;
  ending.add(response);
  response.shouldKeepAlive = false;
  response.once('close', () => socket.destroySoon());
}

function writeRaw(socket: Socket, problem: Problem, { baseUrl, version }: Pick<Settings, 'baseUrl' | 'version'>): void {
  const requestId = randomUUID();
  const { body, status } = problemResponse(problem, { requestId, baseUrl });
  const head = [
    `HTTP/1.1 ${status} Bad Request`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Date: ${new Date().toUTCString()}`,
    `X-Request-Id: ${requestId}`,
    `X-Tidemark-Version: ${version}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
