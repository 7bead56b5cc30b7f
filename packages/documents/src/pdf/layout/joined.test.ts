import assert from 'node:assert/strict';
import { it } from 'node:test';
import { plainFace } from '../drawing/page-fonts.ts';
import { type Line, lineOf } from './lines.ts';
import { joinedCharacters } from './paragraphs.ts';
import { stylesOf } from './styles.ts';

function line(text: string, index: number): Line {
  const [baseline, size] = [100 + 12 * index, 10];
  const characters = [...text].map((sign, at) => {
    const look = { face: plainFace, size, mark: null, script: null, href: null };
    return { text: sign, left: 50 + 10 * at, right: 60 + 10 * at, ...look };
  });
  const box = { left: 50, right: 50 + 10 * text.length, top: baseline - 8, bottom: baseline + 2 };
  return lineOf([{ characters, text, ...box, baseline, size, order: index }], 1);
}

function joined(...texts: readonly string[]): string {
  const lines = texts.map(line);
  return joinedCharacters(lines, stylesOf(lines))
    .map(({ text }) => text)
    .join('');
}

it('lines of scripts without spaces between words are joined without one', () => {
  assert.equal(joined('水先人は深い喫水の船の', '入港を計画する際に'), '水先人は深い喫水の船の入港を計画する際に');
  assert.equal(
    joined('引航员在计划深吃水船舶进港时，', '依靠这些预报。'),
    '引航员在计划深吃水船舶进港时，依靠这些预报。',
  );
  assert.equal(joined('การท่าเรือเผย', 'แพร่'), 'การท่าเรือเผยแพร่');
});

it('lines of other scripts, and of two, keep it', () => {
  assert.equal(joined('도선사는 깊은 흘수의', '선박이'), '도선사는 깊은 흘수의 선박이');
  assert.equal(joined('この報告書は', 'PDF である'), 'この報告書は PDF である');
  assert.equal(joined('high', 'water'), 'high water');
});

it('a compound that has a hyphen before keeps that at the end of its line, though words are broken', () => {
  const broken = ['the analysis of har-', 'monics and the anal-', 'ysis of harmonics for'];
  assert.match(joined(...broken, 'which state-of-the-', 'art models are'), /state-of-the-art models/);
  assert.match(joined(...broken, 'which state-of-the-', 'art models are'), /analysis of harmonics and the analysis/);
});
