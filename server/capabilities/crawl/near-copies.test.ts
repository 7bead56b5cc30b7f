import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NearCopies, sketching } from './duplicates.ts';
import { atOnce } from './similarity.ts';

const sketchOf = (text: string, title: string) => atOnce(sketching(text, title));

/** Deterministic words. */
function text(seed: number, words: number): string[] {
  let state = seed * 7_919 + 1;
  return Array.from({ length: words }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return `w${(state >>> 8) % 5_000}`;
  });
}

test('a copy with a word more or one changed is found, also of a short text; another text is none', () => {
  const copies = new NearCopies();
  const pages = Array.from({ length: 1_000 }, (_, page) => text(page, 150));
  for (const words of pages) {
    const sketch = sketchOf(words.join(' '), '');
    assert.equal(copies.has(sketch), false);
    copies.add(sketch);
  }
  for (const [page, words] of pages.entries()) {
    assert.ok(copies.has(sketchOf(`${words.join(' ')} Printed.`, '')), `page ${page}`);
    assert.ok(copies.has(sketchOf(words.with(page % 150, 'changed').join(' '), '')), `page ${page}`);
  }
});

test('a text of which a third is another is no copy', () => {
  const copies = new NearCopies();
  let found = 0;
  for (let page = 0; page < 300; page++) {
    const words = text(page, 150);
    copies.add(sketchOf(words.join(' '), ''));
    if (copies.has(sketchOf([...words.slice(50), ...text(page + 5_000, 50)].join(' '), ''))) found++;
  }
  assert.ok(found <= 3, `${found}`);
});

test('pages that differ in a number of their titles are no copies, whatever they have in common', () => {
  const copies = new NearCopies();
  const words = text(1, 150).join(' ');
  copies.add(sketchOf(words, 'Brass screw M4 × 20'));
  assert.equal(copies.has(sketchOf(`${words} Printed.`, 'Screw of brass, M4 × 20 | Print')), true);
  for (const other of ['Brass screw M5 × 20', 'Brass screw M4', 'Brass screw'])
    assert.equal(copies.has(sketchOf(words, other)), false, other);
});
