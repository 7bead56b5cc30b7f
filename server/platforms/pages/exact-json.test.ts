import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAnswers } from '../../tests/platforms/read.ts';
import { instagramEndpoints } from '../instagram/instagram.ts';
import { exactJson } from './exact-json.ts';
import { scriptData } from './script-data.ts';

test('a whole number that numbers do not hold is a text of its digits, wherever it stands; any other value is as JSON has it', () => {
  const text = String.raw`{"a":1234567890123456789,"b":[ -9007199254740993 ,9007199254740991],"c":0.12345678901234567,
    "d":1.5e1234567890123456,"e":12345678901234567890e2,"f":"x\":1234567890123456789,\\","g":{"h":9007199254740993}}`;
  assert.deepEqual(exactJson(text), {
    ...JSON.parse(text),
    a: '1234567890123456789',
    b: ['-9007199254740993', 9007199254740991],
    g: { h: '9007199254740993' },
  });
  assert.equal(exactJson('1234567890123456'), 1234567890123456);
  for (const broken of ['', '{"a":1234567890123456789', '{"a":"1234567890123456789', '[1234567890123456789"]'])
    assert.throws(() => exactJson(broken), SyntaxError);
});

test('a text has whole characters, and no NUL', () => {
  const pair = String.raw`\uD83D\uDE00 \ud83d\ude00 \\ud83d \\u0000 \n`;
  const text = String.raw`{"a":"cut \ud83d","b":"\uDE00\ud83d\u0041\uD83D\ud83d\ude00","c":"nul\u0000 \u00001","d":"${pair}"}`;
  assert.deepEqual(exactJson(text), {
    a: 'cut \ufffd',
    b: '\ufffd\ufffdA\ufffd😀',
    c: 'nul 1',
    d: JSON.parse(`"${pair}"`),
  });
});

test('escapes of every order are read as JSON has them', () => {
  const pieces = [
    String.raw`\\`,
    String.raw`\u0000`,
    String.raw`\uD83D`,
    String.raw`\ude00`,
    String.raw`\n`,
    'u',
    'ude00',
  ];
  let texts = [''];
  for (let length = 0; length < 4; length++) texts = texts.flatMap((text) => pieces.map((piece) => text + piece));
  for (const text of texts) {
    const plain: string = JSON.parse(`"${text}"`);
    assert.equal(exactJson(`"${text}"`), plain.toWellFormed().replaceAll('\0', ''), text);
  }
});

test('a text full of quotes and numbers takes time by its length alone', () => {
  const long = JSON.stringify('":1234567890123456789,"'.repeat(300_000));
  assert.deepEqual(exactJson(`[${long},1234567890123456789]`), [JSON.parse(long), '1234567890123456789']);
});

test('data in a page keep their ids', () => {
  assert.deepEqual(scriptData('<script>state = {"id":7234567890123456789};</script>', 'state'), {
    id: '7234567890123456789',
  });
});

test('an object whose id is a long number has that id, and its raw has it, too', async () => {
  const owner = '{"pk":17841400000000001234,"username":"harbour"}';
  const body = `{"items":[{"pk":3141592653589793238,"code":"CAtide00001","taken_at":1700000000,"media_type":1,"user":${owner}}]}`;
  const headers = { 'content-type': 'application/json' };
  const query = { code: 'CAtide00001', include_raw: 'true' };
  const { output } = await readAnswers(instagramEndpoints, 'post', query, [{ headers, body }]);
  assert.deepEqual(
    [output.data.id, output.data.author.id, output.data.raw.pk, output.data.created_at],
    ['3141592653589793238', '17841400000000001234', '3141592653589793238', '2023-11-14T22:13:20Z'],
  );
});
