import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { createSealing } from './sealing.ts';

const [older, newer] = [randomBytes(32), randomBytes(32)];
const sealing = (...keys: Uint8Array[]) => createSealing(async () => keys);

test('what was sealed opens for its owner alone, never reads the same twice, and does not show the text', async () => {
  const box = sealing(older);
  const [one, two] = [await box.seal('whsec_secret', 'org_1'), await box.seal('whsec_secret', 'org_1')];
  assert.notEqual(one, two);
  assert.ok(!one.includes('secret') && !Buffer.from(one, 'base64url').includes('secret'));
  assert.equal(await box.open(one, 'org_1'), 'whsec_secret');
  await assert.rejects(box.open(one, 'org_2'), /authenticate/);
});

test('after a rotation of ENCRYPTION_KEY the first key seals and all open; without the old one it is told', async () => {
  const sealed = await sealing(older).seal('text', 'org');
  assert.equal(await sealing(newer, older).open(sealed, 'org'), 'text');
  const anew = await sealing(newer, older).seal('text', 'org');
  assert.equal(await sealing(newer).open(anew, 'org'), 'text');
  await assert.rejects(sealing(newer).open(sealed, 'org'), /ENCRYPTION_KEY lacks/);
});

test('a changed byte or a cut is refused', async () => {
  const box = sealing(older);
  const sealed = await box.seal('text', 'org');
  const parts = sealed.split('.');
  const flipped = [...parts.slice(0, 3), Buffer.from('tuxt').toString('base64url'), ...parts.slice(4)].join('.');
  await assert.rejects(box.open(flipped, 'org'));
  await assert.rejects(box.open(parts.slice(0, 4).join('.'), 'org'), /damaged/);
});
