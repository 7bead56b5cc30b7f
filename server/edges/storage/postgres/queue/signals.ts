/** What happened in this process, for whoever waits for it there. */
export class Signal<Told = void> {
  readonly #listeners = new Set<(told: Told) => void>();

  tell(told: Told): void {
    for (const listener of this.#listeners) listener(told);
  }

  /** Returns what ends it. */
  listen(listener: (told: Told) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

export interface Signals {
  /** Jobs are due. */
  readonly work: Signal;
  /** Deliveries are due. */
  readonly deliveries: Signal;
  /** A job that is being run is to stop. */
  readonly cancel: Signal<string>;
}
