import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { elementsOf } from './elements.ts';
import { parseHtml } from './parse.ts';

describe('elements by their tags', () => {
  const html = '<title>t</title><map><area id=1><a id=2><img id=3></a><AREA id=4></map><main id=5><a id=6>x</a></main>';
  const idsOf = (...args: Parameters<typeof elementsOf>): (string | undefined)[] =>
    elementsOf(...args).map(({ attributes }) => attributes[1]);

  it('stand in document order, of one tag and of several', () => {
    const tree = parseHtml(html);
    assert.deepEqual(idsOf(tree, 'a'), ['2', '6']);
    assert.deepEqual(idsOf(tree, 'area', 'a'), ['1', '2', '4', '6']);
    assert.deepEqual(idsOf(tree, 'main', 'img', 'h1'), ['3', '5']);
    assert.deepEqual(idsOf(tree, 'base'), []);
  });

  it('are each page’s own', () => {
    const [one, other] = [parseHtml(html), parseHtml('<a id=9>x</a>')];
    for (let time = 0; time < 2; time++) {
      assert.deepEqual(idsOf(one, 'a'), ['2', '6']);
      assert.deepEqual(idsOf(other, 'a'), ['9']);
    }
  });
});
