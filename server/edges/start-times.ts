/** How long the stages of a start took, in whole milliseconds since the process began. */
export class StartTimes {
  readonly #now: () => number;
  readonly #stages: Record<string, number> = {};
  #lastMs = 0;

  /** `now`: milliseconds since the process began. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Ends the stage that began with the end of the one before. */
  end(stage: string): void {
    const now = this.#now();
    this.#stages[`${stage}Ms`] = Math.round(now - this.#lastMs);
    this.#lastMs = now;
  }

  /** Notes how long something took that goes on beside the stages, from now until it is settled. */
  beside(stage: string, work: Promise<unknown>): void {
    const from = this.#now();
    const note = (): void => {
      this.#stages[`${stage}Ms`] = Math.round(this.#now() - from);
    };
    work.then(note, note);
  }

  /** The stages, and `totalMs` up to the last one that ended. */
  get fields(): Readonly<Record<string, number>> {
    return { ...this.#stages, totalMs: Math.round(this.#lastMs) };
  }
}
