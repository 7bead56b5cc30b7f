import type { Log } from '../../kernel/ports/log.ts';
import type { Config } from '../config.ts';
import { placeOfProxy } from './country-proxies/country-proxy.ts';
import { createEgress, type Egress, type EgressOptions } from './guard.ts';

/** The way out as the operator configured it. */
export const egressOf = (
  config: Pick<Config, 'ALLOW_PRIVATE_CIDRS' | 'DNS_SERVERS' | 'PROXIES'>,
  log: Log,
  options: Pick<EgressOptions, 'trustedOrigins'> = {},
): Egress =>
  createEgress({
    allow: config.ALLOW_PRIVATE_CIDRS,
    dnsServers: config.DNS_SERVERS ?? null,
    proxies: config.PROXIES,
    onProxyRest: (proxy, reason, restMs) =>
      log.warn(
        { proxy: placeOfProxy(proxy), country: proxy.country, reason, restMs },
        'a proxy of PROXIES cannot be used; it rests',
      ),
    ...options,
  });
