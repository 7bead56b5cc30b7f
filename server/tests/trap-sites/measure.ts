import { CrawlInput } from '../../capabilities/crawl/input.ts';
import { CrawlRun } from '../../capabilities/crawl/run.ts';
import { type MapOptions, mapSite } from '../../capabilities/map/site-map.ts';
import type { Reader, Resource } from '../../kernel/ports/reader.ts';
import { soleUse } from '../../kernel/turns/loop-turns.ts';
import { createPoliteness } from '../../reader/politeness.ts';
import { everythingAllowed } from '../../reader/robots.ts';
import { crawlContext, memoryReader } from '../doubles/crawl-context.ts';
import type { TrapSite } from './own-site.ts';

const origin = 'https://site.example';

const targetOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** What a crawl brought of a site. */
export interface Share {
  readonly name: string;
  readonly own: number;
  /** Own pages that were returned, each once. */
  readonly found: number;
  readonly returned: number;
  readonly asked: number;
}

/** A reader of a site in memory. */
const readerOf = (site: TrapSite): Reader & { readonly asked: string[] } =>
  memoryReader((url) => site.answer(targetOf(url)));

/** How a site is crawled: fields of the input, and after how many units each run but the last dies. */
export interface CrawlOptions {
  readonly input?: object;
  readonly kills?: readonly number[];
}

/** Crawls a site with a limit of so many times its own pages. */
export async function shareOf(
  site: TrapSite,
  times = 2,
  { input = {}, kills = [] }: CrawlOptions = {},
): Promise<Share> {
  const reader = readerOf(site);
  const found = new Set<string>();
  const traces: string[] = [];
  let returned = 0;
  const limit = Math.ceil(times * site.own.size);
  const fields = { url: `${origin}/`, limit, max_depth: 1_000, sitemap: 'skip', ...site.options, ...input };
  for (const units of [...kills, Number.POSITIVE_INFINITY]) {
    const last = traces.length + units;
    const context = crawlContext({
      reader,
      earlier: [...traces],
      async onUnit({ item, trace }) {
        if (traces.length >= last) throw new Error('killed');
        traces.push(JSON.stringify(trace));
        if (!item) return;
        returned += 1;
        const identity = site.identityOf(targetOf((item as { url: string }).url));
        if (identity !== null) found.add(identity);
      },
    });
    const run = new CrawlRun(context, CrawlInput.parse(fields)).run();
    await (units === Number.POSITIVE_INFINITY ? run : run.catch(() => {}));
  }
  return { name: site.name, own: site.own.size, found: found.size, returned, asked: reader.asked.length };
}

/** A site in memory as a map reads it. */
function mapReaderOf(site: TrapSite, onAsked: () => void): MapOptions['reader'] {
  return {
    politeness: createPoliteness(Date.now),
    turns: soleUse,
    async extract() {
      throw new Error('So small a page is read at once.');
    },
    check: async () => {},
    rules: async () => everythingAllowed,
    async fetch({ url }): Promise<Resource> {
      onAsked();
      let finalUrl = url;
      let answer = site.answer(targetOf(url));
      for (let hops = 0; answer?.redirect && hops < 20; hops++) {
        finalUrl = new URL(answer.redirect, finalUrl).href;
        answer = site.answer(targetOf(finalUrl));
      }
      const { html } = answer ?? {};
      async function* body(): AsyncGenerator<Uint8Array, void> {
        yield Buffer.from(html ?? '<p>gone');
      }
      const status = html === undefined ? 404 : 200;
      return { finalUrl, redirects: [], status, headers: {}, contentType: 'text/html', body: body(), cancel: () => {} };
    },
  };
}

/** Maps a site with a limit of so many times its own pages; `returned`: URLs that are listed. */
export async function mapShareOf(site: TrapSite, times = 2): Promise<Share> {
  let asked = 0;
  const limit = Math.ceil(times * site.own.size);
  const { chosen: listed } = await mapSite({
    reader: mapReaderOf(site, () => {
      asked += 1;
    }),
    organizationId: 'org',
    input: { url: `${origin}/`, limit, search: undefined, include_subdomains: false, sitemap: 'skip' },
    now: new Date('2026-11-22T00:00:00Z'),
    signal: new AbortController().signal,
  });
  const found = new Set(
    listed.map(({ url }) => site.identityOf(targetOf(url))).filter((identity) => identity !== null),
  );
  return { name: site.name, own: site.own.size, found: found.size, returned: listed.length, asked };
}
