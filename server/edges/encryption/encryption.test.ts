import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { createEncryption } from './encryption.ts';

const [older, newer] = [randomBytes(32), randomBytes(32)];
const encryption = (...keys: Uint8Array[]) => createEncryption(async () => keys);

test('what was encrypted opens for its owner alone, never reads the same twice, and does not show the text', async () => {
  const box = encryption(older);
  const [one, two] = [await box.encrypt('whsec_secret', 'org_1'), await box.encrypt('whsec_secret', 'org_1')];
  assert.notEqual(one, two);
  assert.ok(!one.includes('secret') && !Buffer.from(one, 'base64url').includes('secret'));
  assert.equal(await box.decrypt(one, 'org_1'), 'whsec_secret');
  await assert.rejects(box.decrypt(one, 'org_2'), /authenticate/);
});

test('after a rotation of ENCRYPTION_KEY the first key seals and all open; without the old one it is told', async () => {
  const encrypted = await encryption(older).encrypt('text', 'org');
  assert.equal(await encryption(newer, older).decrypt(encrypted, 'org'), 'text');
  const anew = await encryption(newer, older).encrypt('text', 'org');
  assert.equal(await encryption(newer).decrypt(anew, 'org'), 'text');
  await assert.rejects(encryption(newer).decrypt(encrypted, 'org'), /ENCRYPTION_KEY lacks/);
});

test('a changed byte or a cut is refused', async () => {
  const box = encryption(older);
  const encrypted = await box.encrypt('text', 'org');
  const parts = encrypted.split('.');
  const flipped = [...parts.slice(0, 3), Buffer.from('tuxt').toString('base64url'), ...parts.slice(4)].join('.');
  await assert.rejects(box.decrypt(flipped, 'org'));
  await assert.rejects(box.decrypt(parts.slice(0, 4).join('.'), 'org'), /damaged/);
});
