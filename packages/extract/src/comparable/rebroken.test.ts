import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageChange } from './page-change.ts';
import { memoryOf } from './page-memory.ts';
import { withoutRebroken } from './rebroken.ts';

const hash = (normalized: string): string => normalized.replaceAll('\n', ' ');
const inLines = (text: string) => ({ content: text.replaceAll(' / ', '\n'), passages: [] });
const between = (before: string, after: string) => pageChange(memoryOf(inLines(before), hash), inLines(after), hash);

const rows = 'Intro / Weight 1.2 kg / Height 31 cm / Price € 49.00 / Terms of sale';
const pairs = 'Intro / Weight / 1.2 kg / Height / 31 cm / Price / € 49.00 / Terms of sale';
const labelled = 'Intro / Weight: 1.2 kg / Height: 31 cm / Price: € 49.00 / Terms of sale';
const moved = (text: string): string => `Terms of sale / ${text.replace(' / Terms of sale', '')}`;

for (const [name, one, other] of [
  ['rows and pairs', rows, pairs],
  ['rows and labels with a colon', rows, labelled],
  ['labels with a colon and pairs', labelled, pairs],
  ['rows, and pairs in another place', rows, moved(pairs)],
] as const)
  test(`what is broken into lines otherwise is no change, and a change beside it stands alone: ${name}`, () => {
    for (const [before, after] of [
      [one, other],
      [other, one],
    ] as const) {
      assert.equal(between(before, after).changed, false);
      const { changed, diff } = between(before, after.replace('49.00', '45.00'));
      assert.equal(changed, true);
      assert.match(diff ?? '', /^- .*49\.00$/m);
      assert.match(diff ?? '', /^\+ .*45\.00$/m);
      assert.doesNotMatch(diff ?? '', /Weight|Height/);
    }
  });

test('words in another order, a word more and a word less are told', () => {
  for (const [before, after] of [
    ['You may / not copy', 'not copy / You may'],
    ['You may not copy it', 'You may / copy it'],
    ['You may / copy it', 'You may not / copy it'],
    ['Basic 10 EUR / Pro 20 EUR', 'Basic / 20 EUR / Pro / 10 EUR'],
  ] as const) {
    const { gone, come } = withoutRebroken(before.split(' / '), after.split(' / '));
    assert.ok(gone.length + come.length > 0, after);
  }
});

test('many lines cost little', () => {
  const lines = (name: string): string[] => Array.from({ length: 1_000 }, (_, at) => `${name} ${at % 7}`);
  const start = performance.now();
  withoutRebroken(lines('one'), lines('one two'));
  withoutRebroken(
    lines('a'),
    lines('a').map((line) => line.slice(0, 1)),
  );
  assert.ok(performance.now() - start < 2_000);
});
