import { z } from 'zod';
import { type Draw, pagePrice } from './draws.ts';
import type { Access, GroundSite } from './ground-site.ts';
import { foreignTitle } from './markup.ts';
import { trapOf } from './traps.ts';
import { identityOf, type Truth, truthOf } from './truth.ts';

/** What every crawl answers, as far as it is judged here. */
export const CrawlAnswer = z.looseObject({
  pages: z.array(z.looseObject({ url: z.string(), title: z.string().nullable(), statusCode: z.int() })),
  pagesScraped: z.int(),
  limit: z.int(),
  totalLinks: z.int(),
  accounting: z.record(z.string(), z.int().min(0)),
  skipped: z.array(z.looseObject({ url: z.string(), reason: z.string() })),
  stopped_by: z.string().nullish(),
  _meta: z.looseObject({ cost: z.number() }),
});
export type CrawlAnswer = z.infer<typeof CrawlAnswer>;

/** Pages of any one trap that a crawl may read before it must have noticed. */
export const mostTrapPages = 100;
const accounts = ['scraped', 'duplicate', 'robots', 'filtered', 'out_of_scope', 'trap', 'over_limit', 'failed'];

const isRefused = ({ status }: Access): boolean => status === 429 || status === 503;
/** What fails for the moment is tried once more, so much later, and what was refused three times a fourth time (docs/crawl.md). */
const isMomentary = ({ status }: Access): boolean => status === 500;
const postponedMs = 2_000;
const mostRefusals = 3;
const mostCuts = 3;

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Judges one answered crawl by the site's plan and its access log. */
class Judge {
  readonly faults: string[] = [];
  readonly #draw: Draw;
  readonly #answer: CrawlAnswer;
  readonly #site: GroundSite;
  readonly #neighbour: GroundSite;
  readonly #truth: Truth;
  /** Identities of the pages that were returned; pages of traps stand for themselves. */
  readonly #identities: string[];

  constructor(draw: Draw, answer: CrawlAnswer, [site, neighbour]: readonly [GroundSite, GroundSite]) {
    this.#draw = draw;
    this.#answer = answer;
    this.#site = site;
    this.#neighbour = neighbour;
    this.#truth = truthOf(site.plan, draw.rules);
    this.#identities = answer.pages.map(({ url }) => this.#identityOf(pathOf(url)) ?? `no page: ${url}`);
  }

  #identityOf(target: string): string | null {
    const trap = trapOf(target);
    if (trap) return `trap ${target}`;
    const address = this.#site.plan.addressOf(target);
    return address ? identityOf(this.#site.plan, address, this.#draw.rules.dedupe) : null;
  }

