import { LRUCache } from 'lru-cache';
import type { TierName } from '../contract/tier.ts';
import { atMost } from '../kernel/at-most.ts';
import type { KnownTier, SiteTiers } from '../kernel/ports/caches/site-tiers.ts';
import type { Clock } from '../kernel/ports/clock.ts';
import type { Log } from '../kernel/ports/log.ts';
import { hostIn, pathAndQuery } from './urls/canonical.ts';

/** Which tier read pages of a kind before, so that the next one starts there. It forgets. */
export interface TierCache {
  get(url: string): TierName | null;
  set(url: string, tier: TierName): void;
  delete(url: string): void;
  /** Writes down what is not written yet. */
  close(): Promise<void>;
}

/** Where a memory is kept besides this process. */
export interface TierCacheStorage {
  readonly siteTiers: SiteTiers;
  readonly log: Log;
}

/** How long a tier is remembered, in milliseconds: sites change, but not by the hour. */
const lifetimeMs = 86_400_000;
/** Kinds of pages that are remembered. */
const maxPatterns = 20_000;
/** What was learned is written down together after so long, in milliseconds: to lose it costs one escalation. */
const writeIntervalMs = 1_000;
/** How often what other processes learned is read, in milliseconds. */
const readIntervalMs = 600_000;

/**
 * Pages of one kind, by a URL in the URL standard's form: a host and the first folder of the path, for shops and blogs render
 * their pages alike.
 */
export function sitePattern(url: string): string {
  const path = pathAndQuery(url);
  const query = path.indexOf('?');
  const isRoot = path.length === 1 || query === 1;
  const folder = path.indexOf('/', 1);
  const isInFolder = folder > 0 && (query < 0 || folder < query);
  return `${hostIn(url)}/${isInFolder ? path.slice(1, folder + 1) : ''}${isRoot ? '' : '*'}`;
}

/** A cache of this process, which answers at once; what was asked for longest ago goes first. */
class CachedTiers implements TierCache {
  readonly #known = new LRUCache<string, KnownTier>({
    ...atMost(maxPatterns),
    dispose: (_, pattern, reason) => {
      if (reason === 'evict') this.#changed.delete(pattern);
    },
  });
  readonly #clock: Clock;
  readonly #storage: TierCacheStorage | null;
  readonly #changed = new Set<string>();
  readonly #timer: NodeJS.Timeout | null = null;
  #exchanging: Promise<void> | null = null;
  #isFailing = false;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock, storage: TierCacheStorage | null) {
    this.#clock = clock;
    this.#storage = storage;
    if (!storage) return;
    this.#exchange(storage);
    this.#timer = setInterval(() => this.#exchange(storage), writeIntervalMs).unref();
  }

  get(url: string): TierName | null {
    const found = this.#known.get(sitePattern(url));
    return found && found.until > this.#clock.now() ? found.tier : null;
  }

  set(url: string, tier: TierName): void {
    const pattern = sitePattern(url);
    this.#changed.add(pattern);
    this.#known.set(pattern, { pattern, tier, until: new Date(this.#clock.now().getTime() + lifetimeMs) });
  }

  delete(url: string): void {
    const pattern = sitePattern(url);
    if (this.#known.delete(pattern)) this.#changed.add(pattern);
  }

  async close(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#exchanging;
    if (this.#storage && this.#changed.size > 0) this.#exchange(this.#storage);
    await this.#exchanging;
  }

  /** Reads when it is time to, and writes; one at a time. A failure is no reason not to read pages: it is tried again. */
  #exchange(storage: TierCacheStorage): void {
    this.#exchanging ??= this.#tryExchange(storage).finally(() => {
      this.#exchanging = null;
    });
  }

  async #tryExchange(storage: TierCacheStorage): Promise<void> {
    try {
      if (this.#readAt + readIntervalMs <= this.#clock.now().getTime()) await this.#read(storage);
      await this.#write(storage);
      this.#isFailing = false;
    } catch (error) {
      // Once, and not with each try.
      if (!this.#isFailing)
        storage.log.warn({ error }, 'what is known of sites is not kept or read; it is tried again');
      this.#isFailing = true;
    }
  }

  async #read({ siteTiers: tiers }: TierCacheStorage): Promise<void> {
    const latest = await tiers.latest(maxPatterns);
    this.#readAt = this.#clock.now().getTime();
    for (const tier of latest.reverse()) if (!this.#changed.has(tier.pattern)) this.#known.set(tier.pattern, tier);
  }

  async #write({ siteTiers: tiers }: TierCacheStorage): Promise<void> {
    if (this.#changed.size === 0) return;
    const changed = [...this.#changed];
    this.#changed.clear();
    const kept = changed.flatMap((pattern) => this.#known.peek(pattern) ?? []);
    const forgotten = changed.filter((pattern) => !this.#known.has(pattern));
    try {
      await tiers.change(kept, forgotten);
    } catch (thrown) {
      // What was learned stands to be written again.
      for (const pattern of changed) this.#changed.add(pattern);
      throw thrown;
    }
  }
}

/** `storage`: where it is kept besides; null: it is this process's alone. */
export const createTierCache = (clock: Clock, storage: TierCacheStorage | null = null): TierCache =>
  new CachedTiers(clock, storage);
