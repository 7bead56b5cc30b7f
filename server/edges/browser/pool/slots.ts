import { Problem } from '../../../contract/problem.ts';

/** Most that wait for a place; whoever comes then is told to come back. */
const maxWaiting = 64;

/** A number of places and a queue for them. */
export interface Slots {
  /**
   * Takes a place for an organization, when one is free; returns what gives it back. Whoever has fewest places is next,
   * of several with as few whoever came first. Throws `overloaded`, or the signal's reason.
   */
  take(signal: AbortSignal, organizationId: string): Promise<() => void>;
  /** Sends away all who wait. */
  close(): void;
}

interface Waiting {
  readonly organizationId: string;
  readonly admit: () => void;
  readonly refuse: (reason: unknown) => void;
}

export function createSlots(count: number): Slots {
  const waiting: Waiting[] = [];
  const taken = new Map<string, number>();
  let free = count;

  const takenBy = (organizationId: string): number => taken.get(organizationId) ?? 0;

  function admitNext(): void {
    const fewest = Math.min(...waiting.map(({ organizationId }) => takenBy(organizationId)));
    const index = waiting.findIndex(({ organizationId }) => takenBy(organizationId) === fewest);
    const [next] = index < 0 ? [] : waiting.splice(index, 1);
    if (next) next.admit();
    else free += 1;
  }

  function give(organizationId: string): () => void {
    taken.set(organizationId, takenBy(organizationId) + 1);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const left = takenBy(organizationId) - 1;
      if (left > 0) taken.set(organizationId, left);
      else taken.delete(organizationId);
      admitNext();
    };
  }

  return {
    async take(signal, organizationId) {
      signal.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return give(organizationId);
      }
      if (waiting.length >= maxWaiting) {
        const detail = `${maxWaiting} pages wait for a browser already.`;
        throw new Problem('overloaded', detail, { retryAfterSeconds: 5 });
      }
      return await new Promise<() => void>((resolve, reject) => {
        const leave = (): void => {
          waiting.splice(waiting.indexOf(entry), 1);
          reject(signal.reason);
        };
        const entry: Waiting = {
          organizationId,
          admit: () => {
            signal.removeEventListener('abort', leave);
            resolve(give(organizationId));
          },
          refuse: (reason) => {
            signal.removeEventListener('abort', leave);
            reject(reason);
          },
        };
        waiting.push(entry);
        signal.addEventListener('abort', leave, { once: true });
      });
    },
    close() {
      const stopping = new Problem('shutting-down', 'This process is stopping.');
      for (const { refuse } of waiting.splice(0)) refuse(stopping);
    },
  };
}
