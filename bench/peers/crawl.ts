import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { temporaryStoreFolder } from '../../server/tests/store/template.ts';
import { version } from '../../server/version.ts';
import { type CrawlOrder, type Measured, measure } from '../crawl/baselines.ts';
import { startNginx } from '../crawl/nginx.ts';
import { measureOurs, startOurs } from '../crawl/ours.ts';
import { makePages } from '../crawl/pages.ts';
import { corpusIsHere } from '../extraction/corpus.ts';
import { goProgram, nodeProgram, python, rustProgram } from './install.ts';
import { type Measure, median, missingRow, type Order, type Part, type Row } from './part.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const cache = here('../../.cache/crawl-bench');
const concurrency = 8;
/** A crawl that takes longer is ended. */
const mostMs = 600_000;

const onlyLinks = 'links and titles';
const mainText = 'main text, links and titles';
const markdown = 'markdown of the whole page, links and titles';
/** The readings whose figures are compared with ours. */
const readingText = [mainText, markdown];

interface Crawler {
  readonly name: string;
  readonly version: string;
  readonly does: string;
  /** Installs it once; throws where it is not to be had. */
  command(): readonly string[];
}

const scrapy = (): string => python(['scrapy==2.19.0', 'trafilatura==2.3.1', 'lxml_html_clean==0.4.6']);
const colly = (): string => goProgram('crawlers/colly');

const crawlers: readonly Crawler[] = [
  {
    name: 'Scrapy + trafilatura',
    version: '2.19.0 + 2.3.1',
    does: mainText,
    command: () => [scrapy(), here('crawlers/scrapy_site.py'), 'extract'],
  },
  {
    name: 'colly + go-trafilatura',
    version: '2.3.0 + 1.12.2',
    does: mainText,
    command: () => [colly(), 'extract'],
  },
  {
    name: 'Crawl4AI, by HTTP',
    version: '0.9.5',
    does: markdown,
    command: () => [python(['crawl4ai==0.9.5']), here('crawlers/crawl4ai_site.py')],
  },
  { name: 'Scrapy', version: '2.19.0', does: onlyLinks, command: () => [scrapy(), here('crawlers/scrapy_site.py')] },
  { name: 'colly', version: '2.3.0', does: onlyLinks, command: () => [colly()] },
  {
    name: 'spider (Rust)',
    version: '2.53.9',
    does: onlyLinks,
    command: () => [rustProgram('crawlers/spider', 'peer-spider')],
  },
  {
    name: 'Crawlee, CheerioCrawler',
    version: '3.18.1',
    does: onlyLinks,
    command: () => [process.execPath, `${nodeProgram('crawlers/crawlee')}/site.mjs`],
  },
];

const measures: readonly Measure[] = [
  { id: 'cpu', title: 'CPU a page', unit: 'ms', better: 'lower', digits: 2, isDrawn: true, among: readingText },
  { id: 'rate', title: 'Pages a second', unit: '', better: 'higher', digits: 0, isDrawn: true, among: readingText },
  { id: 'peak', title: 'Peak memory', unit: 'MB', better: 'lower', digits: 0, isDrawn: true, among: readingText },
  { id: 'found', title: 'Pages found', unit: '', better: 'higher', digits: 0 },
  { id: 'again', title: 'Pages fetched again', unit: '', better: 'lower', digits: 0 },
];

/** A run with what the site saw of it. */
interface Run extends Measured {
  readonly found: number;
  readonly again: number;
}

/** How many pages the site sent, and how often one that it had sent before. */
export function countAsked(log: string): { found: number; again: number } {
  const sent = log.split('\n').flatMap((line) => /^200 (\/p-\d+[.]html)$/.exec(line)?.[1] ?? []);
  const found = new Set(sent).size;
  return { found, again: sent.length - found };
}

