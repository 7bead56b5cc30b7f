import type { Ports } from '../pipeline/call.ts';
import type { ClaimedJob } from '../ports/queue.ts';

/** How often a run may tell how far it is, in milliseconds. */
const intervalMs = 1_000;

type Counts = Readonly<Record<string, number>>;

/** Shows how far a run is: what it tells itself, and how many elements of its list there are. */
export class JobProgress {
  readonly #ports: Pick<Ports, 'store' | 'log'>;
  readonly #job: ClaimedJob;
  #told: Counts = {};
  #emitted: Counts = {};
  #shownAt = Number.NEGATIVE_INFINITY;
  #isStale = false;

  constructor(ports: Pick<Ports, 'store' | 'log'>, job: ClaimedJob) {
    this.#ports = ports;
    this.#job = job;
  }

  readonly tell = (counts: Counts): void => {
    this.#told = counts;
    this.#show();
  };

  emitted(field: string, items: number): void {
    this.#emitted = { [field]: items };
    this.#show();
  }

  /** Shows how far it came; to be called before its end, after which nothing more is shown. */
  async finish(): Promise<void> {
    if (this.#isStale) await this.#write();
  }

  #show(): void {
    this.#isStale = true;
    if (performance.now() - this.#shownAt < intervalMs) return;
    void this.#write();
  }

  async #write(): Promise<void> {
    this.#shownAt = performance.now();
    this.#isStale = false;
    const { store, log } = this.#ports;
    try {
      await store.queue.progress(this.#job, { ...this.#told, ...this.#emitted });
    } catch (error) {
      log.warn({ error }, 'progress was not kept');
    }
  }
}
