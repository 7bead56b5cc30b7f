import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diffOf } from './diff.ts';

const lines = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');

test('lines that went and came are told in order', () => {
  assert.equal(diffOf('Tea\n$4.00\nIn stock', 'Tea\n$4.50\nIn stock\nOrganic'), '- $4.00\n+ $4.50\n+ Organic');
});

test('of a long line the places that changed are told, each with the words around it', () => {
  const words = Array.from({ length: 400 }, (_, at) => `word${at}`);
  const changed = words.with(50, 'CHANGED').with(300, 'ALTERED');
  const diff = diffOf(words.join(' '), changed.join(' '));
  assert.deepEqual(
    diff.split('\n').map((line) => /word50 |CHANGED|word300 |ALTERED/.exec(line)?.[0].trim()),
    ['word50', 'CHANGED', 'word300', 'ALTERED'],
  );
  assert.ok(diff.length < 800);
});

test('nothing is told of equal texts, and of reordered ones that they are', () => {
  assert.equal(diffOf('a\nb', 'a\nb'), '');
  assert.match(
    diffOf(
      lines(5_000, (at) => `line ${(at * 7_919) % 5_000}`),
      lines(5_000, (at) => `line ${at}`),
    ),
    /order/,
  );
});

test('a machine that is busy with others changes no difference', (context) => {
  let now = 0;
  context.mock.method(Date, 'now', () => (now += 60_000));
  assert.equal(
    diffOf('Tea\n$4.00\nIn stock\nMilk', 'Tea\n$4.50\nIn stock\nBread'),
    '- $4.00\n+ $4.50\n- Milk\n+ Bread',
  );
});

const far: Readonly<Record<string, readonly [string, string]>> = {
  'other lines throughout': [lines(20_000, (at) => `a${at}`), lines(20_000, (at) => `b${at}`)],
  'other words in every line': [lines(200, () => 'one '.repeat(1_000)), lines(200, (at) => `two ${at} `.repeat(1_000))],
  'one line of other words': ['one '.repeat(50_000), 'two '.repeat(50_000)],
  'lines that come again and again': [lines(60_000, (at) => `${at % 3}`), lines(60_000, (at) => `${at % 5}`)],
};

for (const [name, [before, after]] of Object.entries(far)) {
  test(`a diff is bounded: ${name}`, () => {
    const start = process.threadCpuUsage();
    const diff = diffOf(before, after);
    assert.ok(diff.length > 0 && diff.length <= 6_100, `${diff.length} characters`);
    assert.ok(process.threadCpuUsage(start).user < 5_000_000);
  });
}

test('what was left out is counted', () => {
  const diff = diffOf(
    '',
    lines(500, (at) => `line ${at}`),
  );
  assert.match(diff, /\n… 42\d more lines$/);
});
