import type { Socket } from 'node:net';
import { LRUCache } from 'lru-cache';
import { Problem } from '../../../contract/problem.ts';
import { atMost } from '../../../kernel/at-most.ts';
import type { Exit } from '../../../kernel/ports/reader.ts';
import { withTimeout } from '../../../kernel/timeout.ts';
import type { CountryProxy } from './country-proxy.ts';
import { connectThrough, type ProxiedTarget, type ProxyDialing } from './proxy-connection.ts';
import { ProxyFault } from './proxy-fault.ts';
import { ProxyHealth } from './proxy-health.ts';

export interface CountryProxiesOptions extends ProxyDialing {
  readonly proxies: readonly CountryProxy[];
  /** Told of a proxy that cannot be used, and how long it rests, in milliseconds. */
  readonly onRest?: ((proxy: CountryProxy, why: string, restMs: number) => void) | undefined;
  /** Milliseconds that never run backwards. */
  readonly now?: () => number;
}

/** How many proxies are tried for one connection. */
const maxTries = 3;
/** Jobs whose proxy is remembered; who was idle longest is forgotten first. */
const maxSessions = 20_000;

const silence = (): ProxyFault => new ProxyFault('silent', 'did not answer in time');

/** The operator's proxies: which one a job uses, and which take over when it fails. */
export class CountryProxies {
  readonly #options: CountryProxiesOptions;
  readonly #byCountry = new Map<string, CountryProxy[]>();
  readonly #health = new Map<CountryProxy, ProxyHealth>();
  readonly #turns = new Map<string, number>();
  readonly #chosen = new LRUCache<string, CountryProxy>(atMost(maxSessions));

  constructor(options: CountryProxiesOptions) {
    this.#options = options;
    const { now = () => performance.now() } = options;
    for (const proxy of options.proxies) {
      this.#byCountry.set(proxy.country, [...(this.#byCountry.get(proxy.country) ?? []), proxy]);
      this.#health.set(proxy, new ProxyHealth(now));
    }
  }

  /** Upper case, in the order of the alphabet. */
  get countries(): readonly string[] {
    return [...this.#byCountry.keys()].sort();
  }

  /**
   * The proxy of a job: the same one as long as it can be used, jobs in turns. Throws `proxy-country-unavailable`, and
   * `target-unreachable` with reason `proxy` while all of the country rest.
   */
  choose({ country, session }: Exit): CountryProxy {
    const key = `${country} ${session}`;
    const before = this.#chosen.get(key);
    if (before && this.#isGood(before)) return before;
    const proxies = this.#of(country);
    const from = before ? proxies.indexOf(before) : this.#nextTurn(country, proxies.length);
    const [proxy] = this.#inOrder(proxies, from);
    if (!proxy) throw this.#allRest(country);
    this.#chosen.set(key, proxy);
    return proxy;
  }

  /**
   * A connection to a target through a proxy, or through others of its country when it fails; each may take `timeoutMs`. Throws
   * `target-unreachable` with reason `proxy`, or the signal's reason.
   */
  async connect(first: CountryProxy, target: ProxiedTarget, timeoutMs: number, signal: AbortSignal): Promise<Socket> {
    const proxies = this.#of(first.country);
    const candidates = this.#inOrder(proxies, proxies.indexOf(first)).slice(0, maxTries);
    const faults: ProxyFault[] = [];
    for (const proxy of candidates) {
      try {
        const socket = await this.#try(proxy, target, timeoutMs, signal);
        this.#healthOf(proxy).succeed();
        return socket;
      } catch (error) {
        if (signal.aborted || !(error instanceof ProxyFault)) throw error;
        this.#note(proxy, error);
        faults.push(error);
      }
    }
    const last = faults.at(-1);
    if (!last) throw this.#allRest(first.country);
    const count = faults.length === 1 ? 'The proxy' : `Each of ${faults.length} proxies`;
    const detail = `${count} in ${first.country} failed on the way to ${target.hostname}; the last one ${last.message}.`;
    throw new Problem('target-unreachable', detail, { reason: 'proxy' }, { cause: last });
  }

  #try(proxy: CountryProxy, target: ProxiedTarget, timeoutMs: number, outer: AbortSignal): Promise<Socket> {
    return withTimeout(outer, timeoutMs, silence, (signal) => connectThrough(proxy, target, this.#options, signal));
  }

  #note(proxy: CountryProxy, fault: ProxyFault): void {
    const health = this.#healthOf(proxy);
    const wasResting = health.restsMs > 0;
    const restMs = health.fail(fault.kind);
    if (restMs > 0 && !wasResting) this.#options.onRest?.(proxy, fault.message, restMs);
  }

  #of(country: string): readonly CountryProxy[] {
    const proxies = this.#byCountry.get(country);
    if (!proxies) throw noProxyIn(country, this.countries);
    return proxies;
  }

  #healthOf(proxy: CountryProxy): ProxyHealth {
    const health = this.#health.get(proxy);
    if (!health) throw new Error('This proxy is none of ours.');
    return health;
  }

  #isGood(proxy: CountryProxy): boolean {
    const health = this.#healthOf(proxy);
    return health.restsMs === 0 && !health.isAvoided;
  }

  #nextTurn(country: string, count: number): number {
    const turn = this.#turns.get(country) ?? 0;
    this.#turns.set(country, (turn + 1) % count);
    return turn;
  }

  /** Returns the proxies that do not rest, in turn from one on; proxies that did not answer lately come last. */
  #inOrder(proxies: readonly CountryProxy[], from: number): CountryProxy[] {
    const turned = [...proxies.slice(from), ...proxies.slice(0, from)];
    const awake = turned.filter((proxy) => this.#healthOf(proxy).restsMs === 0);
    const isAvoided = (proxy: CountryProxy): boolean => this.#healthOf(proxy).isAvoided;
    return [...awake.filter((proxy) => !isAvoided(proxy)), ...awake.filter(isAvoided)];
  }

  #allRest(country: string): Problem {
    const proxies = this.#of(country);
    const restMs = Math.min(...proxies.map((proxy) => this.#healthOf(proxy).restsMs));
    const [subject, verb] =
      proxies.length === 1 ? ['The proxy', 'cannot'] : [`None of the ${proxies.length} proxies`, 'can'];
    const detail = `${subject} in ${country} ${verb} be used right now; the next try is in ${Math.ceil(restMs / 1_000)} s.`;
    return new Problem('target-unreachable', detail, { reason: 'proxy' });
  }
}

/** The refusal of a country that has no proxy, with those that have one. */
function noProxyIn(country: string, countries: readonly string[]): Problem {
  const there = countries.length > 0 ? countries.join(', ') : 'none';
  const message =
    countries.length > 0 ? `is a country without a proxy; there are ${there}` : 'no proxy is configured; see PROXIES';
  return new Problem('proxy-country-unavailable', `No proxy in ${country}. Countries with a proxy: ${there}.`, {
    errors: [{ pointer: '/proxy_country', message }],
  });
}

/** Throws `proxy-country-unavailable` for a country that is none of these; any case of the letters. */
export function requireCountry(country: string, countries: readonly string[]): void {
  const wanted = country.toUpperCase();
  if (!countries.includes(wanted)) throw noProxyIn(wanted, countries);
}
