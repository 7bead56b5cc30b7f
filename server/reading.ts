import { createBrowsers } from './edges/browser/browsers.ts';
import { createCapture } from './edges/browser/capture/capture.ts';
import { createInteractiveBrowser } from './edges/browser/interaction/interactive-browser.ts';
import { type Config, searchPath } from './edges/config.ts';
import { createDocumentReader, tellMissingLanguages } from './edges/documents/documents.ts';
import { egressOf } from './edges/egress/configured-egress.ts';
import { requireCountry } from './edges/egress/country-proxies/country-proxies.ts';
import type { Egress } from './edges/egress/guard.ts';
import { placeOf } from './edges/egress/proxy/place.ts';
import { createExtractor } from './edges/extraction/extractor.ts';
import { type Metrics, observedTier, observedUpstreams } from './edges/metrics/metrics.ts';
import type { RecordedParts } from './edges/recording/configured-recording.ts';
import type { ThreadSource } from './edges/threads/thread-source.ts';
import { configuredTiers } from './edges/tiers/configured-tiers.ts';
import { sharedBudgets } from './edges/together/shared-budgets.ts';
import { SharedTurns, sharedPoliteness } from './edges/together/shared-turns.ts';
import { platformKeys } from './edges/upstream-keys.ts';
import { basesOf } from './edges/upstreams/address-map.ts';
import { createMemoryBudgets } from './edges/upstreams/budgets.ts';
import { createPageReading } from './edges/upstreams/page-reading.ts';
import { createUpstreams } from './edges/upstreams/upstreams.ts';
import { openWebSearch } from './edges/web-search/open-web-search.ts';
import type { PageCache } from './kernel/ports/caches/page-cache.ts';
import type { Clock } from './kernel/ports/clock.ts';
import type { Log } from './kernel/ports/log.ts';
import type { Store } from './kernel/ports/store.ts';
import type { LoopTurns } from './kernel/turns/loop-turns.ts';
import { withPageCache } from './reader/cached-reader.ts';
import { createPoliteness } from './reader/politeness.ts';
import { createReader } from './reader/reader.ts';
import { createTierCache } from './reader/tier-cache.ts';
import { withTwins } from './reader/twins/twins.ts';
import { version } from './version.ts';

/** How busy sites and upstreams are kept: by what this process knows, and where several share a database by what all know. */
function createPacing({ together }: Store, clock: Clock, log: Log, recorded: RecordedParts) {
  const politeness = recorded.politeness(createPoliteness(Date.now));
  const budgets = recorded.budgets(createMemoryBudgets(clock));
  if (!together) return { politeness, budgets, turns: null };
  const turns = new SharedTurns(together, log, Date.now);
  return { politeness: sharedPoliteness(politeness, turns), budgets: sharedBudgets(budgets, together, clock), turns };
}

const browsersOf = (config: Config, egress: Egress, log: Log) =>
  createBrowsers({
    egress,
    log,
    folder: config.DATA_DIR,
    configured: config.CHROMIUM_PATH,
    remote: config.BROWSER_CDP_URL ?? [],
    proxyPlace: placeOf(config.BROWSER_PROXY_URL, config.BROWSER_PROXY_LISTEN),
    slots: config.MAX_CONCURRENT_BROWSERS,
    searchPath: searchPath(),
  });

/** The ways to the web: the egress guard, and browsers beneath it. */
function wayOut(config: Config, log: Log, recorded: RecordedParts) {
  const direct = egressOf(config, log, { trustedOrigins: basesOf(config.UPSTREAM_MAP) });
  const userAgent = `Mozilla/5.0 (compatible; TidemarkBot/${version}; +${config.USER_AGENT_CONTACT})`;
  // What a browser brings is recorded as a whole, and not what it asks for on the way.
  const browsers = browsersOf(config, direct, log);
  const { proxy, pool, unavailable } = browsers;
  return {
    direct,
    browsers,
    userAgent,
    seen: { egress: recorded.egress(direct), proxy, pool, userAgent, unavailable },
  };
}

/** What reading needs of the rest of the service. */
interface ReadingParts {
  readonly log: Log;
  readonly clock: Clock;
  readonly store: Store;
  readonly cache: PageCache;
  readonly turns: LoopTurns;
  readonly metrics: Metrics;
  readonly recorded: RecordedParts;
  readonly threadSource: ThreadSource | undefined;
}

/** Wires what reads the web: the way out, browsers, tiers, the reader, platforms and searches. */
export function createReading(config: Config, parts: ReadingParts) {
  const { log, clock, store, cache, turns, metrics, recorded, threadSource } = parts;
  const { direct, browsers, seen, userAgent } = wayOut(config, log, recorded);
  const { egress } = seen;
  const tiers = configuredTiers(config, seen, { clock, log }).map((tier) => observedTier(recorded.tier(tier), metrics));
  const extractor = createExtractor({ turns, source: threadSource });
  tellMissingLanguages(config.OCR_LANGUAGES, log);
  const documents = createDocumentReader({ languages: config.OCR_LANGUAGES, log });
  const memory = createTierCache(clock, { siteTiers: store.siteTiers, log });
  const { budgets, politeness, turns: sharedTurns } = createPacing(store, clock, log, recorded);
  const reader = createReader({
    tiers,
    extractor,
    documents,
    tierCache: memory,
    politeness,
    turns,
    check: egress.check,
    requireCountry: (country) => requireCountry(country, egress.countries),
  });
  const upstreams = createUpstreams({
    egress,
    budgets,
    sharedTurns,
    clock,
    userAgent,
    keys: platformKeys(config),
    addressMap: config.UPSTREAM_MAP,
    capture: recorded.capture(createCapture({ ...seen, addressMap: config.UPSTREAM_MAP })),
    readPage: createPageReading(reader),
  });
  const cached = withPageCache(withTwins(reader, extractor), { cache, clock, vet: egress.vet });
  const { webSearch, close: closeSearch } = openWebSearch(config, {
    reader: cached,
    budgets,
    clock,
    log,
    userAgent,
    recorded: recorded.egress,
  });
  return {
    // Callbacks go to their receivers, whatever is recorded.
    egress: direct,
    ports: {
      reader: cached,
      browser: recorded.browser(createInteractiveBrowser(seen)),
      upstreams: observedUpstreams(upstreams, metrics),
      webSearch,
    },
    browser: browsers.place,
    browserLoad: () => browsers.pool.load,
    async close() {
      const parts = [...tiers, upstreams, extractor, documents, memory];
      await Promise.all([...parts.map((part) => part.close()), closeSearch()]);
      await browsers.close();
      await direct.close();
    },
  };
}
