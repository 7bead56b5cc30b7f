import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createEncryption } from '../../edges/encryption/encryption.ts';
import { encryptionKeys } from '../../edges/encryption/keys.ts';
import { type Running, startRunning } from '../running.ts';
import { temporaryStoreFolder } from '../store/template.ts';

const [first, second] = ['the first key of this test', 'the second key of this test'];
let running: Running | undefined;
after(() => running?.close());

/** What a service that has these keys says of its secrets at its start. */
async function toldWith(keys: string, folder: string): Promise<unknown[]> {
  await running?.close();
  running = await startRunning({ ENCRYPTION_KEY: keys }, {}, folder);
  const told = running.logged.filter(([, , message]) => message.includes('ENCRYPTION_KEY'));
  return told.map(([level, { signingSecrets, profiles }]) => [level, signingSecrets, profiles]);
}

test('a start whose key cannot read what is stored says so, until it has the key of before', async () => {
  const folder = await temporaryStoreFolder();
  assert.deepEqual(await toldWith(first, folder), []);
  const { store } = running?.tidemark ?? assert.fail();
  const organizationId = (await store.organizations.list())[0]?.id ?? assert.fail('there is no organization');
  const encryption = createEncryption(() => encryptionKeys([first], folder));
  const encrypt = () => encryption.encrypt('words', organizationId);
  await store.signingSecrets.rotate(organizationId, await encrypt(), new Date());
  await store.profiles.create({ organizationId, url: 'https://example.com/', encrypt });
  assert.deepEqual(await toldWith(second, folder), [['error', 1, 1]]);
  assert.deepEqual(await toldWith(`${second},${first}`, folder), []);
});
