import { bareHost, canonicalUrl, hostIn, type IgnoredParameters } from '../../../reader/urls/canonical.ts';
import { type Hash64, HashTable } from './hashes.ts';

/** Pairs that are told. */
const maxListed = 10_000;
/** Distinct pairs that are counted one by one; beyond, their number is an estimate with an error of about 0.4 %. */
export const maxCounted = 500_000;
const registerBits = 16;

/**
 * The number of distinct hashes, in 64 KiB: HyperLogLog (Flajolet and others, 2007), in its range beyond small numbers.
 */
class DistinctEstimate {
  readonly #registers = new Uint8Array(2 ** registerBits);

  add({ high, low }: Pick<Hash64, 'high' | 'low'>): void {
    const index = high >>> (32 - registerBits);
    const rank = Math.clz32(low) + 1;
    if (rank > (this.#registers[index] ?? 0)) this.#registers[index] = rank;
  }

  get count(): number {
    const registers = this.#registers.length;
    let sum = 0;
    for (const rank of this.#registers) sum += 2 ** -rank;
    return Math.round(((0.7213 / (1 + 1.079 / registers)) * registers * registers) / sum);
  }
}

/** The links that were seen while a site was read: the first of them, and how many distinct ones there are. */
export class Edges {
  readonly listed: { readonly url: string; readonly text: string }[] = [];
  /** Pairs that are counted one by one; null: there were too many. */
  #counted: HashTable | null = new HashTable();
  readonly #estimate = new DistinctEstimate();
  #exact = 0;

  /** `hash`: of the target and the text. */
  add(hash: Hash64, url: string, text: string): void {
    if (!this.#counted) this.#estimate.add(hash);
    if (!this.#counted?.add(hash)) return;
    this.#exact += 1;
    if (this.listed.length < maxListed) this.listed.push({ url, text });
    if (this.#exact >= maxCounted) this.#stopCounting(this.#counted);
  }

  /** From here on their number is estimated, in place of a table that grows. */
  #stopCounting(counted: HashTable): void {
    for (const hash of counted.keys()) this.#estimate.add(hash);
    this.#counted = null;
  }

  get isEstimated(): boolean {
    return this.#counted === null;
  }

  /** Distinct pairs of target and text. */
  get total(): number {
    return this.isEstimated ? Math.max(this.#exact, this.#estimate.count) : this.#exact;
  }
}

/** Links that are remembered; a site's navigation is far shorter. */
const maxLinks = 2_000;

interface Repeated {
  /** The halves of its text's hash: whole texts would keep their pages in memory. */
  readonly high: number;
  readonly low: number;
  /** Hops of its target from the nearest seed. */
  readonly depth: number;
}

/** Links that page after page has, such as navigation: what was taken in once need not be looked at again. */
export class RepeatedLinks {
  readonly #links = new Map<string, Repeated>();
  readonly #hash: Hash64;

  constructor(hash: Hash64) {
    this.#hash = hash;
  }

  /** Whether a link was noted with this text, and its target is so near or nearer. */
  has(url: string, text: string, depth: number): boolean {
    const known = this.#links.get(url);
    if (!known || known.depth > depth) return false;
    const { high, low } = this.#hash.of(text);
    return known.high === high && known.low === low;
  }

  /** Notes a link that was taken in. */
  note(url: string, text: string, depth: number): void {
    if (this.#links.size >= maxLinks) this.#links.clear();
    const { high, low } = this.#hash.of(text);
    this.#links.set(url, { high, low, depth });
  }
}

/** What is remembered of all pages together, in characters. */
const maxCharacters = 2_000_000;

/**
 * Where pages led that were read out of the order of their depth. When a nearer way to one of them is found, what it links is
 * nearer, too, and may be in reach now. What is beyond the bound stays as far as it was found first.
 */
export class ReadLinks {
  /** Joined, for parts of a page's text would keep all of it in memory. */
  readonly #links = new Map<string, Uint8Array>();
  #characters = 0;

  note(key: string, links: readonly string[]): void {
    if (this.#characters >= maxCharacters) return;
    const joined = new TextEncoder().encode(links.join('\n'));
    this.#characters += joined.length + key.length;
    this.#links.set(key, joined);
  }

  of(key: string): readonly string[] {
    const joined = this.#links.get(key);
    return joined === undefined || joined.length === 0 ? [] : new TextDecoder().decode(joined).split('\n');
  }
}

/** Distinct addresses and spellings that are remembered; what is found beyond them is not read. */
const maxRemembered = 8_000_000;
const maxOrigins = 10_000;

/** Scheme, host and port of a web address as it stands there. */
const originIn = (url: string): string => {
  const end = url.indexOf('/', url.indexOf('//') + 2);
  return end < 0 ? url : url.slice(0, end);
};

/**
 * What an address is to the crawl: `new`; `spelling`: another way to write a known one, met for the first time; `known`, as
 * far from the seeds as before; `nearer`: known, and by a shorter way than before.
 */
type Sighting = 'new' | 'spelling' | 'known' | 'nearer';

/**
 * The addresses that were seen, by hashes of their canonical forms, each with its distance from the seeds and whether it
 * waits in the frontier. One site by http and https, with `www.` and without, is one.
 */
export class Seen {
  /** Twice the distance of an address, plus one while it waits; for another spelling, twice the distance of that address. */
  readonly #table = new HashTable();
  readonly #hash: Hash64;
  readonly #ignored: IgnoredParameters;
  /** What each origin is compared as: the first one that was seen of its host. */
  readonly #origins = new Map<string, string>();
  /** The canonical form of the address that was taken last. */
  canonical = '';
  /** Hops that it was known to be from the nearest seed before; -1: it was not seen. */
  before = -1;
  /** Whether it waits in the frontier. */
  isWaiting = false;

  constructor(hash: Hash64, ignored: IgnoredParameters) {
    this.#hash = hash;
    this.#ignored = ignored;
  }

  get isFull(): boolean {
    return this.#table.size >= maxRemembered;
  }

  /** By what two canonical addresses are one. */
  keyOf(canonical: string): string {
    const origin = originIn(canonical);
    const known = this.#origins.get(origin) ?? this.#learn(origin);
    return known === origin ? canonical : known + canonical.slice(origin.length);
  }

  #learn(origin: string): string {
    const bare = `//${bareHost(hostIn(origin))}`;
    const first = this.#origins.get(bare) ?? origin;
    if (this.#origins.size < maxOrigins) {
      this.#origins.set(bare, first);
      this.#origins.set(origin, first);
    }
    return first;
  }

  canonicalOf(url: string): string {
    return canonicalUrl(url, this.#ignored);
  }

  /** The key of an address in any spelling without a fragment. */
  keyOfUrl(url: string): string {
    return this.keyOf(this.canonicalOf(url));
  }

  /** Hops of a canonical address from the nearest seed, as far as is known; -1: it was not seen. */
  depthOf(canonical: string): number {
    return this.#table.get(this.#hash.of(this.keyOf(canonical))) >> 1;
  }

  /** The least that is known of a spelling whose hash is at hand: its depth, or -1. */
  depthOfHash(hash: Hash64): number {
    return this.#table.get(hash) >> 1;
  }

  /** Takes in an address without a fragment, found so many hops from a seed. */
  take(url: string, depth: number): Sighting {
    this.canonical = canonicalUrl(url, this.#ignored);
    const key = this.keyOf(this.canonical);
    const isSpelling = key !== url && this.#lower(url, depth) === 'new';
    const sighting = this.#lower(key, depth);
    return isSpelling && sighting === 'known' ? 'spelling' : sighting;
  }

  #lower(text: string, depth: number): Sighting {
    const value = this.#table.get(this.#hash.of(text));
    this.before = value >> 1;
    this.isWaiting = value >= 0 && (value & 1) === 1;
    if (this.before >= 0 && this.before <= depth) return 'known';
    this.#table.set(this.#hash, 2 * depth + (this.isWaiting ? 1 : 0));
    return value < 0 ? 'new' : 'nearer';
  }

  /** The depth of a canonical address that waits in the frontier; -1: it does not. */
  waitingDepthOf(canonical: string): number {
    const value = this.#table.get(this.#hash.of(this.keyOf(canonical)));
    return value >= 0 && (value & 1) === 1 ? value >> 1 : -1;
  }

  /** A canonical address that was seen waits in the frontier from now on. */
  wait(canonical: string): void {
    const value = this.#table.get(this.#hash.of(this.keyOf(canonical)));
    if (value >= 0) this.#table.set(this.#hash, value | 1);
  }

  /** Ends the waiting of a canonical address: its depth; null: it does not wait, for it was taken from a nearer place. */
  begin(canonical: string): number | null {
    const value = this.#table.get(this.#hash.of(this.keyOf(canonical)));
    if (value < 0 || (value & 1) === 0) return null;
    this.#table.set(this.#hash, value - 1);
    return value >> 1;
  }
}
