import { type PageLinks, readPageLinks, sniff } from '@tidemark/extract';
import { Problem } from '../../contract/problem.ts';
import type { Turn, TurnOutcome } from '../../kernel/ports/politeness.ts';
import type { Reader, Resource, SiteRules } from '../../kernel/ports/reader.ts';
import { untilAborted } from '../../kernel/timeout.ts';
import { robotsDirectives } from '../../reader/robots-directives.ts';
import { maxSitemapBytes } from '../../reader/sitemap/discover.ts';
import { hostIn } from '../../reader/urls/canonical.ts';

/** Most bytes of a page that is read for its links: larger ones would hold the event loop too long. */
const maxPageBytes = 2 * 1_048_576;
/** How long one page may take. */
const pageTimeoutMs = 15_000;
/** Requests at once to one host. */
const concurrency = 4;
/** The longest Crawl-delay that is obeyed, in seconds. */
const maxCrawlDelaySeconds = 30;
const maxFileDelaySeconds = 1;

/** A page that was read for its links. */
export interface Visit extends PageLinks {
  readonly status: number;
  readonly retryAfter: string | null;
  /** After redirects. */
  readonly url: string;
  /** Whether it is a page that answers. */
  readonly isPage: boolean;
  /** It asks not to follow its links. */
  readonly isNofollow: boolean;
}

const nothing: PageLinks = { title: null, links: [], nofollow: [], feeds: [], sitemaps: [], robots: {} };

/** What the reader offers to a map. */
export type MapReader = Pick<Reader, 'fetch' | 'rules' | 'politeness' | 'check'>;

/** Reads pages for their links, as their hosts and their robots.txt allow. */
export class Visits {
  readonly #reader: MapReader;
  readonly #organizationId: string;
  readonly #signal: AbortSignal;
  /** By host, when the last one who asked has its turn. */
  readonly #lines = new Map<string, Promise<void>>();
  /** When the next turn ends. */
  #ended: PromiseWithResolvers<void> = Promise.withResolvers();
  /** Pages, sitemaps and feeds that were asked for. */
  count = 0;

  constructor(reader: MapReader, organizationId: string, signal: AbortSignal) {
    this.#reader = reader;
    this.#organizationId = organizationId;
    this.#signal = signal;
  }

  /** Throws what `Reader.rules` throws. */
  rules(url: string): Promise<SiteRules> {
    return this.#reader.rules(url, this.#organizationId, this.#signal);
  }

  /** Null: robots.txt does not allow the page. Throws problems. */
  async visit(url: string): Promise<Visit | null> {
    const rules = await this.rules(url);
    if (!rules.isAllowed(new URL(url))) return null;
    const turn = await this.#turn(url, Math.min(maxCrawlDelaySeconds, rules.crawlDelaySeconds ?? 0));
    this.count += 1;
    let outcome: TurnOutcome | null = null;
    try {
      const visit = await this.#fetch(url);
      outcome = { status: visit.status, retryAfter: visit.retryAfter };
      return visit;
    } catch (thrown) {
      if (thrown instanceof Problem && /^target-/.test(thrown.code)) outcome = { status: null };
      throw thrown;
    } finally {
      this.#end(turn, this.#signal.aborted ? null : outcome);
    }
  }

  /** A sitemap or a feed: made for programs, so that a Crawl-delay counts for no more than a second. Throws problems. */
  async open(url: string, { crawlDelaySeconds }: SiteRules): Promise<Resource> {
    const turn = await this.#turn(url, Math.min(maxFileDelaySeconds, crawlDelaySeconds ?? 0));
    this.count += 1;
    let outcome: TurnOutcome | null = null;
    try {
      const request = { organizationId: this.#organizationId, url, maxBytes: maxSitemapBytes };
      const resource = await this.#reader.fetch(request, this.#signal);
      outcome = { status: resource.status, retryAfter: resource.headers['retry-after'] ?? null };
      return resource;
    } finally {
      this.#end(turn, outcome);
    }
  }

  /** Ends a turn, and wakes who waits for one. */
  #end(turn: Turn, outcome: TurnOutcome | null): void {
    turn.done(outcome);
    this.#ended.resolve();
    this.#ended = Promise.withResolvers();
  }

  /** A turn at the host, in the order in which they were asked for: who waits is not passed by who comes later. */
  #turn(url: string, delaySeconds: number): Promise<Turn> {
    const host = hostIn(url);
    const turn = (this.#lines.get(host) ?? Promise.resolve()).then(() => this.#take(host, 1_000 * delaySeconds));
    this.#lines.set(
      host,
      turn.then(
        () => {},
        () => {},
      ),
    );
    return turn;
  }

  async #take(host: string, delayMs: number): Promise<Turn> {
    for (;;) {
      const taken = this.#reader.politeness.take(host, { concurrency, delayMs });
      if (typeof taken !== 'number') return taken;
      await rest(taken, this.#signal, this.#ended.promise);
    }
  }

  async #fetch(url: string): Promise<Visit> {
    const signal = AbortSignal.any([this.#signal, AbortSignal.timeout(pageTimeoutMs)]);
    const request = { organizationId: this.#organizationId, url, maxBytes: maxPageBytes };
    const { status, finalUrl, headers, contentType, body, cancel } = await this.#reader.fetch(request, signal);
    const isPage = status >= 200 && status < 300;
    if (!isPage) cancel();
    const read = isPage ? linksOf(await wholeOf(body), contentType, finalUrl) : nothing;
    const { nofollow } = robotsDirectives(headers, read.robots);
    const retryAfter = headers['retry-after'] ?? null;
    return { ...read, status, retryAfter, url: finalUrl, isPage, isNofollow: nofollow };
  }
}

/** Waits so many milliseconds, or until something happens, or rejects with the signal's reason. */
async function rest(ms: number, signal: AbortSignal, until: Promise<void>): Promise<void> {
  const passed = Promise.withResolvers<void>();
  const timer = setTimeout(passed.resolve, ms);
  try {
    await untilAborted(signal, Promise.race([passed.promise, until]));
  } finally {
    clearTimeout(timer);
  }
}

function linksOf(body: Uint8Array, contentType: string | null, url: string): PageLinks {
  return sniff(body, contentType).kind === 'html' ? readPageLinks({ body, contentType, url }) : nothing;
}

/** The body; of one that is too long or cut off, what came. */
async function wholeOf(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of body) pieces.push(piece);
  } catch (thrown) {
    if (!(thrown instanceof Problem) || pieces.length === 0) throw thrown;
  }
  return Buffer.concat(pieces);
}
