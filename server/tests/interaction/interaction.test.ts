import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { someOf } from '../whole.ts';
import { openPageGround, type PageGround } from './complete.ts';
import { pages } from './pages/pages.ts';

const quick = someOf(
  pages.filter(({ isQuick }) => isQuick),
  3,
);

describe('pages are completed by actions', { skip: skipWithoutBrowser, concurrency: 3 }, () => {
  let ground: PageGround;
  before(async () => {
    ground = await openPageGround(quick);
  });
  after(() => ground.close());

  for (const page of quick) {
    test(`${page.name}: its server receives what was meant`, async () => {
      const { received, downloads, answer } = await ground.complete(page);
      assert.deepEqual(received, page.expected, JSON.stringify(answer.actions ?? answer));
      assert.deepEqual(downloads, page.downloads ?? []);
    });
  }
});

test('there are thirty pages or more, half of them by libraries', () => {
  assert.ok(pages.length >= 30, `${pages.length}`);
  assert.ok(pages.filter(({ library }) => library).length * 2 >= pages.length);
  assert.equal(new Set(pages.map(({ name }) => name)).size, pages.length);
});
