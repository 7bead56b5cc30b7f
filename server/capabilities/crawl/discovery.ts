import type { Problem } from '../../contract/problem.ts';
import { type FormName, Forms, nameOf } from '../../reader/forms/forms.ts';
import { hasSessionId, Scope } from '../../reader/urls/canonical.ts';
import { Accounting, maxOfAKind } from './accounting.ts';
import { type Entry, Frontier } from './frontier/frontier.ts';
import { Hash64, HashedFirsts, HashTable } from './frontier/hashes.ts';
import { Edges, ReadLinks, RepeatedLinks, Seen } from './frontier/seen.ts';
import { type CrawlInput, isVisit } from './input.ts';
import { AddressFilter, type FilterReason, type OnThread } from './patterns/patterns.ts';
import { Ranking } from './ranking.ts';
import { Novelty } from './similarity.ts';
import { Traps } from './traps.ts';

/** Addresses that wait to be read, on scratch for the most part; what is found beyond them is not read. */
const maxWaiting = 5_000_000;
/** The event loop is given up after so much work at a time, in milliseconds, looked at after so many links. */
const shareMs = 15;
const linksPerLook = 32;

/** A form is given up whose pages were nothing new so often in a row, and as often as there may be pages. */
const maxBarren = 100;
/** Deeper crawls than this do not look again at what was read before it was known how near it is. */
const maxExactDepth = 20;

/** A link of a page. */
interface FoundLink {
  readonly url: string;
  readonly text: string;
}

/** Where links were found. */
interface FoundOn {
  /** Hops of the links from the nearest seed. */
  readonly depth: number;
  /** How well the page suits the query, 0 to 1. */
  readonly share: number;
  /** Whether its links are followed at all. */
  readonly follow: boolean;
  /** Addresses that it asks not to follow. */
  readonly nofollow: ReadonlySet<string>;
  /** Addresses that it links where no person sees it. */
  readonly unseen: ReadonlySet<string>;
  /** Whether no person is led to the page itself, so that none is to what it links. */
  readonly isUnseen: boolean;
}

type FoundAt = Pick<FoundOn, 'depth' | 'share'> & Partial<Pick<FoundOn, 'isUnseen'>>;

const withoutFragment = (url: string): string => {
  const hash = url.indexOf('#');
  return hash < 0 ? url : url.slice(0, hash);
};

/** What was found of a site so far: which addresses are to be read, and what became of the others. */
export class Discovery {
  readonly accounting = new Accounting();
  readonly edges = new Edges();
  readonly frontier: Frontier;
  readonly scope: Scope;
  readonly seen: Seen;
  readonly traps: Traps | null;
  /** What the forms of addresses turned out to be worth; null: entries are read in another order. */
  readonly forms: Forms | null;
  readonly ranking: Ranking | null;
  readonly hash: Hash64;
  /** Pages of whose links only the first are known. */
  readonly cutPages: string[] = [];
  readonly #input: CrawlInput;
  readonly #filter: AddressFilter;
  /** Addresses beyond the depth, the first of them: a shorter way to one may still be found. */
  readonly #tooDeep: string[] = [];
  /** By their places in the order of what was named. */
  readonly #seeds = new Map<string, number>();
  readonly #repeated: RepeatedLinks;
  readonly #novelty: Novelty;
  readonly #readLinks = new ReadLinks();
  /** Addresses that no person was led to when they were found; 1: one is by now. */
  readonly #unseen = new HashTable();
  #hasUnseen = false;
  #sharedAt = 0;

  /** `seed`: of hashes; the same one for all runs of a job. */
  constructor(
    input: CrawlInput,
    seed: string,
    now: Date,
    scratch: ConstructorParameters<typeof Frontier>[0],
    onThread: OnThread,
  ) {
    this.#input = input;
    this.hash = new Hash64(seed);
    this.#repeated = new RepeatedLinks(this.hash);
    this.#novelty = new Novelty(input.limit);
    const { ignore_query_parameters: ignored } = input;
    this.seen = new Seen(
      this.hash,
      typeof ignored === 'boolean' ? ignored : new Set(ignored.map((name) => name.toLowerCase())),
    );
    const takesTurns = input.traps && input.query === undefined && input.max_depth > 0;
    this.forms = takesTurns ? new Forms(new HashedFirsts(this.hash)) : null;
    this.frontier = new Frontier(scratch, this.forms);
    this.scope = new Scope({ includeSubdomains: input.include_subdomains, allowExternal: input.allow_external });
    for (const url of [input.url, ...input.urls]) this.scope.add(url);
    this.traps = input.traps ? new Traps(this.hash, now) : null;
    this.ranking = input.query === undefined ? null : new Ranking(input.query);
    this.#filter = new AddressFilter(input, onThread, isVisit(input));
  }

  /** Why an address in scope is not read, by the caller's patterns and its name; null: it is. */
  filterReason(url: string): FilterReason | null | Promise<FilterReason | null> {
    return this.#filter.reason(url);
  }

