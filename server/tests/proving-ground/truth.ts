import type { Address, Role, SitePlan } from './site-plan.ts';

/** What a crawl was asked for, as far as it decides which pages belong to it. */
export interface CrawlRules {
  /** Hops from the start page, which is 0; pages of sitemaps have none. */
  readonly maxDepth: number;
  readonly respectRobots: boolean;
  readonly sitemap: 'include' | 'skip' | 'only';
  readonly dedupe: 'none' | 'url' | 'content';
  /** Whether the patterns let a path and query pass. */
  matches(path: string): boolean;
}

const everything: CrawlRules = {
  maxDepth: Number.POSITIVE_INFINITY,
  respectRobots: true,
  sitemap: 'include',
  dedupe: 'url',
  matches: () => true,
};

/** What a crawl without a limit comes to; pages by their identity, as in `page 17`. Pages of traps are left out. */
export interface Truth {
  /** Pages that are to be returned, each with its hops from the start. */
  readonly returned: ReadonlyMap<string, number>;
  /** Pages that are read for their links alone. */
  readonly unlisted: ReadonlySet<string>;
  /** Pages that answer with an error, or not at all. */
  readonly failed: ReadonlySet<string>;
  /** Pages that robots.txt forbids. */
  readonly forbidden: ReadonlySet<string>;
}

const failing: ReadonlySet<Role> = new Set(['missing', 'broken', 'throttled', 'reset']);
const unlisted: ReadonlySet<Role> = new Set(['noindex', 'noindex_header']);

/** The page that an address is a spelling or a copy of, under a kind of deduplication. */
export function identityOf(plan: SitePlan, { kind, page }: Address, dedupe: CrawlRules['dedupe']): string {
  if (kind === 'page' || kind === 'alias' || kind === 'slash' || dedupe === 'content') return `page ${page}`;
  const isTold = kind === 'copy' && dedupe === 'url' && plan.options.lyingCanonical === null;
  return isTold ? `page ${page}` : `${kind} ${page}`;
}

/** Breadth first over the plan of one site, without a request. */
class Walk {
  readonly returned = new Map<string, number>();
  readonly unlisted = new Set<string>();
  readonly failed = new Set<string>();
  readonly forbidden = new Set<string>();
  readonly #seen = new Set<string>();
  readonly #plan: SitePlan;
  readonly #rules: CrawlRules;
  #level: Address[] = [];

  constructor(plan: SitePlan, rules: CrawlRules) {
    this.#plan = plan;
    this.#rules = rules;
  }

  run(): Truth {
    const { sitemap, maxDepth } = this.#rules;
    const starts: Address[] = [{ kind: 'page', page: 0 }];
    if (sitemap !== 'skip') starts.push(...this.#listed());
    for (const address of starts) this.#meet(address);
    const deepest = sitemap === 'only' ? 0 : maxDepth;
    for (let depth = 0; this.#level.length > 0; depth++) {
      const level = this.#level;
      this.#level = [];
      for (const address of level) this.#visit(address, depth, depth < deepest);
    }
    return this;
  }

  *#listed(): Generator<Address> {
    for (let page = 1; page < this.#plan.options.pages; page++) {
      if (this.#plan.isListed(page)) yield { kind: 'page', page };
    }
  }

  #meet(address: Address): void {
    const href = this.#plan.hrefOf(address);
    if (this.#seen.has(href) || !this.#rules.matches(href)) return;
    this.#seen.add(href);
    this.#level.push(address);
  }

  #visit(address: Address, depth: number, follows: boolean): void {
    const { page } = address;
    const role = this.#plan.roleOf(page);
    const identity = identityOf(this.#plan, address, this.#rules.dedupe);
    if (role === 'private' && this.#rules.respectRobots) return void this.forbidden.add(identity);
    if (failing.has(role)) return void this.failed.add(identity);
    // A redirect leads to a page that may be known already.
    if (address.kind === 'alias' || address.kind === 'slash') this.#seen.add(this.#plan.pathOf(page));
    if (unlisted.has(role)) this.unlisted.add(identity);
    else if (!this.returned.has(identity)) this.returned.set(identity, depth);
    if (!follows || role === 'nofollow') return;
    for (const link of this.#plan.linksOf(page, [])) {
      if (link.address && !link.nofollow) this.#meet(link.address);
    }
  }
}

/** Which pages of a site a crawl from its start page comes to. */
export const truthOf = (plan: SitePlan, rules: Partial<CrawlRules> = {}): Truth =>
  new Walk(plan, { ...everything, ...rules }).run();
