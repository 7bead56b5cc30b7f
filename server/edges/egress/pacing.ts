import type { Readable } from 'node:stream';
import { Problem } from '../../contract/problem.ts';

/** What can be paced: a socket. */
type Paced = Pick<Readable, 'read' | 'emit' | 'destroyed' | 'destroy'> & { readonly bytesWritten?: number };

/** Time of the event loop that may be spent, and is earned again. */
interface Allowance {
  /** Milliseconds left; negative: overdrawn. */
  left(): number;
  spend(ms: number): void;
  /** How long until there is some left, in milliseconds. */
  waitMs(): number;
}

/** `share`: milliseconds earned in each millisecond; `mostMs`: the most that is kept. */
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
/** What one connection takes before it counts as one that costs much. */
const cheapMs = 10;
/**
 * What all that cost much take together, each from its own or not: the own time of many that come at once would be a long
 * time in a row.
 */
const costlyShare = 0.3;
const costlyMs = 50;
/** What one answer may take on the wire, framing included; each reader bounds its body by less. */
const maxAnswerBytes = 128 * 1_048_576;
/** A connection that is out of time rests at least so long, so that resting costs less than working. */
const leastRestMs = 5;

/** Keeps what connections bring from holding the event loop. */
export interface Pacing {
  /**
   * Has a socket's reader pause when parsing what it reads takes too much of the event loop's time: a server may send a
   * gigabyte that is nothing but framing, and is cut off in the end. The reader must read as undici does: `read()` in a loop
   * on `readable`.
   */
  pace(socket: Paced): void;
}

/** `now`: milliseconds that never run backwards. */
export function createPacing(now: () => number = () => performance.now()): Pacing {
  const common = createAllowance(commonShare, commonMs, now);
  const costly = createAllowance(costlyShare, costlyMs, now);
  return {
    pace(socket) {
      const own = createAllowance(ownShare, ownMs, now);
      const isCheap = (): boolean => own.left() > ownMs - cheapMs;
      const read = socket.read.bind(socket);
      let handedOverAt: number | null = null;
      let isResting = false;
      let askedBytes = socket.bytesWritten;
      let answerBytes = 0;

      /** Counts what came since something was last sent, which is one answer. */
      function count(piece: unknown): void {
        if (askedBytes !== socket.bytesWritten) answerBytes = 0;
        askedBytes = socket.bytesWritten;
        answerBytes += Buffer.isBuffer(piece) ? piece.length : 0;
        if (answerBytes > maxAnswerBytes)
          socket.destroy(new Problem('target-too-large', 'The answer exceeds 128 MiB on the wire, framing included.'));
      }

      /** Whether there is no time left for it now. */
      function isOut(): boolean {
        if (isCheap()) return false;
        return costly.left() <= 0 || (own.left() <= 0 && common.left() <= 0);
      }

      function rest(): void {
        isResting = true;
        const restMs = Math.max(leastRestMs, costly.waitMs(), Math.min(own.waitMs(), common.waitMs()));
        setTimeout(() => {
          isResting = false;
          if (!socket.destroyed) socket.emit('readable');
        }, restMs).unref();
      }

      socket.read = (size?: number) => {
        if (isResting) return null;
        if (handedOverAt !== null) {
          const spentMs = now() - handedOverAt;
          if (!isCheap()) costly.spend(spentMs);
          (own.left() > 0 ? own : common).spend(spentMs);
          handedOverAt = null;
        }
        if (isOut()) {
          rest();
          return null;
        }
        const piece = read(size);
        count(piece);
        if (piece !== null) handedOverAt = now();
        return piece;
      };
    },
  };
}
