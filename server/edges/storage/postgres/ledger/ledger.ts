import { setTimeout as sleep } from 'node:timers/promises';
import type { MicroUsd, Receipt } from '../../../../contract/price.ts';
import { Problem } from '../../../../contract/problem.ts';
import { type Clock, monthOf } from '../../../../kernel/ports/clock.ts';
import type {
  Balance,
  Closing,
  Detaching,
  EnqueueRefusal,
  Enqueuing,
  EntryFilter,
  ExtendResult,
  Hold,
  HoldResult,
  KeyBudget,
  Ledger,
  LedgerEntry,
} from '../../../../kernel/ports/store.ts';
import { GroupCommit, OutcomeUnknown, type Pool } from '../pool.ts';
import type { Signals } from '../queue/signals.ts';
import { audit, verify } from './audit.ts';
import { type LedgerRead, type LedgerState, priority } from './commits.ts';
import { type Batch, detach, enqueue, extend, hold, idempotencyScope, post, settle } from './decisions.ts';
import { readAccounts, readCharge, readCommitted, readEntries, readEntryKeys } from './reads.ts';

/** The time between two tries, in milliseconds. */
const pauseMs = 500;

/**
 * Jobs whose callers were told that nothing was billed while the store could not close them. They are closed, in order, as soon as
 * it can; one that had been charged without anybody's knowing is refunded.
 */
class LateClosings {
  readonly #ledger: Pick<Ledger, 'settle' | 'charge' | 'post'>;
  readonly #waiting = new Map<string, Closing>();
  #running: Promise<void> | null = null;
  #isStopped = false;
  #fault: Problem | null = null;

  constructor(ledger: Pick<Ledger, 'settle' | 'charge' | 'post'>) {
    this.#ledger = ledger;
  }

  add(closing: Closing): void {
    this.#waiting.set(closing.jobId, closing);
    this.#running ??= this.#run().finally(() => (this.#running = null));
  }

  /** Why the last round failed; null: nothing waits for a store that fails. */
  get fault(): Problem | null {
    return this.#fault;
  }

  /** What still waits is left to the next start, which frees it. */
  stop(): void {
    this.#isStopped = true;
  }

  async #run(): Promise<void> {
    while (this.#waiting.size > 0 && !this.#isStopped) {
      const closings = [...this.#waiting.values()];
      // All at once: they share transactions.
      const ends = await Promise.allSettled(closings.map((closing) => this.#close(closing)));
      this.#fault = faultOf(ends.find(({ status }) => status === 'rejected'));
      if (this.#waiting.size > 0) await sleep(pauseMs, undefined, { ref: false });
    }
  }

  /** Throws what the store throws: then the next round tries again. */
  async #close(closing: Closing): Promise<void> {
    const receipt = await this.#ledger.settle(closing);
    if (receipt === null) await this.#refund(closing.jobId);
    this.#waiting.delete(closing.jobId);
  }

  async #refund(jobId: string): Promise<void> {
    const charge = await this.#ledger.charge(jobId);
    if (!charge || charge.refunded >= charge.charged) return;
    const { organizationId, operation, charged, refunded } = charge;
    const note = 'The caller was told that nothing was billed.';
    const amount = charged - refunded;
    await this.#ledger.post({
      organizationId,
      requestId: jobId,
      kind: 'refund',
      amount,
      operation,
      note,
      refunds: jobId,
    });
  }
}

function faultOf(failed: PromiseSettledResult<void> | undefined): Problem | null {
  if (failed?.status !== 'rejected') return null;
  const { reason } = failed;
  if (reason instanceof Problem) return reason;
  return new Problem('overloaded', 'The store cannot write.', { retryAfterSeconds: 2 }, { cause: reason });
}

/** How long a hold may stand in memory only, in milliseconds. */
const maxDeferralMs = 1_000;
/** The last time that there is. */
const endOfTime = new Date(8.64e15);

/** The end of a job that nobody ends. */
const abandoned = { status: 'failed', lines: [], method: null, problem: 'internal' } as const;

/** The ledger on a database. */
export class SqlLedger implements Ledger {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #state: LedgerState;
  readonly #signals: Signals;
  readonly #owner: string;
  readonly #writer: GroupCommit<LedgerRead, Batch>;
  readonly #lateClosings = new LateClosings(this);
  #writing: NodeJS.Timeout | null = null;

  constructor(
    pool: Pool,
    { state, signals, owner }: { state: LedgerState; signals: Signals; owner: string },
    clock: Clock,
  ) {
    this.#pool = pool;
    this.#state = state;
    this.#signals = signals;
    this.#owner = owner;
    this.#clock = clock;
    this.#writer = new GroupCommit(state.commit, priority);
  }

  /** Why no new work is taken; null: it is. */
  get fault(): Problem | null {
    return this.#pool.fault?.() ?? this.#lateClosings.fault;
  }

  async hold(call: Hold): Promise<HoldResult> {
    this.#refuseWork();
    const held = this.#writer.submit(holdNeed(call, null), (batch) => hold(batch, call));
    const result = await this.#orUndo(held, { jobId: call.job.id });
    this.#writeSoon();
    return result;
  }

