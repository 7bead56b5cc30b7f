import type { LoopTurns } from '../../kernel/turns/loop-turns.ts';

/** How long one piece of work may take, in milliseconds: addresses may be long. */
const pieceMs = 4;
/** What was read is taken in, though the time of the map is over. */
const toItsEnd = new AbortController().signal;

/** Does the work of a map in turns of its organization at the event loop, a piece at a time. */
export class MapTurns {
  readonly #turns: LoopTurns;
  readonly #organizationId: string;
  readonly #now: () => number;

  /** `now`: milliseconds that never run backwards. */
  constructor(turns: LoopTurns, organizationId: string, now: () => number = () => performance.now()) {
    this.#turns = turns;
    this.#organizationId = organizationId;
    this.#now = now;
  }

  /** Does one piece of work. */
  work<Result>(work: () => Result): Promise<Result> {
    return this.#turns.within(this.#organizationId, toItsEnd, work);
  }

  /** Looks at addresses, or what has one, each in well under a millisecond. */
  async onEach<Item>(items: Iterable<Item>, look: (item: Item) => void): Promise<void> {
    const rest = items[Symbol.iterator]();
    for (let isOver = false; !isOver; )
      isOver = await this.work(() => {
        const endsAt = this.#now() + pieceMs;
        do {
          const { done, value } = rest.next();
          if (done) return true;
          look(value);
        } while (this.#now() < endsAt);
        return false;
      });
  }
}
