// What several processes on one PostgreSQL do: `npm run bench -- machines [--jobs N]`. Linux only.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Agent, request } from 'undici';
import { crowd } from '../../server/tests/chaos/money.ts';
import { openSite } from '../../server/tests/doubles/site.ts';
import { testKey } from '../../server/tests/running.ts';
import { cpuOf, type Spawned, spawnService } from '../../server/tests/spawned.ts';
import { findPrograms, startPostgres } from '../../server/tests/store/postgres-server.ts';
import { articleOf } from '../pages.ts';
import { holdAndSettle } from './hold-and-settle.ts';

const dispatcher = new Agent({ connections: 128, allowH2: false });
const seconds = 20;
/** Between two direct scrapes, in milliseconds. */
const pauseMs = 50;
const idleScrapes = 100;
const exactly = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * share)] ?? Number.NaN;
const percentile = (numbers: readonly number[], share: number): number => Math.round(exactly(numbers, share));
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** A site with a page and a receiver, and when each page was asked for and how many callbacks came. */
async function openTarget() {
  const began = new Map<string, number>();
  const seen = { delivered: 0 };
  const page = articleOf(1);
  const site = await openSite({
    '/page': (asked, response) => {
      began.set(asked.url?.split('?')[1] ?? '', performance.now());
      response.setHeader('content-type', 'text/html');
      response.end(page);
    },
    '/hook': (asked, response) => {
      seen.delivered += 1;
      asked.resume();
      response.end();
    },
  });
  return { site, began, seen };
}

type Target = Awaited<ReturnType<typeof openTarget>>;

/** Queues a job; a service that has too much to do is asked again. */
async function queue(api: string, { site }: Target, name: string): Promise<void> {
  const body = JSON.stringify({ url: `${site.url}/page?${name}`, callback_url: `${site.url}/hook` });
  const headers = { authorization: `Bearer ${testKey}`, 'content-type': 'application/json', 'idempotency-key': name };
  for (;;) {
    const answer = await request(`${api}/v1/crawl/web/scrape`, { method: 'POST', headers, body, dispatcher });
    await answer.body.dump();
    if (answer.statusCode === 202) return;
    if (answer.statusCode !== 503) throw new Error(`The job was answered with ${answer.statusCode}.`);
    await sleep(100);
  }
}

/** Jobs that are queued as fast as they are taken; returns how many a second were delivered. */
async function allAtOnce(processes: readonly Spawned[], target: Target, jobs: number): Promise<number> {
  const cpu = (): number => processes.reduce((total, { pid }) => total + cpuOf(pid), 0);
  const [startedAt, before] = [performance.now(), cpu()];
  await crowd(jobs, 64, (index) => queue(processes[0]?.url ?? '', target, `all-${index}`));
  while (target.seen.delivered < jobs) await sleep(20);
  const perSecond = (jobs * 1_000) / (performance.now() - startedAt);
  const each = ((cpu() - before) / jobs).toFixed(1);
  say(
    `${jobs} callback jobs, 3 workers: ${perSecond.toFixed(0)} a second, ${each} ms of CPU each, without PostgreSQL's`,
  );
  return perSecond;
}

/** Jobs that come evenly; how long they wait between their acceptance and their page. */
async function evenly(api: string, target: Target, perSecond: number): Promise<void> {
  const { began } = target;
  const first = performance.now();
  const waits = await Promise.all(
    Array.from({ length: perSecond * seconds }, async (_, index) => {
      await sleep(Math.max(0, first + (index * 1_000) / perSecond - performance.now()));
      await queue(api, target, `even-${index}`);
      const acceptedAt = performance.now();
      while (!began.has(`even-${index}`)) await sleep(5);
      return Math.max(0, (began.get(`even-${index}`) ?? 0) - acceptedAt);
    }),
  );
  say(
    `at ${perSecond}/s: from the 202 to the page p50 ${percentile(waits, 0.5)} ms, p99 ${percentile(waits, 0.99)} ms`,
  );
}

/** Direct scrapes, one after another with a pause between them, for as long as wanted; returns what each took, in milliseconds. */
async function scrapeDirectly(api: string, { site }: Target, goesOn: (done: number) => boolean): Promise<number[]> {
  const headers = { authorization: `Bearer ${testKey}`, 'content-type': 'application/json' };
  const took: number[] = [];
  while (goesOn(took.length)) {
    const body = JSON.stringify({ url: `${site.url}/page?direct` });
    const startedAt = performance.now();
    const answer = await request(`${api}/v1/crawl/web/scrape`, { method: 'POST', headers, body, dispatcher });
    await answer.body.dump();
    if (answer.statusCode !== 200) throw new Error(`A scrape was answered with ${answer.statusCode}.`);
    took.push(performance.now() - startedAt);
    await sleep(pauseMs);
  }
  return took;
}

/** Direct scrapes beside jobs that are queued as fast as they are taken, and what they take when nothing else runs. */
async function besideJobs(processes: readonly Spawned[], target: Target, jobs: number): Promise<number> {
  const api = processes[0]?.url ?? '';
  await scrapeDirectly(api, target, (done) => done < idleScrapes);
  const idle = await scrapeDirectly(api, target, (done) => done < idleScrapes);
  let isDone = false;
  const [perSecond, beside] = await Promise.all([
    allAtOnce(processes, target, jobs).finally(() => {
      isDone = true;
    }),
    scrapeDirectly(api, target, () => !isDone),
  ]);
  const [alone, among] = [exactly(idle, 0.5), exactly(beside, 0.5)];
  const ratio = (among / alone).toFixed(2);
  say(`direct scrapes: p50 ${alone.toFixed(1)} ms idle, ${among.toFixed(1)} ms beside those jobs: × ${ratio}`);
  return perSecond;
}

async function measureJobs(url: string, jobs: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-bench-machines-'));
  const settings = { DATABASE_URL: url, BOOTSTRAP_API_KEY: testKey, MAX_QUEUED_JOBS: '1000000', LOG_LEVEL: 'silent' };
  const start = (ROLE: string): Promise<Spawned> => spawnService(folder, { ...settings, ROLE });
  const target = await openTarget();
  const processes = [await start('api'), ...(await Promise.all(['worker', 'worker', 'worker'].map(start)))];
  try {
    const perSecond = await besideJobs(processes, target, jobs);
    await evenly(processes[0]?.url ?? '', target, Math.max(1, Math.floor(perSecond / 2)));
  } finally {
    await Promise.all(processes.map(({ end }) => end('SIGKILL')));
    await target.site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { jobs: { type: 'string', default: '10000' } } });
  const programs = findPrograms();
  if (programs === null) throw new Error('There is no PostgreSQL on this machine, nor from the npm registry.');
  const server = await startPostgres(programs);
  try {
    for (const width of [1, 64])
      for (const count of [1, 2, 4]) {
        const perSecond = await holdAndSettle(await server.database(), count, width);
        say(`hold + settle, ${count} processes, ${width} at once in each: ${perSecond} a second`);
      }
    await measureJobs(await server.database(), Number(values.jobs));
  } finally {
    await server.stop();
  }
}
