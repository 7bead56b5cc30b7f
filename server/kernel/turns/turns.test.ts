import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../../contract/problem.ts';
import { Places, type PlacesOptions } from './turns.ts';

const never = new AbortController().signal;
const full = () => new Problem('overloaded', 'Too many wait.');
const isProblem = (code: string) => (thrown: unknown) => thrown instanceof Problem && thrown.code === code;
const open = (options: Partial<PlacesOptions> = {}) => new Places({ places: 1, maxWaiting: 100, full, ...options });

/** Waits for a place of each; notes the order in which they had one, and gives each back at once. */
async function served(places: Places, partitions: readonly string[], first: () => void): Promise<string> {
  const order: string[] = [];
  const all = partitions.map((partition) =>
    places.within(partition, never, async () => {
      order.push(partition);
    }),
  );
  first();
  await Promise.all(all);
  return order.join(' ');
}

test('partitions take turns, however many of one came before', async () => {
  const places = open();
  const release = await places.take('a', never);
  assert.equal(await served(places, ['a', 'a', 'a', 'b', 'b', 'c'], release), 'b c a b a a');
  assert.equal(places.inUse, 0);
});

test('the partition with the fewest places is next', async () => {
  const places = open({ places: 2 });
  const first = await places.take('many', never);
  await places.take('many', never);
  assert.equal(await served(places, ['many', 'many', 'few'], first), 'few many many');
});

test('a place in reserve is for a partition that has none, and only for that', async () => {
  const places = open({ places: 2, reserve: 1 });
  const taken = [await places.take('a', never), await places.take('a', never)];
  let isAdmitted = false;
  const third = places.take('a', never).then((release) => {
    isAdmitted = true;
    return release;
  });
  const guest = await places.take('b', never);
  assert.equal(isAdmitted, false);
  guest();
  guest(); // once
  await Promise.resolve();
  assert.equal(isAdmitted, false, 'the reserve is not for those who have places');
  taken[0]?.();
  (await third)();
  taken[1]?.();
  assert.equal(places.inUse, 0);
});

test('when the line is full, the partition that has most waiting loses its last', async () => {
  const places = open({ maxWaiting: 3 });
  const release = await places.take('a', never);
  const waiting = ['a', 'a', 'a'].map((partition) => places.take(partition, never));
  const last = assert.rejects(waiting[2] ?? Promise.resolve(), isProblem('overloaded'));
  await assert.rejects(places.take('a', never), isProblem('overloaded'));
  const guest = places.take('b', never);
  await last;
  release();
  (await guest)();
  (await waiting[0])?.();
  (await waiting[1])?.();
  assert.equal(places.inUse, 0);
});

test('who gives up leaves the line, and who waits while it closes is sent away', async () => {
  const places = open();
  const release = await places.take('a', never);
  const leaving = new AbortController();
  const impatient = places.take('b', leaving.signal);
  leaving.abort(new Error('gone'));
  await assert.rejects(impatient, /gone/);
  const waiting = places.take('b', never);
  places.close();
  await assert.rejects(waiting, isProblem('shutting-down'));
  await assert.rejects(places.take('b', never), isProblem('shutting-down'));
  release();
  assert.equal(places.inUse, 0);
});
