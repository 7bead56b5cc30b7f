/** What became of each address that was seen; every one counts once. */
export const fates = [
  'scraped',
  'duplicate',
  'robots',
  'filtered',
  'out_of_scope',
  'trap',
  'over_limit',
  'failed',
] as const;
export type Fate = (typeof fates)[number];

/** An address that is not among the pages, and why. */
export interface Skipped {
  readonly url: string;
  readonly reason: string;
  readonly statusCode?: number;
}

/** How often a page is tried whose host asks for patience, before it is tried once more at the end. */
export const maxTries = 3;
/** Addresses that are taken from sitemaps ahead of what may still be read. */
export const minListed = 2_000;
/** Sitemaps that are read of one site: they cost the caller nothing, and an index may lead to others without end. */
export const mostSitemaps = (limit: number): number => Math.min(50_000, minListed + limit);
/** Failed pages after which a crawl gives up. */
export const maxFailures = (limit: number): number => 50 + 3 * limit;
/** Sitemaps, hosts and pages with too many links of which warnings tell, of each. */
export const maxOfAKind = 10;
/** How many addresses that are not among the pages are told. */
const maxSkipped = 1_000;

/** Counts what was seen and what became of it. */
export class Accounting {
  readonly skipped: Skipped[] = [];
  readonly #counts = new Map<Fate, number>(fates.map((fate) => [fate, 0]));
  #seen = 0;

  /** A further distinct address. */
  see(): void {
    this.#seen += 1;
  }

  count(fate: Fate, by = 1): void {
    this.#counts.set(fate, this.of(fate) + by);
  }

  /** Counts an address that is not among the pages, and tells it when there is room. */
  skip(fate: Exclude<Fate, 'scraped'>, skipped: Skipped): void {
    this.count(fate);
    this.tell(skipped);
  }

  tell(skipped: Skipped): void {
    if (this.skipped.length < maxSkipped) this.skipped.push(skipped);
  }

  of(fate: Fate): number {
    return this.#counts.get(fate) ?? 0;
  }

  /** Whether all that was seen has one of these fates. */
  isAll(...some: readonly Fate[]): boolean {
    return some.reduce((sum, fate) => sum + this.of(fate), 0) === this.#seen;
  }

  get seen(): number {
    return this.#seen;
  }

  /** Addresses whose fate is open. */
  get open(): number {
    return this.#seen - fates.reduce((sum, fate) => sum + this.of(fate), 0);
  }

  /** As it stands on the wire. */
  get totals(): { seen: number } & Record<Fate, number> {
    return { seen: this.#seen, ...(Object.fromEntries(this.#counts) as Record<Fate, number>) };
  }
}
