import assert from 'node:assert/strict';
import { test } from 'node:test';
import { honestKinds } from './honest-kinds.ts';
import { mapShareOf, shareOf } from './measure.ts';
import { trapKinds } from './trap-kinds.ts';

/** The long form, of all kinds, is `npm run prove -- crawl trap-sites`. */
const kinds = [...trapKinds, ...honestKinds].map((make) => make());
const quick = ['tags in paths', 'mirrored languages', 'sessions in paths', 'archives by date'];

for (const name of quick) {
  test(`${name}: a limit of twice the own pages brings nearly all of them`, async () => {
    const site = kinds.find((kind) => kind.name === name);
    assert.ok(site);
    const { found, own, returned } = await shareOf(site);
    assert.ok(found >= 0.95 * own, `${found} of ${own}, ${returned} pages in all`);
  });
}

test('with `traps: false` pages are read by their depth alone, and a trap has its way', async () => {
  const site = kinds.find(({ name }) => name === 'mirrored languages');
  assert.ok(site);
  const { found, own } = await shareOf(site, 2, { traps: false });
  assert.ok(found < 0.6 * own, `${found} of ${own}`);
});

for (const name of ['facets', 'mirrored languages', 'serial']) {
  test(`${name}: a map of twice as many URLs lists nearly all own pages`, async () => {
    const site = kinds.find((kind) => kind.name === name);
    assert.ok(site);
    const { found, own, returned } = await mapShareOf(site);
    assert.ok(found >= 0.95 * own, `${found} of ${own}, ${returned} URLs in all`);
  });
}
