import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Runs } from './runs.ts';

test('work that fails at each look, as while the database is away, is told once, and when it is done again', async () => {
  const told: string[] = [];
  const runs = new Runs('worker', {
    error: (_, text) => void told.push(text),
    warn: (_, text) => void told.push(text),
  });
  const look = async (error: Error | null): Promise<void> => {
    runs.do('claim', () => (error ? Promise.reject(error) : Promise.resolve()));
    await new Promise(setImmediate);
  };
  for (let time = 0; time < 5; time += 1) await look(new Error('away'));
  await look(null);
  await look(null);
  assert.deepEqual(told, ['the worker fails and tries again: claim', 'over: the worker fails and tries again: claim']);
});
