import { choose, fraction, mix, word } from './seeded.ts';

/** What a page is besides an article. The start page is always an article. */
const roles = [
  'missing',
  'broken',
  'throttled',
  'reset',
  'noindex',
  'noindex_header',
  'nofollow',
  'private',
  'orphan',
  'charset',
  /** Refuses once, with 429 or 503, and then is an article. */
  'busy',
] as const;
export type Role = (typeof roles)[number] | 'article';

/** Ways of the web to make endless pages of few. */
export const trapNames = ['calendar', 'session', 'facets', 'segments', 'pagination'] as const;
export type TrapName = (typeof trapNames)[number];

/** Everything a site is made of; the same options make the same site, byte for byte. */
export interface SiteOptions {
  readonly seed: number;
  /** Numbered pages, the start page (0) included: 1 to some millions. */
  readonly pages: number;
  /** How many pages each page links to that are one hop further from the start. */
  readonly fanOut: number;
  /** Links of each page to pages at most one hop further than itself. */
  readonly crossLinks: number;
  /** The share of the pages (0 to 1) that has each role. */
  readonly shares: Readonly<Partial<Record<Role, number>>>;
  /** What refusals ask for by Retry-After. */
  readonly retryAfterSeconds: number;
  /** Links in other spellings of the same URL, and through redirects. */
  readonly spellings: boolean;
  /** The share of the articles that have three copies: with a true canonical, byte for byte, and nearly. */
  readonly copies: number;
  /** What every page wrongly names as its canonical; null: its own URL. */
  readonly lyingCanonical: 'start_page' | 'other_host' | null;
  /** Which pages the sitemaps list; `none`: there are no sitemaps. */
  readonly sitemap: 'none' | 'all' | 'half';
  readonly pagesPerSitemap: number;
  readonly traps: readonly TrapName[];
  /** The share of links to the neighbouring hosts. */
  readonly externalLinks: number;
  /** Words of each page's text. */
  readonly words: number;
  /** The longest that a page lets wait, in milliseconds; each page has its own share of it. */
  readonly latencyMs: number;
}

const plainSite: SiteOptions = {
  seed: 1,
  pages: 100,
  fanOut: 10,
  crossLinks: 3,
  shares: {},
  retryAfterSeconds: 1,
  spellings: false,
  copies: 0,
  lyingCanonical: null,
  sitemap: 'none',
  pagesPerSitemap: 1_000,
  traps: [],
  externalLinks: 0,
  words: 80,
  latencyMs: 0,
};

/** Other addresses of a page: copies with and without a canonical, one that differs in a word, a redirect. */
export const copyKinds = ['copy', 'print', 'near'] as const;
export type CopyKind = (typeof copyKinds)[number];

/** A page of a site, by what it is. */
export interface Address {
  readonly kind: 'page' | CopyKind | 'alias' | 'slash';
  readonly page: number;
}

/** A link as it stands on a page: to an address of this site, to a trap, or elsewhere. */
export interface PlannedLink {
  /** As written; a path without its origin, or an absolute URL. */
  readonly href: string;
  readonly text: string;
  readonly nofollow: boolean;
  /** Null: a trap or another host. */
  readonly address: Address | null;
}

const sections = ['news', 'docs', 'shop', 'blog'] as const;
/** Salts, so that one page's properties do not depend on each other. */
const salt = {
  role: 1,
  section: 2,
  style: 3,
  title: 4,
  cross: 5,
  spelling: 6,
  copy: 7,
  external: 8,
  listed: 9,
  wait: 10,
};

/** The link graph and the addresses of a site: pure functions of its options and a page's number. */
export class SitePlan {
  readonly options: SiteOptions;

  constructor(options: Partial<SiteOptions>) {
    this.options = { ...plainSite, ...options };
  }

