import { asProblem, Problem } from '../../contract/problem.ts';
import type { Warning } from '../../contract/warning.ts';
import type { Exit, Reader, Resource, SiteRules } from '../../kernel/ports/reader.ts';
import { pause } from '../../kernel/timeout.ts';
import { fileDelayMs, hasBrokenOff, inTurn, isAccident, isRefusal, retryAfterMs } from '../politeness.ts';
import { bareHost, canonicalUrl } from '../urls/canonical.ts';
import type { SitemapEntry } from './entry.ts';
import { readSitemap } from './sitemap-file.ts';
import type { BodyTimes } from './text-pieces.ts';

/** A file that was read, for whoever wants to know where entries came from, or why there are none. */
export interface SitemapReport {
  readonly url: string;
  readonly entries: number;
  /** Why it could not be read, or not to its end; that it is no sitemap counts, too. */
  readonly failure: Problem | null;
  /** Whether the site names it, and nobody guessed that it is there. */
  readonly isNamed: boolean;
}

/** Whether the site's owner would want to know that a file failed. */
export const isToBeTold = ({ failure, isNamed, entries }: SitemapReport): boolean =>
  failure !== null && (isNamed || entries > 0);

/** What a warning says of a file that failed. */
export const sitemapWarning = ({ url, entries, failure }: SitemapReport): Warning => ({
  code: 'sitemap_failed',
  message: `${url}: ${failure?.message ?? 'it failed.'}${entries > 0 ? ` ${entries} entries were read before.` : ''}`,
});

export interface WalkOptions {
  /** Fetches one file. Throws problems. */
  readonly fetch: (url: string, signal: AbortSignal) => Promise<Resource>;
  readonly signal: AbortSignal;
  readonly onFile?: (report: SitemapReport) => void;
  /** Most files that are fetched; 50,000 when absent, as many as one index may name. */
  readonly maxFiles?: number;
  /** Whether the bound is meant, so that what is beyond it did not fail. */
  readonly isBoundMeant?: boolean;
  /** How long the body of each may take. */
  readonly times?: BodyTimes | undefined;
}

/** Indexes within indexes: the protocol knows one level, some sites have two. */
const maxDepth = 5;
const defaultMaxFiles = 50_000;

/** A file that fails for the moment is asked for once more after so long, or when its server wants to be, if that is soon, in milliseconds. */
const againMs = 1_000;
const maxAgainMs = 5_000;

interface Waiting {
  readonly url: string;
  readonly depth: number;
  readonly isNamed: boolean;
  /** When it failed (`performance.now()`). */
  readonly failedAt?: number;
}

/** Reads sitemaps one after another, those that an index names in its place; each file once, however it is reached. */
export class SitemapWalk {
  readonly #options: WalkOptions;
  readonly #seen = new Set<string>();
  #fetched = 0;
  #hasTold = false;

  constructor(options: WalkOptions) {
    this.#options = options;
  }

  /**
   * What the file names, and all files that it leads to, a piece of a file at a time. A file that fails is reported and
   * passed over. Ends when the signal fires; throws failures of ours only. `isNamed`: the site names the file.
   */
  async *read(start: string, isNamed = true): AsyncGenerator<readonly SitemapEntry[], void> {
    const waiting: Waiting[] = [{ url: start, depth: 0, isNamed }];
    for (let file = waiting.pop(); file && this.#mayGoOn(); file = waiting.pop()) {
      if (file.failedAt !== undefined) await pause(file.failedAt + againMs - performance.now(), this.#options.signal);
      else if (!this.#isNew(file.url)) continue;
      const found: string[] = [];
      const isAgain = yield* this.#readFile(file, found);
      // Its turn comes when the others were read.
      if (isAgain) waiting.unshift({ ...file, failedAt: performance.now() });
      const { depth } = file;
      if (depth < maxDepth) for (const url of found.reverse()) waiting.push({ url, depth: depth + 1, isNamed: true });
      const next = waiting.at(-1);
      if (this.isFull && next && next.depth > 0) this.tellLeft(next.url);
    }
  }

  /** Whether as many files were fetched as may be. */
  get isFull(): boolean {
    return this.#fetched >= this.#maxFiles;
  }

  /** Tells, once, that a file which the site names is left unread. */
  tellLeft(url: string): void {
    if (this.#hasTold || this.#options.isBoundMeant) return;
    this.#hasTold = true;
    const failure = new Problem(
      'target-too-large',
      `It and those behind it are not read: ${this.#maxFiles} files were.`,
    );
    this.#options.onFile?.({ url, entries: 0, failure, isNamed: true });
  }

  get #maxFiles(): number {
    return this.#options.maxFiles ?? defaultMaxFiles;
  }

  #mayGoOn(): boolean {
    return !this.#options.signal.aborted && !this.isFull;
  }

  #isNew(url: string): boolean {
    const key = canonicalUrl(url);
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    return true;
  }

