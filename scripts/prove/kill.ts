import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmbeddedStore } from '../../server/edges/storage/storage.ts';
import { systemClock } from '../../server/kernel/ports/clock.ts';
import { Load, missing } from '../../server/tests/store/loaded.ts';
import { positive } from './arguments/positive.ts';

interface Tally {
  settled: number;
  held: number;
  slowestStart: number;
  slowestReopening: number;
  readonly faults: string[];
}

/**
 * Kills a writing process again and again, under load and while it creates its database, and compares what it was told with
 * what is there. `args`: the number of kills (20). True when nothing acknowledged was lost and all sums are right.
 */
export async function run(args: string[]): Promise<boolean> {
  const kills = positive(args[0] ?? '20', 'the number of kills');
  const duringCreation = Math.ceil(kills / 4);
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-kill-'));
  const tally: Tally = { settled: 0, held: 0, slowestStart: 0, slowestReopening: 0, faults: [] };
  try {
    for (let kill = 0; kill < duringCreation; kill += 1) await killDuringCreation(folder, tally);
    for (let kill = duringCreation; kill < kills; kill += 1) await killUnderLoad(folder, tally);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  report(kills, duringCreation, tally);
  return tally.faults.length === 0 && tally.settled > 0;
}

/** A half-made database must not keep the next start from making a whole one. */
async function killDuringCreation(folder: string, tally: Tally): Promise<void> {
  const place = join(folder, 'creating');
  const load = new Load(place);
  await sleep(100 + Math.random() * 4000);
  tally.faults.push(...(await load.kill()));
  tally.slowestStart = Math.max(tally.slowestStart, await check(place, load, tally));
  // The child that was creating outlives its parent for a moment.
  await rm(place, { recursive: true, maxRetries: 20, retryDelay: 200 });
}

async function killUnderLoad(folder: string, tally: Tally): Promise<void> {
  const place = join(folder, 'loaded');
  const load = new Load(place);
  await load.settled(1);
  await sleep(Math.random() * 1500);
  tally.faults.push(...(await load.kill()));
  tally.slowestReopening = Math.max(tally.slowestReopening, await check(place, load, tally));
}

/** Compares, and returns how many milliseconds the opening took. */
async function check(place: string, load: Load, tally: Tally): Promise<number> {
  const began = performance.now();
  const store = await openEmbeddedStore({ folder: place, clock: systemClock, onFatal: console.error });
  const opening = performance.now() - began;
  tally.settled += load.lines('settled').length;
  tally.held += load.lines('held').length;
  tally.faults.push(...(await missing(load, store)), ...(await store.ledger.verify()));
  await store.close();
  return opening;
}

function report(kills: number, duringCreation: number, tally: Tally): void {
  const { settled, held, faults } = tally;
  for (const fault of faults.slice(0, 20)) console.error(fault);
  console.log(
    `${kills} × kill -9 (${duringCreation} while starting on an empty folder): ${held} holds and ${settled} charges acknowledged, ` +
      `${faults.length} lost or wrong; slowest start afterwards ${Math.round(tally.slowestStart)} ms with creation, ` +
      `${Math.round(tally.slowestReopening)} ms without.`,
  );
}