  /** Adds a seed: it is read whatever the patterns say. */
  addSeed(url: string): void {
    const plain = withoutFragment(url);
    const sighting = this.seen.take(plain, 0);
    if (sighting === 'known') return;
    this.accounting.see();
    if (sighting === 'spelling') this.accounting.skip('duplicate', { url: plain, reason: 'same_address' });
    else {
      this.#seeds.set(this.seen.canonical, this.#seeds.size);
      void this.#push({ url: this.seen.canonical, depth: 0, tries: 0 }, 0);
    }
  }

  /** The addresses that were named, each once. */
  get seeds(): Iterable<string> {
    return this.#seeds.keys();
  }

  isSeed(url: string): boolean {
    return this.#seeds.has(url);
  }

  /** Where an address stands among what was named; null: it was not. */
  placeOf(url: string): number | null {
    return this.#seeds.get(url) ?? null;
  }

  /** A seed waits again under the address to which it led. */
  moveSeed(seed: string, target: string): void {
    const place = this.placeOf(seed);
    if (place !== null && !this.isSeed(target)) this.#seeds.set(target, place);
  }

  /** A seed leads to an address: the host of that is meant, too. Whether it was out of scope so far. */
  addMovedSeed(seed: string, target: string): boolean {
    if (!this.isSeed(seed) || this.scope.has(target)) return false;
    this.scope.add(target);
    return true;
  }

  /** Notes a page of whose links only the first are known. */
  noteCut(url: string): void {
    if (this.cutPages.length < maxOfAKind) this.cutPages.push(url);
  }

  /** Adds what a sitemap lists. */
  async addListed(url: string): Promise<void> {
    await this.#giveWay();
    await this.#add(withoutFragment(url), '', { depth: 0, share: 0 });
  }

  /** Takes in the links of a page that was read, by its canonical address. */
  async addLinks(
    page: string,
    links: readonly FoundLink[],
    { depth, share, follow, nofollow, unseen, isUnseen: isPageUnseen }: FoundOn,
  ): Promise<void> {
    if (follow && this.frontier.isShared && this.#input.max_depth <= maxExactDepth) {
      const followed = links.filter(({ url }) => !nofollow.has(url)).map(({ url }) => withoutFragment(url));
      this.#readLinks.note(this.seen.keyOf(page), followed);
    }
    for (let index = 0; index < links.length; index++) {
      const link = links[index];
      if (!link) continue;
      if (index % linksPerLook === 0) await this.#giveWay();
      if (this.#repeated.has(link.url, link.text, depth)) continue;
      const url = withoutFragment(link.url);
      const known = this.seen.depthOfHash(this.hash.of(url));
      this.edges.add(this.hash.and(link.text), url, link.text);
      const isUnseen = this.forms !== null && (isPageUnseen || unseen.has(link.url));
      const isFollowed = follow && !nofollow.has(link.url);
      if (isFollowed && !isUnseen) await this.#bringToSight(url);
      if (known >= 0 && known <= depth && !isUnseen) this.#repeated.note(link.url, link.text, known);
      else if (isFollowed) await this.#add(url, link.text, { depth, share, isUnseen });
    }
  }

  /** Claims the target of a redirect for the page that leads there: its canonical form; null: it was seen before. */
  async claim(url: string, depth: number): Promise<string | null> {
    const sighting = this.seen.take(withoutFragment(url), depth);
    const { canonical } = this.seen;
    if (sighting === 'nearer') {
      if (!this.#isInReachNow(depth)) {
        await this.#bringForward(depth);
        return null;
      }
      this.accounting.count('out_of_scope', -1);
    } else if (sighting === 'new') this.accounting.see();
    else return null;
    return canonical;
  }

  /** What an earlier run came to by a redirect, and had seen before, is as near as what leads there. */
  async approach(url: string, depth: number): Promise<void> {
    if (this.seen.depthOf(url) >= 0) await this.#add(url, '', { depth, share: 0 });
  }

  /** What the form of an entry is called. */
  formOf({ form }: Entry): FormName | null {
    const part = form === undefined ? null : this.forms?.at(form);
    return part ? nameOf(part) : null;
  }

  /** Leaves an entry out when pages of its form brought nothing for long; whether it did. */
  giveUp({ form, url, via }: Entry): boolean {
    if (form === undefined || via || (this.forms?.at(form)?.barren ?? 0) < maxBarren + this.#input.limit) return false;
    this.accounting.skip('trap', { url, reason: 'nothing_new' });
    return true;
  }

  /**
   * Takes in what a page of a form turned out to be worth, and of that to which a redirect led. `sample`: pairs of words of its
   * text; null: it gave none.
   */
  learn(name: FormName | null, redirect: string | null, sample: readonly number[] | null): void {
    if (!this.forms) return;
    const worth = sample ? this.#novelty.take(sample) : null;
    const form = name && this.forms.named(name);
    form?.learn(worth);
    const target = redirect === null ? null : this.forms.place(redirect);
    if (target !== form) target?.learn(worth);
  }

  /** Puts an entry back that its host asked patience for. */
  putBack(entry: Entry): Promise<unknown> | null {
    return this.#push(entry, this.ranking ? 0 : entry.depth);
  }

  /** Tells what is too deep, as far as there is room; whether there is any. */
  finish(): boolean {
    const deep = this.#tooDeep.filter((url) => this.seen.depthOf(url) > this.#input.max_depth);
    for (const url of deep) this.accounting.tell({ url, reason: 'max_depth' });
    return deep.length > 0;
  }

  /**
   * Puts an entry back where nothing answers by its scheme and host, as the site is named otherwise: a link by https of a site that has
   * none, or with a `www.` that is not there. Whether it did; what the caller names is read as named, and a certificate that is refused
   * is an answer.
   */
  fallBack(entry: Entry, { code, extras }: Problem): boolean {
    const url = this.seen.keyOf(entry.url);
    const isAbsent = code === 'target-unreachable' && (extras.reason === 'connect' || extras.reason === 'dns');
    if (!isAbsent || url === entry.url || this.isSeed(entry.url)) return false;
    void this.putBack({ ...entry, url });
    return true;
  }

  async #add(url: string, text: string, on: FoundAt): Promise<void> {
    const { accounting, seen } = this;
    if (seen.isFull) {
      accounting.see();
      accounting.skip('over_limit', { url, reason: 'too_many_addresses' });
      return;
    }
    const sighting = seen.take(url, on.depth);
    if (sighting === 'known') return;
    if (sighting === 'nearer') {
      if (!this.#isInReachNow(on.depth)) return await this.#bringForward(on.depth);
      accounting.count('out_of_scope', -1);
    } else accounting.see();
    if (sighting === 'spelling') this.#skipSpelling(url);
    else await this.#enqueue(seen.canonical, text, on);
  }

  /** Whether the address that came nearer was too deep before, and is not by the way that was found now. */
  #isInReachNow(depth: number): boolean {
    const max = this.#input.max_depth;
    return this.seen.before > max && depth <= max && this.scope.has(this.seen.canonical);
  }

  /** The address that came nearer waits among its like, so that what it links is known before they are read; or it was read. */
  async #bringForward(depth: number): Promise<void> {
    const { canonical: url, isWaiting } = this.seen;
    if (isWaiting && !this.ranking && !this.#isUnseen(url)) await this.frontier.push({ url, depth, tries: 0 }, depth);
    if (isWaiting) return;
    const links = this.#readLinks.of(this.seen.keyOf(url));
    for (let index = 0; index < links.length; index++) {
      if (index % linksPerLook === 0) await this.#giveWay();
      await this.#add(links[index] ?? '', '', { depth: depth + 1, share: 0 });
    }
  }

  #noteUnseen(canonical: string): void {
    this.#hasUnseen = true;
    this.#unseen.set(this.hash.of(this.seen.keyOf(canonical)), 0);
  }