  #fraction(kind: keyof typeof salt, page: number, index = 0): number {
    return fraction(this.options.seed, page, salt[kind], index);
  }

  roleOf(page: number): Role {
    if (page === 0) return 'article';
    let left = this.#fraction('role', page);
    for (const role of roles) {
      left -= this.options.shares[role] ?? 0;
      if (left < 0) return role;
    }
    return 'article';
  }

  /** Path and query of a page. */
  pathOf(page: number): string {
    if (page === 0) return '/';
    const section = this.roleOf(page) === 'private' ? 'private' : choose(sections, this.#fraction('section', page));
    const name = word(mix(this.options.seed, page, salt.title));
    return this.#fraction('style', page) < 0.15
      ? `/${section}/view?id=${page}&part=${name}`
      : `/${section}/${name}-${page}`;
  }

  titleOf(page: number): string {
    const name = (index: number): string => word(mix(this.options.seed, page, salt.title, index));
    return `Page ${page}: ${name(1)} ${name(2)} ${name(3)}`;
  }

  hasCopies(page: number): boolean {
    return this.roleOf(page) === 'article' && page > 0 && this.#fraction('copy', page) < this.options.copies;
  }

  isListed(page: number): boolean {
    if (this.options.sitemap === 'none') return false;
    return this.options.sitemap === 'all' || page === 0 || this.#fraction('listed', page) < 0.5;
  }

  /** How long a page lets wait, in milliseconds: half of them not at all. */
  latencyOf(page: number): number {
    return Math.max(0, this.#fraction('wait', page) - 0.5) * 2 * this.options.latencyMs;
  }

  hrefOf({ kind, page }: Address): string {
    if (kind === 'page') return this.pathOf(page);
    return kind === 'slash' ? `${this.pathOf(page)}/` : `/${kind === 'alias' ? 'go' : kind}/${page}`;
  }

  /** What a path and query stand for, in whatever spelling; null: there is no such page. */
  addressOf(target: string): Address | null {
    const url = new URL(target, 'http://site');
    const [, extra, number] = /^\/(copy|print|near|go)\/(\d+)$/.exec(url.pathname) ?? [];
    const page = Number(number ?? url.searchParams.get('id') ?? /-(\d+)\/?$/.exec(url.pathname)?.[1] ?? 0);
    if (!(page < this.options.pages)) return null;
    if (extra === 'go') return { kind: 'alias', page };
    if (extra !== undefined)
      return this.hasCopies(page) ? { kind: copyKinds.find((kind) => kind === extra) ?? 'copy', page } : null;
    for (const name of [...url.searchParams.keys()]) if (name.startsWith('utm_')) url.searchParams.delete(name);
    url.searchParams.sort();
    const asked = url.pathname + url.search;
    const path = this.pathOf(page);
    if (asked === path) return { kind: 'page', page };
    return asked === `${path}/` && page > 0 ? { kind: 'slash', page } : null;
  }

  /** Pages one hop further from the start, as numbers. */
  childrenOf(page: number): number[] {
    const { fanOut, pages } = this.options;
    const first = page * fanOut + 1;
    return Array.from({ length: Math.max(0, Math.min(fanOut, pages - first)) }, (_, index) => first + index);
  }

  /** The links of a page in document order, but for those of its traps. `neighbours`: origins of other hosts. */
  linksOf(page: number, neighbours: readonly string[]): PlannedLink[] {
    const { crossLinks, fanOut, pages, externalLinks } = this.options;
    const children = this.childrenOf(page).filter((child) => this.roleOf(child) !== 'orphan');
    const links = children.map((child, index) => this.#linkTo(page, child, index, false));
    for (let index = 0; index < crossLinks; index++) {
      const furthest = Math.min(pages, page * fanOut + fanOut + 1);
      const target = Math.floor(this.#fraction('cross', page, index) * furthest);
      // An orphan is one that no page links to.
      if (this.roleOf(target) === 'orphan') continue;
      links.push(this.#linkTo(page, target, fanOut + index, this.#fraction('cross', page, index + 1_000) < 0.1));
    }
    if (this.hasCopies(page)) for (const kind of copyKinds) links.push(this.#plainLink({ kind, page }));
    if (this.#fraction('external', page) < externalLinks) {
      for (const origin of neighbours)
        links.push({ href: `${origin}/`, text: 'Elsewhere', nofollow: false, address: null });
    }
    return links;
  }

  #plainLink(address: Address): PlannedLink {
    const text =
      address.kind === 'page' ? this.titleOf(address.page) : `${this.titleOf(address.page)} (${address.kind})`;
    return { href: this.hrefOf(address), text, nofollow: false, address };
  }

  #linkTo(from: number, page: number, index: number, nofollow: boolean): PlannedLink {
    const link = { ...this.#plainLink({ kind: 'page', page }), nofollow };
    if (!this.options.spellings || page === 0) return link;
    return { ...link, ...this.#spelled(page, this.#fraction('spelling', from, index)) };
  }

  /** The same page in another spelling, or through a redirect; half of the links stay as they are. */
  #spelled(page: number, share: number): Partial<PlannedLink> {
    const path = this.pathOf(page);
    const isQuery = path.includes('?');
    if (share < 0.06) return { href: `${path}#part-${page}` };
    if (share < 0.12) return { href: `${path}${isQuery ? '&' : '?'}utm_source=page&utm_medium=link` };
    if (share < 0.18) return { href: `/draft/..${path}` };
    if (share < 0.24) return { href: `/.${path}` };
    if (share < 0.32 && isQuery) {
      const [place, query = ''] = path.split('?');
      return { href: `${place}?${query.split('&').reverse().join('&')}` };
    }
    if (share < 0.4) return { href: this.hrefOf({ kind: 'alias', page }), address: { kind: 'alias', page } };
    if (share < 0.46 && !isQuery) return { href: `${path}/`, address: { kind: 'slash', page } };
    return {};
  }
}
