import { Problem } from '../../contract/problem.ts';

/** Most that wait for a place; whoever comes then is told to come back. */
const mostWaiting = 64;

/** A number of places and a queue for them. */
export interface Slots {
  /** Takes a place, when one is free; returns what gives it back. Throws `overloaded`, or the signal's reason. */
  take(signal: AbortSignal): Promise<() => void>;
  /** Sends away all who wait. */
  close(): void;
}

interface Waiting {
  readonly admit: () => void;
  readonly refuse: (reason: unknown) => void;
}

export function createSlots(count: number): Slots {
  const waiting: Waiting[] = [];
  let free = count;

  function give(): () => void {
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const next = waiting.shift();
      if (next) next.admit();
      else free += 1;
    };
  }

  return {
    async take(signal) {
      signal.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return give();
      }
      if (waiting.length >= mostWaiting) {
        const detail = `${mostWaiting} pages wait for a browser already.`;
        throw new Problem('overloaded', detail, { retryAfterSeconds: 5 });
      }
      await new Promise<void>((resolve, reject) => {
        const leave = (): void => {
          waiting.splice(waiting.indexOf(entry), 1);
          reject(signal.reason);
        };
        const entry: Waiting = {
          admit: () => {
            signal.removeEventListener('abort', leave);
            resolve();
          },
          refuse: (reason) => {
            signal.removeEventListener('abort', leave);
            reject(reason);
          },
        };
        waiting.push(entry);
        signal.addEventListener('abort', leave, { once: true });
      });
      return give();
    },
    close() {
      const stopping = new Problem('shutting-down', 'This process is stopping.');
      for (const { refuse } of waiting.splice(0)) refuse(stopping);
    },
  };
}