  #isUnseen(canonical: string): boolean {
    return this.#hasUnseen && this.#unseen.get(this.hash.of(this.seen.keyOf(canonical))) === 0;
  }

  /** A person is led to an address, where so far none was: it waits among its like. */
  async #bringToSight(url: string): Promise<void> {
    if (!this.#hasUnseen) return;
    const canonical = this.seen.canonicalOf(url);
    if (!this.#isUnseen(canonical)) return;
    this.#unseen.set(this.hash.of(this.seen.keyOf(canonical)), 1);
    const depth = this.seen.waitingDepthOf(canonical);
    if (depth >= 0) await this.frontier.push({ url: canonical, depth, tries: 0 }, depth);
  }

  #push(entry: Entry, priority: number): Promise<unknown> | null {
    this.seen.wait(entry.url);
    return this.frontier.push(entry, priority);
  }

  #skipSpelling(url: string): void {
    const isSession = this.traps !== null && hasSessionId(url);
    this.accounting.skip(isSession ? 'trap' : 'duplicate', { url, reason: isSession ? 'session_id' : 'same_address' });
  }

  async #enqueue(url: string, text: string, { depth, share, isUnseen }: FoundAt): Promise<void> {
    const { accounting } = this;
    if (!this.scope.has(url)) return accounting.skip('out_of_scope', { url, reason: 'other_host' });
    if (depth > this.#input.max_depth) {
      accounting.count('out_of_scope');
      if (this.#tooDeep.length < 1_000) this.#tooDeep.push(url);
      return;
    }
    const judged = this.filterReason(url);
    const reason = judged instanceof Promise ? await judged : judged;
    if (reason) return accounting.skip('filtered', { url, reason });
    const trap = this.traps?.judge(url);
    if (trap) return accounting.skip('trap', { url, reason: trap });
    if (this.frontier.size >= maxWaiting) return accounting.skip('over_limit', { url, reason: 'too_many_addresses' });
    const priority = this.ranking ? this.ranking.priority(url, text, share) : depth;
    if (isUnseen) this.#noteUnseen(url);
    await this.#push({ url, depth, tries: 0, ...(isUnseen ? { isUnseen } : {}) }, priority);
  }

  async #giveWay(): Promise<void> {
    const now = performance.now();
    if (this.#sharedAt === 0) this.#sharedAt = now;
    if (now - this.#sharedAt < shareMs) return;
    await new Promise((resolve) => setImmediate(resolve));
    this.#sharedAt = performance.now();
  }
}
