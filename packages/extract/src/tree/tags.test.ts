import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseHtml } from './parse.ts';
import { blockElements, blockTags, TagNumbers, TagSet } from './tags.ts';

describe('tables of tags', () => {
  const tree = parseHtml('<div><P>one<b>two</b></P><x-card>three</x-card><image src="a.png"></div>');
  const tagsIn = (set: TagSet): string[] => tree.filter((node) => set.has(node)).map(({ tag }) => tag);

  it('know elements by their tag in any case, and nothing else', () => {
    assert.deepEqual(tagsIn(new TagSet(['p', 'b'])), ['p', 'b']);
    assert.deepEqual(tagsIn(new TagSet(['img'])), ['img']);
    assert.deepEqual(tagsIn(new TagSet([])), []);
  });

  it('say of every element what the names say', () => {
    const all = parseHtml([...blockTags, 'a', 'span', 'x-card'].map((tag) => `<${tag}>x</${tag}>`).join(''));
    for (const node of all) assert.equal(blockElements.has(node), blockTags.has(node.tag), node.tag);
    for (const tag of blockTags) {
      const only = new TagSet([tag]);
      for (const node of all) assert.equal(only.has(node), node.tag === tag, `${node.tag}, ${tag}`);
    }
  });

  it('give the number of a tag, and 0 for all others', () => {
    const numbers = new TagNumbers([
      ['p', 3],
      ['b', 4],
    ]);
    assert.deepEqual(
      tree.filter(({ tag }) => tag !== '').map((node) => numbers.of(node)),
      [0, 0, 3, 4, 0, 0],
    );
  });

  it('are made of known tags only', () => assert.throws(() => new TagSet(['x-card']), /x-card/));
});
