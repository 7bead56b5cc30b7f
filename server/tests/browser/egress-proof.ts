import { setTimeout as delay } from 'node:timers/promises';
import { createAddressPolicy } from '../../edges/egress/vetting.ts';
import type { UrlLists } from '../doubles/hostile-urls.ts';
import { openCanaries, type Touch } from './canaries.ts';
import { openClosedBrowser } from './closed-browser.ts';
import { vectorSite } from './vectors.ts';

/** How the ways out of a browser were tried, and what came of it. */
export interface EgressReport {
  readonly shown: number;
  /** What went wrong, a line each; empty: nothing. */
  readonly faults: readonly string[];
}

/** How long a page stays open for what comes late, such as STUN's second try, in milliseconds. */
const stayMs = 600;
const screenshot = { fullPage: false, width: 800, height: 600, type: 'png' } as const;
const refusals = ['address-not-allowed', 'validation-failed'];
/** Schemes that read this machine or the browser itself. */
const localUrls = [
  'file:///etc/passwd',
  'chrome://version',
  'view-source:http://10.1.2.3/',
  'about:blank',
  'data:text/html,x',
];

const policy = createAddressPolicy([]);
/** The proxy may speak to what is public, for a page that asks for a TURN server over TCP too; UDP may go nowhere. */
const isForbidden = ({ transport, address }: Touch): boolean => transport === 'udp' || !policy.permits(address);

const told = ({ transport, address, port, opening }: Touch): string => `${transport} ${address} ${port} ${opening}`;

/** A Location such as `127.0.0.1` or `http:/127.0.0.1/` is a path of the page that sent it. */
const staysAt = (origin: string, location: string): boolean => URL.parse(location.trim(), origin)?.origin === origin;

/** Does the work for each item, so many at once. */
async function each<Item>(items: readonly Item[], atOnce: number, work: (item: Item, index: number) => Promise<void>) {
  const waiting = [...items.entries()];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

export interface EgressProofOptions {
  /** Hostile URLs that one page tries. */
  readonly perPage: number;
  readonly atOnce: number;
  readonly onProgress?: (line: string) => void;
}

/** For use inside a closed network: every hostile URL as page, behind redirects, and by every way out of a page. */
export async function proveEgress(lists: UrlLists, options: EgressProofOptions): Promise<EgressReport> {
  const { perPage, atOnce, onProgress = () => undefined } = options;
  const { hostile } = lists;
  const world = await openClosedBrowser(lists, { slots: atOnce });
  const { origin, touches } = world.canaries;
  const faults: string[] = [];
  let shown = 0;
  try {
    for (const url of [...hostile, ...localUrls]) {
      const came = await world.show(url, { screenshot });
      if (typeof came !== 'string' || !refusals.includes(came)) faults.push(`${url} as the page: ${typeof came}`);
    }
    if (world.isStarted) faults.push('a refused URL started the browser');
    onProgress(`${hostile.length + localUrls.length} URLs as the page: refused before a browser`);
    const redirects = hostile.flatMap((url, index) =>
      [302, 307].map((status) => ({ url, path: `/${status}/${index}` })),
    );
    await each(redirects, atOnce, async ({ url, path }) => {
      const came = await world.show(`${origin}${path}`);
      shown += 1;
      const code = typeof came === 'string' ? came : null;
      if (code === null ? !staysAt(origin, url) : !refusals.includes(code)) faults.push(`${path} to ${url}: ${code}`);
    });
    onProgress(`${redirects.length} redirects to them: ${touches.length} touches`);
    const starts = hostile.map((_, index) => index).filter((index) => index % perPage === 0);
    await each(starts, atOnce, async (from) => {
      const url = `${origin}/page/${from}-${from + perPage}`;
      const came = await world.show(url, { waitFor: stayMs, screenshot });
      shown += 1;
      if (typeof came === 'string') faults.push(`${url}: ${came}`);
      else if (!came.screenshot) faults.push(`${url}: no picture`);
      if (shown % 50 === 0) onProgress(`${shown} pages shown: ${touches.length} touches`);
    });
    // A connection is accepted a moment after it was made.
    await delay(300);
    faults.unshift(...touches.filter(isForbidden).map(told));
  } finally {
    await world.close();
  }
  return { shown, faults };
}

/** A browser as it comes, without our proxy and flags, on the same page: whether the canaries can hear, TCP and UDP. */
export async function reachedByBareBrowser(program: string): Promise<ReadonlySet<Touch['transport']>> {
  const { chromium } = await import('playwright-core');
  const canaries = await openCanaries([80, 3478, 8080], vectorSite(['http://10.1.2.3:8080/VECTOR']));
  const browser = await chromium.launch({
    executablePath: program,
    args: ['--disable-features=LocalNetworkAccessChecks'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${canaries.origin}/page/0-1`, { waitUntil: 'commit' });
    await delay(3_000);
    return new Set(canaries.touches.map(({ transport }) => transport));
  } finally {
    await browser.close();
    await canaries.close();
  }
}

/** How long a page stays open until it was heard from, in milliseconds: on a busy machine a worker is late. */
const staysMs = [3, 10, 20, 50].map((times) => times * stayMs);

/**
 * The ways by which one private server is reached when it is allowed, and what else is: nothing, one hopes. The page is
 * shown again, for longer, until the ways that are `wanted` were taken.
 */
export async function proveAllowedAlone(
  hostile: readonly string[],
  hosts: UrlLists['hosts'],
  wanted: readonly string[],
) {
  const lists = { hostile: ['http://10.1.2.3:8080/VECTOR', ...hostile], harmless: [], hosts };
  const world = await openClosedBrowser(lists, { allow: ['10.1.2.3/32'] });
  const { origin, touches } = world.canaries;
  const isAllowed = ({ address, transport }: Touch): boolean => address === '10.1.2.3' && transport === 'tcp';
  const waysTaken = (): Set<string> =>
    new Set(touches.filter(isAllowed).map(({ opening }) => /^\w+ \/([\w-]+) HTTP/.exec(opening)?.[1] ?? 'unnamed'));
  try {
    let shown = '';
    for (const waitFor of staysMs) {
      const came = await world.show(`${origin}/page/0-${lists.hostile.length}`, { waitFor, screenshot });
      shown = typeof came === 'string' ? came : 'shown';
      await delay(100);
      const ways = waysTaken();
      if (shown === 'shown' && wanted.every((way) => ways.has(way))) break;
    }
    return { shown, ways: waysTaken(), strays: touches.filter((touch) => !isAllowed(touch)).map(told) };
  } finally {
    await world.close();
  }
}
