import type { Clock } from '../../kernel/ports/clock.ts';
import type { Log } from '../../kernel/ports/log.ts';
import type { Tier } from '../../kernel/ports/reader.ts';
import type { Config } from '../config.ts';
import { type BrowserTierOptions, createBrowserTier } from './browser.ts';
import { createHttpTier } from './http.ts';
import { createImpersonateTier } from './impersonate/impersonate.ts';
import { createWorkerTier } from './worker/worker.ts';

/** The tiers of this installation, cheapest first. */
export function configuredTiers(
  config: Config,
  seen: BrowserTierOptions & { userAgent: string },
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): Tier[] {
  const { WORKER_URLS: urls, WORKER_SIGNING_SECRET: secret } = config;
  const { egress } = seen;
  return [
    createHttpTier(seen),
    ...(config.IMPERSONATE === 'on' ? [createImpersonateTier(seen)] : []),
    createBrowserTier(seen),
    ...(urls.length > 0 && secret ? [createWorkerTier({ egress, urls, secret, clock, log })] : []),
  ];
}
