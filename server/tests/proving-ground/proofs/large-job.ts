import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyJson } from '../../any-json.ts';
import { listening } from '../../listening.ts';
import { pagePrice } from '../draws.ts';
import { openGround } from '../ground-site.ts';
import { ask, type Client, get } from './client.ts';
import type { Seen } from './found.ts';
import { residentMegabytes } from './streams.ts';

/** So many pages are never sent in the payload. */
const manyPages = 5_000;

/** So often it is looked at what the service keeps. */
const looks = 20;
/** What it may keep in the second half, of what it did in the first. */
const maxGrowth = 1.1;

/** A service whose memory can be looked at, and freed of garbage. */
interface Looked {
  readonly pid: number;
  collectGarbage(): Promise<unknown>;
}

/**
 * Ten thousand pages by callback: the file holds each once, the bill is exact, what the service keeps of memory stays flat. It is freed of
 * garbage before each look: V8 lets the heap grow in steps and gives nothing back, which came in the second half of 8,000 pages and in the
 * first of 16,000.
 */
export async function largeJobByCallback(client: Client, service: Looked, count = 10_000): Promise<Seen> {
  const [site] = await openGround([{ seed: 61, pages: count, words: 400 }]);
  if (!site) throw new Error('There is no site.');
  const delivered: AnyJson[] = [];
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    delivered.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.end();
  });
  const { url: callback, close } = await listening(receiver);
  try {
    const body = { url: `${site.origin}/`, limit: count, concurrency: 16, callback_url: callback };
    const { status, json } = await ask(client, '/v1/crawl/web/crawl', body);
    if (status !== 202) return { figures: '', faults: [`${status}: ${JSON.stringify(json).slice(0, 500)}`] };
    const memory: { readonly pages: number; readonly megabytes: number }[] = [];
    let highest = 0;
    const look = async (): Promise<void> => {
      const pages = site.log.length;
      await service.collectGarbage();
      memory.push({ pages, megabytes: residentMegabytes(service.pid) });
    };
    let job = await get(client, `/v1/crawl/jobs/${json.job_id}`);
    for (; !job.finished_at; job = await get(client, `/v1/crawl/jobs/${json.job_id}`)) {
      highest = Math.max(highest, residentMegabytes(service.pid));
      if (site.log.length >= (memory.length * count) / looks) await look();
      await sleep(250);
    }
    while (delivered.length === 0) await sleep(100);
    await look();
    const [payload] = delivered;
    // A small result stands in the payload itself.
    const file: AnyJson = payload.result_url ? await (await fetch(payload.result_url)).json() : payload;
    const urls = file.pages.map(({ url }: AnyJson) => url);
    const peak = (from: number, to: number): number =>
      Math.max(
        0,
        ...memory
          .filter(({ pages }) => pages >= from * count && pages <= to * count + 100)
          .map(({ megabytes }) => megabytes),
      );
    const [early, late] = [peak(0.1, 0.5), peak(0.5, 1)];
    const faults = [
      ...(urls.length === count && new Set(urls).size === count
        ? []
        : [`${urls.length} pages, ${new Set(urls).size} of them distinct`]),
      ...(Math.round(job.cost * 1e6) === count * pagePrice ? [] : [`it cost ${job.cost}`]),
      ...(payload.result_url || count < manyPages ? [] : ['the payload has no result_url']),
      ...(late <= early * maxGrowth ? [] : [`memory grew from ${early} to ${late} MB`]),
    ];
    return {
      figures: `${urls.length} pages, cost ${job.cost}, ${Math.round(early)} MB in the first half, ${Math.round(late)} MB after (${Math.round(highest)} MB at most with garbage)`,
      faults,
    };
  } finally {
    await close();
    await site.close();
  }
}
