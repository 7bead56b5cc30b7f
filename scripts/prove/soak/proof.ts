import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { browserSettings } from '../../../server/tests/browser/chosen-browser.ts';
import { testKey } from '../../../server/tests/running.ts';
import { findPrograms, startPostgres } from '../../../server/tests/store/postgres-server.ts';
import { positive } from '../arguments/positive.ts';
import { Caller, features, registerSources } from './features.ts';
import { type SoakedService, startSoaked } from './orders.ts';
import { type Hour, judge } from './slopes.ts';
import { openWeb } from './web.ts';

const options = {
  hours: { type: 'string', default: '24' },
  rounds: { type: 'string', default: '5' },
  engine: { type: 'string' },
} as const;

/** Calls under way at once. */
const width = 6;
const sources = 20;
const stepMs = 600_000;
/** Every so many hours browsers and processes of documents are let go to rest, for so long, before anything is counted. */
const restEveryHours = 6;
const restMs = 75_000;
/** Within so long all that is under way has to end, on a machine with much else to do. */
const idleMs = 600_000;
const stepsPerHour = 6;
const startingBalanceUsd = 100_000;

async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries.map(async (entry) => {
      if (!entry.isFile()) return 0;
      const found = await stat(join(entry.parentPath, entry.name)).catch(() => null);
      return found?.size ?? 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Does every feature `rounds` times, `width` at once, in another order each time. */
async function work(caller: Caller, web: string, rounds: number, from: number): Promise<string[]> {
  const faults: string[] = [];
  const names = Object.keys(features);
  const due = Array.from({ length: rounds }, (_, round) =>
    names.map((_, at) => names[(at * 7 + round) % names.length]),
  ).flat();
  const queue = due.entries();
  const callers = Array.from({ length: width }, async () => {
    for (const [at, name = ''] of queue) {
      await features[name]?.(caller, web, from + at).catch((error: unknown) => faults.push(`${name}: ${error}`));
    }
  });
  await Promise.all(callers);
  return faults;
}

/** Waits until jobs, refreshes and deliveries under way have ended: the clock does not jump beneath them. */
async function untilIdle(service: SoakedService): Promise<void> {
  for (const until = performance.now() + idleMs; performance.now() < until; ) {
    if ((await service.load()) === 0) return;
    await sleep(100);
  }
  throw new Error('Something never ends.');
}

/** What answers said they cost beside what the ledger charged, by request; refreshes are the service's own. */
async function moneyFaults(caller: Caller, service: SoakedService): Promise<string[]> {
  const charged = new Map<string, number>();
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { json } = await caller.ask(`/v1/crawl/usage/entries?limit=100${cursor ? `&cursor=${cursor}` : ''}`);
    for (const { kind, request_id, amount } of json.data) if (kind === 'charge') charged.set(request_id, -amount);
    cursor = json.next_cursor;
  }
  const faults = await service.verify();
  for (const [id, cost] of caller.costs)
    if (Math.round(1e6 * (charged.get(id) ?? 0)) !== Math.round(1e6 * cost))
      faults.push(`request ${id} said ${cost} and was charged ${charged.get(id) ?? 0}`);
  return faults;
}

async function soak(
  engine: string,
  settings: Readonly<Record<string, string>>,
  hours: number,
  rounds: number,
): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-soak-'));
  let hour = 0;
  const web = await openWeb(() => hour);
  const service = await startSoaked({
    ...browserSettings,
    PORT: '0',
    DATA_DIR: folder,
    BOOTSTRAP_API_KEY: testKey,
    ALLOW_PRIVATE_CIDRS: '127.0.0.0/8',
    RATE_LIMIT_PER_MINUTE: '999999999',
    STARTING_BALANCE_USD: String(startingBalanceUsd),
    SEARXNG_ENDPOINT: web.url,
    ...settings,
  });
  const caller = new Caller(() => service.url);
  const figures: Hour[] = [];
  const faults: string[] = [];
  let refreshed = 0;
  try {
    await registerSources(caller, web.url, sources);
    for (hour = 1; hour <= hours && faults.length < 20; hour++) {
      faults.push(...(await work(caller, web.url, rounds, hour * 1_000_000)));
      for (let step = 0; step < stepsPerHour; step++) {
        await untilIdle(service);
        await service.advance(stepMs);
        refreshed += await service.refresh();
      }
      await untilIdle(service);
      const isRested = hour % restEveryHours === 0;
      if (isRested) await sleep(restMs);
      const now = await service.figures();
      figures.push({ ...now, isRested });
      const mib = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MiB`;
      process.stdout.write(
        `${engine} hour ${hour}: ${caller.calls} calls, ${refreshed} refreshes, heap ${mib(now.heapBytes)}, resident ${mib(now.residentBytes)}, ${now.descriptors} descriptors, ${now.processes} processes, disk ${mib(await bytesOf(folder))}\n`,
      );
    }
    faults.push(...(await moneyFaults(caller, service)));
  } finally {
    await service.stop();
    await web.close();
    await rm(folder, { recursive: true, force: true });
  }
  const judged = judge(figures);
  faults.push(...judged.faults);
  const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;
  process.stdout.write(
    `${engine}: ${caller.calls} calls, ${caller.costs.size} with a price, ${refreshed} refreshes, ${web.seen.callbacks} callbacks (${web.seen.refused} refused); growth over the second half: heap ${percent(judged.heapGrowth)}, resident ${percent(judged.residentGrowth)}\n${faults.slice(0, 30).join('\n')}\n`,
  );
  return faults.length === 0;
}

/**
 * A day of 24 hours with everything at once, on a clock that is moved by ten minutes at a time whenever nothing is under way: memory comes to
 * rest (2 % over the second half of the day), descriptors and processes do, and what answers said they cost is what was charged. Options:
 * `--hours`, `--rounds` (of all features in an hour), `--engine embedded|postgres` (both when absent).
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options });
  const [hours, rounds] = [positive(values.hours, '--hours'), positive(values.rounds, '--rounds')];
  let isGood = true;
  if (values.engine !== 'postgres') isGood = await soak('embedded', {}, hours, rounds);
  if (values.engine === 'embedded') return isGood;
  const programs = findPrograms();
  if (programs === null) throw new Error('There is no PostgreSQL on this machine, nor from the npm registry.');
  const server = await startPostgres(programs);
  try {
    return (await soak('postgres', { DATABASE_URL: await server.database() }, hours, rounds)) && isGood;
  } finally {
    await server.stop();
  }
}
