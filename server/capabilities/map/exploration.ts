import { Problem } from '../../contract/problem.ts';
import { pathAndQuery } from '../../reader/urls/canonical.ts';
import type { FoundUrls } from './found-urls.ts';
import type { Visit, Visits } from './visits.ts';

/** Pages that are read for their links, at most. */
const maxVisits = 300;
/** Pages in a row that led to nothing new, after which no further one is read. */
const maxIdleVisits = 50;
/** Pages of one kind that are told apart by their query alone: calendars and filters have no end. */
const maxQueryVisits = 30;
/** Readers at once, of a site with several hosts; each of these is asked as slowly as it wants to be. */
const width = 8;

/** Documents are listed, but lead nowhere. */
const leaf =
  /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|epub|mobi|txt|csv|xml|rss|atom|zip|gz|tgz|bz2|xz|7z|rar|tar|exe|dmg|pkg|deb|rpm|apk|iso|jar|bin)$/i;

/** Addresses of one kind: that lie in one folder of the site at one depth, with a query or without. */
interface Family {
  readonly waiting: string[];
  readonly hasQuery: boolean;
  next: number;
  visits: number;
  /** New URLs that its pages led to. */
  found: number;
}

function familyOf(url: string): { key: string; hasQuery: boolean } {
  const [path = '', query] = pathAndQuery(url).split('?', 2);
  const segments = path.split('/').filter((segment) => segment !== '');
  const host = url.slice(0, url.length - pathAndQuery(url).length);
  const folder = segments.length > 1 ? segments[0] : '';
  const names = query?.replace(/=[^&]*/g, '') ?? '';
  const key = query === undefined ? `${host}/${folder}/${segments.length}` : `${host}${path}?${names}`;
  return { key, hasQuery: query !== undefined };
}

/** What is known of a family before any of its pages was read counts as this much: all are tried. */
const expectedFinds = 3;
const yieldOf = ({ found, visits }: Family): number => (found + expectedFinds) / (visits + 1);
const isOver = ({ hasQuery, visits }: Family): boolean => hasQuery && visits >= maxQueryVisits;

/**
 * Which page to read next: in turn the one that was found first, for what lies near the start leads on, and one of the
 * family whose pages led to most.
 */
class Candidates {
  readonly #families = new Map<string, Family>();
  readonly #byUrl = new Map<string, Family>();
  readonly #inOrder: string[] = [];
  readonly #taken = new Set<string>();
  #first = 0;
  #turns = 0;

  add(url: string): void {
    if (this.#byUrl.has(url) || leaf.test(pathAndQuery(url).replace(/[?].*$/s, ''))) return;
    const { key, hasQuery } = familyOf(url);
    const family = this.#families.get(key) ?? { waiting: [], hasQuery, next: 0, visits: 0, found: 0 };
    this.#families.set(key, family);
    family.waiting.push(url);
    this.#inOrder.push(url);
    this.#byUrl.set(url, family);
  }

  take(): string | null {
    this.#turns += 1;
    const url = (this.#turns % 2 === 0 ? this.#best() : null) ?? this.#oldest();
    const family = url === null ? undefined : this.#byUrl.get(url);
    if (url === null || !family) return null;
    this.#taken.add(url);
    family.visits += 1;
    return url;
  }

  #oldest(): string | null {
    for (; this.#first < this.#inOrder.length; this.#first++) {
      const url = this.#inOrder[this.#first] ?? '';
      const family = this.#byUrl.get(url);
      if (family && !this.#taken.has(url) && !isOver(family)) return url;
    }
    return null;
  }

  #best(): string | null {
    let best: Family | null = null;
    for (const family of this.#families.values()) {
      while (this.#taken.has(family.waiting[family.next] ?? '')) family.next += 1;
      if (family.next >= family.waiting.length || isOver(family)) continue;
      if (!best || yieldOf(family) > yieldOf(best)) best = family;
    }
    return best?.waiting[best.next] ?? null;
  }

  /** A page led to so many new URLs. */
  learn(url: string, found: number): void {
    const family = this.#byUrl.get(url);
    if (family) family.found += found;
  }
}

/**
 * A shallow crawl for links alone: reads the pages that promise the most new URLs, politely, at most `maxVisits` of them,
 * and adds where they lead. What turns out to be gone or elsewhere is taken out again. Ends early when the URLs are full,
 * when nothing new comes, or with the signal.
 */
export class Exploration {
  readonly #visits: Visits;
  readonly #urls: FoundUrls;
  readonly #signal: AbortSignal;
  readonly #candidates = new Candidates();
  readonly #visited = new Set<string>();
  #idleVisits = 0;
  #started = 0;

  constructor(visits: Visits, urls: FoundUrls, signal: AbortSignal) {
    this.#visits = visits;
    this.#urls = urls;
    this.#signal = signal;
  }

  /** Adds where a page that was read leads; how many URLs are new. */
  learn(visit: Visit): number {
    this.#visited.add(visit.url);
    const unfollowed = new Set(visit.nofollow);
    let found = 0;
    for (const { url, text } of visit.links) {
      if (!this.#urls.add(url, 'scrape', { anchor: text })) continue;
      found += 1;
    }
    if (visit.isNofollow) return found;
    for (const { url } of visit.links) if (!unfollowed.has(url) && this.#urls.has(url)) this.#offer(url);
    return found;
  }

  #offer(url: string): void {
    const hash = url.indexOf('#');
    this.#candidates.add(hash < 0 ? url : url.slice(0, hash));
  }

  /** Throws failures of ours only. */
  async run(): Promise<void> {
    // Links are offered where they are learnt, for not all may be followed.
    for (const { url, source } of this.#urls) if (source !== 'scrape') this.#offer(url);
    const reading = new Set<Promise<void>>();
    for (;;) {
      for (let url = reading.size < width ? this.#next() : null; url !== null; ) {
        const read = this.#read(url).finally(() => reading.delete(read));
        reading.add(read);
        url = reading.size < width ? this.#next() : null;
      }
      if (reading.size === 0) return;
      await Promise.race(reading);
    }
  }

  #next(): string | null {
    const isEnded = this.#signal.aborted || this.#urls.isFull || this.#idleVisits >= maxIdleVisits;
    if (isEnded || this.#started >= maxVisits) return null;
    for (let url = this.#candidates.take(); url !== null; url = this.#candidates.take()) {
      if (this.#visited.has(url)) continue;
      this.#visited.add(url);
      this.#started += 1;
      return url;
    }
    return null;
  }

  async #read(url: string): Promise<void> {
    const found = await this.#visit(url);
    this.#candidates.learn(url, found);
    this.#idleVisits = found > 0 ? 0 : this.#idleVisits + 1;
  }

  async #visit(url: string): Promise<number> {
    try {
      const visit = await this.#visits.visit(url);
      if (!visit) return 0;
      if (!visit.isPage) {
        if (visit.status === 404 || visit.status === 410) this.#urls.drop(url);
        return 0;
      }
      return this.#follow(url, visit);
    } catch (thrown) {
      if (!(thrown instanceof Problem) || thrown.row.status === 500 || thrown.row.status === 503) throw thrown;
      return 0;
    }
  }

  /** A page that stands elsewhere than its link says is listed where it stands. */
  #follow(url: string, visit: Visit): number {
    if (visit.url !== url) this.#urls.move(url, visit.url);
    this.#urls.add(visit.url, 'scrape', { title: visit.title });
    return this.learn(visit);
  }
}
