import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { Deliveries, DueDelivery, RetryDecision } from '../../kernel/ports/deliveries.ts';
import type { Log } from '../../kernel/ports/log.ts';
import { RecurringFailures } from '../../kernel/recurring-failures.ts';
import { withStoreTimeout } from '../../kernel/timeout.ts';
import type { Attempted, Outgoing } from './attempt.ts';
import { nextOf } from './schedule.ts';

/** Attempts under way at once. The outbox bounds them per organization and host, so that slow receivers cannot have them all. */
const maxConcurrentAttempts = 64;
/** The outbox is looked at this often even when nobody says that there is something, in milliseconds: leases lapse silently. */
const maxPollIntervalMs = 10_000;
/** The least time between two looks, in milliseconds: what becomes due or ends meanwhile is claimed at once. */
const minPollIntervalMs = 20;
/** How long a payload may take to be read, in milliseconds: with the attempt itself, less than the lease of a delivery. */
const readingMs = 12_000;

export interface DelivererPorts {
  readonly deliveries: Deliveries;
  readonly clock: Clock;
  readonly log: Log;
  readonly send: (outgoing: Outgoing) => Promise<Attempted>;
  /** Told of each attempt: what follows from it, and what it took. */
  readonly onAttempt: (next: RetryDecision['kind'], durationMs: number) => void;
  /** Numbers from 0 to 1. */
  readonly random: () => number;
}

/** Sends what the outbox has, at least once. All state is in the outbox: an attempt that dies with the process is made again. */
export class Deliverer {
  readonly #ports: DelivererPorts;
  readonly #failures: RecurringFailures<'error'>;
  readonly #running = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | null = null;
  #unlisten = (): void => {};
  #looking: Promise<void> | null = null;
  #again = false;
  #stopped = false;

  constructor(ports: DelivererPorts) {
    this.#ports = ports;
    this.#failures = new RecurringFailures(ports.log, 'error');
  }

  start(): void {
    this.#unlisten = this.#ports.deliveries.onDue(() => this.wake());
    this.wake();
  }

  /** Looks for what is due, now. */
  wake(): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
      if (this.#again) this.wake();
    });
  }

  /** How many attempts are under way. */
  get underWay(): number {
    return this.#running.size;
  }

  /** Takes nothing more, and waits for the attempts under way, each of which has a time limit. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#unlisten();
    if (this.#timer) clearTimeout(this.#timer);
    await this.#looking;
    await Promise.all(this.#running);
  }

  async #look(): Promise<void> {
    const text = 'the outbox cannot be read';
    try {
      while (this.#again && !this.#stopped) {
        this.#again = false;
        if ((await this.#take()) > 0) await sleep(minPollIntervalMs);
      }
      await this.#sleep();
      this.#failures.ended(text);
    } catch (error) {
      this.#failures.began(error, text);
      this.#wakeIn(maxPollIntervalMs);
    }
  }

  /** Begins what is due, as far as there is room; returns how many that were. */
  async #take(): Promise<number> {
    const free = maxConcurrentAttempts - this.#running.size;
    if (free <= 0) return 0;
    const claimed = await this.#ports.deliveries.claim(free);
    for (const due of claimed) {
      const running = this.#deliver(due).finally(() => {
        this.#running.delete(running);
        // Its place, and its host's, are free.
        this.wake();
      });
      this.#running.add(running);
    }
    return claimed.length;
  }

  async #deliver(due: DueDelivery): Promise<void> {
    const { deliveries, clock, log, onAttempt, random } = this.#ports;
    const { id, jobId, attempt, retryIndex: turn } = due;
    try {
      const { record, retryAfter, isHopeless } = await this.#attempt(due);
      const ended = { status: record.status, retryAfter };
      const next: RetryDecision = isHopeless ? { kind: 'dead' } : nextOf(turn, ended, clock.now(), random);
      await deliveries.record(id, record, next);
      const { status, durationMs } = record;
      onAttempt(next.kind, durationMs);
      // Without a status nothing else tells why.
      const reason = status === null ? { reason: record.error } : {};
      log.info({ deliveryId: id, jobId, attempt, status, durationMs, next: next.kind, ...reason }, 'callback');
    } catch (error) {
      // Its lease ends by itself, and somebody tries again.
      log.error({ error, deliveryId: id, jobId, attempt }, 'a callback could not be sent or recorded');
    }
  }

  /** Sends a delivery. One whose payload cannot be read was attempted too: else it would be tried for ever, and shown nowhere. */
  async #attempt(due: DueDelivery): Promise<Attempted & { readonly isHopeless?: boolean }> {
    const { clock, log, send } = this.#ports;
    const { id, organizationId, jobId, url, attempt } = due;
    const startedAt = clock.now();
    const began = performance.now();
    const failed = (error: string): Attempted => {
      const durationMs = Math.round(performance.now() - began);
      return { record: { attempt, startedAt, durationMs, status: null, error, excerpt: null }, retryAfter: null };
    };
    let body: string | null;
    try {
      body = await withStoreTimeout(due.body(), undefined, readingMs);
    } catch (error) {
      log.warn({ error, deliveryId: id, jobId, attempt }, 'the payload of a callback cannot be read');
      return failed('The payload could not be read.');
    }
    if (body === null) return { ...failed('The payload is no longer kept.'), isHopeless: true };
    return send({ id, organizationId, jobId, url, attempt, body });
  }

  async #sleep(): Promise<void> {
    if (this.#stopped) return;
    const { deliveries, clock } = this.#ports;
    const dueAt = await deliveries.nextDueAt();
    const wait = dueAt ? dueAt.getTime() - clock.now().getTime() : maxPollIntervalMs;
    // What is due and was not given out waits for a place at its host: whoever leaves one wakes us.
    this.#wakeIn(Math.min(Math.max(wait, 1_000), maxPollIntervalMs));
  }

  #wakeIn(milliseconds: number): void {
    if (this.#stopped) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), milliseconds).unref();
  }
}
