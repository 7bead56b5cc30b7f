// Crawls a site with Crawlee's CheerioCrawler; speaks the protocol of `bench/crawl/baselines.ts`. Runs where its package is installed.
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { CheerioCrawler, Configuration, log } from '@crawlee/cheerio';

log.setLevel(log.LEVELS.OFF);
const lines = createInterface({ input: process.stdin });
process.stdout.write('ready\n');
const [line] = await once(lines, 'line');
const { url, concurrency } = JSON.parse(line);
const told = { pages: 0, links: 0, characters: 0, titles: 0 };
const crawler = new CheerioCrawler(
  {
    minConcurrency: concurrency,
    maxConcurrency: concurrency,
    respectRobotsTxtFile: true,
    async requestHandler({ $, body, enqueueLinks }) {
      told.pages += 1;
      told.characters += body.length;
      told.links += $('a[href]').length;
      if ($('title').text()) told.titles += 1;
      await enqueueLinks({ strategy: 'same-hostname' });
    },
  },
  new Configuration({ persistStorage: false }),
);
await crawler.run([url]);
process.stdout.write(`${JSON.stringify(told)}\n`);
await once(lines, 'close');
process.exit(0);
