import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Dispatcher } from 'undici';
import { hostOf, portOf } from '../../../contract/address.ts';
import { hopByHopHeaders } from '../../../contract/hop-by-hop-headers.ts';
import { asProblem, Problem } from '../../../contract/problem.ts';
import type { ExitDispatchers } from '../guard.ts';
import type { OpenSession } from './session.ts';

/** What to send on: the headers as they came, without those of the connection to the proxy. */
function headersFor({ rawHeaders, headers }: IncomingMessage, url: URL): string[] {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  const kept: string[] = ['host', url.host];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    const lower = name.toLowerCase();
    if (hopByHopHeaders.has(lower) || named.has(lower) || lower.startsWith('proxy-')) continue;
    kept.push(name, rawHeaders[index + 1] ?? '');
  }
  return kept;
}

function answerHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || (hopByHopHeaders.has(name) && name !== 'content-length') ? [] : [[name, value]],
    ),
  );
}

/** Writes one answer on to the browser, as fast as it reads. */
class Forwarding implements Dispatcher.DispatchHandler {
  readonly #session: OpenSession;
  readonly #url: URL;
  readonly #reply: ServerResponse;
  #controller: Dispatcher.DispatchController | null = null;

  constructor(session: OpenSession, url: URL, reply: ServerResponse) {
    this.#session = session;
    this.#url = url;
    this.#reply = reply;
    reply.on('drain', () => this.#controller?.resume());
    reply.once('close', () => {
      if (!reply.writableFinished) this.#controller?.abort(new Error('The browser has gone.'));
    });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#reply.destroyed) controller.abort(new Error('The browser has gone.'));
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Dispatcher.ResponseData['headers'],
    statusMessage?: string,
  ): void {
    if (status < 200) return;
    this.#session.succeed(hostOf(this.#url), portOf(this.#url));
    this.#reply.writeHead(status, statusMessage ?? '', answerHeaders(headers));
  }

  onResponseData(controller: Dispatcher.DispatchController, piece: Buffer): void {
    this.#session.count(piece.length);
    if (!this.#reply.write(piece)) controller.pause();
  }

  onResponseEnd(): void {
    this.#reply.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (error instanceof Problem) this.#session.fail(hostOf(this.#url), portOf(this.#url), error);
    this.#reply.destroy();
  }
}

/** Sends a plain request on through the guard. */
export function forward(
  session: OpenSession,
  dispatchers: ExitDispatchers,
  url: URL,
  request: IncomingMessage,
  reply: ServerResponse,
): void {
  const hasBody = request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined;
  const call: Dispatcher.DispatchOptions = {
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: request.method ?? 'GET',
    headers: headersFor(request, url),
    body: hasBody ? request : null,
  };
  try {
    dispatchers.for(session.policy.exit).dispatch(call, new Forwarding(session, url, reply));
  } catch (thrown) {
    session.fail(hostOf(url), portOf(url), asProblem(thrown));
    reply.destroy();
  }
}
