import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Turns } from './turns.ts';

test('what waits for turns lets the rest of the process go on between them', async () => {
  const turns = new Turns();
  let rounds = 0;
  let isOver = false;
  const beside = (): void => {
    rounds++;
    if (!isOver) setImmediate(beside);
  };
  beside();
  const seen = await Promise.all(Array.from({ length: 10 }, () => turns.next().then(() => rounds)));
  isOver = true;
  assert.equal(new Set(seen).size, 10, `${seen}`);
});
