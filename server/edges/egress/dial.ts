import { connect, type Socket } from 'node:net';
import { Problem, processStopping } from '../../contract/problem.ts';
import { errorCode } from '../errors.ts';

/** Opens a TCP connection to a literal address. Replaced by tests that must not connect anywhere. */
export type Dial = (address: string, port: number) => Socket;

export const dialTcp: Dial = (host, port) => connect({ host, port, noDelay: true, keepAlive: true });

/** How long an attempt may be silent before the next address is tried beside it (RFC 8305 proposes 250 ms). */
const attemptDelayMs = 250;
const maxAttempts = 6;

/** IPv4 and IPv6 in turn, so that a broken family costs one attempt. */
function interleaved(addresses: readonly string[]): string[] {
  const six = addresses.filter((address) => address.includes(':'));
  const four = addresses.filter((address) => !address.includes(':'));
  const turns = Array.from({ length: Math.max(six.length, four.length) }, (_, index) => [four[index], six[index]]);
  return turns.flat().filter((address) => address !== undefined);
}

/**
 * A connection to the first of these addresses that accepts one. Each is given a head start before the next is tried.
 * Rejects with the first failure when all fail, or with the signal's reason when it fires.
 */
export function dialFirst(
  addresses: readonly string[],
  port: number,
  dial: Dial,
  signal: AbortSignal,
): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const waiting = interleaved(addresses).slice(0, maxAttempts);
  const open = new Set<Socket>();
  let timer: NodeJS.Timeout | undefined;
  let failure: Error | undefined;

  function end(winner?: Socket): void {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    waiting.length = 0;
    for (const socket of open) if (socket !== winner) socket.destroy();
  }
  function abort(): void {
    end();
    reject(signal.reason);
  }
  function next(): void {
    clearTimeout(timer);
    const address = waiting.shift();
    if (address !== undefined) attempt(dial(address, port));
    if (waiting.length > 0) timer = setTimeout(next, attemptDelayMs);
  }
  function attempt(socket: Socket): void {
    open.add(socket);
    socket.once('connect', () => {
      end(socket);
      resolve(socket);
    });
    // Stays for the socket's life: an error between two owners would end the process.
    socket.on('error', (error) => {
      open.delete(socket);
      failure ??= error;
      if (waiting.length > 0) next();
      else if (open.size === 0) reject(failure);
    });
  }
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  else next();
  return promise;
}

/** Where to connect to, and for how long to try (TCP and TLS together, without DNS). */
export interface Destination {
  readonly hostname: string;
  readonly port: number;
  readonly connectTimeoutMs: number;
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was reset',
  EHOSTUNREACH: 'there is no route to the host',
  ENETUNREACH: 'there is no route to the network',
  EADDRNOTAVAIL: 'there is no route to the network',
  ETIMEDOUT: 'nothing answered in time',
};

/** A failed connection in plain words; a problem stays what it is. */
export function connectFailure({ hostname, port }: Destination, error: unknown): Problem {
  if (error instanceof Problem) return error;
  const code = errorCode(error) ?? 'unknown';
  const detail = `Could not connect to ${hostname} on port ${port}: ${reasons[code] ?? code}.`;
  return new Problem('target-unreachable', detail, { reason: 'connect' }, { cause: error });
}

/** Connections in the making. */
interface Attempts {
  /** Runs work that ends with the destination's time limit, with the outer signal, or with `close`. */
  run<Connection>(
    destination: Destination,
    work: (signal: AbortSignal) => Promise<Connection>,
    outer?: AbortSignal,
  ): Promise<Connection>;
  close(): void;
}

const late = ({ hostname, port, connectTimeoutMs }: Destination): Problem =>
  new Problem('target-unreachable', `Could not connect to ${hostname} on port ${port} within ${connectTimeoutMs} ms.`, {
    reason: 'connect',
  });

export function createAttempts(): Attempts {
  const running = new Set<AbortController>();
  return {
    async run(destination, work, outer) {
      outer?.throwIfAborted();
      const attempt = new AbortController();
      let judging: NodeJS.Immediate | undefined;
      const end = (): void => attempt.abort(late(destination));
      // A process that was busy hears of its timers first: what came meanwhile is looked at before it is called late.
      const timer = setTimeout(() => {
        judging = setImmediate(end);
      }, destination.connectTimeoutMs);
      running.add(attempt);
      try {
        // Waited for to its end: work that was given up still has its sockets to close.
        return await work(outer ? AbortSignal.any([outer, attempt.signal]) : attempt.signal);
      } finally {
        clearTimeout(timer);
        clearImmediate(judging);
        running.delete(attempt);
      }
    },
    close() {
      for (const attempt of running) attempt.abort(processStopping());
    },
  };
}
