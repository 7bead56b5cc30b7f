import { tend } from '../../capabilities/payments/payments.ts';
import type { Payments } from '../../kernel/ports/payments/payments.ts';
import type { Store } from '../../kernel/ports/store.ts';

/** How often payments are looked after, in milliseconds. */
const everyMs = 10_000;

/** Looks after payments again and again, once at a time. Without payments it does nothing. */
export class TopUps {
  readonly #payments: Payments | null;
  readonly #store: Pick<Store, 'leads'>;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<number> | null = null;

  constructor(payments: Payments | null, store: Pick<Store, 'leads'>) {
    this.#payments = payments;
    this.#store = store;
  }

  start(): void {
    const run = (): void => {
      this.#tendForAll().catch((error) => this.#payments?.log.error({ error }, 'payments could not be looked after'));
    };
    if (this.#payments) this.#timer = setInterval(run, everyMs).unref();
  }

  /** One process tends for all. */
  async #tendForAll(): Promise<void> {
    if (await this.#store.leads('payments', 3 * everyMs)) await this.tendNow();
  }

  /** Returns how many automatic top-ups it began. */
  tendNow(): Promise<number> {
    if (!this.#payments) return Promise.resolve(0);
    this.#running ??= tend(this.#payments).finally(() => (this.#running = null));
    return this.#running;
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#running?.catch(() => 0);
  }
}
