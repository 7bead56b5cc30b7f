import type { Socket } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import { hostOf, parseAddress, portOf } from '../../contract/address.ts';
import type { Exit } from '../../kernel/ports/reader.ts';
import { createConnector } from './connector.ts';
import { CountryProxies, type CountryProxiesOptions } from './country-proxies/country-proxies.ts';
import type { CountryProxy } from './country-proxies/country-proxy.ts';
import { type Dial, dialTcp } from './dial.ts';
import { createResolver, type Resolver } from './resolver.ts';
import { createAddressPolicy, createVetting, parseCidrs } from './vetting.ts';

export interface EgressOptions {
  /** What may be reached besides the public internet, as ALLOW_PRIVATE_CIDRS lists it. */
  readonly allow: readonly string[];
  /** Origins of the operator's own configuration that may be reached whatever their addresses are. */
  readonly trustedOrigins?: readonly string[];
  /** `address:port` each; the system's when absent. */
  readonly dnsServers?: readonly string[] | null;
  /** In place of one that asks `dnsServers`. */
  readonly resolver?: Resolver;
  readonly dial?: Dial;
  /** The operator's proxies, as PROXIES lists them. */
  readonly proxies?: readonly CountryProxy[];
  readonly onProxyRest?: CountryProxiesOptions['onRest'];
}

/** Limits of a dispatcher; times in milliseconds. */
export interface DispatcherOptions {
  readonly insecureTls?: boolean;
  /** How long an unused connection is kept; 0 makes a new connection for every request. */
  readonly keepAliveMs?: number;
  readonly connectTimeoutMs?: number;
  /** Until the headers of the answer are complete; 0: no limit. */
  readonly headersTimeoutMs?: number;
  /** Between two pieces of a body; 0: no limit. */
  readonly bodyTimeoutMs?: number;
}

/** Dispatchers that differ only in how their connections leave. */
export interface ExitDispatchers {
  /** Directly without an exit. Throws as `CountryProxies.choose`. */
  for(exit: Exit | undefined): Dispatcher;
  destroy(): Promise<void>;
}

/** The only way out of the process. */
export interface Egress {
  /**
   * Whether the host of a URL may be connected to. Throws `validation-failed`, `address-not-allowed`, or
   * `target-unreachable` when its name does not resolve. Connects nowhere.
   */
  check(url: string, signal?: AbortSignal): Promise<void>;
  /** As `check`, as far as the URL tells by itself: names are not resolved. */
  vet(url: string): void;
  /** A TCP connection to a vetted address of the host, or through a proxy to it. Throws as `check`, or `target-unreachable`. */
  connect(hostname: string, port: number, signal?: AbortSignal, exit?: Exit): Promise<Socket>;
  /** Countries with a proxy, upper case, in the order of the alphabet. */
  readonly countries: readonly string[];
  /** An undici dispatcher whose every connection is vetted. Failures to connect reach the caller as problems. */
  dispatcher(options?: DispatcherOptions): Dispatcher;
  /** As `dispatcher`, one for each proxy too, made when it is first needed. */
  dispatchers(options?: DispatcherOptions): ExitDispatchers;
  /** Ends every connection and attempt. */
  close(): Promise<void>;
}

const connectTimeout = 5_000;
/** All headers of an answer together. */
export const maxHeaderBytes = 65_536;

function agentOptions(options: DispatcherOptions): Agent.Options {
  const keepAliveMs = options.keepAliveMs ?? 2_000;
  return {
    // HTTP/1.1 only: HTTP/2 costs as much CPU, and the limits here are proven on HTTP/1.1.
    allowH2: false,
    pipelining: keepAliveMs === 0 ? 0 : 1,
    keepAliveTimeout: keepAliveMs || 1,
    keepAliveMaxTimeout: keepAliveMs * 2 || 1,
    headersTimeout: options.headersTimeoutMs ?? 15_000,
    bodyTimeout: options.bodyTimeoutMs ?? 15_000,
    maxHeaderSize: maxHeaderBytes,
  };
}

const authority = (origin: string): string => {
  const url = new URL(origin);
  return `${hostOf(url)}:${portOf(url)}`;
};

/**
 * Environment proxies are ignored: they would lead around the guard. Throws an Error that names the fix when a range or
 * a server is written wrongly.
 */
export function createEgress(options: EgressOptions): Egress {
  const resolver = options.resolver ?? createResolver({ servers: options.dnsServers ?? [] });
  const trusted = new Set((options.trustedOrigins ?? []).map(authority));
  const vetting = createVetting(createAddressPolicy(parseCidrs(options.allow)), resolver, trusted);
  const dial = options.dial ?? dialTcp;
  const proxies = new CountryProxies({ proxies: options.proxies ?? [], resolver, dial, onRest: options.onProxyRest });
  const connector = createConnector(vetting, dial, proxies);
  const agents = new Set<Agent>();

  function agent(limits: DispatcherOptions, proxy: CountryProxy | null): Agent {
    const { insecureTls = false, connectTimeoutMs = connectTimeout } = limits;
    const connect = connector.hook({ insecureTls, connectTimeoutMs, proxy });
    const made = new Agent({ ...agentOptions(limits), connect });
    agents.add(made);
    return made;
  }

  return {
    async check(url, signal) {
      const address = parseAddress(url);
      await vetting.resolve(hostOf(address), portOf(address), signal);
    },
    vet(url) {
      const address = parseAddress(url);
      vetting.refuseAtOnce(hostOf(address), portOf(address));
    },
    countries: proxies.countries,
    connect: (hostname, port, signal, exit) =>
      connector.connect(
        { hostname, port, connectTimeoutMs: connectTimeout },
        exit ? proxies.choose(exit) : null,
        signal,
      ),
    dispatcher: (limits = {}) => agent(limits, null),
    dispatchers(limits = {}) {
      const direct = agent(limits, null);
      const byProxy = new Map<CountryProxy, Agent>();
      return {
        for(exit) {
          if (!exit) return direct;
          const proxy = proxies.choose(exit);
          const known = byProxy.get(proxy) ?? agent(limits, proxy);
          byProxy.set(proxy, known);
          return known;
        },
        destroy: async () => void (await Promise.all([direct, ...byProxy.values()].map((one) => one.destroy()))),
      };
    },
    async close() {
      connector.close();
      resolver.close();
      await Promise.all([...agents].map((one) => one.destroy()));
    },
  };
}
