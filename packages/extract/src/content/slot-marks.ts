const slots = 65_536;
const bits = 2;
const mask = (1 << bits) - 1;
const lastRound = 2 ** (16 - bits) - 1;

/**
 * Two bits for each slot of a hash (see `slotOf`), kept from page to page: a page begins a round, and what was marked in another
 * counts as 0, so that no page pays for clearing the table. One user at a time.
 */
export class SlotMarks {
  readonly #marks = new Uint16Array(slots);
  #round = 0;

  /** All slots are 0 from now on. */
  clear(): void {
    if (this.#round === lastRound) this.#marks.fill(0);
    this.#round = (this.#round % lastRound) + 1;
  }

  /** The mark of a slot, 0 to 3. */
  at(slot: number): number {
    const found = this.#marks[slot] ?? 0;
    return found >> bits === this.#round ? found & mask : 0;
  }

  set(slot: number, mark: number): void {
    this.#marks[slot] = (this.#round << bits) | mark;
  }
}
