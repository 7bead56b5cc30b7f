/** Something that takes room, in characters, until it is dropped. */
export interface Stored {
  readonly size: number;
  drop(): void;
}

/** Room for answers that are kept, which sessions may share: where it is full, what was kept first is dropped, but never the last. */
export class Room {
  readonly #most: number;
  readonly #stored = new Set<Stored>();
  #taken = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes room for something; what was there before makes way for it. */
  add(added: Stored): void {
    this.#stored.add(added);
    this.#taken += added.size;
    for (const one of this.#stored) {
      if (this.#taken <= this.#most || one === added) return;
      this.remove(one);
      one.drop();
    }
  }

  /** Gives its room back. */
  remove(stored: Stored): void {
    if (this.#stored.delete(stored)) this.#taken -= stored.size;
  }
}
