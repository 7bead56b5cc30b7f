import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'yaml';
import { yamlText } from './front-matter.ts';

const hostile = [
  '',
  '---',
  '...',
  'A\n---\nurl: https://elsewhere.example/',
  '"\nlanguage: "x',
  "it's: 'quoted' # no comment",
  '\\" \\\\',
  '!!js/function "x" &a *a',
  '{a: [b, c]}',
  'null',
  '2026-11-22',
  '1e3',
  '\u0000\u0007\u001b[31m\u007f\u0085\u009f\u2028\u2029\ufeff\ufffe\uffff',
  '日本 😀 <b>',
];

test('whatever a title holds, a YAML parser reads it back as the same text, from one line', () => {
  for (const title of hostile) {
    const line = yamlText(title);
    assert.doesNotMatch(line, /[\n\r\u0085\u2028\u2029]/);
    assert.deepEqual(parse(`title: ${line}\nurl: "u"\n`), { title, url: 'u' });
  }
});

test('no character stands for itself that YAML would not print', () => {
  const printable = /^[\x20-\x7e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]*$/;
  for (let code = 0; code < 0x10000; code++) assert.match(yamlText(String.fromCharCode(code)), printable, `${code}`);
});
