/** What a task may take, in milliseconds. */
export interface Limits {
  /** The most processor time of the task. */
  readonly processorMs: number;
  /** By the clock: what gets no processor for so long is given up. */
  readonly wallMs: number;
}

/**
 * Watches one task, which is ended when it has used up its processor time; on a busy machine that takes longer than it says.
 * `processor`: it had its time; `wall`: it did not get it.
 */
export class TimeLimit {
  readonly #limits: Limits;
  readonly #usedMs: () => Promise<number | null>;
  readonly #onEnd: (used: 'processor' | 'wall') => void;
  readonly #begunAt = performance.now();
  #timer: NodeJS.Timeout | null;
  #isStopped = false;

  constructor(limits: Limits, usedMs: () => Promise<number | null>, onEnd: (used: 'processor' | 'wall') => void) {
    this.#limits = limits;
    this.#usedMs = usedMs;
    this.#onEnd = onEnd;
    this.#timer = setTimeout(() => void this.#look(), limits.processorMs);
  }

  stop(): void {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  async #look(): Promise<void> {
    const usedMs = (await this.#usedMs()) ?? 0;
    if (this.#isStopped) return;
    const { processorMs, wallMs } = this.#limits;
    const leftMs = processorMs - usedMs;
    const leftByClockMs = this.#begunAt + wallMs - performance.now();
    if (leftMs <= 0) this.#onEnd('processor');
    else if (leftByClockMs <= 0) this.#onEnd('wall');
    // No sooner than it can be: it has one processor at most.
    else this.#timer = setTimeout(() => void this.#look(), Math.max(10, Math.min(leftMs, leftByClockMs)));
  }
}
