import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { leavingWith } from '../../kernel/timeout.ts';
import type { LoopTurns } from '../../kernel/turns/loop-turns.ts';
import { Turns } from '../../kernel/turns/turns.ts';

/** What the loop may be busy with beside others' calls, 0 to 1, when it works for those that use it most. */
const mostUtilization = 0.5;
/** The longest between two pieces of work, in milliseconds: they become slow, and never stop. */
const maxRestMs = 300;
/** What an organization may use of the loop before it takes turns, in milliseconds; half of what it used is forgotten in each `halfLifeMs`. */
const freeMs = 50;
const halfLifeMs = 1_000;
/** How often it is looked whether the loop has time again, in milliseconds. */
const lookIntervalMs = 5;
/** What more organizations used is forgotten at once: after seconds little of it is left. */
const maxOrganizations = 10_000;

interface FairLoopTurnsOptions {
  /** Whether other organizations wait for answers now. */
  readonly hasOthers: (organizationId: string) => boolean;
  /** A clock that never runs backwards, and what of its time the loop has worked; in milliseconds. */
  readonly look?: () => { readonly nowMs: number; readonly activeMs: number };
}

interface Waiting {
  readonly organizationId: string;
  readonly begin: () => void;
}

function lookAtLoop() {
  const { active, idle } = performance.eventLoopUtilization();
  return { nowMs: active + idle, activeMs: active };
}

/**
 * Turns at the event loop between organizations. Who uses little of it passes at once. The work of others comes a piece in each round
 * of the loop, in turns; and where somebody else waits for an answer meanwhile, only while the loop is busy for half of the time. A piece
 * that waits alone rests no longer than the one before it took: what else keeps the loop busy then is not its organization's work.
 */
export class FairLoopTurns implements LoopTurns {
  readonly #options: Required<FairLoopTurnsOptions>;
  readonly #turns = new Turns<Waiting>();
  /** What each organization used of the loop, and what its last piece took. */
  readonly #used = new Map<string, { ms: number; atMs: number; lastMs: number }>();
  #isRunning = false;
  /** Whether a piece was begun in this round of the loop. */
  #isTaken = false;

  constructor(options: FairLoopTurnsOptions) {
    this.#options = { look: lookAtLoop, ...options };
  }

  async within<Result>(organizationId: string, signal: AbortSignal, work: () => Result): Promise<Result> {
    if (!this.#mayPass(organizationId)) await this.#wait(organizationId, signal);
    const startedAt = performance.now();
    try {
      return work();
    } finally {
      this.#spend(organizationId, performance.now() - startedAt);
    }
  }

  #mayPass(organizationId: string): boolean {
    if (this.#usedMs(organizationId) < freeMs) return true;
    if (this.#isRunning || this.#isTaken || this.#options.hasOthers(organizationId)) return false;
    this.#take();
    return true;
  }

  #take(): void {
    this.#isTaken = true;
    setImmediate(() => {
      this.#isTaken = false;
    });
  }

  async #wait(organizationId: string, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = { organizationId, begin: resolve };
    const leave = (): void => {
      if (this.#turns.leave(organizationId, waiting)) reject(signal.reason);
    };
    signal.throwIfAborted();
    this.#turns.wait(organizationId, waiting);
    if (!this.#isRunning) void this.#run();
    await leavingWith(signal, leave, promise);
  }

  /** Gives turns for as long as somebody waits for one. */
  async #run(): Promise<void> {
    this.#isRunning = true;
    let last = this.#options.look();
    while (this.#turns.waiting > 0) {
      await nextTurn();
      last = await this.#rest(last);
      const next = this.#turns.next();
      if (!next) break;
      // What it has is a piece of work, and no place.
      this.#turns.release(next.organizationId);
      next.begin();
    }
    this.#isRunning = false;
  }

  /** Waits until the loop has had time for others since the last piece. */
  async #rest(last: { readonly nowMs: number; readonly activeMs: number }) {
    for (;;) {
      const now = this.#options.look();
      const [passedMs, activeMs] = [now.nowMs - last.nowMs, now.activeMs - last.activeMs];
      if (activeMs <= passedMs * mostUtilization || passedMs >= this.#longestRestMs() || !this.#isInTheWay())
        return now;
      await sleep(lookIntervalMs);
    }
  }

  #longestRestMs(): number {
    const partition = this.#turns.waiting === 1 ? this.#turns.first() : null;
    return partition === null ? maxRestMs : Math.min(maxRestMs, this.#used.get(partition)?.lastMs ?? 0);
  }

  /** Whether what waits would keep another organization waiting. */
  #isInTheWay(): boolean {
    const partition = this.#turns.first();
    return partition !== null && this.#options.hasOthers(partition);
  }

  #usedMs(organizationId: string): number {
    const used = this.#used.get(organizationId);
    return used ? used.ms * 2 ** ((used.atMs - performance.now()) / halfLifeMs) : 0;
  }

  #spend(organizationId: string, ms: number): void {
    if (this.#used.size >= maxOrganizations && !this.#used.has(organizationId)) this.#used.clear();
    this.#used.set(organizationId, { ms: this.#usedMs(organizationId) + ms, atMs: performance.now(), lastMs: ms });
  }
}
