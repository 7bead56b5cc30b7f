import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from './eventually.ts';

test('what is waited for is given when it is there, be it zero or empty', async () => {
  let asked = 0;
  assert.equal(await eventually(() => (++asked < 3 ? null : 0), 'there is a number'), 0);
  assert.equal(asked, 3);
  assert.equal(await eventually(async () => '', 'there is a text'), '');
});

test('what does not come is told by its name, and what fails fails at once', async () => {
  await assert.rejects(
    eventually(() => false, 'the tide is in', 20),
    /Waited 20 ms in vain until the tide is in\./,
  );
  const broken = () => Promise.reject(new Error('broken'));
  await assert.rejects(eventually(broken, 'nothing'), /broken/);
});

test('what takes long to come is looked for ever less often', async () => {
  let asked = 0;
  const beganAt = performance.now();
  await eventually(() => ++asked > 0 && performance.now() - beganAt > 500, 'half a second has gone');
  // Every five milliseconds it would be a hundred.
  assert.ok(asked < 60, `${asked}`);
});
