import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { bytesOf, type RecordedRequest, requestOf, responseOf } from './exchange.ts';
import type { RecordingReader, RecordingWriter } from './folder.ts';

/** Stands between a command and the service, on this machine alone. */
interface Between {
  /** The service's address as the command is to know it. */
  readonly baseUrl: string;
  close(): Promise<void>;
}

type Respond = (asked: RecordedRequest, body: Buffer, request: IncomingMessage, response: ServerResponse) => unknown;

/** What a proxy has to say besides its answers. */
export interface Said {
  onMissing(request: RecordedRequest): void;
  onFailure(error: unknown): void;
}

async function serve(respond: Respond, onFailure: Said['onFailure']): Promise<Between> {
  const server = createServer(async (request, response) => {
    try {
      const body = await buffer(request);
      await respond(requestOf(request.method ?? 'GET', request.url ?? '/', body), body, request, response);
    } catch (error) {
      // A command that left is no failure; else it sees what it would see of a service that is gone.
      if (!response.destroyed) onFailure(error);
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Headers of a request that are not sent on: they are about the connection to us. */
const ownHeaders: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'content-length',
  'keep-alive',
  'transfer-encoding',
]);

function headersOf({ headers }: IncomingMessage): [string, string][] {
  const sent = Object.entries(headers).filter(([name]) => !ownHeaders.has(name));
  return sent.map(([name, value]) => [name, [value ?? ''].flat().join(', ')]);
}

/** Answers by which the service asks for patience: nobody wants to wait for them again. */
const momentary: ReadonlySet<number> = new Set([429, 503]);

/** Passes requests on to the service at `baseUrl`, and writes down each with its answer once that is whole. */
export function startRecorder(baseUrl: string, writer: RecordingWriter, { onFailure }: Said): Promise<Between> {
  return serve(async (asked, body, request, response) => {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const answer = await fetch(`${baseUrl}${request.url}`, {
      method: asked.method,
      headers: headersOf(request),
      redirect: 'manual',
      signal: gone.signal,
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    });
    const whole: Uint8Array[] = [];
    const { status, headers } = answer;
    const recorded = (): ReturnType<typeof responseOf> => responseOf(status, headers, Buffer.concat(whole));
    response.writeHead(status, recorded().headers);
    for await (const piece of answer.body ?? []) {
      whole.push(piece);
      response.write(piece);
    }
    if (!momentary.has(status)) writer.write({ request: asked, response: recorded() });
    response.end();
  }, onFailure);
}

const missing = ({ method, path }: RecordedRequest): string =>
  JSON.stringify({
    type: 'about:blank',
    title: 'Not recorded',
    status: 404,
    code: 'not-recorded',
    detail: `There is no recording of ${method} ${path} with this input. \`tidemark record -- COMMAND\` makes one.`,
    retryable: false,
  });

/** Answers from a recording, and says each request that is not in it. Nothing leaves this machine. */
export function startReplay(reader: RecordingReader, { onMissing, onFailure }: Said): Promise<Between> {
  return serve((asked, _body, _request, response) => {
    const found = reader.next(asked);
    if (found) return response.writeHead(found.response.status, found.response.headers).end(bytesOf(found.response));
    onMissing(asked);
    return response.writeHead(404, { 'content-type': 'application/problem+json' }).end(missing(asked));
  }, onFailure);
}
