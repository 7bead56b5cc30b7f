import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { someOf } from '../whole.ts';
import { attacksOn } from './attacks.ts';
import { faultOf, faultsOf, keptSound, shippedLiterals, shippedMade } from './findings.ts';
import { slowest } from './measure.ts';
import { literalsOf, type Pattern } from './shipped.ts';

/** The most texts that are tried here to drive a pattern; `npm run prove -- patterns` tries all. */
const maxAttacks = 12;

const literals = shippedLiterals();
let made: readonly Pattern[];
before(async () => {
  made = await shippedMade();
});
const sound = keptSound();

test('the regular expressions of the shipped code are found', () => {
  assert.ok(literals.length > 1_000, `only ${literals.length} found`);
  assert.ok(made.length > 50, `only ${made.length} made of data`);
});

const partOf = ({ at }: Pattern): string => at.split('/', 2).join('/');
const parts = [...new Set(literals.map(partOf))];

test('what is made of data is of a part that has literals, and so is tried with them', () => {
  assert.deepEqual(
    made.map(partOf).filter((part) => !parts.includes(part)),
    [],
  );
});

for (const part of parts)
  test(`no regular expression of ${part} takes more than linear time, or a bound of its input stands beside it`, () => {
    const own = [...literals, ...made].filter((pattern) => partOf(pattern) === part);
    assert.deepEqual(faultsOf(own, maxAttacks, sound), []);
    sound.keep();
  });

const slow: readonly (readonly [string, RegExp])[] = [
  ['blanks before an end', /\s+$/],
  ['a tag that is never closed', /<style\b[^>]*>/i],
  ['a group in a group', /^(?:a+)+$/],
  ['strings of escapes', /"(?:[^"\\]|\\.)*"/g],
  ['a comment that is never closed', /\/\*[\s\S]*?\*\//g],
  ['parts that may be read in two ways', /^(?:\w+\s?)*$/],
];
for (const [name, { source, flags }] of someOf(slow, 3))
  test(`a pattern that takes more than linear time is told: ${name}`, () => {
    assert.notEqual(slowest({ source, flags, splits: false }), null);
  });

const linear = [/(?<!\s)\s+$/, /^[a-z]+:/i, /<[^<>]*>/g, /\b\d{4}-\d\d-\d\d\b/, /^a:(.*)$/, /"[^"]*(?:"|$)/g];
for (const { source, flags } of linear)
  test(`a linear pattern is not told: ${source}`, () => {
    assert.equal(slowest({ source, flags, splits: false }), null);
  });

test('a text that is split is searched for all matches', () => {
  const [found] = literalsOf('server/a.ts', 'export const parts = (text: string) => text.split(/,(?![^(]*\\))/);\n');
  assert.ok(found?.splits);
  assert.match(faultOf(found) ?? '', /takes \d+ ms/);
});

test('a bound is a number that the file declares and uses', () => {
  const text = 'const most = 20;\n// Bounded by most.\nexport const run = /x+y/;\n';
  assert.equal(literalsOf('server/a.ts', text)[0]?.bound, 'most');
  assert.match(
    faultOf({ at: 'server/main.ts:1', source: 'x+y', flags: '', splits: false, bound: 'most' }) ?? '',
    /bounded by most/,
  );
});

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: it stands in the text that is read
test('a literal is found behind types, in templates and beside divisions', () => {
  const text = 'const a = 6 / 2 / 1;\nexport const b: RegExp = /x\\/y/u;\nexport const c = `${/z/.source}`;\n';
  assert.deepEqual(
    literalsOf('server/a.ts', text).map(({ source, at }) => [source, at]),
    [
      ['x\\/y', 'server/a.ts:2'],
      ['z', 'server/a.ts:3'],
    ],
  );
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: it stands in the text that is read

test('attacks have what a pattern says of itself', () => {
  const pumps = attacksOn('<style[^>]*>', '').map(({ pump }) => pump);
  assert.ok(pumps.includes('<style'));
});
