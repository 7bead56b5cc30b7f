import assert from 'node:assert/strict';
import { test } from 'node:test';
import { learnedSets } from '../../../../scripts/prove/verdicts/labelled-pages.ts';
import { pagesOfSet, pagesOfSets } from './pages.ts';

test('sets that are to stay unseen are not among the pages that are learned from', () => {
  const titles = [...pagesOfSets(learnedSets.filter((set) => set !== 'july'))].map(({ page }) => page.title);
  assert.ok(titles.length > 100);
  assert.deepEqual(
    titles,
    [...pagesOfSet('july')].map(({ page }) => page.title),
  );
});
