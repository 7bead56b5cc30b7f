import assert from 'node:assert/strict';
import { test } from 'node:test';
import { priorities, Ranking } from './ranking.ts';

const ranking = new Ranking('Café prices');

test('a link whose words or address suit the query comes before one that does not', () => {
  const both = ranking.priority('https://a.example/x', 'Prices of our cafe', 0);
  const one = ranking.priority('https://a.example/price-list', 'more', 0);
  const address = ranking.priority('https://a.example/caf%C3%A9/prices', '', 0);
  const none = ranking.priority('https://a.example/imprint', 'Imprint', 0);
  assert.ok(both < one && one < none, `${both} ${one} ${none}`);
  assert.equal(address, both);
});

test('of two links that say nothing, the one on a page that suits the query comes first', () => {
  const url = 'https://a.example/7';
  assert.ok(ranking.priority(url, '', 1) < ranking.priority(url, '', 0));
});

test('every priority is within bounds, whatever the query and the address are', () => {
  for (const query of ['', '?', 'a', '価格', 'x y z']) {
    for (const url of ['https://a.example/%E0%A4%A', 'https://a.example/%ff']) {
      const priority = new Ranking(query).priority(url, 'x y z 価格', 1);
      assert.ok(Number.isInteger(priority) && priority >= 0 && priority < priorities);
    }
  }
});
