import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortLived } from '../spawned.ts';
import { isWhole } from '../whole.ts';
import { hostileCases } from './cases.ts';
import { visitZoo } from './zoo.ts';

// One of each kind, for `npm run prove -- whole`; all cases: `npm run prove -- hostile`.
const representative = new Set([
  'speaks-first',
  'status-endless-reason',
  'says-more',
  'headers-without-end',
  'header-named-proto',
  'cookie-of-another',
  'to-metadata',
  'redirect-that-grows',
  'redirect-without-end',
  'zstd-bomb',
  'gzip-five-times',
  'label-without-coding',
  'charset-seven',
]);

test('every case of the zoo has a name of its own that is a label of a host', () => {
  const names = hostileCases.map(({ name }) => name);
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  );
  assert.deepEqual(
    names.filter((name) => !/^[a-z0-9-]{1,63}$/.test(name)),
    [],
  );
  assert.ok(names.filter((name) => name.startsWith('page-')).length >= 60);
  assert.ok(names.filter((name) => !name.startsWith('page-')).length >= 60);
});

// Each of these has a test of what stops it beside that; here they meet a whole service with a neighbour.
if (isWhole)
  test('hostile servers are answered as they deserve, cost nothing and leave nothing behind', {
    timeout: 300_000,
  }, async () => {
    const known = hostileCases.filter(({ name }) => representative.has(name));
    assert.equal(known.length, representative.size);
    const cases = known;
    const settings = { ...shortLived.environment, CHROMIUM_PATH: 'off' };
    // Without a browser, and without looking at the clock: what stands beside these tests takes its time.
    const { tried, faults } = await visitZoo({ cases, retries: 0, settings, isTimed: false });
    const all = [...tried.flatMap(({ name, faults: own }) => own.map((fault) => `${name}: ${fault}`)), ...faults];
    assert.deepEqual(all, []);
  });
