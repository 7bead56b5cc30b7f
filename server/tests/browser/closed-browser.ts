import { portOf } from '../../contract/address.ts';
import { asProblem } from '../../contract/problem.ts';
import { createBrowsers } from '../../edges/browser/browsers.ts';
import { createEgress } from '../../edges/egress/guard.ts';
import { createBrowserTier } from '../../edges/tiers/browser.ts';
import type { Fetched, Rendering } from '../../kernel/ports/reader.ts';
import { startDns } from '../doubles/dns.ts';
import { type UrlLists, zoneOf } from '../doubles/hostile-urls.ts';
import { temporaryFolder } from '../store/template.ts';
import { type Canaries, openCanaries } from './canaries.ts';
import { chromium } from './chosen-browser.ts';
import { vectorSite } from './vectors.ts';

/** Where services that are nobody's business listen, STUN and names among them. */
const servicePorts = [
  21, 22, 25, 53, 80, 123, 443, 2375, 3000, 3478, 5349, 5353, 5432, 6379, 8000, 8080, 8443, 9200, 19_302,
];

function portsOf({ hostile, harmless }: UrlLists): number[] {
  const urls = [...hostile, ...harmless].map((url) => URL.parse(url)).filter((url) => url !== null);
  return [...new Set([...servicePorts, ...urls.map(portOf).filter((port) => port > 0)])];
}

/** The browser tier, complete, in a network that is this machine alone. */
export interface ClosedBrowser {
  readonly canaries: Canaries;
  /** Whether a browser has been started. */
  readonly isStarted: boolean;
  /** Shows a page: what came, or the code of the problem. */
  show(url: string, rendering?: Partial<Rendering>): Promise<Fetched | string>;
  close(): Promise<void>;
}

/** A page that tries every way out is slow on a slow machine. */
const showTimeoutMs = 120_000;

const plain: Rendering = { waitFor: null, mobile: false, closeOverlays: false, screenshot: null };

/** For use inside a closed network. `allow`: ranges that may be reached, for a proof that the canaries would hear. */
export async function openClosedBrowser(
  lists: UrlLists,
  options: { readonly allow?: readonly string[]; readonly program?: string; readonly slots?: number } = {},
): Promise<ClosedBrowser> {
  const canaries = await openCanaries(portsOf(lists), vectorSite(lists.hostile));
  const dns = await startDns(zoneOf(lists));
  const egress = createEgress({ allow: options.allow ?? [], dnsServers: [dns.server] });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const folder = await temporaryFolder();
  const browsers = createBrowsers({
    egress,
    log,
    folder,
    configured: options.program ?? chromium ?? undefined,
    remote: [],
    slots: options.slots ?? 4,
    searchPath: '',
  });
  const { pool, proxy, unavailable } = browsers;
  const tier = createBrowserTier({ egress, pool, proxy, unavailable, userAgent: 'TestBot/1' });
  const request = {
    organizationId: 'org_closed',
    maxTier: 'browser',
    headers: {},
    cookies: {},
    userAgent: null,
    insecureTls: false,
  } as const;
  return {
    canaries,
    get isStarted() {
      return pool.pids.length > 0;
    },
    async show(url, rendering = {}) {
      const signal = AbortSignal.timeout(showTimeoutMs);
      try {
        return await tier.fetch({ ...request, url, rendering: { ...plain, ...rendering } }, signal, showTimeoutMs);
      } catch (error) {
        return asProblem(error).code;
      }
    },
    async close() {
      await tier.close();
      await browsers.close();
      await egress.close();
      await dns.close();
      await canaries.close();
    },
  };
}
