import { Problem } from '../contract/problem.ts';
import type { Clock } from './ports/clock.ts';

/** Wrong credentials that one address may try in a clock minute. */
const most = 30;
/** Addresses remembered in a minute; beyond it the first are forgotten, so that memory stays bounded. */
const addressesKept = 50_000;

/** Limits guessing at keys: counts 401s by address in fixed windows of one clock minute. */
export class FailedAttempts {
  readonly #clock: Clock;
  readonly #counts = new Map<string, number>();
  #minute = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Refuses an address that has failed too often in this minute, before its credential is looked at. */
  refuse(address: string): void {
    this.#turn();
    if ((this.#counts.get(address) ?? 0) < most) return;
    const retryAfterSeconds = Math.max(1, 60 - Math.floor((this.#clock.now().getTime() / 1000) % 60));
    const detail = `More than ${most} requests with a wrong credential came from this address in this minute.`;
    throw new Problem('rate-limited', detail, { retryAfterSeconds });
  }

  count(address: string): void {
    this.#turn();
    const [oldest] = this.#counts.keys();
    if (this.#counts.size >= addressesKept && oldest !== undefined) this.#counts.delete(oldest);
    this.#counts.set(address, (this.#counts.get(address) ?? 0) + 1);
  }

  #turn(): void {
    const minute = Math.floor(this.#clock.now().getTime() / 60_000);
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#counts.clear();
  }
}
