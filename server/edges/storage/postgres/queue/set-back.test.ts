import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SetBack } from './set-back.ts';

test('all tasks of a clock that was ahead are set back, a batch at a time, and looked for once a minute', async () => {
  let ahead = 1_203;
  let statements = 0;
  const query = async (text: string) => {
    statements++;
    const rowCount = text.includes('set run_at') ? Math.min(ahead, 500) : 0;
    ahead -= rowCount;
    return { command: 'UPDATE', rows: [], rowCount };
  };
  const setBack = new SetBack({ query }, "kind = 'delivery'", 60_000);
  const at = (ms: number): Date => new Date(1_800_000_000_000 + ms);
  assert.equal(await setBack.look(at(0)), 1_203);
  assert.equal(statements, 4);
  for (const ms of [10_000, 59_000, -59_000]) assert.equal(await setBack.look(at(ms)), 0);
  assert.equal(statements, 4);
  ahead = 2;
  assert.equal(await setBack.look(at(-60_000)), 2, 'the clock was set back once more');
});
