import { tend } from '../../capabilities/payments/payments.ts';
import type { Payments } from '../../kernel/ports/payments/payments.ts';
import type { Store } from '../../kernel/ports/store.ts';
import { repeated } from './repeated.ts';

/** How often payments are looked after, in milliseconds. */
const everyMs = 10_000;
/** How often those are asked after that wait for their owner, in milliseconds. */
const waitingEveryMs = 600_000;

/** Looks after payments again and again, once at a time. Without payments it does nothing. */
export class TopUps {
  readonly #payments: Payments | null;
  readonly #store: Pick<Store, 'leads'>;
  #stop: (() => Promise<void>) | null = null;
  #running: Promise<number> | null = null;
  #waitingAt = Number.NEGATIVE_INFINITY;

  constructor(payments: Payments | null, store: Pick<Store, 'leads'>) {
    this.#payments = payments;
    this.#store = store;
  }

  start(): void {
    if (!this.#payments) return;
    const { log } = this.#payments;
    this.#stop = repeated(everyMs, () => this.#tendForAll(), { failing: 'payments could not be looked after', log });
  }

  /** One process tends for all. */
  async #tendForAll(): Promise<void> {
    if (!(await this.#store.leads('payments', 3 * everyMs))) return;
    const now = performance.now();
    const withWaiting = now - this.#waitingAt >= waitingEveryMs;
    if (withWaiting) this.#waitingAt = now;
    await this.tendNow({ withWaiting });
  }

  /** Returns how many automatic top-ups it began. */
  tendNow({ withWaiting } = { withWaiting: true }): Promise<number> {
    if (!this.#payments) return Promise.resolve(0);
    this.#running ??= tend(this.#payments, { withWaiting }).finally(() => (this.#running = null));
    return this.#running;
  }

  async stop(): Promise<void> {
    await this.#stop?.();
    await this.#running?.catch(() => 0);
  }
}
