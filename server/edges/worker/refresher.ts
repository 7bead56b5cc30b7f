import { isCapReached, recordFailure, waitsUntil } from '../../capabilities/freshness/freshness.ts';
import { dayAfter, dayOf } from '../../contract/calendar.ts';
import type { Problem } from '../../contract/problem.ts';
import type { ClaimedRefresh, ReleasedRefresh } from '../../kernel/freshness/tracked-sources.ts';
import { runRefresh } from '../../kernel/jobs/run-refresh.ts';
import type { Ports } from '../../kernel/pipeline/call.ts';
import { asUnderWay } from '../process/under-way.ts';
import { HostSpacing } from './host-spacing.ts';

/** How often what is due is looked for, in milliseconds. */
const pollIntervalMs = 1_000;
/** How often leases are prolonged and counts kept up, in milliseconds. */
const careIntervalMs = 10_000;
/** When a source comes again whose refresh failed for a reason that is not its own, in milliseconds. */
const againMs = 30_000;
/** How long refreshes under way may take to finish once the process is told to stop, in milliseconds. */
const stopGraceMs = 5_000;
/** Refreshes at once, and of one organization. */
const slots = { total: 8, perOrganization: 4 };
/** Refreshes at once while direct calls come in. */
const slotsBesideCalls = 2;

/** What is missing for a refresh is money: the source fails until there is some. */
const lacksMoney = ({ code }: Problem): boolean =>
  code === 'insufficient-balance' || code === 'key-budget-exhausted' || code === 'payment-method-required';

interface Running {
  readonly claim: ClaimedRefresh;
  readonly gone: AbortController;
  readonly ended: Promise<void>;
}

/**
 * Refreshes sources by themselves when they are due. All state is in the store: each source is a task of the queue, which one process
 * has at a time, and which moves on in the transaction that records its fetch.
 */
export class Refresher {
  readonly #ports: Ports;
  readonly #spacing = new HostSpacing();
  readonly #running = new Map<string, Running>();
  readonly #tasks = new Set<Promise<void>>();
  #timers: NodeJS.Timeout[] = [];
  #looking = false;
  #stopping = false;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  start(): void {
    this.#timers = [
      setInterval(() => this.#do('look', () => this.#look()), pollIntervalMs).unref(),
      setInterval(() => this.#do('care', () => this.care()), careIntervalMs).unref(),
    ];
    this.#do('care', () => this.care());
    this.#do('look', () => this.#look());
  }

  /** How many refreshes are under way. */
  get underWay(): number {
    return this.#running.size;
  }

  /** Takes nothing new, lets refreshes finish for a moment, gives back the others. */
  async stop(graceMs = stopGraceMs): Promise<void> {
    this.#stopping = true;
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    const late = setTimeout(() => {
      for (const { gone } of this.#running.values()) gone.abort(new Error('This process is stopping.'));
    }, graceMs);
    while (this.#running.size > 0 || this.#tasks.size > 0)
      await Promise.all([...this.#tasks, ...[...this.#running.values()].map(({ ended }) => ended)]);
    clearTimeout(late);
  }

  /** Refreshes what is due now, until nothing is; for whoever moves the clock. */
  async runDue(): Promise<number> {
    for (let count = 0; ; ) {
      const begun = await this.#claim();
      count += begun;
      if (begun === 0 && this.#running.size === 0) return count;
      await Promise.all([...this.#running.values()].map(({ ended }) => ended));
    }
  }

  /** Prolongs leases, ends what is another's, and keeps counts up. */
  async care(): Promise<void> {
    const { freshness } = this.#ports.store;
    const lost = await freshness.prolong([...this.#running.values()].map(({ claim }) => claim));
    for (const sourceId of lost) this.#running.get(sourceId)?.gone.abort(new Error('Another process has the source.'));
    await freshness.keepUp();
  }

  async #look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      while (!this.#stopping && (await this.#claim()) > 0);
    } finally {
      this.#looking = false;
    }
  }

  /** Takes what is due, as far as there is room; returns how many were taken. */
  async #claim(): Promise<number> {
    const total = this.#ports.directLoad.isRecent ? slotsBesideCalls : slots.total;
    const limit = total - this.#running.size;
    if (limit <= 0 || this.#stopping) return 0;
    const { freshness } = this.#ports.store;
    const claims = await freshness.claim({ limit, perOrganization: slots.perOrganization });
    const later: ReleasedRefresh[] = [];
    for (const claim of claims) {
      const until = waitsUntil(claim, this.#ports.clock.now());
      if (until) {
        await freshness.wait(claim, until);
        continue;
      }
      const { host } = new URL(claim.sourceUrl);
      const at = this.#spacing.turn(claim.sourceId, host, this.#ports.clock.now());
      if (at) later.push({ claim, at });
      else this.#begin(claim);
    }
    if (later.length > 0) await freshness.release(later);
    return claims.length;
  }

  #begin(claim: ClaimedRefresh): void {
    const gone = new AbortController();
    const what = { operation: 'freshness.refresh', sourceId: claim.sourceId };
    const ended = asUnderWay(what, () => this.#refresh(claim, gone.signal))
      // Its lease runs out, and it is refreshed again.
      .catch((error: unknown) => this.#ports.log.error({ sourceId: claim.sourceId, error }, 'a refresh was not kept'))
      .finally(() => {
        this.#running.delete(claim.sourceId);
        if (!this.#stopping && this.#timers.length > 0) this.#do('look', () => this.#look());
      });
    this.#running.set(claim.sourceId, { claim, gone, ended });
  }

  async #refresh(claim: ClaimedRefresh, signal: AbortSignal): Promise<void> {
    const { store, clock, log } = this.#ports;
    const { sourceId, organizationId } = claim;
    const problem = await runRefresh(this.#ports, claim, signal);
    log.info({ sourceId, organization: organizationId, ...(problem ? { problem: problem.code } : {}) }, 'refresh');
    if (problem && isCapReached(problem)) return await store.freshness.wait(claim, dayAfter(dayOf(clock.now())));
    if (problem && lacksMoney(problem))
      await recordFailure(store.freshness, claim, { error: problem.code, at: clock.now() });
    if (problem?.code === 'internal' && !signal.aborted) log.error({ sourceId, error: problem }, 'a refresh failed');
    // What was recorded moved on already, and is not this process's any more.
    const at = new Date(clock.now().getTime() + (signal.aborted ? 0 : againMs));
    await store.freshness.release([{ claim, at }]);
  }

  #do(what: string, work: () => Promise<void>): void {
    const task = work()
      .catch((error: unknown) => this.#ports.log.error({ error }, `the refresher failed: ${what}; it tries again`))
      .finally(() => this.#tasks.delete(task));
    this.#tasks.add(task);
  }
}
