import { hashOf, newKey, prefixOf } from '../../kernel/keys/api-key.ts';
import type { Running } from '../running.ts';
import { type Draw, drawOf } from './draws.ts';
import { openGround } from './ground-site.ts';
import { CrawlAnswer, judge } from './verdict.ts';

const startingBalance = 10_000_000;

/** What came of many draws. */
export interface DrawsResult {
  readonly draws: number;
  readonly pages: number;
  readonly requests: number;
  /** One sentence each, with the seed that shows it again. */
  readonly faults: readonly string[];
}

/** An organization of its own, by its key. */
async function newOrganization({ tidemark: { store } }: Running, name: string): Promise<{ id: string; key: string }> {
  const { id } = await store.organizations.create({ name, startingBalance });
  const key = newKey();
  await store.keys.create({ organizationId: id, name, hash: hashOf(key), prefix: prefixOf(key) });
  return { id, key };
}

/** The answer of either kind as one object; throws what was answered in its place. */
function answerOf(text: string, status: number, streams: boolean): CrawlAnswer {
  if (status !== 200) throw new Error(`${status}: ${text.slice(0, 500)}`);
  if (!streams) return CrawlAnswer.parse(JSON.parse(text));
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const summary = lines.pop();
  if (summary?.type !== 'summary') throw new Error(`the last line is ${JSON.stringify(summary).slice(0, 500)}`);
  const strange = lines.find(({ type }) => type !== 'page');
  if (strange) throw new Error(`a line is ${JSON.stringify(strange).slice(0, 200)}`);
  return CrawlAnswer.parse({ ...summary, pages: lines });
}

/** Crawls one draw's site over HTTP and judges the answer. */
async function tryDraw(running: Running, draw: Draw): Promise<{ faults: string[]; pages: number; requests: number }> {
  const [site, neighbour] = await openGround(draw.sites);
  if (!site || !neighbour) throw new Error('A draw has two sites.');
  try {
    const { id, key } = await newOrganization(running, `draw ${draw.seed}`);
    const accept = draw.streams ? 'application/x-ndjson' : 'application/json';
    const { status, text } = await running.ask('/v1/crawl/web/crawl', {
      body: { url: `${site.origin}/`, ...draw.body },
      headers: { authorization: `Bearer ${key}`, accept },
    });
    const answer = answerOf(text, status, draw.streams);
    const faults = judge(draw, answer, [site, neighbour]);
    const { balance, held } = await running.tidemark.store.ledger.balance(id);
    const charged = startingBalance - balance;
    if (charged !== Math.round(answer._meta.cost * 1e6))
      faults.push(`the ledger charged ${charged} for ${answer._meta.cost}`);
    if (held !== 0) faults.push(`${held} is held after the end`);
    return { faults, pages: answer.pagesScraped, requests: site.log.length };
  } finally {
    await site.close();
    await neighbour.close();
  }
}

/** Tries the draws of `count` seeds from `first` on, `width` at a time, through the API of one service. */
export async function runDraws(running: Running, first: number, count: number, width = 4): Promise<DrawsResult> {
  const faults: string[] = [];
  let [next, pages, requests] = [first, 0, 0];
  const worker = async (): Promise<void> => {
    while (next < first + count) {
      const draw = drawOf(next++);
      try {
        const tried = await tryDraw(running, draw);
        pages += tried.pages;
        requests += tried.requests;
        faults.push(...tried.faults.map((fault) => `seed ${draw.seed}: ${fault}`));
      } catch (error) {
        faults.push(`seed ${draw.seed}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  faults.push(...(await running.tidemark.store.ledger.verify()));
  return { draws: count, pages, requests, faults };
}
