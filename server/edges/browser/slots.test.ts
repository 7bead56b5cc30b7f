import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../../contract/problem.ts';
import { slotsFor } from './memory.ts';
import { createSlots } from './slots.ts';

const never = new AbortController().signal;
const isProblem = (code: string) => (error: unknown) => error instanceof Problem && error.code === code;

test('as many pages as there are places go at once, the others in order of arrival', async () => {
  const slots = createSlots(2);
  const [first, second] = [await slots.take(never), await slots.take(never)];
  const order: string[] = [];
  const third = slots.take(never).then((release) => {
    order.push('third');
    return release;
  });
  const fourth = slots.take(never).then((release) => {
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
  const release = await slots.take(never);
  const leaving = new AbortController();
  const impatient = slots.take(leaving.signal);
  impatient.catch(() => {});
  const patient = Array.from({ length: 63 }, () => slots.take(never));
  await assert.rejects(slots.take(never), isProblem('overloaded'));
  leaving.abort(new Error('gone'));
  await assert.rejects(impatient, /gone/);
  const last = slots.take(never);
  await assert.rejects(slots.take(never), isProblem('overloaded'));
  release();
  for (const one of patient) (await one)();
  (await last)();
});

test('who waits while the process stops is sent away', async () => {
  const slots = createSlots(1);
  await slots.take(never);
  const waiting = slots.take(never);
  slots.close();
  await assert.rejects(waiting, isProblem('shutting-down'));
});

test('memory and processors bound how many pages are rendered at once', () => {
  const gigabyte = 1_073_741_824;
  assert.equal(slotsFor(24 * gigabyte, 2), 4);
  assert.equal(slotsFor(1.5 * gigabyte, 8), 4);
  assert.equal(slotsFor(0.5 * gigabyte, 8), 1);
});
