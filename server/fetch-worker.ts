import { createBrowsers } from './edges/browser/browsers.ts';
import { type Config, searchPath } from './edges/config.ts';
import { egressOf } from './edges/egress/configured-egress.ts';
import { startFetchWorker as startServer } from './edges/fetch-worker/fetch-worker.ts';
import { createBrowserTier } from './edges/tiers/browser.ts';
import { systemClock } from './kernel/ports/clock.ts';
import type { Log } from './kernel/ports/log.ts';

/** A running fetch worker. */
export interface FetchWorker {
  readonly port: number;
  /** Where its browser is; null: there is none. */
  readonly browser: string | null;
  /** How many calls are under way. */
  readonly underWay: number;
  stop(graceMs?: number): Promise<void>;
}

/** Wires a fetch worker: a guard, a full browser under its own name, and the protocol by which it is asked. */
export async function startFetchWorker(config: Config, log: Log, version: string): Promise<FetchWorker> {
  const egress = egressOf(config, log);
  const browsers = createBrowsers({
    egress,
    log,
    folder: config.DATA_DIR,
    configured: config.CHROMIUM_PATH,
    remote: config.BROWSER_CDP_URL ?? [],
    slots: config.MAX_CONCURRENT_BROWSERS,
    searchPath: searchPath(),
    prefersFull: true,
  });
  const { pool, proxy, unavailable } = browsers;
  const tier = createBrowserTier({ egress, pool, proxy, unavailable, userAgent: null });
  const health = async () => ({ version, browser: browsers.place, proxy_countries: [...egress.countries] });
  const secret = config.WORKER_SIGNING_SECRET ?? '';
  const { HOST: host, PORT: port } = config;
  const server = await startServer({ tier, secret, clock: systemClock, log, host, port, health });
  return {
    port: server.port,
    browser: browsers.place,
    get underWay() {
      return server.underWay;
    },
    async stop(graceMs) {
      await server.stop(graceMs);
      await tier.close();
      await browsers.close();
      await egress.close();
    },
  };
}
