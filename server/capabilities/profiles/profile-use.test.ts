import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Context } from '../../kernel/pipeline/context.ts';
import type { Profiles } from '../../kernel/ports/profiles.ts';
import { ProfileUse } from './profile-use.ts';

test('a lease is prolonged when the store did not answer once, and not any more when it is lost', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const answers = [() => Promise.reject(new Error('away')), async () => true, async () => false];
  let asked = 0;
  const profiles: Pick<Profiles, 'acquire' | 'prolong' | 'release'> = {
    acquire: async () => ({ encrypted: '' }),
    prolong: () => answers[asked++]?.() ?? assert.fail('asked after the lease was lost'),
    release: async () => undefined,
  };
  const data = { profiles, encryption: { decrypt: async () => '' } } as unknown as Context['data'];
  const use = await ProfileUse.open(
    { organizationId: 'org', requestId: 'req', data },
    { profileId: 'prof', saves: true },
  );
  for (let beat = 0; beat < 5; beat += 1) {
    t.mock.timers.tick(10_000);
    await new Promise(setImmediate);
  }
  assert.equal(asked, 3);
  await use.close();
});
