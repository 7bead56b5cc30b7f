import { isCapReached, recordRefusal, waitsUntil } from '../../capabilities/freshness/freshness.ts';
import { processStopping } from '../../contract/problem.ts';
import { runRefresh } from '../../kernel/jobs/run-refresh.ts';
import type { Ports } from '../../kernel/pipeline/call.ts';
import { dayAfter, dayOf } from '../../kernel/ports/clock.ts';
import type { ClaimedRefresh, ReleasedRefresh } from '../../kernel/ports/sources.ts';
import { asUnderWay } from '../process/under-way.ts';
import { HostSpacing } from './host-spacing.ts';
import { type Run, Runs } from './runs.ts';

/** How often what is due is looked for, in milliseconds. */
const pollIntervalMs = 1_000;
/** How often leases are prolonged and counts kept up, in milliseconds. */
const careIntervalMs = 10_000;
/** When a source comes again whose refresh failed for a reason that is not its own, in milliseconds; later where the reason says so. */
const againMs = 30_000;
/** Refreshes at once, and of one organization. */
const slots = { total: 8, perOrganization: 4 };
/** Refreshes at once while direct calls come in. */
const slotsBesideCalls = 2;

interface Refresh extends Run {
  readonly claim: ClaimedRefresh;
}

/**
 * Refreshes sources by themselves when they are due. All state is in the store: each source is a task of the queue, which one process
 * has at a time, and which moves on in the transaction that records its fetch.
 */
export class Refresher {
  readonly #ports: Ports;
  readonly #spacing = new HostSpacing();
  readonly #runs: Runs<Refresh>;
  #isStarted = false;
  #looking = false;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#runs = new Runs('refresher', ports.log);
  }

  start(): void {
    this.#isStarted = true;
    this.#runs.every(careIntervalMs, 'care', () => this.care());
    this.#runs.every(pollIntervalMs, 'look', () => this.#look());
  }

  /** How many refreshes are under way. */
  get underWay(): number {
    return this.#runs.size;
  }

  /** Takes nothing new, lets refreshes finish for a moment, gives back the others. */
  stop(graceMs?: number): Promise<void> {
    return this.#runs.stop(processStopping(), graceMs);
  }

  /** Refreshes what is due now, until nothing is; for whoever moves the clock. */
  async runDue(): Promise<number> {
    for (let count = 0; ; ) {
      const begun = await this.#claim();
      count += begun;
      if (begun === 0 && this.#runs.size === 0) return count;
      await this.#runs.ended();
    }
  }

  /** Prolongs leases, ends what is another's, and keeps counts up. */
  async care(): Promise<void> {
    const { freshness } = this.#ports.store;
    const lost = await freshness.prolong(this.#runs.all().map(({ claim }) => claim));
    for (const sourceId of lost) this.#runs.get(sourceId)?.gone.abort(new Error('Another process has the source.'));
    await freshness.keepUp();
  }

  async #look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      while (!this.#runs.isStopping && (await this.#claim()) > 0);
    } finally {
      this.#looking = false;
    }
  }

  /** Takes what is due, as far as there is room; returns how many were taken. */
  async #claim(): Promise<number> {
    const total = this.#ports.directLoad.isRecent ? slotsBesideCalls : slots.total;
    const limit = total - this.#runs.size;
    if (limit <= 0 || this.#runs.isStopping) return 0;
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
    const ended = asUnderWay(what, () => this.#refresh(claim, gone.signal));
    this.#runs.add(
      claim.sourceId,
      { claim, gone, ended },
      {
        // Its lease runs out, and it is refreshed again.
        onFailure: (error) => this.#ports.log.error({ sourceId: claim.sourceId, error }, 'a refresh was not kept'),
        next: () => {
          if (this.#isStarted) this.#runs.do('look', () => this.#look());
        },
      },
    );
  }

  async #refresh(claim: ClaimedRefresh, signal: AbortSignal): Promise<void> {
    const { store, clock, log } = this.#ports;
    const { sourceId, organizationId } = claim;
    const since = clock.now();
    const problem = await runRefresh(this.#ports, claim, signal);
    log.info({ sourceId, organization: organizationId, ...(problem ? { problem: problem.code } : {}) }, 'refresh');
    if (problem && isCapReached(problem)) return await store.freshness.wait(claim, dayAfter(dayOf(clock.now())));
    // What will not pass by itself: without balance, or a browser that its options need, the source fails until there is one. A fault of ours
    // says nothing of it.
    if (problem && !problem.retryable && problem.code !== 'internal' && !signal.aborted)
      await recordRefusal(store.freshness, claim, { error: problem.code, since, at: clock.now() });
    if (problem?.code === 'internal' && !signal.aborted) log.error({ sourceId, error: problem }, 'a refresh failed');
    // What was recorded moved on already, and is not this process's any more.
    const pauseMs = Math.max(againMs, 1_000 * (problem?.extras.retryAfterSeconds ?? 0));
    const at = new Date(clock.now().getTime() + (signal.aborted ? 0 : pauseMs));
    await store.freshness.release([{ claim, at }]);
  }
}
