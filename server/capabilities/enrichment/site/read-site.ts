import { Problem } from '../../../contract/problem.ts';
import type { Context } from '../../../kernel/pipeline/context.ts';
import { type Page, plainRequest } from '../../../kernel/ports/reader.ts';
import { withTimeout } from '../../../kernel/timeout.ts';
import type { AskedSite } from '../domain.ts';
import { bareHost, isWithin } from '../host.ts';
import type { SitePage } from '../profile/page.ts';
import { type PageKind, type WantedPage, wantedPages } from './page-kinds.ts';

/** Pages of one site that are read. */
const maxPages = 12;
/** Pages at once. */
const concurrency = 4;
/** One page takes no longer, in milliseconds; the first spelling of the start page, without which there is nothing, may take more. */
const [pageMs, startMs] = [12_000, 30_000];
/** A site whose start page leads to fewer of the pages wanted is mapped. */
const enoughWanted = 3;
const mapMs = 8_000;
const mapLimit = 300;
/** Source of a page beyond this is not looked at, in characters. */
const maxSource = 3_000_000;

/** What was read of a site. */
export interface SiteRead {
  readonly domain: string;
  /** The host that the start page is read from. */
  readonly host: string;
  readonly pages: readonly SitePage[];
  readonly home: SitePage;
  readonly methods: Readonly<Record<string, number>>;
  /** The start page's gate. */
  readonly quality: Page['quality'];
}

async function readPage(context: Context, url: string, withinMs = pageMs): Promise<Page> {
  const request = {
    ...plainRequest,
    organizationId: context.organizationId,
    url,
    maxTier: 'browser' as const,
    respectRobots: true,
    rendering: { waitFor: null, mobile: false, closeOverlays: true, screenshot: null },
  };
  const extraction = {
    formats: ['raw_html', 'json_ld'] as const,
    onlyMainContent: false,
    favor: 'recall' as const,
    maxPages: 5,
  };
  const late = (): Problem => new Problem('target-timeout', `${url} took longer than ${withinMs / 1_000} s.`);
  return await withTimeout(context.signal, withinMs, late, async (signal) => {
    const { unreachable } = await context.web.reader.rules(url, context.organizationId, signal);
    if (unreachable) throw unreachable;
    return await context.web.reader.read(request, extraction, {
      signal,
      timeoutMs: withinMs,
      afford: async () => true,
    });
  });
}

/** A page that says less has nothing on a company, in characters. */
const minTable = 20;

/** Whether a page is no article and yet says something: a table of a company's data, a name and an address. */
const isTable = ({ quality, fetched, document }: Page): boolean =>
  quality.reason === 'empty' && fetched.status === 200 && document.text.trim().length >= minTable;

function sitePage({ fetched, document }: Page, kind: PageKind, seenAt: Date): SitePage {
  return {
    url: fetched.finalUrl,
    kind,
    html: (document.rawHtml ?? '').slice(0, maxSource),
    text: document.text,
    jsonLd: document.jsonLd ?? [],
    meta: document.meta,
    headers: fetched.headers,
    status: fetched.status,
    links: document.links,
    title: document.title,
    language: document.language,
    favicon: document.favicon,
    seenAt: seenAt.toISOString(),
  };
}

/** One reading of a site. */
class SiteReading {
  readonly #context: Context;
  readonly #pages: SitePage[] = [];
  readonly #methods: Record<string, number> = {};
  readonly #asked = new Set<string>();

  constructor(context: Context) {
    this.#context = context;
  }

  async run({ domain, starts }: AskedSite): Promise<SiteRead> {
    const first = await this.#start(starts);
    const home = this.#keep(first, 'home');
    const host = bareHost(new URL(home.url));
    if (first.quality.passed) await this.#further(home, host);
    return { domain, host, pages: this.#pages, home, methods: this.#methods, quality: first.quality };
  }

  /** The first start page that answers well, else the first that answers. Throws the problem of the first. */
  async #start(starts: readonly string[]): Promise<Page> {
    let answered: Page | null = null;
    let failure: unknown = null;
    for (const url of starts) {
      try {
        const page = await readPage(this.#context, url, failure === null ? startMs : pageMs);
        if (page.quality.passed) return page;
        answered ??= page;
      } catch (thrown) {
        this.#context.signal.throwIfAborted();
        if (!(thrown instanceof Problem)) throw thrown;
        failure ??= thrown;
        // What is refused or disallowed stays so under another spelling.
        if (!/^target-/.test(thrown.code)) break;
      }
    }
    if (answered) return answered;
    throw failure;
  }

  #keep(page: Page, kind: PageKind): SitePage {
    const kept = sitePage(page, kind, page.cachedAt ?? this.#context.clock.now());
    this.#pages.push(kept);
    this.#asked.add(kept.url.replace(/\/$/, ''));
    this.#methods[page.method] = (this.#methods[page.method] ?? 0) + 1;
    return kept;
  }

  async #further(home: SitePage, host: string): Promise<void> {
    const isOwn = (url: string): boolean => isWithin(bareHost(new URL(url)), host);
    let wanted = wantedPages(home.links, isOwn);
    if (new Set(wanted.map(({ kind }) => kind)).size < enoughWanted) {
      const mapped = await this.#map(home.url);
      wanted = wantedPages([...home.links, ...mapped], isOwn);
    }
    await this.#readAll(wanted);
    const links = this.#pages.flatMap((page) => page.links);
    await this.#readAll(wantedPages(links, isOwn, 3));
  }

  /** Addresses of the site that its start page does not link; none where it cannot be mapped. */
  async #map(url: string): Promise<{ url: string; text: string }[]> {
    const found: { url: string; text: string }[] = [];
    try {
      const input = { url, limit: mapLimit, include_subdomains: false };
      const { outcome } = await this.#context.callById('web.map', input, { billing: 'included', timeoutMs: mapMs });
      const { output } = outcome;
      if (typeof output === 'object' && output !== null && 'urls' in output && Array.isArray(output.urls))
        for (const entry of output.urls) if (typeof entry?.url === 'string') found.push({ url: entry.url, text: '' });
    } catch (thrown) {
      this.#context.signal.throwIfAborted();
      if (!(thrown instanceof Problem)) throw thrown;
    }
    return found;
  }

  async #readAll(wanted: readonly WantedPage[]): Promise<void> {
    const left = maxPages - this.#pages.length;
    const fresh = wanted.filter(({ url }) => !this.#asked.has(url.replace(/\/$/, ''))).slice(0, Math.max(0, left));
    for (const { url } of fresh) this.#asked.add(url.replace(/\/$/, ''));
    const waiting = fresh.entries();
    const read: (Page | null)[] = [];
    const work = async (): Promise<void> => {
      for (const [at, { url }] of waiting) read[at] = await this.#read(url);
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    // In the order in which they were asked for, whichever came first.
    for (const [at, { kind }] of fresh.entries()) {
      const page = read[at];
      if (page && !this.#pages.some(({ url }) => url === page.fetched.finalUrl)) this.#keep(page, kind);
    }
  }

  /** Null: it says nothing of the company, is not there, or robots.txt does not allow it. */
  async #read(url: string): Promise<Page | null> {
    try {
      const page = await readPage(this.#context, url);
      return page.quality.passed || isTable(page) ? page : null;
    } catch (thrown) {
      this.#context.signal.throwIfAborted();
      if (!(thrown instanceof Problem)) throw thrown;
      return null;
    }
  }
}

/** Reads the start page of a site and those that describe its company. Throws problems when none of its spellings answers. */
export const readSite = (context: Context, site: AskedSite): Promise<SiteRead> => new SiteReading(context).run(site);
