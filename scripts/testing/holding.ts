import { ChildProcess } from 'node:child_process';
import { Server, Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { Heap } from './heap.ts';

/** What Node makes timers of: its documented method, and what it shows of itself. */
interface Timer {
  hasRef(): boolean;
  readonly _destroyed: boolean;
  readonly _idleTimeout: number;
  readonly _onTimeout: unknown;
}

const isTimer = (value: object): value is Timer =>
  '_onTimeout' in value && '_idleTimeout' in value && 'hasRef' in value;

/**
 * What keeps this process from ending, a line each: how many resources of each kind Node waits for, and of the kinds that can be
 * looked at each one that is alive, with where it was made, leads or listens.
 */
export function holding(): string[] {
  const counts = Map.groupBy(process.getActiveResourcesInfo(), (name) => name);
  const heap = new Heap();
  try {
    return [
      [...counts].map(([name, all]) => `${all.length} × ${name}`).join(', '),
      ...timers(heap),
      ...of(heap, Socket, socketLine),
      ...of(heap, Server, (server) => server.listening && `server at ${JSON.stringify(server.address())}`),
      ...of(heap, ChildProcess, (child) => isRunning(child) && `process ${child.pid}: ${child.spawnargs.join(' ')}`),
      ...of(heap, Worker, (worker) => worker.threadId > 0 && `thread ${worker.threadId}`),
    ];
  } finally {
    heap.close();
  }
}

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

function timers(heap: Heap): string[] {
  const prototype = Object.getPrototypeOf(setTimeout(() => {}, 0).unref());
  return heap
    .objectsOf(prototype)
    .filter(isTimer)
    .filter((timer) => !timer._destroyed && timer.hasRef())
    .map((timer) => `timer of ${timer._idleTimeout} ms for ${heap.placeOf(timer._onTimeout)}`);
}

function socketLine(socket: Socket): string | false {
  if (socket.destroyed) return false;
  const { localAddress, localPort, remoteAddress, remotePort } = socket;
  return remoteAddress
    ? `socket ${localAddress}:${localPort} to ${remoteAddress}:${remotePort}`
    : 'socket without a peer';
}

/** A line for each object of a class that has something to say. */
function of<Kind extends object>(
  heap: Heap,
  kind: abstract new (...given: never[]) => Kind,
  lineOf: (one: Kind) => string | false,
): string[] {
  const all = heap.objectsOf(kind.prototype);
  return all.flatMap((one) => (one instanceof kind && lineOf(one)) || []);
}
