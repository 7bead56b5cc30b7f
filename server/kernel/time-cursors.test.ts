import assert from 'node:assert/strict';
import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { z } from 'zod';
import { Problem } from '../contract/problem.ts';
import { createCursors } from './cursors.ts';
import { TimeCursors } from './time-cursors.ts';

const [older, newer] = [randomBytes(32), randomBytes(32)];
const of = (...keys: Uint8Array[]) => new TimeCursors({ cursors: createCursors(keys)('org') }, 'jobs.list');
const place = { createdAt: new Date('2026-11-20T12:34:56.789Z'), id: 'an-id' };

const isRefused =
  (message: RegExp) =>
  (error: unknown): boolean =>
    error instanceof Problem &&
    error.code === 'validation-failed' &&
    error.extras.errors?.[0]?.pointer === '/cursor' &&
    message.test(error.message);

test('a cursor comes back as the place it names, also after the key was rotated', () => {
  const cursor = of(older).write(place);
  assert.match(cursor, /^[\w-]+$/);
  assert.deepEqual(of(older).read(cursor), place);
  assert.deepEqual(of(newer, older).read(cursor), place);
  assert.throws(() => of(newer).read(cursor), isRefused(/is not a cursor of this list/));
});

test('what is no cursor, or was changed in one bit, is a validation problem that names the cursor', () => {
  const sound = Buffer.from(of(older).write(place), 'base64url');
  const changed = Array.from({ length: sound.length }, (_, at) => {
    const bytes = Buffer.from(sound);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes.toString('base64url');
  });
  for (const cursor of [
    '',
    'x',
    'W10',
    '%00',
    'A'.repeat(2_000),
    sound.subarray(0, 15).toString('base64url'),
    ...changed,
  ])
    assert.throws(() => of(older).read(cursor), isRefused(/is not a cursor of this list|earlier version/), cursor);
});

test('a place that a caller wrote, as cursors were before, is refused with what to do', () => {
  const forged = Buffer.from(JSON.stringify([place.createdAt.toISOString(), 'an-id'])).toString('base64url');
  assert.throws(() => of(older).read(forged), isRefused(/was given out by an earlier version/));
  const bound = Buffer.from(JSON.stringify(['digest', { token: 'x', skip: 0, size: 1 }])).toString('base64url');
  assert.throws(() => of(older).read(bound), isRefused(/earlier version/));
});

test('another organization’s cursor and another list’s are refused', () => {
  const cursors = createCursors([older]);
  const cursor = of(older).write(place);
  const inOther = new TimeCursors({ cursors: cursors('other') }, 'jobs.list');
  assert.throws(() => inOther.read(cursor), isRefused(/is not a cursor of this list/));
  const otherList = new TimeCursors({ cursors: cursors('org') }, 'usage.entries');
  assert.throws(() => otherList.read(cursor), isRefused(/belongs to another list/));
  assert.throws(() => cursors('org').read('jobs.list', z.tuple([z.number()]), cursor), isRefused(/is not a cursor/));
});

test('a hidden cursor shows nothing of its place, and is read as a signed one is, for they come side by side', () => {
  const signed = createCursors([older])('org');
  const hidden = createCursors([older], 'hidden')('org');
  const places = z.tuple([z.string(), z.string()]);
  const own = ['2026-11-20', '1234567'];
  const cursor = hidden.write('usage.entries', own);
  assert.doesNotMatch(Buffer.from(cursor, 'base64url').toString('latin1'), /1234567|2026/);
  for (const cursors of [signed, hidden])
    for (const given of [cursor, signed.write('usage.entries', own)])
      assert.deepEqual(cursors.read('usage.entries', places, given), own);
});

test('the release before reads the cursors of this one: both run while a service is exchanged', () => {
  const bytes = Buffer.from(createCursors([older])('org').write('usage.entries', ['7']), 'base64url');
  const [code, text] = [bytes.subarray(0, 16), bytes.subarray(16)];
  const signing = new Uint8Array(hkdfSync('sha256', older, '', 'tidemark-cursors', 32));
  assert.deepEqual(createHmac('sha256', signing).update('org\n').update(text).digest().subarray(0, 16), code);
  const digest = createHash('sha256').update('"usage.entries"').digest('base64url').slice(0, 12);
  assert.deepEqual(JSON.parse(text.toString()), [digest, ['7']]);
});
