// Reads and writes of freshness with few and with very many sources of one organization: `npm run bench -- freshness [ROUNDS] [COUNT...] [FOLDER]`.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { type Running, startRunning } from '../server/tests/running.ts';
import { ManualClock } from '../server/tests/store/subject.ts';
import { temporaryStoreFolder } from '../server/tests/store/template.ts';
import { fill } from './freshness/fill.ts';
import { percentile } from './statistics.ts';

const start = '2026-11-22T12:00:30Z';
/** Calls of each kind that are not counted. */
const warmUps = 20;
/** The counts of the dashboard are this old at most, in milliseconds: later it counts again. */
const countedForMs = 2_000;

type Ask = Running['ask'];

/** What is measured, one call each. */
const calls: Readonly<Record<string, (ask: Ask, number: number, count: number) => ReturnType<Ask>>> = {
  // First, for the counts are then as old as they may be.
  dashboard: (ask) => ask('/v1/freshness/dashboard'),
  registration: (ask, number) =>
    ask('/v1/freshness/sources', {
      body: {
        entity_id: `new ${number}`,
        entity_type: 'person',
        source_key: 'page',
        refresh_cadence: 'daily',
        priority: 3,
      },
    }),
  'record of a change': (ask, number, count) =>
    ask(`/v1/freshness/sources/${idOf(number, count)}/fetches`, {
      body: { content: `A berth costs ${number} euros.` },
    }),
  'due list': (ask) => ask('/v1/freshness/due'),
  'due list of a type, tomorrow included': (ask) => ask('/v1/freshness/due?entity_type=person&within=1%20day'),
  'entity view': (ask, number, count) =>
    ask(`/v1/freshness/entities/entity%20${Math.floor(indexOf(number, count) / 10)}`),
  'Atom feed': (ask) =>
    ask('/v1/freshness/sources?changed_since=2026-11-15T00:00:00Z', { headers: { accept: 'application/atom+xml' } }),
  'list of what is overdue': (ask) => ask('/v1/freshness/sources?state=overdue'),
  'one source': (ask, number, count) => ask(`/v1/freshness/sources/${idOf(number, count)}`),
};

/** Calls go all over the sources. */
const indexOf = (number: number, count: number): number => (number * 7_919_993) % count;
const idOf = (number: number, count: number): string =>
  `src_${createHash('md5')
    .update(String(indexOf(number, count)))
    .digest('hex')}`;

const sizeOf = (path: string): number =>
  statSync(path).isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
    : statSync(path).size;
const megabytes = (bytes: number): number => Math.round(bytes / 1_048_576);

/** A store with so many sources; one that was filled before, when a folder for them was named, is copied. */
async function filled(count: number, kept: string | undefined): Promise<string> {
  const known = kept && join(kept, `sources-${count}`);
  const folder = await temporaryStoreFolder();
  if (known && existsSync(known)) {
    await cp(known, folder, { recursive: true, force: true });
    return folder;
  }
  const clock = new ManualClock(start);
  await (await startRunning({}, { clock }, folder)).close();
  const startedAt = performance.now();
  await fill(folder, count, clock);
  process.stdout.write(`${count} sources were added in ${Math.round((performance.now() - startedAt) / 1_000)} s\n`);
  if (known) await cp(folder, known, { recursive: true });
  return folder;
}

type Times = Readonly<Record<string, readonly number[]>>;

async function measure(count: number, rounds: number, kept: string | undefined): Promise<Times> {
  const folder = await filled(count, kept);
  const before = sizeOf(folder);
  const clock = new ManualClock(start);
  const settings = { RATE_LIMIT_PER_MINUTE: '1000000' };
  const running = await startRunning(settings, { clock }, folder);
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(calls).map((name) => [name, []]));
  for (let round = 0; round < warmUps + rounds; round += 1) {
    clock.advance(countedForMs + 100);
    for (const [name, call] of Object.entries(calls)) {
      const startedAt = performance.now();
      const { status, text } = await call(running.ask, round + 1, count);
      if (status >= 300) throw new Error(`${name}: ${status} ${text.slice(0, 300)}`);
      if (round >= warmUps) times[name]?.push(performance.now() - startedAt);
    }
  }
  const memory = megabytes(process.memoryUsage().rss);
  process.stdout.write(`${count} sources: ${megabytes(before)} MB on disk, this process ${memory} MB in memory\n`);
  await running.close();
  rmSync(folder, { recursive: true, force: true });
  return times;
}

export async function run([rounds = '300', ...counts]: readonly string[]): Promise<void> {
  const kept = counts.find((word) => word.startsWith('/'));
  const numbers = counts.filter((word) => !word.startsWith('/')).map(Number);
  const all: { count: number; times: Times }[] = [];
  for (const count of numbers.length > 0 ? numbers : [1_000, 1_000_000]) {
    all.push({ count, times: await measure(count, Number(rounds), kept) });
  }
  const [first] = all;
  for (const name of Object.keys(calls)) {
    const cells = all.map(({ times }) => {
      const own = times[name] ?? [];
      const ratio = percentile(own, 0.5) / percentile(first?.times[name] ?? [], 0.5);
      return `${percentile(own, 0.5).toFixed(1)} ms (p99 ${percentile(own, 0.99).toFixed(1)}, × ${ratio.toFixed(2)})`;
    });
    process.stdout.write(`| ${name} | ${cells.join(' | ')} |\n`);
  }
}
