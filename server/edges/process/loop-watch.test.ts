import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchLoop } from './loop-watch.ts';
import { asUnderWay } from './under-way.ts';

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** What the log is told while a watch looks on. */
async function toldOf(work: () => Promise<void>): Promise<Record<string, unknown>[]> {
  const told: Record<string, unknown>[] = [];
  const end = watchLoop({ warn: (fields) => void told.push(fields) });
  await sleep(60);
  await work();
  await sleep(120);
  end();
  return told;
}

const named = (told: Record<string, unknown>[]): string => JSON.stringify(told.map(({ under_way: all }) => all));

test('what holds the event loop is told with its operation and job', async () => {
  const told = await toldOf(() =>
    asUnderWay({ operation: 'test.block', jobId: 'job_1' }, async () => {
      await sleep(1);
      block(400);
      await sleep(80);
    }),
  );
  assert.match(named(told), /test\.block.*job_1/);
  assert.ok(told.some(({ held_ms: ms }) => typeof ms === 'number' && ms >= 200));
});

test('work that ends with the block is told, too', async () => {
  const told = await toldOf(() => asUnderWay({ operation: 'test.ended' }, async () => block(400)));
  assert.match(named(told), /test\.ended/);
});

test('work that gives others their turn is not told', async () => {
  const told = await toldOf(() =>
    asUnderWay({ operation: 'test.polite' }, async () => {
      for (let turn = 0; turn < 20; turn++) {
        block(5);
        await sleep(1);
      }
    }),
  );
  // A machine that is busy elsewhere may hold anybody; little of that is our own time.
  const own = told.filter(({ processor_ms: ms }) => typeof ms === 'number' && ms >= 200);
  assert.deepEqual(own, []);
});
