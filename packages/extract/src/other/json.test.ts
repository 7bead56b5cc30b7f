import assert from 'node:assert/strict';
import { it } from 'node:test';
import { indentedJson } from './indented-json.ts';

const most = 1_000_000;

it('numbers stay as they are written, and keys that stand twice', () => {
  const json = '{"id":1234567890123456789,"price":10.00,"zip":1e3,"far":1e400,"id":-0.0}';
  assert.equal(
    indentedJson(json, most),
    '{\n  "id": 1234567890123456789,\n  "price": 10.00,\n  "zip": 1e3,\n  "far": 1e400,\n  "id": -0.0\n}',
  );
});

it('everything else is indented as programs do', () => {
  const value = {
    empty: {},
    none: [],
    list: [1, [true, null], { a: 'b' }],
    text: 'é "quoted" \\ \n \u2028 {not: [structure]}, here',
    'key:,{': false,
  };
  for (const written of [JSON.stringify(value), JSON.stringify(value, null, '\t'), JSON.stringify(value, null, 1)])
    assert.equal(indentedJson(written, most), JSON.stringify(value, null, 2));
  for (const alone of ['"a\\u00e9"', '12', 'true', ' [ ] ', '{ }'])
    assert.equal(indentedJson(alone, most), JSON.stringify(JSON.parse(alone), null, 2));
});

it('what would become too long is left', () => {
  assert.equal(indentedJson('['.repeat(50_000) + ']'.repeat(50_000), most), null);
});
