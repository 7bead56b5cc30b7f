// What the queue costs, and what it does to others: `npm run bench -- jobs [--jobs N]`. Linux only.
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { openEmbeddedStore } from '../server/edges/storage/storage.ts';
import { hashOf, newKey, prefixOf } from '../server/kernel/keys/api-key.ts';
import { systemClock } from '../server/kernel/ports/clock.ts';
import { cpuOf, type Spawned, spawnService } from '../server/tests/spawned.ts';
import { temporaryStoreFolder } from '../server/tests/store/template.ts';
import { articleOf } from './pages.ts';
import { queueAlone } from './queue.ts';
import { percentile } from './statistics.ts';

const dispatcher = new Agent({ connections: 256, allowH2: false });

interface Service extends Pick<Spawned, 'pid' | 'url' | 'end'> {
  /** Keys of three organizations: direct calls, many jobs, one job. */
  readonly keys: readonly string[];
  readonly folder: string;
}

async function startService(): Promise<Service> {
  const folder = await temporaryStoreFolder();
  const store = await openEmbeddedStore({ folder, clock: systemClock, onFatal: console.error });
  const keys: string[] = [];
  for (const name of ['direct', 'many', 'one']) {
    const { id } = await store.organizations.create({ name, startingBalance: 1_000_000_000 });
    const key = newKey();
    await store.keys.create({ organizationId: id, name, hash: hashOf(key), prefix: prefixOf(key) });
    keys.push(key);
  }
  await store.close();
  const { url, pid, end } = await spawnService(folder, { MAX_QUEUED_JOBS: '1000000' });
  return { pid, url, keys, folder, end };
}

async function ask(
  service: Service,
  key: number,
  path: string,
  body?: object,
): Promise<{ status: number; text: string }> {
  const answer = await request(`${service.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${service.keys[key]}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
    dispatcher,
  });
  return { status: answer.statusCode, text: await answer.body.text() };
}

/** Direct scrapes, `width` at a time; returns how many a second, and CPU per call. */
async function closedLoop(service: Service, page: string, count: number, width: number) {
  let left = count;
  const [began, cpu] = [performance.now(), cpuOf(service.pid)];
  const worker = async (): Promise<void> => {
    while (left-- > 0) await ask(service, 0, '/v1/crawl/web/scrape', { url: page });
  };
  await Promise.all(Array.from({ length: width }, worker));
  return { perSecond: (count / (performance.now() - began)) * 1_000, cpu: (cpuOf(service.pid) - cpu) / count };
}

/** Direct scrapes that come evenly, whatever became of those before; their latencies in milliseconds. */
async function openLoop(service: Service, page: string, perSecond: number, seconds: number): Promise<number[]> {
  const latencies: number[] = [];
  const calls: Promise<void>[] = [];
  const began = performance.now();
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const at = began + (index * 1_000) / perSecond;
    if (at > performance.now()) await sleep(at - performance.now());
    const call = async (): Promise<void> => {
      await ask(service, 0, '/v1/crawl/web/scrape', { url: page });
      latencies.push(performance.now() - at);
    };
    calls.push(call());
  }
  await Promise.all(calls);
  return latencies;
}

async function queue(service: Service, key: number, page: string, hook: string): Promise<string> {
  const { status, text } = await ask(service, key, '/v1/crawl/web/scrape', { url: page, callback_url: hook });
  if (status !== 202) throw new Error(text);
  return JSON.parse(text).job_id;
}

async function queueMany(service: Service, count: number, page: string, hook: string): Promise<void> {
  let left = count;
  const worker = async (): Promise<void> => {
    while (left-- > 0) await queue(service, 1, page, hook);
  };
  await Promise.all(Array.from({ length: 32 }, worker));
}

/** Milliseconds from the acknowledgement of one job of another organization to its end. */
async function delayOfOne(service: Service, page: string, hook: string): Promise<number> {
  const id = await queue(service, 2, page, hook);
  const began = performance.now();
  for (;;) {
    const job = JSON.parse((await ask(service, 2, `/v1/crawl/jobs/${id}`)).text);
    if (job.finished_at) return performance.now() - began;
    await sleep(20);
  }
}

const shown = (values: readonly number[]): string =>
  `p50 ${percentile(values, 0.5).toFixed(0)} ms, p99 ${percentile(values, 0.99).toFixed(0)} ms`;

/** Measures and prints. */
export async function run(args: readonly string[]): Promise<void> {
  const jobs = Number(args[args.indexOf('--jobs') + 1]) || 10_000;
  const print = (text: string): void => void process.stdout.write(`${text}\n`);
  for (const [part, ms] of Object.entries(await queueAlone(2_000)))
    print(`queue alone, a job ${part}: ${ms.toFixed(2)} ms CPU`);
  const html = articleOf(5);
  const server = createServer((incoming, response) => {
    incoming.resume();
    response.writeHead(200, { 'content-type': 'text/html' }).end(incoming.url === '/hook' ? '' : html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [page, hook] = [`${site}/page`, `${site}/hook`];
  const service = await startService();
  try {
    await closedLoop(service, page, 500, 16);
    const direct = await closedLoop(service, page, 1_000, 16);
    print(`direct, 16 in flight: ${direct.perSecond.toFixed(0)}/s, ${direct.cpu.toFixed(2)} ms CPU a call`);
    const rate = direct.perSecond / 2;
    await openLoop(service, page, rate, 3);
    const idle = await openLoop(service, page, rate, 10);
    print(`direct at ${rate.toFixed(0)}/s, no jobs: ${shown(idle)}`);

    let cpu = cpuOf(service.pid);
    await queueMany(service, jobs, page, hook);
    print(
      `${jobs} jobs were taken: ${((cpuOf(service.pid) - cpu) / jobs).toFixed(2)} ms CPU each, HTTP and the runs meanwhile included`,
    );
    const one = await delayOfOne(service, page, hook);
    print(`the one job of another organization beside them ended after ${one.toFixed(0)} ms`);
    const busy = await openLoop(service, page, rate, 10);
    const ratio = (share: number): string => (percentile(busy, share) / percentile(idle, share)).toFixed(2);
    print(`direct at ${rate.toFixed(0)}/s, jobs beside: ${shown(busy)}; p50 × ${ratio(0.5)}, p99 × ${ratio(0.99)}`);
    print(`and one more job then: ${(await delayOfOne(service, page, hook)).toFixed(0)} ms`);

    const waiting = async (): Promise<number> => {
      const usage = JSON.parse((await ask(service, 1, '/v1/crawl/usage')).text);
      return jobs - usage.totals.requests;
    };
    await sleep(1_500);
    const [left, began] = [await waiting(), performance.now()];
    cpu = cpuOf(service.pid);
    while ((await waiting()) > left / 2 && performance.now() - began < 60_000) await sleep(500);
    const done = left - (await waiting());
    const each = (cpuOf(service.pid) - cpu) / done;
    const perSecond = (done / (performance.now() - began)) * 1_000;
    print(
      `${done} jobs alone: ${perSecond.toFixed(0)}/s, ${each.toFixed(2)} ms CPU each, ${(each - direct.cpu).toFixed(2)} more than a direct call`,
    );
  } finally {
    await service.end('SIGKILL');
    server.close();
    await dispatcher.close();
    rmSync(service.folder, { recursive: true, force: true });
  }
}
