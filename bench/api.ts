// CPU per scrape through the whole API with durable billing, beside bare undici + extract and undici alone on the same
// bytes: `npm run bench -- api [--rounds N]`; beside another work tree of this project: `--beside FOLDER`. Linux only: the
// server's CPU is read from /proc.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Agent, request } from 'undici';
import { cpuOf, type Spawned, spawnService } from '../server/tests/spawned.ts';
import type { Order } from './api-rival.ts';
import { articleOf } from './pages.ts';
import { median, percentile } from './statistics.ts';

const sizes = [5, 30, 100] as const;
const key = 'tm_bench_0123456789abcdefghijklmn';
/** How many are in flight, and how many scrapes a round has. */
const inFlightCounts = [
  [1, 150],
  [16, 600],
] as const;
/** After so many calls V8 has compiled what is called often: until then its own threads take as much as the calls. */
const warmUpCalls = 2_500;
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

async function servePages(): Promise<{ url: string; close(): void }> {
  const pages = new Map(sizes.map((size) => [`/${size}`, Buffer.from(articleOf(size))]));
  const server = createServer((incoming, response) => {
    const page = pages.get(incoming.url ?? '') ?? Buffer.alloc(0);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': page.length }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

interface Through {
  readonly cpu: number;
  readonly perSecond: number;
  readonly latencies: number[];
}

/** Scrapes a page `count` times through the API; CPU is the server's alone. */
async function throughApi(service: Spawned, page: string, count: number, width: number): Promise<Through> {
  const dispatcher = new Agent({ allowH2: false });
  const body = JSON.stringify({ url: page });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const latencies: number[] = [];
  let left = count;
  const worker = async (): Promise<void> => {
    while (left-- > 0) {
      const began = performance.now();
      const answer = await request(`${service.url}/v1/crawl/web/scrape`, { method: 'POST', headers, body, dispatcher });
      const text = await answer.body.text();
      if (answer.statusCode !== 200 || !text.includes('"cost":0.0007')) throw new Error(text.slice(0, 500));
      latencies.push(performance.now() - began);
    }
  };
  const before = cpuOf(service.pid);
  const began = performance.now();
  await Promise.all(Array.from({ length: width }, worker));
  const seconds = (performance.now() - began) / 1_000;
  const cpu = cpuOf(service.pid) - before;
  await dispatcher.close();
  return { cpu: cpu / count, perSecond: count / seconds, latencies };
}

async function bare(rival: ChildProcess, order: Order): Promise<number> {
  const answered = once(rival, 'message');
  rival.send(order);
  const [cpu] = await answered;
  return Number(cpu) / order.count;
}

/** Prints how much CPU a scrape takes here, as a share of what it takes in another work tree; rounds alternate. */
async function besideTree(tree: string, rounds: number): Promise<void> {
  const folders = [mkdtempSync(join(tmpdir(), 'tidemark-bench-')), mkdtempSync(join(tmpdir(), 'tidemark-bench-'))];
  const [ours = '', theirs = ''] = folders;
  const settings = { BOOTSTRAP_API_KEY: key };
  const site = await servePages();
  const here = await spawnService(ours, settings);
  const there = await spawnService(theirs, settings, { entry: join(tree, 'server/main.ts') });
  try {
    for (const service of [here, there]) await throughApi(service, `${site.url}/${sizes[0]}`, warmUpCalls, 16);
    for (const [width, count] of inFlightCounts) {
      for (const size of sizes) {
        const cpuBy = async (service: Spawned) => (await throughApi(service, `${site.url}/${size}`, count, width)).cpu;
        const ratios: number[] = [];
        for (let round = 0; round <= rounds; round++) {
          const first = round % 2 === 0 ? await cpuBy(here) : null;
          const other = await cpuBy(there);
          const ratio = (first ?? (await cpuBy(here))) / other;
          if (round > 0) ratios.push(ratio);
        }
        const each = ratios.map((ratio) => ratio.toFixed(2)).join(' ');
        process.stdout.write(`${size} KB, ${width} in flight: × ${median(ratios).toFixed(3)} (${each})\n`);
      }
    }
  } finally {
    site.close();
    await Promise.all([here.end(), there.end()]);
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

/** CPU in milliseconds a page of one size with so many in flight, and what calls took. */
export interface ApiFigures {
  readonly kilobytes: number;
  readonly inFlight: number;
  readonly api: number;
  readonly extracting: number;
  readonly fetching: number;
  readonly perSecond: number;
  readonly latencies: readonly number[];
}

/** Measures the whole API, undici with extraction and undici alone in turns, for each page size and number in flight. */
export async function* measureApi(rounds: number): AsyncGenerator<ApiFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-bench-'));
  const site = await servePages();
  const service = await spawnService(folder, { BOOTSTRAP_API_KEY: key });
  const extracting = fork(here('./api-rival.ts'));
  const fetching = fork(here('./api-rival.ts'));
  try {
    const warmUp = { url: `${site.url}/${sizes[0]}`, count: warmUpCalls, inFlight: 16 };
    await throughApi(service, warmUp.url, warmUpCalls, warmUp.inFlight);
    await bare(extracting, { ...warmUp, extracts: true });
    await bare(fetching, { ...warmUp, extracts: false });
    for (const [width, count] of inFlightCounts) {
      for (const size of sizes) {
        const url = `${site.url}/${size}`;
        const order = { url, count, inFlight: width };
        const api: Through[] = [];
        const both: number[] = [];
        const alone: number[] = [];
        // The first round of each is not counted.
        for (let round = 0; round <= rounds; round++) {
          const through = await throughApi(service, url, count, width);
          const extracted = await bare(extracting, { ...order, extracts: true });
          const fetched = await bare(fetching, { ...order, extracts: false });
          if (round === 0) continue;
          api.push(through);
          both.push(extracted);
          alone.push(fetched);
        }
        yield {
          kilobytes: size,
          inFlight: width,
          api: median(api.map((through) => through.cpu)),
          extracting: median(both),
          fetching: median(alone),
          perSecond: median(api.map((through) => through.perSecond)),
          latencies: api.flatMap((through) => through.latencies),
        };
      }
    }
  } finally {
    extracting.kill();
    fetching.kill();
    site.close();
    await service.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures and prints one line per page size and number in flight. */
export async function run(args: readonly string[]): Promise<void> {
  const rounds = Number(args[args.indexOf('--rounds') + 1]) || 5;
  const beside = args.includes('--beside') ? args[args.indexOf('--beside') + 1] : undefined;
  if (beside !== undefined) return await besideTree(beside, rounds);
  for await (const { kilobytes, inFlight, api, extracting, fetching, perSecond, latencies } of measureApi(rounds))
    process.stdout.write(
      `${kilobytes} KB, ${inFlight} in flight: API ${api.toFixed(2)} ms CPU, undici + extract ${extracting.toFixed(2)}, undici ${fetching.toFixed(2)}; ` +
        `ratio ${(api / extracting).toFixed(2)}; ${perSecond.toFixed(0)}/s, ` +
        `p50 ${percentile(latencies, 0.5).toFixed(1)} ms, p99 ${percentile(latencies, 0.99).toFixed(1)} ms\n`,
    );
}
