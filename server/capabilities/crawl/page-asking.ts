import type { Warning } from '../../contract/operation.ts';
import type { Unit } from '../../contract/price.ts';
import type { Context } from '../../kernel/pipeline/context.ts';
import type { BrowserState, Exit, Extraction, ReadRequest } from '../../kernel/ports/reader.ts';
import { minTierOf, type PageToRead, pageExtraction, pageRequest, promptUnused, uncached } from '../scrape/scrape.ts';
import { type CrawlInput, readingOf } from './input.ts';

const originOf = (url: string): string => URL.parse(url)?.origin ?? '';

/** What the pages of a crawl are asked for with. */
export class PageAsking {
  readonly extraction: Extraction;
  /** By whose proxies the requests leave; undefined: directly. */
  readonly exit: Exit | undefined;
  /** The cheapest tier that may answer. */
  readonly tier: 'static' | 'browser';
  /** What each page costs besides its tier. */
  readonly further: readonly Unit[];
  readonly #input: CrawlInput;
  readonly #owner: Omit<PageToRead, 'url'>;
  /** Who may get the caller's headers and cookies: the origins that he named. */
  readonly #origins: ReadonlySet<string>;
  readonly #isPersonal: boolean;
  /** Options that could not be honoured for any page. */
  readonly #unused: readonly Warning[];
  #withheld = 0;

  /** `state`: what the profile holds; null: there is none. */
  constructor(
    { organizationId, requestId: jobId, model }: Pick<Context, 'organizationId' | 'requestId' | 'model'>,
    given: CrawlInput,
    state: BrowserState | null,
  ) {
    const { max_age, ...rest } = readingOf(given);
    const input = { ...rest, respect_robots: false };
    this.#isPersonal = Object.keys(input.headers).length + Object.keys(input.cookies).length > 0;
    // What only the caller's own headers and cookies get is nobody's copy, and no page of such a crawl is read from one.
    this.#input = { ...input, ...(this.#isPersonal || max_age === undefined ? {} : { max_age }) };
    this.#owner = { organizationId, jobId, state };
    const isOwn = this.#isPersonal || input.profile_id !== undefined;
    this.#unused = [
      ...(max_age !== undefined && isOwn ? [uncached] : []),
      ...(input.json_schema && !model ? promptUnused({ prompt: input.prompt }) : []),
    ];
    this.#origins = new Set([input.url, ...input.urls].map(originOf));
    this.tier = minTierOf(input) === 'browser' ? 'browser' : 'static';
    this.further = input.proxy_country ? ['proxy'] : [];
    this.exit = input.proxy_country ? { country: input.proxy_country, session: jobId } : undefined;
    this.extraction = { ...pageExtraction(input), ...(input.track ? { comparable: true } : {}) };
  }

  /** The request for a page; the caller's headers and cookies only where they belong. */
  requestFor(url: string): ReadRequest {
    const isNamed = !this.#isPersonal || this.#origins.has(originOf(url));
    if (!isNamed) this.#withheld += 1;
    const input = isNamed ? this.#input : { ...this.#input, headers: {}, cookies: {} };
    return pageRequest(input, { url, ...this.#owner });
  }

  /** What was not done as it was asked; a page without its cookies is another. */
  get warnings(): Warning[] {
    const pages = this.#withheld === 1 ? '1 page' : `${this.#withheld} pages`;
    const message = `${pages} of other origins than those of \`url\` and \`urls\` were read without your headers and cookies.`;
    return [...this.#unused, ...(this.#withheld === 0 ? [] : [{ code: 'headers_withheld', message }])];
  }
}