  async enqueue(call: Enqueuing): Promise<Receipt | EnqueueRefusal> {
    this.#refuseWork();
    const queued = this.#writer.submit(holdNeed(call, call.maxQueued), (batch) => enqueue(batch, call));
    // Under a key, a repetition is told of the job.
    const answer = await (call.idempotency ? queued : this.#orUndo(queued, { jobId: call.job.id, run: 'waiting' }));
    if (typeof answer === 'object') this.#signals.tell('work');
    return answer;
  }

  extend(call: Parameters<Ledger['extend']>[0]): Promise<ExtendResult> {
    const need = { verb: 'extend', jobId: call.jobId, budget: call.budget ?? null } as const;
    return this.#writer.submit(need, (batch) => extend(batch, call));
  }

  detach(call: Detaching): Promise<Receipt | null> {
    return this.#writer.submit({ verb: 'detach', jobId: call.jobId }, (batch) => detach(batch, call, this.#owner));
  }

  async settle(call: Closing): Promise<Receipt | null> {
    const { jobId, run } = call;
    const need = { verb: 'settle', jobId, isQueued: run !== undefined } as const;
    const receipt = await this.#writer.submit(need, (batch) => settle(batch, call));
    if (receipt && call.delivery) this.#signals.tell('deliveries');
    return receipt;
  }

  closeLater(closing: Closing): void {
    this.#lateClosings.add(closing);
  }

  post(call: Parameters<Ledger['post']>[0]): Promise<void> {
    return this.#writer.submit({ verb: 'post', posting: call }, (batch) => post(batch, call));
  }

  async isPosted(entry: Parameters<Ledger['isPosted']>[0]): Promise<boolean> {
    return (await readEntryKeys(this.#pool, [entry])).size > 0;
  }

  async releaseLapsed(): Promise<number> {
    return this.#releaseDirect(this.#clock.now());
  }

  /** Closes every direct call at 0; to be called before there are any of this process. */
  async releaseAbandoned(): Promise<void> {
    await this.#releaseDirect(endOfTime);
  }

  /** Closes at 0, as failed with `internal`, direct calls whose hold ends before a time; returns how many of them were open. */
  async #releaseDirect(before: Date): Promise<number> {
    const jobIds = await this.#writer.submit({ verb: 'lapsed', before }, (batch) => batch.lapsed(before));
    const receipts = await Promise.all(jobIds.map((jobId) => this.settle({ jobId, ...abandoned })));
    return receipts.filter((receipt) => receipt !== null).length;
  }

  async balance(organizationId: string): Promise<Balance> {
    await this.written();
    const [account] = await readAccounts(this.#pool, [organizationId]);
    if (!account) throw new Error(`There is no organization ${organizationId}.`);
    const { posted: balance, held, inFlight, month, monthSpent } = account;
    return { balance, held, inFlight, monthSpend: month === monthOf(this.#clock.now()) ? monthSpent : 0 };
  }

  async dayLeft(budget: KeyBudget): Promise<MicroUsd> {
    await this.written();
    const committed = await readCommitted(this.#pool, [budget], this.#clock.now());
    return budget.perDay - (committed.get(budget.keyId) ?? 0);
  }

  charge(requestId: string): ReturnType<Ledger['charge']> {
    return readCharge(this.#pool, requestId);
  }

  entries(organizationId: string, filter: EntryFilter): Promise<LedgerEntry[]> {
    return readEntries(this.#pool, organizationId, filter);
  }

  verify(): Promise<string[]> {
    return verify(this.#pool, this.#clock.now());
  }

  audit(): ReturnType<Ledger['audit']> {
    return audit(this.#pool, this.#clock.now());
  }

  /** Resolves when every open hold stands in the tables; to be awaited before they are read. */
  async written(): Promise<void> {
    if (this.#state.hasDeferred) await this.#writer.submit({ verb: 'write' }, () => {});
  }

  /** Resolves when no call is under way; what is still deferred is dropped, as a restart would. */
  drain(): Promise<void> {
    if (this.#writing) clearTimeout(this.#writing);
    this.#lateClosings.stop();
    return this.#writer.drain();
  }

  /** Whoever is told that a job may not have been opened does not end it: that is done here. */
  async #orUndo<Answer>(opening: Promise<Answer>, job: Pick<Closing, 'jobId' | 'run'>): Promise<Answer> {
    try {
      return await opening;
    } catch (thrown) {
      if (thrown instanceof OutcomeUnknown) this.closeLater({ ...job, ...abandoned });
      throw thrown;
    }
  }

  /** Nothing is begun while it could not be ended: what is under way has the room that is left. */
  #refuseWork(): void {
    if (this.fault) throw this.fault;
  }

  #writeSoon(): void {
    if (this.#writing || !this.#state.hasDeferred) return;
    const write = (): void => {
      this.#writing = null;
      // A failure leaves them deferred: the next hold or reader tries again, and hears of it.
      this.written().catch(() => {});
    };
    this.#writing = setTimeout(write, maxDeferralMs).unref();
  }
}

/** What has to be read before a job is opened. */
const holdNeed = ({ job, idempotency, budget }: Hold | Enqueuing, maxQueued: number | null): LedgerRead => ({
  verb: 'hold',
  organizationId: job.organizationId,
  maxQueued,
  place: idempotency ? idempotencyScope(job, idempotency) : null,
  budget: budget ?? null,
});
