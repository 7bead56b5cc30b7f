// Crawlee's CheerioCrawler over one site: links, title and all text of each page. Speaks the protocol of `bench/crawl/rivals.ts`.
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { CheerioCrawler, Configuration, LogLevel, log } from '@crawlee/cheerio';

log.setLevel(LogLevel.OFF);
const lines = createInterface({ input: process.stdin });
process.stdout.write('ready\n');
const [order] = await once(lines, 'line');
const { url, pages, concurrency } = JSON.parse(order);

const told = { pages: 0, links: 0, characters: 0, titles: 0 };
/** All pages are read; its own end may take longer, now and then for ever. */
const done = Promise.withResolvers();
const crawler = new CheerioCrawler(
  {
    minConcurrency: concurrency,
    maxConcurrency: concurrency,
    maxRequestsPerCrawl: pages,
    maxRequestRetries: 0,
    async requestHandler({ $, enqueueLinks }) {
      const links = $('a[href]').length;
      if ($('title').first().text() !== '') told.titles += 1;
      told.characters += $('body').text().length;
      told.links += links;
      told.pages += 1;
      if (told.pages >= pages) done.resolve();
      await enqueueLinks();
    },
  },
  new Configuration({ persistStorage: false, availableMemoryRatio: 0.5 }),
);
await Promise.race([crawler.run([url]), done.promise]);
process.stdout.write(`${JSON.stringify(told)}\n`);
await once(lines, 'close');
process.exit(0);
