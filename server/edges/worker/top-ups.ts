import { askWaiting, tend } from '../../capabilities/payments/payments.ts';
import type { TopUpPlace } from '../../kernel/ports/payments/payment-records.ts';
import type { Payments } from '../../kernel/ports/payments/payments.ts';
import type { Store } from '../../kernel/ports/store.ts';
import { repeated } from './repeated.ts';

/** How often payments are looked after, in milliseconds. */
const everyMs = 10_000;
/** How often those are asked after that wait for their owner, or have been pending for an hour, in milliseconds. */
const waitingEveryMs = 600_000;

/** Looks after payments again and again, once at a time. Without payments it does nothing. */
export class TopUps {
  readonly #payments: Payments | null;
  readonly #store: Pick<Store, 'leads'>;
  #stop: (() => Promise<void>) | null = null;
  #running: Promise<number> | null = null;
  /** When a round of those that wait for their owner began, and how far it came; null: through. */
  #roundAt = Number.NEGATIVE_INFINITY;
  #asked: TopUpPlace | null = null;

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
    const isNewRound = this.#asked === null && now - this.#roundAt >= waitingEveryMs;
    if (isNewRound) this.#roundAt = now;
    await this.tendNow({ withWaiting: isNewRound || this.#asked !== null });
  }

  /** Returns how many automatic top-ups it began; `withWaiting`: the next of those are asked after, too, that may wait for days. */
  tendNow({ withWaiting } = { withWaiting: true }): Promise<number> {
    if (!this.#payments) return Promise.resolve(0);
    this.#running ??= this.#tend(this.#payments, withWaiting).finally(() => (this.#running = null));
    return this.#running;
  }

  async #tend(payments: Payments, withWaiting: boolean): Promise<number> {
    const begun = await tend(payments);
    if (withWaiting) this.#asked = await askWaiting(payments, this.#asked);
    return begun;
  }

  async stop(): Promise<void> {
    await this.#stop?.();
    await this.#running?.catch(() => 0);
  }
}
