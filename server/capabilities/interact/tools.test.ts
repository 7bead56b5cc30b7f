import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Files } from '../../kernel/ports/files.ts';
import type { Screenshot } from '../../kernel/ports/reader.ts';
import { Pictures } from './tools.ts';

const kept = (id: string, day: number) => ({
  id,
  url: `https://files.example/${id}`,
  expiresAt: new Date(day * 86_400_000),
});
const files: Files = {
  keep: async () => kept('week', 7),
  keepBriefly: async () => kept('day', 1),
  keepLonger: async ({ id }) => kept(`${id}-longer`, 7),
  keepStream: () => assert.fail(),
  linkTo: () => assert.fail(),
};
const taken: Screenshot = {
  bytes: Buffer.from('picture'),
  width: 1,
  height: 1,
  contentType: 'image/png',
};

test('a picture is kept briefly until it is known that the call is billed', async () => {
  const pictures = new Pictures(files, 'org_a');
  const [free, billed] = [await pictures.keep(taken, false), await pictures.keep(taken, true)];
  assert.deepEqual([free.expires_at, billed.expires_at], ['1970-01-02T00:00:00.000Z', '1970-01-08T00:00:00.000Z']);
  await pictures.keepLonger();
  assert.deepEqual([free.url, free.expires_at], ['https://files.example/day-longer', billed.expires_at]);
  assert.equal(billed.url, 'https://files.example/week');
});
