import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, Socket } from 'node:net';
import type { Dial } from '../../edges/egress/dial.ts';

/** A public address at which the double's own web server answers. */
export const serverAddress = '93.184.216.200';

/** An internet that is this machine alone, with a record of every connection that was made to it. */
export interface Internet {
  /** Where the web server answers; connections to it are not recorded. */
  readonly origin: string;
  /** What was connected to, as `address port`. */
  readonly connections: readonly string[];
  /** In place of real sockets, where there are none. */
  readonly dial?: Dial;
  close(): Promise<void>;
}

/** An IPv4 address without the IPv6 around it. */
export const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');

async function listening(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const closing = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

const canaryAnswer = 'HTTP/1.1 200 OK\r\nContent-Length: 6\r\nConnection: close\r\n\r\ncanary';

/** For use inside `closedNetwork`: a canary listens on each of these ports of every address there is. */
export async function openCanaries(ports: readonly number[], pages: RequestListener): Promise<Internet> {
  const connections: string[] = [];
  const canaries = ports.map((port) => {
    const canary = createServer((socket) => {
      connections.push(`${plain(socket.localAddress ?? '')} ${port}`);
      socket.on('error', () => undefined);
      // Reading on is what lets the socket notice its end.
      socket.resume();
      socket.end(canaryAnswer);
    });
    return listening(canary, port, '::').then(() => canary);
  });
  const open = await Promise.all(canaries);
  const web = createHttpServer(pages);
  const port = await listening(web, 0, '::');
  return {
    origin: `http://${serverAddress}:${port}`,
    connections,
    async close() {
      web.closeAllConnections();
      await Promise.all([...open, web].map(closing));
    },
  };
}

/** An internet that ends at the connector: what would be dialled is recorded, and connected nowhere. */
export async function openDialDouble(pages: RequestListener): Promise<Internet> {
  const connections: string[] = [];
  const web = createHttpServer(pages);
  const webPort = await listening(web, 0, '127.0.0.1');
  const dial: Dial = (address, port) => {
    if (address === serverAddress && port === webPort) {
      return Object.defineProperty(connect(webPort, '127.0.0.1'), 'remoteAddress', { value: address });
    }
    connections.push(`${plain(address)} ${port}`);
    const nowhere = new Socket();
    setImmediate(() => nowhere.destroy(new Error('This double connects nowhere.')));
    return nowhere;
  };
  return {
    origin: `http://${serverAddress}:${webPort}`,
    connections,
    dial,
    async close() {
      web.closeAllConnections();
      await closing(web);
    },
  };
}

const enter =
  'ip link set lo up && ip route add local 0.0.0.0/0 dev lo && ip -6 route add local ::/0 dev lo && exec "$@"';

/**
 * The command and arguments before another command that run it in a network namespace of its own, in which every
 * address is this machine and nothing can leave; or why this machine cannot do that.
 */
export function closedNetwork(): readonly string[] | string {
  const asRoot = process.getuid?.() === 0 ? [] : ['-r'];
  const command = ['unshare', ...asRoot, '-n', 'sh', '-c', enter, 'closed-network'];
  const trial = spawnSync('unshare', [...command.slice(1), 'true'], { encoding: 'utf8', timeout: 5_000 });
  if (trial.status === 0) return command;
  return trial.error?.message ?? `unshare and ip: ${trial.stderr.trim() || `exit ${trial.status}`}`;
}
