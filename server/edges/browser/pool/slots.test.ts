import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../../../contract/problem.ts';
import { slotsFor } from './memory.ts';
import { createSlots, type Slots } from './slots.ts';

const never = new AbortController().signal;
const take = (slots: Slots, organizationId = 'ours') => slots.take(never, organizationId);
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
  const impatient = slots.take(leaving.signal, 'ours');
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
