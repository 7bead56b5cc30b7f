import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { plain, serverAddress } from '../doubles/internet.ts';

/** A touch of a server that nobody may reach: the transport, where it arrived, and how it began. */
export interface Touch {
  readonly transport: 'tcp' | 'udp';
  readonly address: string;
  readonly port: number;
  /** The first bytes, as far as they are text. */
  readonly opening: string;
}

/** For use inside a closed network: who listens at every address there is. */
export interface Canaries {
  /** A web server at a public address, whose visitors are not recorded. */
  readonly origin: string;
  readonly touches: readonly Touch[];
  close(): Promise<void>;
}

const answer = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 6\r\nConnection: close\r\n\r\nsecret';
const textOf = (bytes: Buffer): string => bytes.toString('latin1', 0, 120).replace(/[^ -~]+/g, '·');

async function listening(server: Server, port: number): Promise<Server> {
  server.listen(port, '::');
  await once(server, 'listening');
  return server;
}

function tcpCanary(port: number, touches: Touch[]): Promise<Server> {
  const canary = createServer((socket) => {
    const touch = { transport: 'tcp' as const, address: plain(socket.localAddress ?? ''), port, opening: '' };
    touches.push(touch);
    socket.on('error', () => undefined);
    socket.once('data', (bytes) => {
      touch.opening = textOf(bytes);
      socket.end(answer);
    });
  });
  return listening(canary, port);
}

async function udpCanary(port: number, touches: Touch[]) {
  const socket = createSocket('udp6');
  socket.on('message', (bytes, { address }) => {
    touches.push({ transport: 'udp', address: `from ${plain(address)}`, port, opening: textOf(bytes) });
  });
  socket.bind(port, '::');
  await once(socket, 'listening');
  return socket;
}

/** WebRTC sends nothing where loopback is all there is: a cable between two cards, one with an address, is enough. */
function plugIn(): void {
  const command =
    'ip link add tide0 type veth peer name tide1 && ip addr add 198.51.100.7/24 dev tide0 && ip link set tide0 up && ip link set tide1 up';
  spawnSync('sh', ['-c', command]);
}

/** Opens a TCP and a UDP canary on each of these ports of every address, and the web server with its pages. */
export async function openCanaries(ports: readonly number[], pages: RequestListener): Promise<Canaries> {
  plugIn();
  const touches: Touch[] = [];
  const streams = await Promise.all(ports.map((port) => tcpCanary(port, touches)));
  const datagrams = await Promise.all(ports.map((port) => udpCanary(port, touches)));
  const web = createHttpServer(pages);
  await listening(web, 0);
  return {
    origin: `http://${serverAddress}:${(web.address() as AddressInfo).port}`,
    touches,
    async close() {
      web.closeAllConnections();
      for (const socket of datagrams) socket.close();
      await Promise.all([...streams, web].map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}