function rowOf(crawler: Pick<Row, 'name' | 'version' | 'isOurs'> & { does: string }, runs: readonly Run[]): Row {
  const of = (figure: (run: Run) => number): number | null => median(runs.map(figure));
  const values = {
    cpu: of(({ cpuMs, found }) => cpuMs / found),
    rate: of(({ wallMs, found }) => (found * 1_000) / wallMs),
    peak: of(({ peakMegabytes }) => peakMegabytes),
    found: of(({ found }) => found),
    again: of(({ again }) => again),
  };
  return { name: crawler.name, version: crawler.version, isOurs: crawler.isOurs, does: crawler.does, values };
}

interface Contender {
  readonly name: string;
  readonly version: string;
  readonly isOurs: boolean;
  readonly does: string;
  run(order: CrawlOrder): Promise<Measured>;
}

/** Rivals that are here, and rows for those that are not. */
function assemble(): { there: Contender[]; missing: Row[] } {
  const there: Contender[] = [];
  const missing: Row[] = [];
  for (const { name, version: rivals, does, command } of crawlers) {
    try {
      const words = command();
      there.push({ name, version: rivals, does, isOurs: false, run: (order) => measure(words, order, mostMs) });
    } catch (error) {
      missing.push({ ...missingRow(name, rivals, error), does });
    }
  }
  return { there, missing };
}

/** Crawls one closed site with every crawler in turns. */
export async function crawlPart({ isQuick, say }: Order): Promise<Omit<Part, 'date' | 'isQuick' | 'id'>> {
  const [pages, rounds] = isQuick ? [500, 1] : [1_000, 3];
  const size = corpusIsHere ? 'real' : 'small';
  mkdirSync(cache, { recursive: true });
  const { there, missing } = assemble();
  const root = await makePages(cache, size, say, { pages, hasVariants: true });
  const log = `${cache}/asked.log`;
  writeFileSync(log, '');
  const nginx = await startNginx(cache, root, log);
  const folder = await temporaryStoreFolder();
  const service = await startOurs(folder);
  const ours: Contender = {
    name: 'Tidemark, by its API',
    version,
    isOurs: true,
    does: mainText,
    run: (order) => measureOurs(service, order),
  };
  const contenders = [ours, ...there];
  const runs = new Map<Contender, Run[]>(contenders.map((contender) => [contender, []]));
  const failures = new Map<Contender, string>();
  // Twice as many as there are: none is ended by its limit.
  const order = { url: `${nginx.origin}/b0/p-0.html`, pages: pages * 2, concurrency };
  try {
    await measureOurs(service, { ...order, pages: 300 });
    for (let round = 1; round <= rounds; round++)
      for (const contender of contenders) {
        writeFileSync(log, '');
        const measured = await contender
          .run(order)
          .catch((error: Error) => void failures.set(contender, error.message));
        if (!measured) continue;
        const counted = countAsked(readFileSync(log, 'utf8'));
        say(`${contender.name}: ${counted.found} pages, ${(measured.cpuMs / counted.found).toFixed(2)} ms of CPU each`);
        runs.get(contender)?.push({ ...measured, ...counted });
      }
  } finally {
    await service.end();
    await nginx.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const rows = contenders.map((contender) => {
    const done = runs.get(contender) ?? [];
    if (done.length > 0) return rowOf(contender, done);
    return { ...missingRow(contender.name, contender.version, failures.get(contender)), does: contender.does };
  });
  return {
    title: 'Crawl',
    about:
      `One site of ${pages} pages on loopback (${size === 'real' ? 'the markup of real pages, median 30 KB' : 'made-up articles of 5 KB'}), ` +
      `a fifth of whose links name a page in another way (a fragment, a campaign's parameters, dots in the path). ${concurrency} pages at once, ` +
      `no delay, robots.txt heeded, the other settings of each crawler as they come; median of ${rounds} ${rounds === 1 ? 'run' : 'runs'}, in turns. ` +
      'Tidemark reads the main text of each page and bills it in its store; rivals that read links alone do less, and stand below those that read text, too. ' +
      'The site counts pages; CPU and memory are those of the process and all that it starts.',
    measures,
    rows: [...rows, ...missing],
  };
}
