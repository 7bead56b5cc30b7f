import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../../contract/problem.ts';
import { createSignedFiles, fileLifetimeMs } from './signed-files.ts';

const blobs = {
  keep: async () => 'a'.repeat(64),
  keepStream: async () => 'a'.repeat(64),
  read: async () => Buffer.from('picture'),
  open: async () => null,
  sweep: async () => 0,
};
const clock = { at: 1_000_000_500, now: () => new Date(clock.at) };
const files = (...keys: string[]) =>
  createSignedFiles({
    blobs,
    keys: keys.map((key) => Buffer.from(key)),
    clock,
    baseUrl: () => 'https://tidemark.example',
  });

function partsOf(url: string): [string, string, string] {
  const { pathname, searchParams } = new URL(url);
  return [pathname.split('/').at(-1) ?? '', searchParams.get('expires') ?? '', searchParams.get('signature') ?? ''];
}
const isMissing = (error: unknown): boolean => error instanceof Problem && error.code === 'not-found';

test('a link lives as long as its file, which is seven days', async () => {
  const { url, expiresAt } = await files('key').keep('org_a', Buffer.from('picture'), 'image/png');
  const left = expiresAt.getTime() - clock.at;
  assert.ok(left <= fileLifetimeMs && left > fileLifetimeMs - 1_000);
  assert.equal(Buffer.from((await files('key').open(...partsOf(url))).bytes).toString(), 'picture');
  clock.at += fileLifetimeMs;
  await assert.rejects(files('key').open(...partsOf(url)), isMissing);
});

test('a link outlives the rotation of the key that signed it, and ends with that key', async () => {
  const { url } = await files('old').keep('org_a', Buffer.from('picture'), 'image/png');
  await files('new', 'old').open(...partsOf(url));
  await assert.rejects(files('new').open(...partsOf(url)), isMissing);
});

test('only pictures that we made are shown; all else is to be saved', async () => {
  const picture = await files('key').keep('org_a', Buffer.from('x'), 'image/webp');
  const page = await files('key').keep('org_a', Buffer.from('x'), 'text/html');
  const open = async (url: string) => await files('key').open(...partsOf(url));
  assert.deepEqual([(await open(picture.url)).inline, (await open(page.url)).inline], [true, false]);
  assert.equal((await open(page.url)).contentType, 'application/octet-stream');
});
