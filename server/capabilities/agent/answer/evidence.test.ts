import assert from 'node:assert/strict';
import { test } from 'node:test';
import { evidenceOf, numbersUnread } from './evidence.ts';

const url = 'https://a.example/';
const readingOf = (text: string, at = url) => ({ url: at, text, markdown: text });

test('a value has the words around it of the first line that can prove it', () => {
  const readings = [
    readingOf('The quay.\nOld. 349. Yes, we do have lanterns.\nThe storm lantern costs 349 euros.'),
    readingOf('The storm lantern costs 349 euros.\nThe hand compass costs €1,897.50 now.'),
    readingOf('Die Laterne kostet 349 Euro.', 'https://b.example/'),
  ];
  const quoteOf = (value: unknown) => evidenceOf({ value }, {}, readings)['/value'];
  assert.deepEqual(quoteOf(349), [{ url, quote: 'The storm lantern costs 349 euros.' }]);
  assert.deepEqual(quoteOf('Storm  LANTERN'), [{ url, quote: 'The storm lantern costs 349 euros.' }]);
  assert.deepEqual(quoteOf(-1897.5), [{ url, quote: 'The hand compass costs €1,897.50 now.' }]);
  assert.deepEqual(quoteOf('Laterne'), [{ url: 'https://b.example/', quote: 'Die Laterne kostet 349 Euro.' }]);
  for (const value of [350, 'no such words', 'quay. Old']) assert.equal(quoteOf(value), undefined, String(value));
});

test('a quote that is claimed stands where a later reading of its address showed it, be it short', () => {
  const readings = [readingOf('One line.\n349 EUR'), readingOf('One line.\n897 EUR')];
  const claims = { '/a': [{ url, quote: '897 EUR' }], '/b': [{ url, quote: '898 EUR' }] };
  assert.deepEqual(evidenceOf({ a: 897, b: 898 }, claims, readings), { '/a': claims['/a'] });
});

test('a value is found in any form of its letters, quotation marks and dashes, and quoted as the page has it', () => {
  const line = 'The “Café Zürich” opens 9–17 h.';
  for (const form of ['NFC', 'NFD'])
    for (const value of ['"Café Zürich"', 'opens 9-17 h'])
      assert.deepEqual(evidenceOf({ value: value.normalize(form) }, {}, [readingOf(line.normalize('NFD'))]), {
        '/value': [{ url, quote: line.normalize('NFC') }],
      });
});

test('many values and long pages are looked for in little time', () => {
  const rowOf = (_: unknown, row: number): string =>
    `Row ${row} costs ${row * 13} EUR in ${1900 + (row % 120)}, said Mr ${row}.`;
  const text = Array.from({ length: 2_000 }, rowOf).join('\n');
  const answer = Array.from({ length: 200 }, (_, at) => [1_234_567 + at, `no such text ${at}`]);
  const startedAt = process.threadCpuUsage();
  assert.deepEqual(evidenceOf(answer, {}, [readingOf(text), readingOf(`${text}\n`)]), {});
  assert.equal(numbersUnread(answer, [text]).length, 200);
  // It took twelve times as long where each value was looked for in each line.
  assert.ok(process.threadCpuUsage(startedAt).user < 3_000_000);
});

test('many values of one long line are looked for in little time', () => {
  const numbers = Array.from({ length: 200 }, (_, at) => 100_000 + at * 7);
  const beside = 'the tide – as told – comes and goes '.repeat(70);
  const text = numbers.map((number) => `Mooring ${number} costs much. ${beside}`).join(' ');
  const startedAt = process.threadCpuUsage();
  assert.equal(Object.keys(evidenceOf(numbers, {}, [readingOf(text)])).length, numbers.length);
  // It took twenty times as long where the line was brought into its form for each value.
  assert.ok(process.threadCpuUsage(startedAt).user < 1_000_000);
});
