import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { pageIntervalMs, pagesService } from '../../server/tests/doubles/pages-service.ts';
import { openSite } from '../../server/tests/doubles/site.ts';
import { testKey } from '../../server/tests/running.ts';
import { type Spawned, spawnService } from '../../server/tests/spawned.ts';

const Job = z.looseObject({
  job_id: z.string(),
  status: z.string().optional(),
  finished_at: z.string().nullish(),
  cost: z.number().optional(),
  result: z.looseObject({ pages: z.array(z.object({ url: z.string() })) }).nullish(),
  result_url: z.string().optional(),
});
type Job = z.output<typeof Job>;

const priceUsd = 0.0007;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const start = (folder: string): Promise<Spawned> =>
  spawnService(folder, { BOOTSTRAP_API_KEY: testKey }, { entry: pagesService });

async function ask({ url }: Spawned, path: string, body?: object): Promise<Job> {
  const headers = { authorization: `Bearer ${testKey}`, 'content-type': 'application/json' };
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  return Job.parse(await (await fetch(`${url}${path}`, { headers, ...sent })).json());
}

async function ended(service: Spawned, jobId: string): Promise<Job> {
  for (;;) {
    const job = await ask(service, `/v1/crawl/jobs/${jobId}`);
    if (job.finished_at) return job;
    await sleep(200);
  }
}

/** Megabytes of memory that a process has now. */
const residentMegabytes = ({ pid }: Spawned): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

/** Kills the service at any moment of a job. Whether the job had each page once, in its order, and on its bill. */
async function killed(hook: string): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-units-'));
  const count = 300;
  let service = await start(folder);
  const { job_id: jobId } = await ask(service, '/v1/test/pages', { count, characters: 3_000, callback_url: hook });
  await sleep(Math.random() * count * pageIntervalMs * 1.5);
  await service.end('SIGKILL');
  service = await start(folder);
  const { status, cost, result } = await ended(service, jobId);
  await service.end();
  await rm(folder, { recursive: true, force: true });
  const numbers = result?.pages.map(({ url }) => Number(url.split('/').at(-1))) ?? [];
  const isWhole = numbers.length === count && numbers.every((number, at) => number === at + 1);
  return status === 'completed' && isWhole && Math.round((cost ?? 0) * 1e6) === Math.round(count * priceUsd * 1e6);
}

/** A job with so many pages of 30 KB; gives the largest memory of the service, and whether its file and its bill are whole. */
async function long(hook: string, count: number): Promise<{ megabytes: number; isWhole: boolean }> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-units-'));
  const service = await start(folder);
  const job = await ask(service, '/v1/test/pages', { count, characters: 30_000, callback_url: hook });
  let [megabytes, isOver] = [0, false];
  const end = ended(service, job.job_id).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    megabytes = Math.max(megabytes, residentMegabytes(service));
    await sleep(100);
  }
  const { cost, result_url: url } = await end;
  const seen = await countPages(url ?? '');
  megabytes = Math.max(megabytes, residentMegabytes(service));
  await service.end();
  await rm(folder, { recursive: true, force: true });
  const isWhole = seen === count && Math.round((cost ?? 0) * 1e6) === Math.round(count * priceUsd * 1e6);
  return { megabytes, isWhole };
}

/** How many pages a file has, without holding it in memory. */
async function countPages(url: string): Promise<number> {
  const { body } = await fetch(url);
  const decoder = new TextDecoder();
  let [count, rest] = [0, ''];
  for await (const bytes of body ?? []) {
    const text = rest + decoder.decode(bytes, { stream: true });
    const parts = text.split('https://example.com/');
    count += parts.length - 1;
    rest = (parts.at(-1) ?? '').slice(-20);
  }
  return count;
}

/**
 * Jobs whose result is a long list. `args`: the number of kills (20), and of pages (10000). True when no kill lost or doubled a
 * page, and memory stays flat with ten times the pages.
 */
export async function run(args: string[]): Promise<boolean> {
  const [kills, pages] = [Number(args[0] ?? 20), Number(args[1] ?? 10_000)];
  const site = await openSite({ '/hook': 'taken' });
  const hook = `${site.url}/hook`;
  try {
    let whole = 0;
    for (let kill = 0; kill < kills; kill += 1) whole += (await killed(hook)) ? 1 : 0;
    say(`${whole} of ${kills} killed jobs ended with each page once, in the result and on the bill`);
    const short = await long(hook, pages / 10);
    const full = await long(hook, pages);
    for (const [count, { megabytes, isWhole }] of [[pages / 10, short] as const, [pages, full] as const])
      say(
        `${count} pages of 30 KB: ${Math.round(megabytes)} MB at most, file and bill ${isWhole ? 'whole' : 'NOT WHOLE'}`,
      );
    const isFlat = full.megabytes < short.megabytes * 1.25;
    return whole === kills && short.isWhole && full.isWhole && isFlat;
  } finally {
    await site.close();
  }
}
