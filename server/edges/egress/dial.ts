import { connect, type Socket } from 'node:net';

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
