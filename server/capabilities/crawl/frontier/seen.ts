import { bareHost, canonicalUrl, hostIn, type IgnoredParameters } from '../../../reader/urls/canonical.ts';
import { type Hash64, HashTable } from './hashes.ts';

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
export type Sighting = 'new' | 'spelling' | 'known' | 'nearer';

/**
 * The addresses that were seen, by hashes of their canonical forms, each with its distance from the seeds and whether it
 * waits in the frontier. One site by http and https, with `www.` and without, is one.
 */
export class Seen {
  /** Of an address twice its distance, one more while it waits; of another spelling twice the distance of that. */
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
