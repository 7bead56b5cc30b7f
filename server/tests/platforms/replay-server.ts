import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { bodyText, createLookup, type Exchange } from './recordings.ts';

/** A server on loopback that answers what was recorded, at `/<host>/<path>`. */
export interface ReplayServer {
  readonly url: string;
  /** Requests that no recording answers, as they came. */
  readonly missed: readonly string[];
  close(): Promise<void>;
}

/** Starts it; what was not recorded is answered with 501. `onMiss` is told of that. */
export async function startReplay(
  exchanges: readonly Exchange[],
  { port = 0, onMiss = () => {} }: { port?: number; onMiss?: (request: string) => void } = {},
): Promise<ReplayServer> {
  const lookup = createLookup(exchanges);
  const missed: string[] = [];
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    const found = lookup(method, `https:/${url}`, await text(request));
    if (!found) {
      missed.push(`${method} ${url}`);
      onMiss(`${method} ${url}`);
      response.writeHead(501, { 'content-type': 'text/plain' }).end(`No recording of ${method} ${url}\n`);
      return;
    }
    const { status, headers, body } = found.response;
    const type = typeof body === 'string' ? {} : { 'content-type': 'application/json' };
    response.writeHead(status, { ...type, ...headers }).end(bodyText(body));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    missed,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