  #expect(holds: boolean, fault: string): void {
    if (!holds) this.faults.push(fault);
  }

  judge(): string[] {
    this.#judgeCounts();
    this.#judgePages();
    this.#judgeAccounts();
    this.#judgeRequests();
    this.#judgeBill();
    return this.faults;
  }

  /** Whether it ended because too many pages failed. */
  get #gaveUp(): boolean {
    return this.#answer.accounting.failed === undefined
      ? false
      : this.#answer.stopped_by === 'failures' && this.#answer.accounting.failed >= 50 + 3 * this.#draw.limit;
  }

  #judgeCounts(): void {
    const { pages, pagesScraped, limit } = this.#answer;
    const { mostPages } = this.#draw;
    this.#expect(pages.length === pagesScraped, `pagesScraped is ${pagesScraped}, there are ${pages.length}`);
    this.#expect(limit === this.#draw.limit, `limit is ${limit}`);
    this.#expect(pagesScraped <= mostPages, `${pagesScraped} pages, over ${mostPages}`);
    if (this.#gaveUp) return;
    const least = Math.min(mostPages, this.#truth.returned.size);
    const isTrapped = this.#site.plan.options.traps.length > 0;
    const fits = isTrapped ? pagesScraped >= least : pagesScraped === least;
    this.#expect(
      fits,
      `${pagesScraped} pages for ${least} (most ${mostPages}, there are ${this.#truth.returned.size})`,
    );
  }

  #judgePages(): void {
    const { plan } = this.#site;
    const twice = this.#identities.filter((identity, index) => this.#identities.indexOf(identity) !== index);
    this.#expect(twice.length === 0, `returned twice: ${twice.slice(0, 3).join(', ')}`);
    const strange = this.#identities.filter(
      (identity) => !this.#truth.returned.has(identity) && !identity.startsWith('trap '),
    );
    this.#expect(strange.length === 0, `returned and not expected: ${strange.slice(0, 3).join(', ')}`);
    for (const { url, title, statusCode } of this.#answer.pages) {
      this.#expect(statusCode === 200, `${url}: ${statusCode}`);
      const address = trapOf(pathOf(url)) ? null : plan.addressOf(pathOf(url));
      if (!address) continue;
      const wanted =
        plan.roleOf(address.page) === 'charset' ? foreignTitle(plan, address.page) : plan.titleOf(address.page);
      this.#expect(title === wanted, `${url}: its title is ${title} for ${wanted}`);
    }
    // One that came to its end by itself has missed nothing.
    if (this.#gaveUp || this.#answer.pagesScraped >= this.#draw.mostPages) return;
    const missed = [...this.#truth.returned.keys()].filter((identity) => !this.#identities.includes(identity));
    this.#expect(missed.length === 0, `missed: ${missed.slice(0, 3).join(', ')}`);
  }

  #judgeAccounts(): void {
    const { accounting, pagesScraped, skipped } = this.#answer;
    const names = Object.keys(accounting).sort().join(' ');
    this.#expect(names === [...accounts, 'seen'].sort().join(' '), `accounts: ${names}`);
    const sum = accounts.reduce((total, name) => total + (accounting[name] ?? Number.NaN), 0);
    this.#expect(
      sum === accounting.seen,
      `seen is ${accounting.seen}, its parts are ${sum}: ${JSON.stringify(accounting)}`,
    );
    this.#expect(accounting.scraped === pagesScraped, `scraped is ${accounting.scraped} for ${pagesScraped}`);
    this.#expect(skipped.length <= 1_000, `${skipped.length} skipped are told`);
    const isWhole = pagesScraped < this.#draw.mostPages && !this.#gaveUp && !this.#site.plan.options.spellings;
    if (!isWhole || this.#site.plan.options.traps.length > 0) return;
    const { failed, forbidden } = this.#truth;
    this.#expect(accounting.failed === failed.size, `failed is ${accounting.failed} for ${failed.size}`);
    this.#expect(accounting.robots === forbidden.size, `robots is ${accounting.robots} for ${forbidden.size}`);
  }

  #judgeRequests(): void {
    const { plan, log } = this.#site;
    const times = Map.groupBy(log, ({ target }) => target);
    /** How often each page was led to by a redirect. */
    const led = new Map<string, number>();
    for (const { target, status } of log) {
      if (status !== 301 && status !== 302) continue;
      const path = plan.pathOf(plan.addressOf(target)?.page ?? 0);
      led.set(path, (led.get(path) ?? 0) + 1);
    }
    const perTrap = new Map<string, number>();
    for (const [target, asked] of times) {
      const isPage = plan.addressOf(target) !== null || trapOf(target) !== null;
      // Robots.txt and sitemaps may be looked at again.
      // So may a page whose connection was cut before it answered (RFC 9110, 9.2.2), in its last try, too.
      const cut = asked.filter(({ status }) => status === 0).length;
      const refused = asked.filter(isRefused).length;
      const failed = asked.filter(isMomentary).length;
      const again = Math.min(cut, mostCuts) + Math.min(refused, mostRefusals) + Math.min(failed, 1);
      const most = (isPage ? 1 : 2) + (led.get(target) ?? 0) + again;
      this.#expect(asked.length <= most, `asked for ${asked.length} times: ${target}`);
      this.#judgePatience(target, asked);
      const trap = trapOf(target);
      if (trap) perTrap.set(trap, (perTrap.get(trap) ?? 0) + 1);
      if (!this.#draw.rules.respectRobots) continue;
      const page = plan.addressOf(target)?.page ?? 0;
      this.#expect(!target.startsWith('/private/'), `robots.txt forbids page ${page}: ${target}`);
    }
    for (const [trap, count] of perTrap) this.#expect(count <= mostTrapPages, `${count} pages of the trap ${trap}`);
    const { log: outside } = this.#neighbour;
    this.#expect(outside.length === 0, `another host was asked for ${outside[0]?.target}`);
  }

  /** What was refused is asked for again when its Retry-After has passed, what failed for the moment two seconds later. */
  #judgePatience(target: string, asked: readonly Access[]): void {
    const waitMs = 1_000 * this.#site.plan.options.retryAfterSeconds;
    for (const [index, again] of asked.entries()) {
      const before = asked[index - 1];
      if (!before || !(isRefused(before) || isMomentary(before))) continue;
      const leastMs = isRefused(before) ? waitMs : postponedMs;
      const waitedMs = again.atMs - before.atMs;
      // A timer may fire a millisecond early.
      this.#expect(waitedMs >= leastMs - 2, `asked for again ${Math.round(waitedMs)} ms after a refusal: ${target}`);
    }
  }

  /** The pages that the site itself says it served, at the contract's price. */
  #judgeBill(): void {
    const { plan, log } = this.#site;
    const served = new Set<string>();
    for (const { target, status } of log) {
      const identity = status === 200 ? this.#identityOf(target) : null;
      const address = plan.addressOf(target);
      const role = address && !trapOf(target) ? plan.roleOf(address.page) : 'article';
      if (identity && role !== 'noindex' && role !== 'noindex_header') served.add(identity);
    }
    const cost = Math.round(this.#answer._meta.cost * 1e6);
    this.#expect(cost === this.#answer.pagesScraped * pagePrice, `${this.#answer.pagesScraped} pages cost ${cost}`);
    this.#expect(cost === served.size * pagePrice, `the site served ${served.size} pages, which cost ${cost}`);
  }
}

/** Everything that an answered crawl did otherwise than it must; empty: nothing. */
export const judge = (draw: Draw, answer: CrawlAnswer, sites: readonly [GroundSite, GroundSite]): string[] =>
  new Judge(draw, answer, sites).judge();
