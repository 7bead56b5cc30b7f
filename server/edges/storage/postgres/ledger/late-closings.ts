import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../../../../contract/problem.ts';
import type { Closing, Ledger } from '../../../../kernel/ports/store.ts';

/** The time between two tries, in milliseconds. */
const pauseMs = 500;

/**
 * Jobs whose callers were told that nothing was billed while the store could not close them. They are closed, in order, as soon as
 * it can; one that had been charged without anybody's knowing is refunded.
 */
export class LateClosings {
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
