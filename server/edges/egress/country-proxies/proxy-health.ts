import type { ProxyFaultKind } from './proxy-fault.ts';

/** How long a proxy rests after a failure, in milliseconds; doubled with each further one. */
const firstRestMs = 5_000;
const maxRestMs = 300_000;

const restMs = (failures: number): number => Math.min(maxRestMs, firstRestMs * 2 ** (failures - 1));

/** What is known of one proxy. A single success makes it as good as new. */
export class ProxyHealth {
  readonly #now: () => number;
  #failures = 0;
  #restsUntil = Number.NEGATIVE_INFINITY;
  #silences = 0;
  #avoidedUntil = Number.NEGATIVE_INFINITY;

  /** `now`: milliseconds that never run backwards. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Milliseconds until it may be tried again; 0: now. */
  get restsMs(): number {
    return Math.max(0, this.#restsUntil - this.#now());
  }

  /** Used only after the others: it was silent, which a target can bring about. */
  get isAvoided(): boolean {
    return this.#avoidedUntil > this.#now();
  }

  succeed(): void {
    this.#failures = 0;
    this.#silences = 0;
    this.#restsUntil = Number.NEGATIVE_INFINITY;
    this.#avoidedUntil = Number.NEGATIVE_INFINITY;
  }

  /** Returns how long it rests now, in milliseconds; 0: it does not. */
  fail(kind: ProxyFaultKind): number {
    if (kind === 'silent') {
      this.#silences += 1;
      this.#avoidedUntil = this.#now() + restMs(this.#silences);
      return 0;
    }
    if (kind === 'refused') return 0;
    // Connections that were begun together fail together: that is one failure.
    if (this.restsMs === 0) this.#failures += 1;
    this.#restsUntil = this.#now() + restMs(this.#failures);
    return this.restsMs;
  }
}
