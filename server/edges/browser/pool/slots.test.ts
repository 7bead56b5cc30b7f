import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../../../contract/problem.ts';
import { slotsFor } from './memory.ts';
import { createSlots } from './slots.ts';

const never = new AbortController().signal;
const take = (slots: ReturnType<typeof createSlots>, organizationId = 'ours') => slots.take(organizationId, never);
const isProblem = (code: string) => (error: unknown) => error instanceof Problem && error.code === code;

test('as many pages as there are places go at once, the others in order of arrival', async () => {
  const slots = createSlots(2);
  const [first, second] = [await take(slots), await take(slots)];
  const order: string[] = [];
  const third = take(slots).then((release) => {
    order.push('third');
    return release;
  });
  const fourth = take(slots).then((release) => {
    order.push('fourth');
    return release;
  });
  second();
  second(); // gives one place, however often
  await third;
  assert.deepEqual(order, ['third']);
  first();
  await fourth;
  assert.deepEqual(order, ['third', 'fourth']);
});

test('the sixty-fifth that would wait is told to come back, and whoever gives up makes room', async () => {
  const slots = createSlots(1);
  const release = await take(slots);
  const leaving = new AbortController();
  const impatient = slots.take('ours', leaving.signal);
  impatient.catch(() => {});
  const patient = Array.from({ length: 63 }, () => take(slots));
  await assert.rejects(take(slots), isProblem('overloaded'));
  leaving.abort(new Error('gone'));
  await assert.rejects(impatient, /gone/);
  const last = take(slots);
  await assert.rejects(take(slots), isProblem('overloaded'));
  release();
  for (const one of patient) (await one)();
  (await last)();
});

test('an organization with few places goes before one with many, however long that waits', async () => {
  const slots = createSlots(2);
  const first = await take(slots, 'many');
  await take(slots, 'many');
  const order: string[] = [];
  const waiting = ['many', 'many', 'few'].map((name) => take(slots, name).then(() => order.push(name)));
  first();
  await waiting[2];
  assert.deepEqual(order, ['few']);
});

test('an organization whose pages keep all places has no other one wait', async () => {
  const slots = createSlots(2);
  await take(slots, 'many');
  await take(slots, 'many');
  const kept = Array.from({ length: 64 }, () => take(slots, 'many'));
  // Sixty-four wait, and it is served at once; nor is the next one told that the line is full.
  const release = await take(slots, 'few');
  const refused = assert.rejects(kept.at(-1) ?? Promise.resolve(), isProblem('overloaded'));
  const second = take(slots, 'few');
  await refused;
  release();
  (await second)();
  const stopped = kept.slice(0, -1).map((one) => assert.rejects(one, isProblem('shutting-down')));
  slots.close();
  await Promise.all(stopped);
});

test('who waits while the process stops is sent away', async () => {
  const slots = createSlots(1);
  await take(slots);
  const waiting = take(slots);
  slots.close();
  await assert.rejects(waiting, isProblem('shutting-down'));
});

test('memory and processors bound how many pages are rendered at once', () => {
  const gigabyte = 1_073_741_824;
  assert.equal(slotsFor(24 * gigabyte, 2), 4);
  assert.equal(slotsFor(1.5 * gigabyte, 8), 4);
  assert.equal(slotsFor(0.5 * gigabyte, 8), 1);
});
