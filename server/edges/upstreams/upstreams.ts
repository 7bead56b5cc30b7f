import { setTimeout as sleep, setImmediate as turnEnd } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { Problem } from '../../contract/problem.ts';
import { atMost } from '../../kernel/at-most.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type {
  AllUpstreams,
  Rate,
  Upstream,
  UpstreamBudgets,
  UpstreamRequest,
  UpstreamResponse,
  Upstreams,
} from '../../kernel/ports/upstreams.ts';
import { untilAborted } from '../../kernel/timeout.ts';
import type { Capture } from '../browser/capture/capture.ts';
import type { Egress } from '../egress/guard.ts';
import type { SharedTurns } from '../together/shared-turns.ts';
import { type AddressMap, mappedUrl } from './address-map.ts';
import { maxUpstreams, UpstreamPlaces } from './budgets.ts';
import { ConditionalCache } from './conditional-cache.ts';
import { Credentials, type Keys } from './credentials.ts';
import { createExchanges, type Exchanges, isThrottled, wantedRestMs } from './exchanges.ts';
import type { PageReading } from './page-reading.ts';

interface UpstreamsOptions {
  readonly egress: Egress;
  readonly budgets: UpstreamBudgets;
  /** Turns among several processes; absent or null: this one is alone. */
  readonly sharedTurns?: SharedTurns | null;
  readonly clock: Clock;
  /** Our user agent, complete. */
  readonly userAgent: string;
  readonly keys: Keys;
  readonly addressMap: AddressMap;
  /** Opens pages in browsers; absent where no request asks for one. */
  readonly capture?: Capture;
  /** Reads public pages; absent: they are sent for like anything else. */
  readonly readPage?: PageReading;
}

/** One request, and whose it is. */
interface Asked {
  readonly request: UpstreamRequest;
  readonly upstream: Upstream;
  readonly organizationId: string;
  readonly signal: AbortSignal;
}

/** How often an upstream refused, one time after the other, and when it did last. */
interface Refusals {
  readonly count: number;
  readonly heardAt: number;
}

/** Until when an upstream is left alone, and since when that is known. */
interface Rest {
  readonly untilMs: number;
  readonly heardAt: number;
}

/** What came of sending: the answer, or how long its upstream wants to be left alone, in milliseconds. */
type Sent = { readonly response: UpstreamResponse; readonly restMs: null } | { readonly restMs: number };

/** A call waits this long for its place in a budget; beyond, it is told when to come again. */
const maxQueueMs = 15_000;
/** A rest that an upstream asks for is waited out up to this length. */
const maxWaitedRestMs = 5_000;
/** A rest where the upstream names none. */
const unnamedRestMs = 1_000;
/** After two refusals in a row: a minute, then twice as long each time. */
const firstSleepMs = 60_000;
const maxSleepMs = 900_000;
/** Timers may fire a little early. */
const timerSlackMs = 5;
/** No bound of ours. */
const unlimited: Rate = { requests: 1_000, perMs: 1 };

/** The port to upstreams over the egress guard. */
class GuardedUpstreams implements AllUpstreams {
  readonly #options: UpstreamsOptions;
  readonly #exchanges: Exchanges;
  readonly #credentials: Credentials;
  readonly #places = new UpstreamPlaces();
  readonly #cache = new ConditionalCache();
  /** Refusals in a row, by upstream. */
  readonly #refusals = new LRUCache<string, Refusals>(atMost(maxUpstreams));
  readonly #rests = new LRUCache<string, Rest>(atMost(maxUpstreams));

