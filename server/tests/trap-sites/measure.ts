import { CrawlInput } from '../../capabilities/crawl/input.ts';
import { CrawlRun } from '../../capabilities/crawl/run.ts';
import type { Reader } from '../../kernel/ports/reader.ts';
import { crawlContext, memoryReader } from '../doubles/crawl-context.ts';
import type { TrapSite } from './own-site.ts';

export const origin = 'https://site.example';

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
export const readerOf = (site: TrapSite): Reader & { readonly asked: string[] } =>
  memoryReader((url) => site.answer(targetOf(url)));

/** Crawls a site with a limit of so many times its own pages. */
export async function shareOf(site: TrapSite, times = 2, options: object = {}): Promise<Share> {
  const reader = readerOf(site);
  const found = new Set<string>();
  let returned = 0;
  const context = crawlContext({
    reader,
    async onUnit({ item }) {
      if (!item) return;
      returned += 1;
      const identity = site.identityOf(targetOf((item as { url: string }).url));
      if (identity !== null) found.add(identity);
    },
  });
  const limit = Math.ceil(times * site.own.size);
  const input = CrawlInput.parse({
    url: `${origin}/`,
    limit,
    max_depth: 1_000,
    sitemap: 'skip',
    ...site.options,
    ...options,
  });
  await new CrawlRun(context, input).run();
  return { name: site.name, own: site.own.size, found: found.size, returned, asked: reader.asked.length };
}
