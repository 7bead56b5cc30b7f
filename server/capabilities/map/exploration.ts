import { Problem } from '../../contract/problem.ts';
import type { Part } from '../../reader/forms/forms.ts';
import { canonicalUrl, pathAndQuery } from '../../reader/urls/canonical.ts';
import type { FoundUrl, FoundUrls } from './found-urls.ts';
import { doubtfulWorth, type SiteTraps } from './site-traps.ts';
import type { Visit, Visits } from './visits.ts';

/** Pages that are read for their links, at most. */
const maxVisits = 300;
/** Pages in a row that led to nothing new, after which no further one is read. */
const maxIdleVisits = 50;
/**
 * Pages of one form that are told apart by their query alone, unless so many of their pages lead to a new address of another
 * form: calendars and filters have no end.
 */
const maxQueryVisits = 25;
const leadingShare = 1 / 4;
/** Readers at once, of a site with several hosts; each of these is asked as slowly as it wants to be. */
const width = 8;

/** Documents are listed, but lead nowhere. */
const leaf =
  /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|epub|mobi|txt|csv|xml|rss|atom|zip|gz|tgz|bz2|xz|7z|rar|tar|exe|dmg|pkg|deb|rpm|apk|iso|jar|bin)$/i;

/** Pages of one form, and what they led to. */
interface Family {
  readonly form: Part;
  readonly waiting: string[];
  readonly hasQuery: boolean;
  next: number;
  visits: number;
  /** New URLs that its pages led to, each as much as its page was worth. */
  found: number;
  /** Pages that led to a new URL of another form. */
  leading: number;
}

/** Whether a link leads to a part of the page that it stands on. */
function isWithin(page: string, link: string): boolean {
  const hash = link.indexOf('#');
  return hash >= 0 && link.slice(0, hash) === page.split('#', 1)[0];
}

/** What is known of a family before any of its pages was read counts as this much: all are tried. */
const expectedFinds = 3;
const yieldOf = ({ found, visits }: Family): number => (found + expectedFinds) / (visits + 1);
const isOver = ({ hasQuery, visits, leading }: Family): boolean =>
  hasQuery && visits >= maxQueryVisits && leading < leadingShare * visits;
/** Whether pages of a form repeat what others say, so that they are read only when there is nothing else. */
const isDoubtful = ({ form, visits }: Family): boolean => visits > 0 && form.worth < doubtfulWorth;

/**
 * Which page to read next: in turn the one that was found first, for what lies near the start leads on, and one of the
 * family whose pages led to most. Forms that are likely to be traps come last.
 */
class Candidates {
  readonly #families = new Map<Part, Family>();
  readonly #byUrl = new Map<string, Family>();
  readonly #inOrder: string[] = [];
  readonly #doubtful: string[] = [];
  readonly #taken = new Set<string>();
  #first = 0;
  #turns = 0;

  add(url: string, form: Part): void {
    const path = pathAndQuery(url);
    if (this.#byUrl.has(url) || leaf.test(path.replace(/[?].*$/s, ''))) return;
    const hasQuery = path.includes('?');
    const family = this.#families.get(form) ?? {
      form,
      waiting: [],
      hasQuery,
      next: 0,
      visits: 0,
      found: 0,
      leading: 0,
    };
    this.#families.set(form, family);
    family.waiting.push(url);
    this.#inOrder.push(url);
    this.#byUrl.set(url, family);
  }

