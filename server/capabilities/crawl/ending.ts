import type { Warning } from '../../contract/warning.ts';
import type { Page } from '../../kernel/ports/reader.ts';
import { isCutForMoney } from '../../reader/assess.ts';
import { hostRests, restWarning } from '../../reader/politeness.ts';
import { type SitemapReport, sitemapWarning } from '../../reader/sitemap/sitemaps.ts';
import { type Accounting, type Fate, maxOfAKind, type Skipped } from './accounting.ts';
import type { Discovery } from './discovery.ts';
import type { Funds } from './funds.ts';
import type { PageAsking } from './reading.ts';
import type { Hosts } from './schedule/hosts.ts';
import type { Scheduler } from './schedule/scheduler.ts';
import type { Settled } from './settled.ts';
import type { PageTracking } from './tracking.ts';

/** Documents that were cut for want of money, of which the crawl tells. */
const maxTold = 10;

/** Whether the money was enough for a page: `later` it may be, when no other page holds any; `cut` and `none` end the crawl. */
type Coverage = 'enough' | 'later' | 'cut' | 'none';

/** What becomes of pages that the money does not cover: pages that are read at once hold what one of them would need. */
export class Scarcity {
  readonly #funds: Pick<Funds, 'spareNothing'>;
  readonly #scheduler: Pick<Scheduler, 'oneByOne'>;
  readonly warnings: Warning[] = [];

  constructor(funds: Pick<Funds, 'spareNothing'>, scheduler: Pick<Scheduler, 'oneByOne'>) {
    this.#funds = funds;
    this.#scheduler = scheduler;
  }

  /** Judges a page that was read, and has the next ones read one by one where that may help it. */
  of(page: Page | null): Coverage {
    if (!page) return 'enough';
    const isShort = isCutForMoney(page) || (page.stoppedBy === 'balance' && !page.quality.passed);
    if (!isShort) return 'enough';
    // Both are done.
    const [wasSpared, wasShared] = [this.#funds.spareNothing(), this.#scheduler.oneByOne()];
    if (wasSpared || wasShared) return 'later';
    if (!page.quality.passed) return 'none';
    this.#tell(page);
    return 'cut';
  }

  #tell({ fetched, document: { file } }: Page): void {
    if (!file || this.warnings.length >= maxTold) return;
    const message = `The money did not cover all of ${fetched.finalUrl}: ${file.pagesRead} of ${file.pagesTotal} pages were read.`;
    this.warnings.push({ code: 'document_cut', message });
  }
}

/** What became of an address that is not among the pages. */
type Excluded = Pick<Settled, 'url' | 'hops' | 'reason' | 'statusCode'> & { readonly fate: Exclude<Fate, 'scraped'> };

/** Addresses to be tried again that are remembered: no more are told. */
const maxFailed = 1_000;

/**
 * Addresses that the crawl ended without, of two kinds: those that the caller named, and those that were to be tried again. All
 * others that wait are counted.
 */
export class Unread {
  readonly #discovery: Pick<Discovery, 'seeds' | 'isSeed'>;
  readonly #hosts: Pick<Hosts, 'restsUntil'>;
  readonly #settledSeeds = new Set<string>();
  /** Why each was to be tried again. */
  readonly #failed = new Map<string, Skipped>();
  /** What came in the place of seeds that could not be read. */
  readonly lostSeeds: Skipped[] = [];

  constructor(discovery: Pick<Discovery, 'seeds' | 'isSeed'>, hosts: Pick<Hosts, 'restsUntil'>) {
    this.#discovery = discovery;
    this.#hosts = hosts;
  }

  /** An address waits again, under that to which its redirects led. */
  fail(url: string, failed: Skipped): void {
    if (failed.url !== url) this.settle(url);
    if (this.#failed.size < maxFailed) this.#failed.set(failed.url, failed);
  }

  /** It is known what became of an address. */
  settle(url: string): void {
    this.#failed.delete(url);
    if (this.#discovery.isSeed(url)) this.#settledSeeds.add(url);
  }

  /** An address is not among the pages. */
  skip({ url, hops, fate, reason, statusCode: status }: Excluded, accounting: Accounting): void {
    const at = { url: hops.at(-1) ?? url, reason: reason ?? fate };
    const skipped = status === null ? at : { ...at, statusCode: status };
    accounting.skip(fate, skipped);
    if ((fate === 'failed' || fate === 'robots') && this.#discovery.isSeed(url)) this.lostSeeds.push(skipped);
  }

  /** Tells those that are left; `stoppedBy`: what ended the crawl. */
  tell(accounting: Accounting, stoppedBy: string): void {
    for (const failed of this.#failed.values()) {
      accounting.tell(failed);
      if (this.#discovery.isSeed(failed.url)) this.lostSeeds.push(failed);
    }
    for (const url of this.#discovery.seeds) {
      if (this.#settledSeeds.has(url) || this.#failed.has(url)) continue;
      accounting.tell({ url, reason: this.#hosts.restsUntil(url) ? hostRests : stoppedBy });
    }
  }
}

/** What of a crawl its caller is warned of. */
interface Warned {
  readonly asking: Pick<PageAsking, 'warnings'>;
  readonly failedFiles: readonly SitemapReport[];
  readonly hosts: Pick<Hosts, 'resting'>;
  readonly lostSeeds: readonly Skipped[];
  /** A seed that leads to another host. */
  readonly movedSeed: string | null;
  readonly discovery: Pick<Discovery, 'edges' | 'cutPages'>;
  readonly scarcity: Pick<Scarcity, 'warnings'>;
  readonly tracking: Pick<PageTracking, 'warnings'> | null;
  /** What `max_depth` is unless told, where that alone kept pages out; null: it did not. */
  readonly usualDepth: number | null;
}

/** Where a crawl began with less than it was given, its caller is to see at once why it found so little. */
function seedWarning([first, ...others]: readonly Skipped[]): Warning[] {
  if (!first) return [];
  const { url, reason, statusCode } = first;
  const status = statusCode === undefined ? '' : `, status ${statusCode}`;
  const more = others.length === 0 ? '' : ` ${others.length} more could not either; \`skipped\` says why.`;
  return [{ code: 'seed_failed', message: `The seed ${url} could not be read: ${reason}${status}.${more}` }];
}

/** The warnings of a crawl that has ended. */
export function warningsOf({
  asking,
  failedFiles,
  hosts,
  lostSeeds,
  movedSeed,
  discovery: { edges, cutPages },
  scarcity,
  tracking,
  usualDepth,
}: Warned): Warning[] {
  const warnings: Warning[] = [
    ...asking.warnings,
    ...scarcity.warnings,
    ...(tracking?.warnings ?? []),
    ...failedFiles.map(sitemapWarning),
    ...hosts.resting.slice(0, maxOfAKind).map(({ host, until }) => restWarning(host, until)),
    ...seedWarning(lostSeeds),
    ...cutPages.map((url) => ({
      code: 'truncated',
      message: `${url} links more than a page may: the first of its links were followed.`,
    })),
  ];
  if (movedSeed) {
    const message = `${movedSeed} redirects to another host, which is read, too.`;
    warnings.push({ code: 'seed_moved', message });
  }
  if (usualDepth !== null) {
    const message = `Pages that are more than ${usualDepth} links from the seed were found and not read: a greater \`max_depth\` reads them.`;
    warnings.push({ code: 'max_depth', message });
  }
  if (edges.isEstimated) warnings.push({ code: 'estimated', message: '`totalLinks` is an estimate, to about 0.4 %.' });
  return warnings;
}
