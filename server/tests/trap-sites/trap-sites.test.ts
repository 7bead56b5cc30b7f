import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateArchives } from './honest-kinds.ts';
import { mapShareOf, type Share, shareOf } from './measure.ts';
import { facets, mirroredLanguages, sessionPaths } from './trap-kinds.ts';

const isNearlyAll = ({ found, own, returned }: Share): void =>
  assert.ok(found >= 0.95 * own, `${found} of ${own}, ${returned} in all`);

// The long form, of all kinds, is `npm run prove -- crawl trap-sites`.
test('a limit of twice the own pages brings nearly all of them, where a trap has more', async () => {
  isNearlyAll(await shareOf(mirroredLanguages()));
  isNearlyAll(await shareOf(dateArchives(), 1));
});

test('with `traps: false` pages are read by their depth alone, and a trap has its way', async () => {
  const off = await shareOf(mirroredLanguages(), 2, { input: { traps: false } });
  assert.ok(off.found < 0.6 * off.own, `${off.found} of ${off.own}`);
});

test('a run that goes on where one died knows what its predecessors learnt of a trap', async () => {
  const share = await shareOf(sessionPaths(), 2, { kills: [40, 50, 30] });
  isNearlyAll(share);
  assert.equal(share.returned, 2 * share.own);
});

test('a map of twice as many URLs lists nearly all own pages', async () => {
  isNearlyAll(await mapShareOf(facets()));
});
