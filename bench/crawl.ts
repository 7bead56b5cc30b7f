// Crawling beside bare undici on pages that nginx serves: CPU per page of the crawler's process tree, pages a second, peak
// memory. `npm run bench -- crawl [real|small] [--pages N] [--rounds N] [--alone N] [NAME...]`. Linux only.
import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { temporaryStoreFolder } from '../server/tests/store/template.ts';
import { baselines, type CrawlOrder, type Measured, measure } from './crawl/baselines.ts';
import { startNginx } from './crawl/nginx.ts';
import { measureOurs, startOurs } from './crawl/ours.ts';
import { makePages, pagePath, type SiteSize } from './crawl/pages.ts';

import { corpusIsHere } from './extraction/corpus.ts';
import { table } from './extraction/tables.ts';
import { median } from './statistics.ts';

const cache = fileURLToPath(new URL('../.cache/crawl-bench', import.meta.url));
const concurrency = 8;
/** A crawl that takes longer is ended. */
const mostMs = 150_000;
const oursName = 'tidemark, full extraction, NDJSON over the API';
const say = (line: string): void => void process.stderr.write(`tidemark: ${line}\n`);

interface Contender {
  readonly name: string;
  run(order: CrawlOrder): Promise<Measured>;
}

/** One row of the table: medians over the rounds. */
function row(name: string, runs: readonly Measured[], ours: number): string[] {
  const perPage = median(runs.map(({ cpuMs, told }) => cpuMs / told.pages));
  const { told } = runs[0] ?? { told: null };
  return [
    name,
    perPage.toFixed(2),
    (perPage / ours).toFixed(2),
    median(runs.map(({ wallMs, told }) => (told.pages / wallMs) * 1_000)).toFixed(0),
    median(runs.map(({ peakMegabytes }) => peakMegabytes)).toFixed(0),
    `${told?.pages ?? 0}`,
    `${told?.titles ?? 0}`,
    `${((told?.characters ?? 0) / 1e6).toFixed(1)}`,
  ];
}

/** Every contender once a round, so that a busy minute hits them all. */
async function compare(contenders: readonly Contender[], order: CrawlOrder, rounds: number): Promise<string> {
  const runs = new Map<string, Measured[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const { name, run } of contenders) {
      const measured = await run(order).catch((failure) => say(`${name}: ${failure.message}`));
      if (!measured) continue;
      say(
        `${name}: ${measured.told.pages} pages, ${(measured.cpuMs / measured.told.pages).toFixed(2)} ms of CPU a page`,
      );
      runs.get(name)?.push(measured);
    }
  }
  const ours = median((runs.get(oursName) ?? []).map(({ cpuMs, told }) => cpuMs / told.pages));
  const ended = [...runs].filter(([, measured]) => measured.length > 0);
  const rows = ended.map(([name, measured]) => row(name, measured, ours));
  return table(
    ['crawler', 'CPU ms a page', '× ours', 'pages a second', 'peak MB', 'pages', 'titles', 'Mcharacters'],
    rows,
  );
}

async function bench(size: SiteSize, args: readonly string[]): Promise<void> {
  const option = (name: string, usual: number): number => Number(args[args.indexOf(name) + 1]) || usual;
  const [pages, rounds, alone] = [option('--pages', 10_000), option('--rounds', 1), option('--alone', 0)];
  const wanted = args.filter(
    (word, index) => !word.startsWith('--') && !args[index - 1]?.startsWith('--') && !/^(real|small)$/.test(word),
  );
  const wants = (name: string): boolean =>
    wanted.length === 0 || wanted.some((word) => name.toLowerCase().includes(word));
  const nginx = await startNginx(cache, await makePages(cache, size, say));
  const folder = await temporaryStoreFolder();
  const service = await startOurs(folder);
  try {
    const ours = { name: oursName, run: (order: CrawlOrder) => measureOurs(service, order) };
    const others = baselines.map(
      ({ name, command }): Contender => ({ name, run: (order) => measure(command, order, mostMs) }),
    );
    const order = { url: `${nginx.origin}${pagePath(0)}`, pages, concurrency };
    // A first, short crawl compiles what the others have compiled before they begin.
    await measureOurs(service, { ...order, pages: Math.min(pages, 500) });
    const contenders = [ours, ...others].filter(({ name }) => wants(name));
    process.stdout.write(
      `${size} pages, ${pages} of them, ${concurrency} at once:\n\n${await compare(contenders, order, rounds)}\n\n`,
    );
    if (alone > 0) {
      const long = await measureOurs(service, { ...order, pages: alone });
      process.stdout.write(
        `${table(['crawler', 'CPU ms a page', '× ours', 'pages a second', 'peak MB', 'pages', 'titles', 'Mcharacters'], [row(`${oursName}, ${alone} pages`, [long], long.cpuMs / long.told.pages)])}\n\n`,
      );
    }
  } finally {
    await service.end();
    await nginx.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures and prints a table for each size of page. */
export async function run(args: readonly string[]): Promise<void> {
  const sizes = (['real', 'small'] as const).filter(
    (size) => !/\b(real|small)\b/.test(args.join(' ')) || args.includes(size),
  );
  mkdirSync(cache, { recursive: true });
  for (const size of sizes) {
    if (size === 'real' && !corpusIsHere)
      say('the labelled pages (../shared/data/extraction) are not here, so that there are no real pages');
    else await bench(size, args);
  }
}
