import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { decodeQuery } from '../../contract/definition.ts';
import { doubledName, jsonFault, preferred } from './request.ts';

const schema = z.strictObject({
  limit: z.int().min(1).default(50),
  ratio: z.number().optional(),
  fresh: z.boolean().default(false),
  names: z.array(z.string()).optional(),
  tiers: z.array(z.union([z.enum(['static', 'browser']), z.literal([1, 2])])).optional(),
  text: z.string().optional(),
  wait: z.union([z.int(), z.string()]).optional(),
});
const decoded = (query: Record<string, unknown>) => decodeQuery(query, schema);

test('a query string has the values that a body would have', () => {
  assert.deepEqual(decoded({ limit: '5', ratio: '-0.5', fresh: 'true', text: '5', wait: '20' }), {
    limit: 5,
    ratio: -0.5,
    fresh: true,
    text: '5',
    wait: 20,
  });
  assert.equal(decoded({ fresh: 'false' }).fresh, false);
  assert.equal(decoded({ wait: '.content' }).wait, '.content');
});

test('a list is repeated or separated by commas', () => {
  assert.deepEqual(decoded({ names: ['a', 'b,c'] }), { names: ['a', 'b', 'c'] });
  assert.deepEqual(decoded({ tiers: '1,browser' }), { tiers: [1, 'browser'] });
});

test('what is no such value, or no field, stays as it came and is refused', () => {
  for (const query of [
    { limit: '5x' },
    { limit: '' },
    { limit: '0x10' },
    { limit: '1e3' },
    { fresh: 'yes' },
    { more: '1' },
    { limit: ['1', '2'] },
  ]) {
    assert.deepEqual(decoded(query), query);
    assert.equal(schema.safeParse(decoded(query)).success, false, JSON.stringify(query));
  }
  assert.deepEqual(decoded({ constructor: 'x' }), { constructor: 'x' });
});

const faultOf = (text: string) => jsonFault(Buffer.from(text));
const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test('what is nested more than 64 deep is told, what stands beside each other is not', () => {
  assert.equal(faultOf(deep(64)), null);
  assert.match(faultOf(deep(65)) ?? '', /64 deep/);
  assert.match(faultOf('{"a":'.repeat(65)) ?? '', /64 deep/);
  assert.equal(faultOf(`[${Array(100).fill(deep(30)).join()}]`), null);
});

test('more than 10,000 values are told, however they are written', () => {
  for (const value of ['1', '[]', '{}', '"x"', '{"a":1}', 'null']) {
    assert.match(faultOf(`[${Array(10_100).fill(value).join()}]`) ?? '', /10000 values/, value);
    assert.equal(faultOf(`[${Array(4_900).fill(value).join()}]`), null, value);
  }
});

test('what stands in texts counts for nothing, behind whatever escapes', () => {
  for (const text of ['[,'.repeat(20_000), '\\', '\\"', '"[[', '\\\\"'.repeat(9_000), 'ä"\u{1f600}']) {
    assert.equal(faultOf(JSON.stringify([text, text])), null);
    assert.match(faultOf(`[${JSON.stringify(text)},${deep(70)}]`) ?? '', /64 deep/);
  }
});

test('bytes that are no JSON are left to the parser', () => {
  for (const text of ['', '"', '"\\', ']]]]', '{"a', '\u0000', '}{'.repeat(4_000)]) assert.equal(faultOf(text), null);
});

const offered = ['text/markdown', 'text/plain'];

test('JSON is the answer unless another offered type is preferred', () => {
  const cases: [string | undefined, string | null][] = [
    [undefined, null],
    ['*/*', null],
    ['application/json', null],
    ['text/markdown', 'text/markdown'],
    ['TEXT/Markdown;charset=utf-8', 'text/markdown'],
    ['text/plain, text/markdown;q=0.5', 'text/plain'],
    ['text/markdown;q=0.5, application/json', null],
    ['application/json;q=0.5, text/markdown', 'text/markdown'],
    ['text/markdown;q=0', null],
    ['image/png', null],
    [';;,,q=', null],
  ];
  for (const [accept, expected] of cases) assert.equal(preferred(accept, offered), expected, String(accept));
});

test('an operation without other types always answers JSON', () => {
  assert.equal(preferred('text/markdown', []), null);
});

test('a name that stands twice in one object is found, however it is spelt', () => {
  const cases: [string, string | null][] = [
    ['{"a":1,"a":2}', 'a'],
    ['{"a":1,"\\u0061" :2}', 'a'],
    ['[{"b":{"c":"}","d":[]},"b"\n:1}]', 'b'],
    ['{"a":{"x":1,"y":[{"x":1,"x":2}]}}', 'x'],
    ['{"a":{"a":1},"b":[{"a":1},{"a":2}],"c":["a","a"]}', null],
    ['{"a":"\\"a\\":","b":"a\\\\","c":"b"}', null],
    ['["a","a"]', null],
    ['"a"', null],
  ];
  for (const [text, name] of cases) {
    JSON.parse(text);
    assert.equal(doubledName(text), name, text);
  }
});
