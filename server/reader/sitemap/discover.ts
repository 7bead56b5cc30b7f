import type { Exit, Reader, Resource, SiteRules } from '../../kernel/ports/reader.ts';
import { fileDelayMs, inTurn } from '../politeness.ts';
import type { SitemapEntry } from './entry.ts';
import { SitemapWalk, type WalkOptions } from './walk.ts';

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
  readonly rules: SiteRules;
  /** Sitemaps that the site's pages name. */
  readonly named?: readonly string[];
}

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
  { url, rules, named = [] }: SitemapSite,
  options: WalkOptions,
): AsyncGenerator<readonly SitemapEntry[], void> {
  const walk = new SitemapWalk(options);
  const guesses = [...inFolder(url), ...wellKnown.map((path) => `${url.origin}${path}`)];
  const allowed = guesses.filter((guess) => rules.isAllowed(new URL(guess)));
  const usual = allowed.filter((guess) => guess.endsWith('/sitemap.xml'));
  let found = false;
  for (const start of new Set([...rules.sitemaps, ...named, ...usual, ...allowed])) {
    if (found && !rules.sitemaps.includes(start) && !named.includes(start) && !usual.includes(start)) return;
    for await (const entries of walk.read(start)) {
      found = true;
      yield entries;
    }
  }
}

/** What files are fetched with that are made for programs: sitemaps and feeds. */
export interface FileOptions {
  readonly reader: Pick<Reader, 'fetch' | 'politeness'>;
  readonly organizationId: string;
  /** Requests at once to one host. */
  readonly concurrency: number;
  /** By whose proxies the requests leave; absent: directly. */
  readonly exit?: Exit | undefined;
}

/** Fetches one file of a site when its turn at the host has come. Throws problems, or the signal's reason. */
export function fetchFile(
  { reader, organizationId, concurrency, exit }: FileOptions,
  url: string,
  rules: SiteRules,
  signal: AbortSignal,
): Promise<Resource> {
  const turn = reader.politeness.take(new URL(url), { concurrency, delayMs: fileDelayMs(rules) }, signal);
  const request = { organizationId, url, maxBytes: maxSitemapBytes, ...(exit ? { exit } : {}) };
  return inTurn(turn, signal, () => reader.fetch(request, signal));
}
