import type { Log } from '../../kernel/ports/log.ts';
import type { Egress } from '../egress/guard.ts';
import { loopbackPlace, type ProxyPlace } from '../egress/proxy/place.ts';
import type { EgressProxy } from '../egress/proxy/proxy.ts';
import { startOnce } from '../egress/proxy/start-once.ts';
import { connectChromium, launchChromium, type RunningBrowser } from './chromium/chromium-process.ts';
import { findChromium, howToInstall, programAt } from './chromium/find-chromium.ts';
import { installedChromium } from './chromium/installed-chromium.ts';
import { ProfileFolders } from './chromium/profile-folders.ts';
import { availableMemory, defaultSlots } from './pool/memory.ts';
import { budgetFor, type PageBudget } from './pool/page-budget.ts';
import { type BrowserPool, createBrowserPool } from './pool/pool.ts';

interface BrowsersOptions {
  readonly egress: Egress;
  readonly log: Log;
  /** DATA_DIR, where is noted what has to be ended and removed after a crash. */
  readonly folder: string;
  /** CHROMIUM_PATH; `off`: no browser. */
  readonly configured: string | undefined;
  /** BROWSER_CDP_URL. */
  readonly remote: readonly string[];
  /** BROWSER_PROXY_URL and BROWSER_PROXY_LISTEN: where browsers elsewhere find the proxy. */
  readonly proxyPlace?: ProxyPlace;
  /** MAX_CONCURRENT_BROWSERS. */
  readonly slots: number | undefined;
  /** What a page may use; by the machine's memory unless said. */
  readonly budget?: PageBudget;
  /** PATH. */
  readonly searchPath: string;
  /** Whether a full Chromium is looked for before a headless shell. */
  readonly prefersFull?: boolean;
}

/** The browsers of this installation and the proxy that they reach the web through. */
export interface Browsers {
  readonly pool: BrowserPool;
  /** Where the browser is; null: there is none yet. */
  readonly place: string | null;
  readonly unavailable: () => string | null;
  readonly proxy: () => Promise<EgressProxy>;
  close(): Promise<void>;
}

const missing = `This installation has no browser: ${howToInstall}.`;

function announce(log: Log) {
  let told = false;
  return ({ sandboxed }: RunningBrowser): void => {
    if (sandboxed !== false || told) return;
    told = true;
    log.warn({}, 'the browser runs without its sandbox, for this system does not let it have one');
  };
}

/** Many services take a token in the query, or in the path. */
const withoutSecrets = (address: string): string => {
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
};

/** Why a connection failed, without the address in the driver's words. */
const reasonOf = (error: unknown): string =>
  /\b(?:E[A-Z_]{4,}|Timeout \d+ms|[345]\d\d [A-Z][A-Za-z ]+)/.exec(error instanceof Error ? error.message : '')?.[0] ??
  'it does not speak DevTools';

/** Connects to the next browser elsewhere, or to the one after it where that one does not answer. */
function takeTurns(remote: readonly string[], log: Log): () => Promise<RunningBrowser> {
  let turn = 0;
  return async () => {
    for (const _ of remote) {
      const address = remote[turn++ % remote.length] ?? '';
      try {
        return await connectChromium(address);
      } catch (error) {
        log.warn(
          { address: withoutSecrets(address), reason: reasonOf(error) },
          'a browser that BROWSER_CDP_URL names does not answer',
        );
      }
    }
    throw new Error('none of the browsers that BROWSER_CDP_URL names answers');
  };
}

/** The program to start; null: there is none, or none is wanted. One that is brought while the service runs is found then. */
function programOf({ configured, remote, searchPath, prefersFull }: BrowsersOptions): () => string | null {
  if (configured === 'off' || remote.length > 0) return () => null;
  let program = findChromium(configured, searchPath, prefersFull);
  return () => {
    program ??= programAt(installedChromium());
    return program;
  };
}

/** Nothing is started before the first page needs it. Throws when CHROMIUM_PATH names no browser. */
export function createBrowsers(options: BrowsersOptions): Browsers {
  const { egress, log, remote, slots = defaultSlots() } = options;
  const { budget = budgetFor(availableMemory(), slots) } = options;
  const programNow = programOf(options);
  const place = (): string | null => (remote.length > 0 ? remote.map(withoutSecrets).join(', ') : programNow());
  const profiles = new ProfileFolders(options.folder);
  if (programNow()) profiles.sweep();
  const connect = takeTurns(remote, log);
  const launch = (): Promise<RunningBrowser> => {
    if (remote.length > 0) return connect();
    const program = programNow();
    if (!program) return Promise.reject(new Error(missing));
    return launchChromium({ program, proxyHost: loopbackPlace.host, profiles });
  };
  const pool = createBrowserPool({ launch, slots, budget, onLaunch: announce(log) });
  const proxy = startOnce(egress, remote.length > 0 ? (options.proxyPlace ?? loopbackPlace) : loopbackPlace);
  return {
    pool,
    get place() {
      return place();
    },
    unavailable: () => (place() ? null : missing),
    proxy: proxy.start,
    async close() {
      await pool.close();
      profiles.close();
      await proxy.close();
    },
  };
}
