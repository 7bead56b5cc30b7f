// Serves the cases that it is asked for, one server each, until they are closed.
import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import type { Asked, Told } from './attacker.ts';
import { hostileCases } from './cases.ts';

interface Open {
  readonly server: Server;
  readonly sockets: Set<Socket>;
}

const opened = new Map<string, Open>();

async function open(name: string): Promise<number> {
  const server = hostileCases.find((one) => one.name === name)?.open();
  if (!server) throw new Error(`There is no case ${name}.`);
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    // A reader that goes away in the middle is what these servers are for.
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.set(name, { server, sockets });
  return (server.address() as AddressInfo).port;
}

function close(name: string): void {
  const one = opened.get(name);
  opened.delete(name);
  one?.server.close();
  for (const socket of one?.sockets ?? []) socket.destroy();
}

process.on('message', async (asked: Asked) => {
  const name = 'open' in asked ? asked.open : asked.close;
  const port = 'open' in asked ? await open(name) : 0;
  if ('close' in asked) close(name);
  const told: Told = { name, port };
  process.send?.(told);
});
