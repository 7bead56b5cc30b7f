import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FairLoopTurns } from './fair-loop-turns.ts';

const never = new AbortController().signal;

function work(ms: number): number {
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt);
  return ms;
}

/** Turns where these organizations have used the loop before. */
async function usedBy(
  names: readonly string[],
  hasOthers: (organizationId: string) => boolean,
): Promise<FairLoopTurns> {
  const turns = new FairLoopTurns({ hasOthers });
  for (const name of names) await turns.within(name, never, () => work(200));
  return turns;
}

test('the work of an organization that uses the loop leaves half of it to others who wait for answers', async () => {
  const turns = await usedBy(['many'], (name) => name === 'many');
  const startedAt = performance.now();
  let worked = 0;
  const all = Array.from({ length: 20 }, () =>
    turns.within('many', never, () => {
      worked += work(5);
    }),
  );
  let isServed = false;
  await turns.within('few', never, () => {
    isServed = true;
  });
  assert.deepEqual([isServed, worked], [true, 0], 'who uses little passes at once');
  await Promise.all(all);
  const tookMs = performance.now() - startedAt;
  assert.ok(tookMs > worked * 1.7, `${worked} ms of work were done in ${tookMs} ms`);
});

test('without others its work is done as fast as the loop can, a piece in each round', async () => {
  const turns = await usedBy(['many'], () => false);
  let [pieces, most, rounds] = [0, 0, 0];
  const count = (): void => {
    rounds += 1;
    most = Math.max(most, pieces);
    pieces = 0;
    if (rounds < 100) setImmediate(count);
  };
  setImmediate(count);
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: 20 }, () =>
      turns.within('many', never, () => {
        pieces += 1;
      }),
    ),
  );
  assert.ok(rounds >= 18, `${rounds} rounds`);
  assert.ok(most <= 2, `${most} in one round`);
  assert.ok(performance.now() - startedAt < 60_000);
});

test('organizations that use the loop take turns', async () => {
  const turns = await usedBy(['a', 'b'], () => false);
  const order: string[] = [];
  const all = ['a', 'a', 'a', 'a', 'b', 'b'].map((name) => turns.within(name, never, () => order.push(name)));
  await Promise.all(all);
  assert.deepEqual(order.slice(1), ['a', 'b', 'a', 'b', 'a']);
});

test('who gives up leaves, and what fails is no other’s failure', async () => {
  const turns = await usedBy(['a'], (name) => name === 'a');
  const leaving = new AbortController();
  const waiting = turns.within('a', leaving.signal, () => 1);
  leaving.abort(new Error('gone'));
  await assert.rejects(waiting, /gone/);
  const failing = turns.within('a', never, () => {
    throw new Error('broken');
  });
  await assert.rejects(failing, /broken/);
  assert.equal(await turns.within('a', never, () => 2), 2);
});

test('a piece that waits alone rests as long as the one before it took, however busy others keep the loop', async () => {
  let nowMs = 0;
  // The loop never has time, by its clock.
  const look = () => {
    nowMs += 5;
    return { nowMs, activeMs: nowMs };
  };
  const turns = new FairLoopTurns({ hasOthers: () => true, look });
  await turns.within('one', never, () => work(300));
  await turns.within('one', never, () => work(1));
  nowMs = 0;
  await turns.within('one', never, () => work(1));
  assert.ok(nowMs < 100, `${nowMs} ms`);
});
