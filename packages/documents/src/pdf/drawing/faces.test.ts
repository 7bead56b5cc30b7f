import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FontFace } from './faces.ts';

/** The face of a font that is said to have one width, after characters were drawn with it. */
function drawn(text: string, widthOf: (sign: string) => number, name = 'ABCDEF+CMR8'): FontFace {
  const face = new FontFace(name, true);
  for (const sign of text) face.note(sign, widthOf(sign));
  return face;
}

const proportional = (sign: string): number => 250 + sign.charCodeAt(0);

test('a font of which only a ligature, digits or signs are drawn is none of one width, whatever its file says', () => {
  for (const text of ['ﬁ', '1234567890', '©<>{}[]', 'T', 'A', 'Tide', ''])
    assert.equal(drawn(text, () => 500).mono, false, text);
  assert.equal(drawn('const tide', proportional).mono, false);
});

test('a font whose letters are drawn equally wide is one of code, and so is one that says it by its name', () => {
  assert.equal(drawn('const tide', () => 600).mono, true);
  assert.equal(drawn('ﬁ', () => 500, 'ABCDEF+CMTT10').mono, true);
  assert.equal(drawn('abc', proportional, 'Courier-Bold').mono, true);
  assert.equal(new FontFace('MonotypeCorsiva').mono, false);
});

test('a font of signs that are all equally wide, such as Chinese, is none of code', () => {
  assert.equal(drawn('潮の満ち引き abcdefg', () => 1_000).mono, false);
});