  constructor(options: UpstreamsOptions) {
    this.#options = options;
    this.#exchanges = createExchanges(options);
    this.#credentials = new Credentials({
      keys: options.keys,
      now: () => options.clock.now().getTime(),
      ask: (request, signal) => this.#askPlainly(request, signal),
    });
  }

  of(organizationId: string): Upstreams {
    return {
      send: (request, upstream, signal) => this.#send({ request, upstream, organizationId, signal }),
      rest: ({ name }, milliseconds) => this.#rest(name, milliseconds),
    };
  }

  async #send(asked: Asked): Promise<UpstreamResponse> {
    const { request, upstream, signal } = asked;
    const first = await untilAborted(signal, this.#sendOnce(asked));
    if (first.restMs === null) return first.response;
    if (first.restMs > maxWaitedRestMs) throw throttled(request, first.restMs);
    const latest = performance.now() + maxWaitedRestMs;
    // Others that were under way beside it may have been refused a little later.
    for (let leftMs = first.restMs; leftMs > 0 && performance.now() + leftMs <= latest; leftMs = this.#leftOf(upstream))
      await untilAborted(signal, sleep(leftMs + timerSlackMs, undefined, { signal }));
    const second = await untilAborted(signal, this.#sendOnce(asked));
    if (second.restMs === null) return second.response;
    throw throttled(request, second.restMs);
  }

  close(): Promise<void> {
    return this.#exchanges.close();
  }

  async #sendOnce(asked: Asked): Promise<Sent> {
    const { upstream, organizationId, signal } = asked;
    await this.#awaitSlot(asked);
    const admittedAt = performance.now();
    return await this.#places.within(upstream, organizationId, signal, async () => {
      // What the answer before says is heard first: it may ask for a rest, as a refusal does.
      await turnEnd();
      const { heardAt = 0 } = this.#rests.get(upstream.name) ?? {};
      const restMs = heardAt > admittedAt ? this.#leftOf(upstream) : 0;
      return restMs > 0 ? { restMs } : await this.#sendNow(asked);
    });
  }

  async #sendNow(asked: Asked): Promise<Sent> {
    const { upstream } = asked;
    const sentAt = performance.now();
    const response = await this.#among(asked);
    if (isThrottled(response.status, response.headers))
      return { restMs: await this.#restAfter(upstream, response, sentAt) };
    this.#refusals.delete(upstream.name);
    return { response, restMs: null };
  }

  /** One of the requests that the upstream may have under way from all processes. */
  async #among(asked: Asked): Promise<UpstreamResponse> {
    const { upstream, signal } = asked;
    const pace = { concurrency: upstream.maxConcurrent, delayMs: 0 };
    const turn = await this.#options.sharedTurns?.take(`upstream ${upstream.name}`, pace, signal);
    try {
      return await this.#exchange(asked);
    } finally {
      turn?.done(null);
    }
  }

  /** Waits for the upstream's budget; what UPSTREAM_MAP sends elsewhere is no load of the upstream. */
  async #awaitSlot({ request, upstream, organizationId, signal }: Asked): Promise<void> {
    const rate = this.#isMapped(request) ? unlimited : this.#rateOf(upstream);
    const asking = { organizationId, rate, maxWaitMs: maxQueueMs, signal };
    const refusal = await this.#options.budgets.take(upstream.name, asking);
    if (refusal) throw throttled(request, refusal.refusedForMs);
  }

  #isMapped({ url }: UpstreamRequest): boolean {
    return mappedUrl(this.#options.addressMap, new URL(url)) !== null;
  }

  #rateOf({ credential, rate, keyedRate }: Upstream): Rate {
    return keyedRate && credential && this.#options.keys[credential.setting] ? keyedRate : rate;
  }

  async #exchange({ request, upstream, organizationId, signal }: Asked): Promise<UpstreamResponse> {
    const { capture: plan, url } = request;
    const { capture, readPage } = this.#options;
    if (plan && !capture) throw new Error('These upstreams open no pages.');
    if (plan && capture) return await capture({ url, plan, organizationId, exchanges: this.#exchanges }, signal);
    if (request.isPage && readPage && !this.#isMapped(request)) return await readPage(request, organizationId, signal);
    const { credential } = upstream;
    const keyed = credential ? await this.#credentials.apply(request, credential, signal) : request;
    if (!upstream.isConditional || request.method === 'POST') return await this.#exchanges.send(keyed, signal);
    const response = await this.#exchanges.send(this.#cache.conditional(keyed), signal);
    return this.#cache.resolve(keyed, response);
  }

  /** Keeps away for as long as the upstream wants; longer each time that it has to say so again. Returns for how long. */
  async #restAfter(upstream: Upstream, { headers }: UpstreamResponse, sentAt: number): Promise<number> {
    const before = this.#refusals.get(upstream.name);
    // A request that was under way already is refused together with that one, and not once more.
    const isSame = before !== undefined && sentAt < before.heardAt;
    const count = (before?.count ?? 0) + (isSame ? 0 : 1);
    if (!isSame) this.#refusals.set(upstream.name, { count, heardAt: performance.now() });
    const wantedMs = wantedRestMs(headers, this.#options.clock.now()) ?? unnamedRestMs;
    const sleepMs = count < 2 ? 0 : Math.min(firstSleepMs * 2 ** (count - 2), maxSleepMs);
    const restMs = Math.max(wantedMs, sleepMs);
    await this.#rest(upstream.name, restMs);
    return restMs;
  }

  /** How long an upstream is still left alone; not above 0: it is not. */
  #leftOf({ name }: Upstream): number {
    return (this.#rests.get(name)?.untilMs ?? 0) - performance.now();
  }

  #rest(name: string, milliseconds: number): Promise<void> {
    const heardAt = performance.now();
    const untilMs = Math.max(this.#rests.get(name)?.untilMs ?? 0, heardAt + milliseconds);
    this.#rests.set(name, { untilMs, heardAt });
    return this.#options.budgets.rest(name, milliseconds);
  }

  async #askPlainly(request: UpstreamRequest, signal: AbortSignal): Promise<string> {
    const { status, body } = await this.#exchanges.send(request, signal);
    if (status < 200 || status >= 300) throw new Error(`It answered with ${status}.`);
    return Buffer.from(body).toString();
  }
}

export const createUpstreams = (options: UpstreamsOptions): AllUpstreams & { close(): Promise<void> } =>
  new GuardedUpstreams(options);

const throttled = ({ url }: UpstreamRequest, waitMs: number): Problem =>
  new Problem('target-refused', `${new URL(url).host} takes no more requests of this installation right now.`, {
    reason: 'upstream_rate_limited',
    retryable: true,
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
  });
