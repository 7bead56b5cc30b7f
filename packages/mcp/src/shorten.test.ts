import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shorten, sizeOf } from './shorten.ts';

test('a text whose beginning takes more signs than its rest is cut to its room, and does not vanish', () => {
  const markdown = `${'- "a"\n'.repeat(200)}${'plain words '.repeat(2_000)}`;
  const short = shorten({ url: 'https://a.example/', markdown }, 1_500);
  assert.ok(sizeOf(short) <= 1_500 && /markdown":"- /.test(JSON.stringify(short)));
});
