import type { Readable } from 'node:stream';

/** What can be paced: a socket. */
type Paced = Pick<Readable, 'read' | 'emit' | 'destroyed'>;

/** Time of the event loop that may be spent, and is earned again. */
interface Allowance {
  /** Milliseconds left; negative: overdrawn. */
  left(): number;
  spend(ms: number): void;
  /** How long until there is some left, in milliseconds. */
  waitMs(): number;
}

/** `share`: milliseconds earned in each millisecond; `mostMs`: what is kept. */
function createAllowance(share: number, mostMs: number, now: () => number): Allowance {
  let leftMs = mostMs;
  let at = now();
  const left = (): number => {
    const time = now();
    leftMs = Math.min(mostMs, leftMs + (time - at) * share);
    at = time;
    return leftMs;
  };
  return {
    left,
    spend: (ms) => {
      leftMs = left() - ms;
    },
    waitMs: () => Math.max(0, -left() / share),
  };
}

/** What one connection may always take: more than any page of honest framing needs, by measurement. */
const ownShare = 0.05;
const ownMs = 50;
/** What all connections share that take more. */
const commonShare = 0.2;
const commonMs = 50;
/** A connection that is out of time rests at least so long, so that resting costs less than working. */
const leastRestMs = 5;

/** Keeps what connections bring from holding the event loop. */
export interface Pacing {
  /**
   * Has a socket's reader pause when parsing what it reads takes too much of the event loop's time: a server may send a
   * gigabyte that is nothing but framing. The reader must read as undici does: `read()` in a loop on `readable`.
   */
  pace(socket: Paced): void;
}

/** `now`: milliseconds that never run backwards. */
export function createPacing(now: () => number = () => performance.now()): Pacing {
  const common = createAllowance(commonShare, commonMs, now);
  return {
    pace(socket) {
      const own = createAllowance(ownShare, ownMs, now);
      const read = socket.read.bind(socket);
      let handedOverAt: number | null = null;
      let isResting = false;

      function rest(): void {
        isResting = true;
        const restMs = Math.max(leastRestMs, Math.min(own.waitMs(), common.waitMs()));
        setTimeout(() => {
          isResting = false;
          if (!socket.destroyed) socket.emit('readable');
        }, restMs).unref();
      }

      socket.read = (size?: number) => {
        if (isResting) return null;
        if (handedOverAt !== null) {
          const spentMs = now() - handedOverAt;
          (own.left() > 0 ? own : common).spend(spentMs);
          handedOverAt = null;
        }
        if (own.left() <= 0 && common.left() <= 0) {
          rest();
          return null;
        }
        const piece = read(size);
        if (piece !== null) handedOverAt = now();
        return piece;
      };
    },
  };
}
