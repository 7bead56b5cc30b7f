import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shorten, sizeOf } from './shorten.ts';

test('a text whose beginning takes more signs than its rest is cut to its room, and does not vanish', () => {
  const markdown = `${'- "a"\n'.repeat(200)}${'plain words '.repeat(2_000)}`;
  const short = shorten({ url: 'https://a.example/', markdown }, 1_500);
  assert.ok(sizeOf(short) <= 1_500 && /markdown":"- /.test(JSON.stringify(short)));
});

test('how long a value is as JSON is what JSON writes', () => {
  const texts = ['', 'plain', 'a "b"', '\\', 'line\n', '\u0001', '🌊', '\ud800', 'é\u2028\u007f'];
  const values = [...texts, 0, -1.5e-9, 1e21, true, null, [], {}, [[], {}], texts, { 'a"b': texts, left: undefined }];
  for (const value of [
    ...values,
    values,
    { values },
    [undefined, 1],
    Object.fromEntries(texts.map((name) => [name, 1])),
  ])
    assert.equal(sizeOf(value), JSON.stringify(value).length, JSON.stringify(value));
});
