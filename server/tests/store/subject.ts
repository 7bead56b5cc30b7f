import { randomUUID } from 'node:crypto';
import type { Line } from '../../contract/price.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { Closing, Enqueuing, Hold, Store, StoreOptions } from '../../kernel/ports/store.ts';
import type { Faults } from './faulty-pool.ts';

/** A store under test: how it is opened on a place, and what a restart does to it. */
export interface Subject {
  /** A fresh place with an empty store. */
  place(): Promise<string>;
  /** `faults` is to stand between the store and its database. */
  open(place: string, options: StoreOptions & { readonly faults: Faults }): Promise<Store>;
  /** Whether a start frees the holds that it finds, because nobody else can own them. */
  readonly isOwner: boolean;
  /** Whether only the parts run whose tables this store keeps in another way than the rest. */
  readonly isBrief?: boolean;
}

/** A clock that stands still until it is told. */
export class ManualClock implements Clock {
  #now: Date;

  constructor(start: string) {
    this.#now = new Date(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }
}

/** One organization in a store, with short forms of the verbs. */
export class Tenant {
  readonly store: Store;
  readonly id: string;
  readonly keyId: string;
  readonly hash: string;
  readonly #clock: Clock;

  private constructor(store: Store, clock: Clock, id: string, keyId: string, hash: string) {
    this.store = store;
    this.#clock = clock;
    this.id = id;
    this.keyId = keyId;
    this.hash = hash;
  }

  static async create(store: Store, clock: Clock, startingBalance: number): Promise<Tenant> {
    const { id } = await store.organizations.create({ name: 'tenant', startingBalance });
    const hash = randomUUID();
    const keyId = await store.keys.create({ organizationId: id, name: 'key', hash, prefix: 'tm_test' });
    return new Tenant(store, clock, id, keyId, hash);
  }

  /** The same organization in a store that was opened again. */
  in(store: Store): Tenant {
    return new Tenant(store, this.#clock, this.id, this.keyId, this.hash);
  }

  /** A hold of 60 s on a new job; `over` replaces parts of it. */
  holding(amount: number, over: Partial<Hold> & { operation?: string; target?: string; jobId?: string } = {}): Hold {
    const { operation = 'web.scrape', target = 'https://example.com/', jobId = randomUUID(), ...rest } = over;
    return {
      job: { id: jobId, organizationId: this.id, keyId: this.keyId, operation, mode: 'sync', target },
      amount,
      expiresAt: new Date(this.#clock.now().getTime() + 60_000),
      maxInFlight: 1000,
      enforceBalance: true,
      ...rest,
    };
  }

  /** Opens a job that is expected to fit, and returns its id. */
  async opened(amount: number, over: Parameters<Tenant['holding']>[1] = {}): Promise<string> {
    const hold = this.holding(amount, over);
    const result = await this.store.ledger.hold(hold);
    if (result !== 'held') throw new Error(`The hold was answered with ${result}.`);
    return hold.job.id;
  }

  /** A job for the queue; `over` replaces parts of it. */
  queueing(amount: number, over: Partial<Enqueuing> & { jobId?: string } = {}): Enqueuing {
    const { jobId = randomUUID(), ...rest } = over;
    const { job } = this.holding(amount, { jobId });
    return {
      job: { ...job, mode: 'callback' },
      amount,
      enforceBalance: true,
      queue: 'short',
      input: '{}',
      callbackUrl: 'https://receiver.example/hook',
      maxQueued: 10_000,
      ...rest,
    };
  }

  /** Queues a job that is expected to fit, and returns its id. */
  async enqueued(amount: number, over: Parameters<Tenant['queueing']>[1] = {}): Promise<string> {
    const call = this.queueing(amount, over);
    const answer = await this.store.ledger.enqueue(call);
    if (typeof answer === 'string') throw new Error(`The job was answered with ${answer}.`);
    return call.job.id;
  }

  settle(jobId: string, lines: readonly Line[], over: Partial<Closing> = {}) {
    return this.store.ledger.settle({ jobId, status: 'completed', lines, method: 'static', problem: null, ...over });
  }

  release(jobId: string) {
    return this.settle(jobId, [], { status: 'failed', method: null, problem: 'internal' });
  }

  balance() {
    return this.store.ledger.balance(this.id);
  }
}

/** What the parts of the suite work with: one open store, and new organizations in it. */
export interface Bench {
  readonly clock: ManualClock;
  readonly faults: Faults;
  /** The store; another one after each restart. */
  store(): Store;
  restart(): Promise<void>;
  readonly isOwner: boolean;
  tenant(startingBalance: number): Promise<Tenant>;
}

/** Numbers from 0 to 1 that are the same for the same seed (a linear congruential generator). */
export function random(seed: number): () => number {
  let state = BigInt(seed);
  return () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    return Number(state >> 11n) / 2 ** 53;
  };
}
