import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAddressPolicy, parseCidrs } from './addresses.ts';
import { createResolver } from './resolver.ts';
import { createVetting } from './vetting.ts';

test('who allows one address of localhost alone is told which of its addresses is missing', async () => {
  const resolver = createResolver();
  const allowing = (...ranges: string[]) => createVetting(createAddressPolicy(parseCidrs(ranges)), resolver, new Set());
  for (const name of ['localhost', 'app.localhost'])
    await assert.rejects(allowing('127.0.0.0/8').resolve(name, 80), {
      message: new RegExp(`^${name} leads to ::1, which is not public\\. .*ALLOW_PRIVATE_CIDRS`),
    });
  assert.deepEqual(await allowing('127.0.0.0/8', '::1').resolve('localhost', 80), ['127.0.0.1', '::1']);
});
