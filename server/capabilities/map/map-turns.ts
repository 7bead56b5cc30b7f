import type { LoopTurns } from '../../kernel/turns/loop-turns.ts';

/** Addresses that are looked at in one piece of work: they may be long. */
const addressesPerPiece = 100;
/** What was read is taken in, though the time of the map is over. */
const toItsEnd = new AbortController().signal;

/** Does the work of a map in turns of its organization at the event loop, a piece at a time. */
export class MapTurns {
  readonly #turns: LoopTurns;
  readonly #organizationId: string;

  constructor(turns: LoopTurns, organizationId: string) {
    this.#turns = turns;
    this.#organizationId = organizationId;
  }

  /** Does one piece of work. */
  work<Result>(work: () => Result): Promise<Result> {
    return this.#turns.within(this.#organizationId, toItsEnd, work);
  }

  /** Looks at addresses, or what has one. */
  onEach<Item>(items: readonly Item[], look: (item: Item) => void): Promise<void> {
    return this.#inPieces(items.length, (from, to) => items.slice(from, to).forEach(look));
  }

  /** Does so many times what takes as long as a look at an address. */
  repeat(times: number, step: () => void): Promise<void> {
    return this.#inPieces(times, (from, to) => {
      for (let at = from; at < to; at++) step();
    });
  }

  async #inPieces(count: number, look: (from: number, to: number) => void): Promise<void> {
    for (let from = 0; from < count; from += addressesPerPiece)
      await this.work(() => look(from, Math.min(from + addressesPerPiece, count)));
  }
}
