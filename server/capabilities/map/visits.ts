import { type PageLinks, readPageLinks, sniff } from '@tidemark/extract';
import { Problem } from '../../contract/problem.ts';
import type { Extraction, Fetched, Reader, Resource, ResourceRequest, SiteRules } from '../../kernel/ports/reader.ts';
import { pause } from '../../kernel/timeout.ts';
import { maxRefreshes, refreshTarget } from '../../reader/named-addresses.ts';
import { hasBrokenOff, inTurn, isAccident, isRefusal, pageDelayMs } from '../../reader/politeness.ts';
import { robotsDirectives } from '../../reader/robots.ts';
import { fetchFile } from '../../reader/sitemap/sitemaps.ts';
import { MapTurns } from './map-turns.ts';

/** Most bytes of a page that is read for its links. */
const maxPageBytes = 2 * 1_048_576;
/** Pages of more tags are read on another thread: so many take 20 ms, by measurement. */
const maxInlineTags = 5_000;
/** Feeds and sitemaps are named in a page's head, which stands within so many bytes. */
const headBytes = 65_536;
/** How long one page may take. */
const pageTimeoutMs = 15_000;
/** How much later a start page that fails for the moment is asked for once more, and how long its host may want to be left alone for that, in milliseconds. */
const againMs = 1_000;
const maxRestMs = 5_000;
/** Requests at once to one host. */
const concurrency = 4;

/** A page that was read for its links. */
export interface Visit extends PageLinks {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** After redirects. */
  readonly url: string;
  /** Whether it is a page that answers. */
  readonly isPage: boolean;
  /** It leads to `url`, which is not asked for. */
  readonly isLeft: boolean;
  /** It asks not to follow its links. */
  readonly isNofollow: boolean;
}

type IsWanted = (url: string) => boolean;

const nothing: PageLinks = { title: null, links: [], nofollow: [], unseen: [], feeds: [], sitemaps: [], robots: {} };

/** What the reader offers to a map. */
export type MapReader = Pick<Reader, 'fetch' | 'extract' | 'rules' | 'politeness' | 'turns' | 'check'>;

/** Reads pages for their links, as their hosts and their robots.txt allow. */
export class Visits {
  readonly #reader: MapReader;
  readonly #organizationId: string;
  readonly #signal: AbortSignal;
  /** For all work on what was read. */
  readonly turns: MapTurns;
  /** Pages, sitemaps and feeds that were asked for. */
  count = 0;

  constructor(reader: MapReader, organizationId: string, signal: AbortSignal) {
    this.#reader = reader;
    this.#organizationId = organizationId;
    this.#signal = signal;
    this.turns = new MapTurns(reader.turns, organizationId);
  }

  /** Throws what `Reader.rules` throws. */
  rules(url: string): Promise<SiteRules> {
    return this.#reader.rules(url, this.#organizationId, this.#signal);
  }

  /** Null: robots.txt does not allow the page. `isWanted`: whether an address to which it leads is of interest. Throws problems. */
  async visit(url: string, isWanted: IsWanted = () => true): Promise<Visit | null> {
    const rules = await this.rules(url);
    if (!(await this.#allows(rules, new URL(url)))) return null;
    const pace = { concurrency, delayMs: pageDelayMs(rules) };
    const turn = await this.#reader.politeness.take(new URL(url), pace, this.#signal);
    this.count += 1;
    return await inTurn(turn, this.#signal, () => this.#fetch(url, isWanted));
  }

  #allows(rules: SiteRules, url: URL): Promise<boolean> {
    return this.turns.work(() => rules.isAllowed(url));
  }

  /** The same; a second later once more where the page fails for the moment. */
  async visitTwice(url: string): Promise<Visit | null> {
    const first = await this.visit(url).catch((thrown: unknown) => {
      if (thrown instanceof Problem && hasBrokenOff(thrown)) return undefined;
      throw thrown;
    });
    const hasFailed = first && (isAccident(first.status) || isRefusal(first.status));
    const restMs = this.#reader.politeness.rest(new URL(url))?.leftMs ?? 0;
    if (first !== undefined && (!hasFailed || restMs > maxRestMs)) return first;
    await pause(againMs, this.#signal);
    return await this.visit(url);
  }

  /** A sitemap or a feed. Throws problems. */
  open(url: string, rules: SiteRules): Promise<Resource> {
    this.count += 1;
    const options = { reader: this.#reader, organizationId: this.#organizationId, concurrency };
    return fetchFile(options, url, rules, this.#signal);
  }

  async #fetch(url: string, isWanted: IsWanted): Promise<Visit> {
    // Not `withTimeout`, which throws the bare reason at once: what fetching makes of it is a problem, after which a map goes on.
    const signal = AbortSignal.any([this.#signal, AbortSignal.timeout(pageTimeoutMs)]);
    let left: string | null = null;
    const follow = async (target: URL): Promise<boolean> => {
      const isAsked = isWanted(target.href) && (await this.#allows(await this.rules(target.href), target));
      if (!isAsked) left = target.href;
      return isAsked;
    };
    let page = await this.#get({ url, follow }, signal);
    for (let count = 0; count < maxRefreshes; count++) {
      const target = left === null ? refreshTarget(page) : null;
      if (!target) break;
      const next = (await follow(target)) ? await this.#get({ url: target.href, follow }, signal) : page;
      if (left === null) page = next;
      else if (isWanted(left)) {
        // Robots.txt forbids where the refresh leads, not the page, which was answered.
        left = null;
        break;
      }
    }
    const { status, finalUrl, headers } = page;
    if (left !== null)
      return { ...nothing, status, headers, url: left, isPage: false, isLeft: true, isNofollow: false };
    const isPage = status >= 200 && status < 300;
    const read = isPage ? await this.#linksOf(page, signal) : nothing;
    const { nofollow } = robotsDirectives(headers, read.robots);
    return { ...read, status, headers, url: finalUrl, isPage, isLeft: false, isNofollow: nofollow };
  }

  /** An answer, with the body of what is a page. */
  async #get(asked: Pick<ResourceRequest, 'url' | 'follow'>, signal: AbortSignal): Promise<Fetched> {
    const request = { ...asked, organizationId: this.#organizationId, maxBytes: maxPageBytes };
    const { body, cancel, ...answer } = await this.#reader.fetch(request, signal);
    const isPage = answer.status >= 200 && answer.status < 300;
    if (!isPage) cancel();
    return { ...answer, body: isPage ? await wholeOf(body) : new Uint8Array(0) };
  }

  async #linksOf(page: Fetched, signal: AbortSignal): Promise<PageLinks> {
    const { body, contentType, finalUrl: url } = page;
    if (sniff(body, contentType).kind !== 'html') return nothing;
    if (!hasManyTags(body)) return await this.turns.work(() => readPageLinks({ body, contentType, url }));
    const head = await this.turns.work(() => readPageLinks({ body: body.subarray(0, headBytes), contentType, url }));
    const caller = { organizationId: this.#organizationId, signal };
    const { links, nofollow, unseen, meta } = await this.#reader.extract(page, plain, caller);
    return { ...head, links, nofollow, unseen, robots: meta };
  }
}

/** What costs the least to make besides links. */
const plain: Extraction = { formats: [], onlyMainContent: false, favor: 'balanced' };

const tagOpening = '<'.charCodeAt(0);

function hasManyTags(body: Uint8Array): boolean {
  let count = 0;
  for (let at = body.indexOf(tagOpening); at >= 0 && count <= maxInlineTags; at = body.indexOf(tagOpening, at + 1))
    count += 1;
  return count > maxInlineTags;
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
