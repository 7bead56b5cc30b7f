import type { Clock } from '../../kernel/ports/clock.ts';
import type { Log } from '../../kernel/ports/log.ts';
import type { Reader } from '../../kernel/ports/reader.ts';
import type { UpstreamBudgets } from '../../kernel/ports/upstreams.ts';
import type { WebSearch } from '../../kernel/ports/web/web-search.ts';
import type { Config } from '../config.ts';
import { egressOf } from '../egress/configured-egress.ts';
import type { Egress } from '../egress/guard.ts';
import { searchKeys } from '../upstream-keys.ts';
import { type AddressMap, basesOf } from '../upstreams/address-map.ts';
import { createUpstreams } from '../upstreams/upstreams.ts';
import { brave, searxng, serper, tavily } from './api-providers.ts';
import { resultPageProviders } from './result-pages.ts';
import { apiProvider, createWebSearch } from './web-search.ts';

/** What the web search is made of besides its settings. */
interface WebSearchParts {
  readonly reader: Reader;
  readonly budgets: UpstreamBudgets;
  readonly clock: Clock;
  readonly log: Log;
  readonly userAgent: string;
  /** What stands between the searches and the web. */
  readonly recorded: (egress: Egress) => Egress;
}

/**
 * The searches that the operator configured, in this order; where there are none, pages of results. Their way out is their own, on
 * which the operator's SearXNG is trusted: on those of callers it is not.
 */
export function openWebSearch(config: Config, { reader, budgets, clock, log, userAgent, recorded }: WebSearchParts) {
  const {
    SEARXNG_ENDPOINT: endpoint,
    BRAVE_API_KEY,
    SERPER_API_KEY,
    TAVILY_API_KEY,
    UPSTREAM_MAP: addressMap,
  } = config;
  const trustedOrigins = [...basesOf(addressMap), ...(endpoint ? [new URL(endpoint).origin] : [])];
  const egress = egressOf(config, log, { trustedOrigins });
  const through = (map: AddressMap) =>
    createUpstreams({ egress: recorded(egress), budgets, clock, userAgent, keys: searchKeys(config), addressMap: map });
  const upstreams = through(addressMap);
  // The operator's own search is where its setting says, whatever becomes of the others.
  const direct = through(new Map());
  const configured = [
    ...(endpoint ? [apiProvider(searxng(endpoint), direct)] : []),
    ...(BRAVE_API_KEY ? [apiProvider(brave, upstreams)] : []),
    ...(SERPER_API_KEY ? [apiProvider(serper, upstreams)] : []),
    ...(TAVILY_API_KEY ? [apiProvider(tavily, upstreams)] : []),
  ];
  const providers = configured.length > 0 ? configured : resultPageProviders({ reader, addressMap });
  const webSearch: WebSearch = createWebSearch(providers, clock);
  return {
    webSearch,
    async close(): Promise<void> {
      await upstreams.close();
      await direct.close();
      await egress.close();
    },
  };
}
