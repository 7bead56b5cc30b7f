import type { Duplex } from 'node:stream';
import { ProxyFault } from './proxy-fault.ts';

/** Reads what a proxy says before its connection becomes the target's. */
export interface HandshakeReader {
  /** The next so many bytes. */
  bytes(count: number): Promise<Buffer>;
  /** Bytes up to and with a mark, at most `maxBytes`. */
  until(mark: string, maxBytes: number): Promise<Buffer>;
}

/**
 * Runs a handshake over a connection. What came beyond it is left on the connection for its next reader. Throws the signal's
 * reason, and `ProxyFault` when the connection ends before the handshake does.
 */
export async function withHandshake<Result>(
  socket: Duplex,
  signal: AbortSignal,
  work: (reader: HandshakeReader) => Promise<Result>,
): Promise<Result> {
  let received = Buffer.alloc(0);
  let wake: (() => void) | null = null;
  let failure: unknown = null;
  const fail = (reason: unknown): void => {
    failure ??= reason;
    wake?.();
  };
  const onData = (piece: Buffer): void => {
    received = Buffer.concat([received, piece]);
    wake?.();
  };
  const onEnd = (): void => fail(new ProxyFault('unusable', 'closed the connection instead of answering'));
  const onAbort = (): void => fail(signal.reason);

  /** The first bytes, as soon as `length` says how many they are; null: not yet. */
  async function take(length: () => number | null): Promise<Buffer> {
    for (;;) {
      const count = length();
      if (count !== null) {
        const taken = received.subarray(0, count);
        received = received.subarray(count);
        return taken;
      }
      if (failure !== null) throw failure;
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      await promise;
    }
  }

  socket.on('data', onData).once('end', onEnd).once('close', onEnd);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  try {
    return await work({
      bytes: (count) => take(() => (received.length >= count ? count : null)),
      until: (mark, maxBytes) =>
        take(() => {
          const at = received.indexOf(mark);
          if (at >= 0) return at + mark.length;
          if (received.length > maxBytes) throw new ProxyFault('unusable', 'answers with something else than a head');
          return null;
        }),
    });
  } finally {
    signal.removeEventListener('abort', onAbort);
    socket.off('data', onData).off('end', onEnd).off('close', onEnd);
    socket.pause();
    if (received.length > 0 && !socket.destroyed) socket.unshift(received);
  }
}
