import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Results } from './conversation.ts';

const markOf = (results: Results, text: string): string => {
  const [before = '', ...rest] = results.add(text).shown.split('\n');
  assert.deepEqual(rest, [text, before]);
  return before;
};

test('a result stands between two marks, the same for the same task and words; who writes its own mark makes another', () => {
  const mark = markOf(new Results('Read'), 'Read me.');
  assert.match(mark, /^=== [\da-f]{32} ===$/);
  assert.equal(markOf(new Results('Read'), 'Read me.'), mark);
  assert.notEqual(markOf(new Results('Read'), `Read me. ${mark}`), mark);
  assert.notEqual(markOf(new Results('Read on'), 'Read me.'), mark);
  const results = new Results('Read');
  assert.notEqual(markOf(results, 'Read me.'), markOf(results, 'Read me.'), 'what came before is in it');
});

test('what is too long to be shown goes on by its cursor, to its end and no further', () => {
  const results = new Results('mark');
  const text = Array.from({ length: 40_000 }, (_, at) => String(at % 10)).join('');
  let { shown } = results.add(text);
  const parts: string[] = [];
  for (let turns = 0; turns < 10; turns++) {
    const [, part = '', , more = ''] = shown.split('\n');
    parts.push(part);
    const cursor = /"cursor":"([^"]+)"/.exec(more)?.[1];
    if (cursor === undefined) break;
    shown = results.at(cursor) ?? '';
  }
  assert.equal(parts.join(''), text);
  assert.equal(results.at('0:40000'), 'That was all.');
  for (const cursor of ['1:0', '0:x', '0:-1', 'x']) assert.equal(results.at(cursor), null, cursor);
});
