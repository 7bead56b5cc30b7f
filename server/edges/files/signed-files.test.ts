import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { type SignedLink, savedTypeOf } from '../../kernel/ports/files.ts';
import { FolderBlobs } from '../blobs/folder.ts';
import { briefLifetimeMs, createSignedFiles, fileLifetimeMs } from './signed-files.ts';

const picture = Buffer.from('picture');
const blobs = {
  keep: async () => 'a'.repeat(64),
  keepStream: async () => 'a'.repeat(64),
  read: async () => picture,
  open: async () => ({ bytes: picture.length, stream: () => assert.fail('a small file is read whole') }),
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

function linkOf(url: string): SignedLink {
  const { pathname, searchParams } = new URL(url);
  return {
    id: pathname.split('/').at(-1) ?? '',
    expires: searchParams.get('expires') ?? '',
    signature: searchParams.get('signature') ?? '',
  };
}

test('a link lives as long as its file, which is seven days', async () => {
  const { url, expiresAt } = await files('key').keep('org_a', picture, 'image/png');
  const left = expiresAt.getTime() - clock.at;
  assert.ok(left <= fileLifetimeMs && left > fileLifetimeMs - 1_000);
  assert.ok(files('key').isSigned(linkOf(url)));
  clock.at += fileLifetimeMs;
  assert.ok(!files('key').isSigned(linkOf(url)));
});

test('a link outlives the rotation of the key that signed it, and ends with that key', async () => {
  const { url } = await files('old').keep('org_a', picture, 'image/png');
  assert.ok(files('new', 'old').isSigned(linkOf(url)));
  assert.ok(!files('new').isSigned(linkOf(url)));
});

test('a link says of nothing else that it is signed', async () => {
  const link = linkOf((await files('key').keep('org_a', picture, 'image/png')).url);
  const other = { ...link, id: link.id.replace('org_a', 'org_b') };
  const later = { ...link, expires: String(Number(link.expires) + 1) };
  for (const forged of [other, later, { ...link, signature: '' }]) assert.ok(!files('key').isSigned(forged));
});

test('a link is made again from what a file is found by, and is the same', async () => {
  const { id, url, expiresAt } = await files('key').keep('org_a', picture, 'application/json');
  assert.equal(files('key').linkTo({ id, expiresAt }).url, url);
});

test('only pictures that we made are shown; all else is to be saved', async () => {
  const open = async (contentType: string) =>
    await files('key').open(linkOf((await files('key').keep('org_a', picture, contentType)).url).id);
  const [shown, saved] = [await open('image/webp'), await open('text/html')];
  assert.deepEqual([shown.inline, shown.contentType], [true, 'image/webp']);
  assert.deepEqual([saved.inline, saved.contentType], [false, 'application/octet-stream']);
  for (const kind of ['application/json', 'application/x-ndjson', 'text/plain', 'text/csv']) {
    const { inline, contentType } = await open(kind);
    assert.deepEqual([inline, contentType.split(';')[0]], [false, kind]);
  }
  assert.deepEqual(['a.CSV', 'report.pdf', 'page.html', 'drawing.svg', 'none'].map(savedTypeOf), [
    'text/csv',
    'application/pdf',
    ...Array(3).fill('application/octet-stream'),
  ]);
  assert.deepEqual([shown.length, await text(shown.stream())], [7, 'picture']);
  await assert.rejects(files('key').open('no-id'), { code: 'not-found' });
});

test('a text says that it is UTF-8 where it is', async () => {
  const typeOf = async (bytes: Buffer, contentType: string): Promise<string> => {
    const stream = async function* () {
      for (let at = 0; at < bytes.length; at += 65_535) yield bytes.subarray(at, at + 65_535);
    };
    const holding = { ...blobs, read: async () => bytes, open: async () => ({ bytes: bytes.length, stream }) };
    const kept = createSignedFiles({ blobs: holding, keys: [Buffer.from('key')], clock, baseUrl: () => '' });
    return (await kept.open((await kept.keep('org_a', bytes, contentType)).id)).contentType;
  };
  assert.equal(await typeOf(Buffer.from('Höhe der Flut'), 'text/plain'), 'text/plain; charset=utf-8');
  assert.equal(await typeOf(Buffer.from('Höhe der Flut', 'latin1'), 'text/plain'), 'text/plain');
  const long = 'Höhe '.repeat(1_500_000);
  assert.equal(await typeOf(Buffer.from(long), 'text/csv'), 'text/csv; charset=utf-8');
  assert.equal(await typeOf(Buffer.from(`${long}${long}`, 'latin1'), 'text/csv'), 'text/csv');
  assert.equal(await typeOf(Buffer.from('{"a":"ö"}'), 'application/json'), 'application/json');
});

test('what is kept briefly goes after a day, and nothing else with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-brief-'));
  const stored = new FolderBlobs(folder);
  let sweeps = 0;
  const sweep: FolderBlobs['sweep'] = (...args) => {
    sweeps += 1;
    return stored.sweep(...args);
  };
  const own = {
    keep: stored.keep.bind(stored),
    keepStream: stored.keepStream.bind(stored),
    read: stored.read.bind(stored),
  };
  const kept = createSignedFiles({
    blobs: { ...own, open: stored.open.bind(stored), sweep },
    keys: [Buffer.from('key')],
    clock,
    baseUrl: () => 'https://tidemark.example',
  });
  const sweepAll = async (): Promise<number> => {
    const counts = await Promise.all(Array.from({ length: 256 }, (_, part) => kept.sweep(part)));
    return counts.reduce((total, count) => total + count, 0);
  };
  const isThere = (id: string): Promise<boolean> =>
    kept.open(id).then(
      () => true,
      () => false,
    );
  try {
    clock.at = Date.now();
    const week = await kept.keep('org_a', picture, 'image/png');
    const day = await kept.keepBriefly('org_a', picture, 'image/png');
    assert.ok(kept.isSigned(linkOf(day.url)) && (await isThere(day.id)));
    assert.equal((await kept.keepLonger(day, 'image/png')).url, week.url);
    const left = day.expiresAt.getTime() - clock.at;
    assert.ok(left <= briefLifetimeMs && left > briefLifetimeMs - 1_000);
    assert.equal(await sweepAll(), 0);
    assert.equal(sweeps, 256, 'each part is listed once');
    clock.at += briefLifetimeMs + 60_000;
    assert.equal(await sweepAll(), 1);
    assert.deepEqual([await isThere(week.id), await isThere(day.id)], [true, false]);
    assert.deepEqual([kept.isSigned(linkOf(week.url)), kept.isSigned(linkOf(day.url))], [true, false]);
    clock.at += fileLifetimeMs;
    assert.equal(await sweepAll(), 1);
  } finally {
    await rm(folder, { recursive: true });
  }
});
