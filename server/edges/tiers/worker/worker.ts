import { Problem, processStopping } from '../../../contract/problem.ts';
import type { Clock } from '../../../kernel/ports/clock.ts';
import type { Log } from '../../../kernel/ports/log.ts';
import type { Fetched, ReadRequest, Tier } from '../../../kernel/ports/reader.ts';
import { createEgress, type Egress } from '../../egress/guard.ts';
import { RemoteWorker, WorkerFault } from './remote-worker.ts';

export interface WorkerTierOptions {
  /** Judges targets. */
  readonly egress: Egress;
  /** WORKER_URLS: at least one. Their addresses may be any, for the operator named them. */
  readonly urls: readonly string[];
  readonly secret: string;
  readonly clock: Clock;
  readonly log: Log;
  /** How often each is asked how it is, in milliseconds. */
  readonly healthIntervalMs?: number;
}

/** One worker, and what is known of it. */
interface Member {
  readonly worker: RemoteWorker;
  /** Without what may be secret in its path. */
  readonly place: string;
  /** Null: it was not asked yet. */
  isHealthy: boolean | null;
  countries: readonly string[];
}

const defaultHealthIntervalMs = 15_000;
/** A worker that has less time than this, in milliseconds, would only fail late. */
const minWorkMs = 2_000;

/** Asks the workers how they are, and takes them in turns. */
class Workers {
  readonly #members: readonly Member[];
  readonly #log: Log;
  readonly #ending = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #turn = 0;
  #asking: Promise<unknown>;

  constructor(members: readonly Member[], log: Log, intervalMs: number) {
    this.#members = members;
    this.#log = log;
    this.#asking = this.#askAll();
    this.#timer = setInterval(() => {
      this.#asking = this.#askAll();
    }, intervalMs).unref();
  }

  /** Returns the workers that may read a page, the next one first. */
  for({ exit }: Pick<ReadRequest, 'exit'>): Member[] {
    const from = this.#turn++ % this.#members.length;
    const turned = [...this.#members.slice(from), ...this.#members.slice(0, from)];
    return turned.filter((one) => this.#serves(one, exit?.country));
  }

  /** Whether one of them may. */
  some({ exit }: Pick<ReadRequest, 'exit'>): boolean {
    return this.#members.some((one) => this.#serves(one, exit?.country));
  }

  /** It did not do its work: it is left out until it says that it is well. */
  fail(member: Member, fault: WorkerFault): void {
    if (member.isHealthy !== false)
      this.#log.warn({ worker: member.place, reason: fault.message }, 'a fetch worker cannot be used');
    member.isHealthy = false;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#ending.abort(processStopping());
    await this.#asking;
  }

  /** What was not asked yet may be there; by which countries it leaves must be known. */
  #serves({ isHealthy, countries }: Member, country: string | undefined): boolean {
    return isHealthy !== false && (country === undefined || countries.includes(country));
  }

  #askAll(): Promise<unknown> {
    return Promise.all(this.#members.map((member) => this.#ask(member)));
  }

  async #ask(member: Member): Promise<void> {
    try {
      const { browser, proxy_countries: countries } = await member.worker.health(this.#ending.signal);
      if (browser === null) throw new WorkerFault('has no browser', true);
      if (member.isHealthy === false) this.#log.info({ worker: member.place }, 'a fetch worker can be used again');
      member.isHealthy = true;
      member.countries = countries;
    } catch (error) {
      if (this.#ending.signal.aborted) return;
      this.fail(member, error instanceof WorkerFault ? error : new WorkerFault(String(error), true));
    }
  }
}

const none = 'None of the fetch workers that WORKER_URLS names can be used right now.';

/** The tier of full browsers on other machines, which read pages by our protocol; see docs/worker.md. */
export function createWorkerTier(options: WorkerTierOptions): Tier {
  const { egress, urls, secret, clock, log, healthIntervalMs = defaultHealthIntervalMs } = options;
  // A way of its own: what is trusted to be a worker is no target that anybody may name.
  const way = createEgress({ allow: [], trustedOrigins: urls });
  const limits = { headersTimeoutMs: 0, bodyTimeoutMs: 0 };
  const [pooled, fresh] = [way.dispatcher(limits), way.dispatcher({ ...limits, keepAliveMs: 0 })];
  const members = urls.map((url) => ({
    worker: new RemoteWorker({ url, secret, clock, pooled, fresh }),
    place: new URL(url).origin,
    isHealthy: null,
    countries: [],
  }));
  const workers = new Workers(members, log, healthIntervalMs);

  return {
    name: 'worker',
    unavailable(request) {
      if (request?.state) return 'What a browser profile holds is not given to a worker.';
      return workers.some(request ?? {}) ? null : none;
    },
    async fetch(request, signal, leftMs = 30_000): Promise<Fetched> {
      const endsAt = performance.now() + leftMs;
      await egress.check(request.url, signal);
      let last: WorkerFault | null = null;
      for (const member of workers.for(request)) {
        const stillMs = endsAt - performance.now();
        if (last && stillMs < minWorkMs) break;
        try {
          return await member.worker.fetch(request, stillMs, signal);
        } catch (error) {
          if (!(error instanceof WorkerFault)) throw error;
          if (error.isLasting) workers.fail(member, error);
          last = error;
        }
      }
      throw new Problem('overloaded', none, { retryAfterSeconds: 15 }, { cause: last });
    },
    async close() {
      await workers.close();
      await way.close();
    },
  };
}
