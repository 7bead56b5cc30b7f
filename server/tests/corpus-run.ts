import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { priceBook } from '../contract/price.ts';
import { answerFault, corpusPages, serveCorpus } from './corpus.ts';
import { startRunning } from './running.ts';
import { temporaryStoreFolder } from './store/template.ts';

/** What came of scraping pages of the corpus. */
export interface CorpusRun {
  readonly pages: number;
  readonly billed: number;
  readonly faults: string[];
  /** Micro-dollars: what the access log and the price book say, and what the ledger's table says. */
  readonly expected: number;
  readonly charged: number;
  readonly seconds: number;
}

/** The charges in a closed store's folder, read with plain SQL by an engine that knows nothing of us. */
async function chargesIn(folder: string): Promise<number> {
  const copy = await mkdtemp(join(tmpdir(), 'tidemark-ledger-'));
  try {
    await cp(join(folder, 'pg'), copy, { recursive: true });
    const database = await PGlite.create(copy);
    const sql = "select coalesce(-sum(amount), 0)::float8 as charged from ledger_entry where kind = 'charge'";
    const { rows } = await database.query<{ charged: number }>(sql);
    await database.close();
    return rows[0]?.charged ?? Number.NaN;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Serves every `step`-th page on loopback, scrapes it through the API, a few at a time, and adds up. */
export async function runCorpus(step: number): Promise<CorpusRun> {
  const startedAt = performance.now();
  const corpus = await serveCorpus();
  const running = await startRunning({ RATE_LIMIT_PER_MINUTE: '100000' }, {}, await temporaryStoreFolder());
  const pages = corpusPages(step);
  const waiting = pages.values();
  const faults: string[] = [];
  let billed = 0;
  let large = 0;
  const worker = async (): Promise<void> => {
    for (const page of waiting) {
      const body = { url: `${corpus.url}/${encodeURI(page)}`, format: ['text', 'markdown', 'html', 'json_ld'] };
      const answer = await running.ask('/v1/crawl/web/scrape', { body });
      const fault = answerFault(answer);
      if (fault) faults.push(`${page}: ${fault}`);
      for (const { unit, count } of answer.json._meta.line_items ?? []) {
        if (unit === 'static') billed += count;
        if (unit === 'large_output') large += count;
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: 4 }, worker));
    faults.push(...(await running.tidemark.store.ledger.verify()));
    if (corpus.log.length !== pages.length)
      faults.push(`${pages.length} pages were fetched ${corpus.log.length} times`);
    await running.tidemark.stop();
    const charged = await chargesIn(running.folder);
    const expected = (corpus.log.length - (pages.length - billed)) * priceBook.static + large * priceBook.large_output;
    const seconds = (performance.now() - startedAt) / 1000;
    return { pages: pages.length, billed, faults, expected, charged, seconds };
  } finally {
    corpus.close();
    await rm(running.folder, { recursive: true, force: true });
  }
}