  take(): string | null {
    this.#turns += 1;
    const url = (this.#turns % 2 === 0 ? this.#best() : null) ?? this.#oldest() ?? this.#doubtful.shift() ?? null;
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
      if (!family || this.#taken.has(url) || isOver(family)) continue;
      if (!isDoubtful(family)) return url;
      this.#doubtful.push(url);
    }
    return null;
  }

  #best(): string | null {
    let best: Family | null = null;
    for (const family of this.#families.values()) {
      while (this.#taken.has(family.waiting[family.next] ?? '')) family.next += 1;
      if (family.next >= family.waiting.length || isOver(family) || isDoubtful(family)) continue;
      if (!best || yieldOf(family) > yieldOf(best)) best = family;
    }
    return best?.waiting[best.next] ?? null;
  }

  /** Takes in what a page led to. */
  learn(url: string, { count, worth, leadsOn }: Found): void {
    const family = this.#byUrl.get(url);
    if (!family) return;
    family.found += count * worth;
    if (leadsOn) family.leading += 1;
  }
}

/** What a page led to: how many new URLs, and what they are worth. */
interface Found {
  readonly count: number;
  readonly worth: number;
  /** Whether one of them has another form than the page. */
  readonly leadsOn: boolean;
}

const nothing: Found = { count: 0, worth: 0, leadsOn: false };

/**
 * A shallow crawl for links alone: reads the pages that promise the most new URLs, politely, at most `maxVisits` of them,
 * and adds where they lead. What turns out to be gone or elsewhere is taken out again. Ends early when the URLs are full,
 * when nothing new comes, or with the signal.
 */
export class Exploration {
  readonly #visits: Visits;
  readonly #urls: FoundUrls;
  readonly #traps: SiteTraps;
  readonly #signal: AbortSignal;
  readonly #candidates = new Candidates();
  readonly #visited = new Set<string>();
  #idleVisits = 0;
  #started = 0;

  constructor(visits: Visits, { urls, traps }: { urls: FoundUrls; traps: SiteTraps }, signal: AbortSignal) {
    this.#visits = visits;
    this.#urls = urls;
    this.#traps = traps;
    this.#signal = signal;
  }

  /** Adds where a page that was read leads; how many URLs are new, and what the page was worth. */
  async learn(visit: Visit): Promise<Found> {
    this.#visited.add(canonicalUrl(visit.url));
    const page = this.#urls.of(visit.url);
    const unfollowed = new Set(visit.nofollow);
    const unseen = new Set(visit.unseen);
    const found: string[] = [];
    let leadsOn = false;
    await this.#visits.turns.onEach(visit.links, ({ url, text }) => {
      // A link to a part of its own page, as one that skips to the content, names no page.
      const anchor = isWithin(visit.url, url) ? null : text;
      const isUnseen = page?.isUnseen === true || unseen.has(url);
      const isNew = this.#urls.add(url, 'scrape', { anchor, isUnseen });
      const known = this.#urls.of(url);
      if (isNew) found.push(text);
      leadsOn ||= isNew && known?.form !== page?.form;
      if (known && !visit.isNofollow && !unfollowed.has(url)) this.#offer(known);
    });
    const worth = page ? await this.#visits.turns.work(() => this.#traps.learn(page.form, visit, found)) : 0;
    return { count: found.length, worth, leadsOn };
  }

  /** What no person is led to is read by none. */
  #offer({ url, isUnseen, form }: FoundUrl): void {
    if (!isUnseen) this.#candidates.add(url, form);
  }

  /** Throws failures of ours only. */
  async run(): Promise<void> {
    // Links are offered where they are learnt, for not all may be followed.
    const named = [...this.#urls].filter(({ source }) => source !== 'scrape');
    await this.#visits.turns.onEach(named, (known) => this.#offer(known));
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
    const isEnded = this.#signal.aborted || this.#urls.isKeptFull || this.#idleVisits >= maxIdleVisits;
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
    this.#idleVisits = found.count > 0 ? 0 : this.#idleVisits + 1;
  }

  async #visit(url: string): Promise<Found> {
    try {
      const visit = await this.#visits.visit(url, (target) => this.#urls.isOwn(target));
      if (!visit) return nothing;
      if (!visit.isPage) {
        this.#urls.of(url)?.form.learn(null);
        if (visit.isLeft) this.#urls.move(url, visit.url);
        else if (visit.status === 404 || visit.status === 410) this.#urls.drop(url);
        return nothing;
      }
      return await this.#follow(url, visit);
    } catch (thrown) {
      if (!(thrown instanceof Problem) || thrown.row.status === 500 || thrown.row.status === 503) throw thrown;
      return nothing;
    }
  }

  /** A page that stands elsewhere than its link says is listed where it stands. */
  async #follow(url: string, visit: Visit): Promise<Found> {
    const isKnown = visit.url !== url && this.#urls.has(visit.url);
    if (isKnown) this.#urls.of(url)?.form.learn(null);
    if (visit.url !== url) this.#urls.move(url, visit.url);
    this.#urls.add(visit.url, 'scrape', { title: visit.title });
    return await this.learn(visit);
  }
}
