import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepsValue } from './field-value.ts';

type Case = readonly [asked: string, held: string, type?: string];

const kept: readonly Case[] = [
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242-4242-4242', '4242 4242 4242 4242'],
  ['1234567', '1,234,567'],
  ['1234567', '1.234.567'],
  ['1234567', '1’234’567'],
  ['1234.5', '1,234.50'],
  ['12,50', '12,50 €'],
  ['100', '$100.00'],
  ['15', '15 %'],
  ['-5', '-5.0'],
  ['5551234567', '(555) 123-4567'],
  ['5551234567', '+1 (555) 123-4567'],
  ['+15551234567', '+1 555 123 4567'],
  ['123456789', '123-45-6789'],
  ['23112026', '23.11.2026'],
  ['2026-11-23', '23/11/2026'],
  ['555-123-4567', '(555) 123-4567'],
  ['0930', '09:30'],
  ['  padded  ', 'padded'],
  ['one\r\ntwo', 'one\ntwo'],
  ['sw1a 1aa', 'SW1A 1AA'],
  ['ab12cd', 'AB-12-CD'],
  ['007', '7', 'number'],
  ['1e3', '1e3'],
  ['', ''],
  ['2026-03-01 12:30', '2026-03-01T12:30', 'datetime-local'],
  ['2026-03-01T12:30:00', '2026-03-01T12:30', 'datetime-local'],
  ['Ｔｏｋｙｏ', 'Tokyo'],
];
const changed: readonly Case[] = [
  ['12345', '123'],
  ['1234', '12.34'],
  ['1234567890', '12345'],
  ['12.50', '1250'],
  ['-5', '5'],
  ['abc', ''],
  ['', 'still here'],
  ['ada@tides.test', 'adatides.test'],
  ['ada', 'grace'],
  ['007', '7'],
  ['150', '100', 'range'],
  ['12', '112'],
  ['5', '5 5'],
  ['hello world', 'hello'],
  ['2026-11-23', '2026-11-24'],
  ['2026-12-31', '20/26/1231'],
  ['31.12.2026', '3112-20-26'],
  ['12/10', '10/12'],
  ['C++', 'C'],
  ['2026-03-01 12:30', '2026-03-01T12:31', 'datetime-local'],
  ['#00aaff', '#000000', 'color'],
];

for (const [asked, held, type = 'text'] of kept)
  test(`"${asked}" is kept as "${held}"`, () => assert.equal(keepsValue(asked, held, type), true));
for (const [asked, held, type = 'text'] of changed)
  test(`"${asked}" is not kept as "${held}"`, () => assert.equal(keepsValue(asked, held, type), false));

test('long values are compared in linear time', () => {
  for (const piece of ['1', '1,', '1 ', ' ', '-', 'a', '.'])
    assert.equal(keepsValue(`${piece.repeat(300_000)}x`, piece.repeat(300_000), 'text'), false, piece);
});
