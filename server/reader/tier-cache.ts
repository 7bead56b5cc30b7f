import { LRUCache } from 'lru-cache';
import type { TierName } from '../contract/tier.ts';
import { atMost } from '../kernel/at-most.ts';
import { digestOf } from '../kernel/digests.ts';
import type { KnownTier, SiteTiers } from '../kernel/ports/caches/site-tiers.ts';
import type { Clock } from '../kernel/ports/clock.ts';
import type { Log } from '../kernel/ports/log.ts';
import { addressForm } from './urls/canonical.ts';

/** Where a read may begin above the cheapest tier. */
interface KnownStart {
  readonly tier: TierName;
  /** One in so many reads begins at the cheapest tier all the same, for sites change. */
  readonly tryEvery: number;
}

/** Which tier pages needed before, so that the next ones of their form start there. It forgets. */
export interface TierCache {
  /** Null: the read begins at the cheapest tier. */
  get(url: string): KnownStart | null;
  /** The page needed this tier: the cheapest was tried in vain. */
  needed(url: string, tier: TierName): void;
  /** The cheapest tier read the page. */
  passed(url: string): void;
  /** A read that began above the cheapest tier failed. */
  failed(url: string): void;
  /** Writes down what is not written yet. */
  close(): Promise<void>;
}

/** Where a memory is kept besides this process. */
interface TierCacheStorage {
  readonly siteTiers: SiteTiers;
  readonly log: Log;
}

/** How long a tier is remembered, in milliseconds: sites change, but not by the hour. */
const lifetimeMs = 86_400_000;
/** Forms of addresses, and pages, that are remembered. */
const maxForms = 20_000;
const maxPages = 20_000;
/** One in so many pages that are known to need a dear tier is tried on the cheapest. */
const maxTryEvery = 20;
/** So many pages of a form in a row say enough of it to be written down. */
const telling = 3;
/** What was learned is written down together after so long, in milliseconds: to lose it costs one escalation. */
const writeIntervalMs = 1_000;
/** How often what other processes learned is read, in milliseconds. */
const readIntervalMs = 600_000;

/** What is known of the addresses of one form. `static`: the cheapest tier reads some of them, so that it is tried for each. */
interface KnownForm extends KnownTier {
  /** How many pages in a row the cheapest tier was tried for in vain. */
  readonly inVain: number;
}

const isTelling = ({ tier, inVain }: KnownForm): boolean => tier === 'static' || inVain >= telling;

/**
 * A cache of this process, which answers at once; what was asked for longest ago goes first. A page that needed a dear tier says
 * so of itself, and a little of the addresses of its form: the more of them in a row, the rarer the cheapest tier is tried. One
 * that the cheapest tier reads has it tried for all of its form.
 */
class CachedTiers implements TierCache {
  readonly #forms = new LRUCache<string, KnownForm>({
    ...atMost(maxForms),
    dispose: (_, form, reason) => {
      if (reason === 'evict') this.#changed.delete(form);
    },
  });
  /** By digests of their addresses. */
  readonly #pages = new LRUCache<string, Omit<KnownTier, 'pattern'>>(atMost(maxPages));
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

  get(url: string): KnownStart | null {
    const page = this.#pages.get(digestOf(url));
    if (page && this.#isYoung(page)) return { tier: page.tier, tryEvery: maxTryEvery };
    const form = this.#formOf(addressForm(url));
    return form && form.tier !== 'static' ? { tier: form.tier, tryEvery: Math.min(form.inVain, maxTryEvery) } : null;
  }

  needed(url: string, tier: TierName): void {
    const page = digestOf(url);
    const before = this.#pages.get(page);
    this.#pages.set(page, { tier, until: this.#nextUntil() });
    // The same page again says nothing more of others.
    if (before && this.#isYoung(before)) return;
    const pattern = addressForm(url);
    const form = this.#formOf(pattern);
    if (form?.tier !== 'static') this.#learn({ pattern, tier, inVain: (form?.inVain ?? 0) + 1 });
  }

  passed(url: string): void {
    this.#pages.delete(digestOf(url));
    const pattern = addressForm(url);
    // Forms that never needed another tier need no record.
    if (this.#forms.has(pattern)) this.#learn({ pattern, tier: 'static', inVain: 0 });
  }

  failed(url: string): void {
    this.#pages.delete(digestOf(url));
    const pattern = addressForm(url);
    if (this.#formOf(pattern)?.tier === 'static') return;
    if (this.#forms.delete(pattern)) this.#changed.add(pattern);
  }

  #formOf(pattern: string): KnownForm | null {
    const form = this.#forms.get(pattern);
    return form && this.#isYoung(form) ? form : null;
  }

  #learn(form: Omit<KnownForm, 'until'>): void {
    const known = { ...form, until: this.#nextUntil() };
    this.#forms.set(form.pattern, known);
    if (isTelling(known)) this.#changed.add(form.pattern);
  }

  #isYoung({ until }: Pick<KnownTier, 'until'>): boolean {
    return until > this.#clock.now();
  }

  #nextUntil(): Date {
    return new Date(this.#clock.now().getTime() + lifetimeMs);
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
    const latest = await tiers.latest(maxForms);
    this.#readAt = this.#clock.now().getTime();
    for (const tier of latest.reverse()) {
      const { inVain = telling } = this.#forms.peek(tier.pattern) ?? {};
      if (!this.#changed.has(tier.pattern))
        this.#forms.set(tier.pattern, { ...tier, inVain: Math.max(telling, inVain) });
    }
  }

  async #write({ siteTiers: tiers }: TierCacheStorage): Promise<void> {
    if (this.#changed.size === 0) return;
    const changed = [...this.#changed];
    this.#changed.clear();
    const known = changed.flatMap((pattern) => this.#forms.peek(pattern) ?? []);
    const kept = known.filter(isTelling).map(({ pattern, tier, until }) => ({ pattern, tier, until }));
    const lasting = new Set(kept.map(({ pattern }) => pattern));
    const forgotten = changed.filter((pattern) => !lasting.has(pattern));
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