  /** Whether it is to be tried again; a failure that stays is reported. */
  async *#readFile(
    { url, isNamed, failedAt }: Waiting,
    found: string[],
  ): AsyncGenerator<readonly SitemapEntry[], boolean> {
    const { onFile } = this.#options;
    let entries = 0;
    let failure: Problem | null = null;
    try {
      const resource = await this.#fetch(url);
      if (!resource) return false;
      for await (const content of readSitemap(resource, this.#options.times)) {
        entries += content.entries.length;
        for (const file of content.files) if (found.length < this.#maxFiles) found.push(file);
        if (content.entries.length > 0) yield content.entries;
      }
    } catch (thrown) {
      failure = asProblem(thrown);
      if (failure.row.status >= 500 && failure.row.status !== 502 && failure.row.status !== 504) throw thrown;
    }
    // It was given up with the work that it was read for.
    if (failure && this.#options.signal.aborted) return false;
    if (failure && isNamed && failedAt === undefined && (hasBrokenOff(failure) || failure.extras.retryable))
      return true;
    onFile?.({ url, entries, failure, isNamed });
    return false;
  }

  /** Null: it leads to a file that was read already. */
  async #fetch(url: string): Promise<Resource | null> {
    this.#fetched += 1;
    const resource = await this.#options.fetch(url, this.#options.signal);
    const { status, headers, finalUrl, cancel } = resource;
    const isKnown = canonicalUrl(finalUrl) !== canonicalUrl(url) && !this.#isNew(finalUrl);
    if (!isKnown && status >= 200 && status < 300) return resource;
    cancel();
    if (isKnown) return null;
    const afterMs = retryAfterMs(headers['retry-after'], Date.now()) ?? 0;
    const retryable = (isRefusal(status) || isAccident(status)) && afterMs <= maxAgainMs;
    throw new Problem('target-refused', `${url} is answered with HTTP status ${status}.`, {
      reason: 'http_error',
      retryable,
    });
  }
}

/** The most that the protocol allows a sitemap to have unpacked. */
const maxSitemapBytes = 50 * 1_048_576;

/** Where sitemaps stand that nobody names, most usual first. */
const wellKnown = [
  '/sitemap.xml',
  '/sitemap_index.xml',
  '/sitemap-index.xml',
  '/wp-sitemap.xml',
  '/sitemap.xml.gz',
  '/sitemap.txt',
] as const;

/** A site whose sitemaps are looked for. */
export interface SitemapSite {
  /** A URL of the site; sitemaps of its folder are looked for, too. */
  readonly url: URL;
  /** Further URLs of it, for their folders. */
  readonly beside?: readonly URL[];
  readonly rules: SiteRules;
  /** Sitemaps that the site's pages name. */
  readonly named?: readonly string[];
}

/** Folders whose sitemaps are looked for: a batch may name pages of a thousand. */
const maxFolders = 10;

/** `/docs/` of `/docs/page`: documentation under a path often has a sitemap of its own there. */
function inFolder({ pathname, origin }: URL): string[] {
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  return folder === '/' ? [] : [`${origin}${folder}sitemap.xml`];
}

/**
 * What a site's sitemaps name, in pieces: those of its robots.txt and of its pages, `/sitemap.xml` and that of the URL's
 * folder; only while nothing was found the further well-known places, where robots.txt allows to look. A sitemap may stand
 * on another host, and may name pages of any host: the caller knows its scope. Throws as `SitemapWalk.read`.
 */
export async function* discoverSitemaps(
  { url, beside = [], rules, named = [] }: SitemapSite,
  options: WalkOptions,
): AsyncGenerator<readonly SitemapEntry[], void> {
  const walk = new SitemapWalk(options);
  const folders = [...new Set([url, ...beside].flatMap(inFolder))].slice(0, maxFolders);
  const guesses = [...folders, ...wellKnown.map((path) => `${url.origin}${path}`)];
  const allowed = guesses.filter((guess) => rules.isAllowed(new URL(guess)));
  const usual = allowed.filter((guess) => guess.endsWith('/sitemap.xml'));
  const isNamed = new Set([...rules.sitemaps, ...named]);
  let found = false;
  for (const start of new Set([...isNamed, ...usual, ...allowed])) {
    if (found && !isNamed.has(start) && !usual.includes(start)) return;
    if (walk.isFull && isNamed.has(start)) walk.tellLeft(start);
    for await (const entries of walk.read(start, isNamed.has(start))) {
      found = true;
      yield entries;
    }
  }
}

/** What files are fetched with that are made for programs: sitemaps and feeds. */
interface FileOptions {
  readonly reader: Pick<Reader, 'fetch' | 'politeness'>;
  readonly organizationId: string;
  /** Requests at once to one host. */
  readonly concurrency: number;
  /** By whose proxies the requests leave; absent: directly. */
  readonly exit?: Exit | undefined;
  /** How long a file may take to begin to come, in milliseconds; 15 s unless told. */
  readonly timeoutMs?: number;
}

/** How long a file may take to begin to come; how long its body may drip is bounded where that is read. */
const fileTimeoutMs = 15_000;

/** Asks for a file, and gives up one that is not answered. */
async function answered(
  { signal, timeoutMs = fileTimeoutMs }: { readonly signal: AbortSignal; readonly timeoutMs?: number | undefined },
  fetch: (signal: AbortSignal) => Promise<Resource>,
): Promise<Resource> {
  const ending = new AbortController();
  const tooLate = (): void =>
    ending.abort(new Problem('target-timeout', `It was not answered within ${timeoutMs / 1_000} s.`));
  const timer = setTimeout(tooLate, timeoutMs);
  try {
    // Not `withTimeout`, which lets go of the caller's signal: the body is read after this, and ends by it.
    return await fetch(AbortSignal.any([signal, ending.signal]));
  } finally {
    clearTimeout(timer);
  }
}

/** Fetches one file of a site when its turn at the host has come. Throws problems, or the signal's reason. */
export function fetchFile(
  { reader, organizationId, concurrency, exit, timeoutMs }: FileOptions,
  url: string,
  rules: SiteRules,
  signal: AbortSignal,
): Promise<Resource> {
  const pace = { concurrency, delayMs: fileDelayMs(rules) };
  const turn = reader.politeness.take(new URL(url), pace, signal, exit && organizationId);
  const request = { organizationId, url, maxBytes: maxSitemapBytes, ...(exit ? { exit } : {}) };
  return inTurn(turn, signal, () => answered({ signal, timeoutMs }, (bounded) => reader.fetch(request, bounded)));
}

/** Whose sitemaps are read, and what becomes of what they list. */
export interface SitemapOptions extends FileOptions {
  readonly reader: Reader;
  readonly seeds: readonly string[];
  readonly signal: AbortSignal;
  /** Resolves when a file would be of use, or the signal has fired. */
  readonly untilWanted?: () => Promise<void>;
  /** Takes one address; resolves when the next may follow. */
  onListed(url: string): Promise<void>;
  readonly onFile?: (report: SitemapReport) => void;
  /** How long the body of each may take. */
  readonly times?: BodyTimes;
  /** Most files that are fetched of one origin; as of a walk when absent. */
  readonly maxFiles?: number;
}

/**
 * Reads the sitemaps of the seeds' sites, one site after the other; of one that is named by http and https, or with `www.` and without,
 * those of the first way that has any. Throws failures of ours only.
 */
export async function readSitemaps(options: SitemapOptions): Promise<void> {
  const urls = [...new Set(options.seeds)].map((seed) => new URL(seed));
  for (const site of Map.groupBy(urls, ({ host }) => bareHost(host)).values()) {
    // Whichever way a seed is named, its folder is looked at in the way that has sitemaps.
    for (const [origin, seeds] of Map.groupBy(site, (url) => url.origin)) {
      const others = site.filter((url) => url.origin !== origin);
      const folders = others.map(({ pathname }) => new URL(`${origin}${pathname}`));
      if (await readOrigin([...seeds, ...folders], options)) break;
    }
  }
}

/** Reads the sitemaps of one origin by the seeds in it; whether there were any. */
async function readOrigin([url, ...beside]: readonly URL[], options: SitemapOptions): Promise<boolean> {
  const { reader, organizationId, signal, exit, untilWanted, onListed, onFile, times, maxFiles } = options;
  if (signal.aborted || !url) return true;
  let found = false;
  const rules = await reader.rules(url.href, organizationId, signal, exit);
  const fetch = async (file: string): Promise<Resource> => {
    await untilWanted?.();
    return await fetchFile(options, file, rules, signal);
  };
  const walking = { fetch, signal, times, ...(onFile ? { onFile } : {}), ...(maxFiles ? { maxFiles } : {}) };
  for await (const entries of discoverSitemaps({ url, beside, rules }, walking)) {
    found = true;
    for (const entry of entries) await onListed(entry.url);
    if (signal.aborted) break;
  }
  return found;
}
