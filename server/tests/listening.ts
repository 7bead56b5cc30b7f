import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** A server on a free port of its own. */
export interface Listening {
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}

/** Has a server listen on loopback, or another address of this machine. */
export async function listening(
  server: Server & Partial<Pick<HttpServer, 'closeAllConnections'>>,
  host = '127.0.0.1',
): Promise<Listening> {
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://${host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections?.();
      }),
  };
}
