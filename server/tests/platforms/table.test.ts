import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { Profile } from '../../contract/resources/platforms/people.ts';
import * as read from '../../platforms/table.ts';

const one = <Value>(reader: read.Reader<Value>, raw: unknown): Value => reader(raw, undefined);

test('of several places the first that holds something counts, and what is of another form is null', () => {
  const raw = { title: '  ', name: { full: ' Ada ' }, count: '12', day: '2026-11-23T10:00:00+01:00', page: '/x' };
  assert.equal(one(read.text('title', 'name.full'), raw), 'Ada');
  assert.equal(one(read.text('name', 'name.full.first'), raw), null);
  assert.equal(one(read.count('title', 'count'), raw), 12);
  assert.equal(one(read.time('title', 'day'), raw), '2026-11-23T09:00:00Z');
  assert.equal(one(read.url('page'), raw), null);
  assert.equal(
    one(
      read.urlFrom(() => 'https://site.example/a/', read.text('page')),
      raw,
    ),
    'https://site.example/x',
  );
  assert.deepEqual(one(read.texts('names', 'full'), { names: [{ full: 'Ada' }, { full: 7 }, null] }), ['Ada']);
});

test('a path leads through own properties alone', () => {
  assert.equal(read.at({ list: [{ name: 'a' }, { name: 'b' }] }, 'list.1.name'), 'b');
  assert.equal(read.at({}, 'toString'), undefined);
  assert.equal(read.at('text', 'length'), undefined);
});

test('what identifies is demanded, of the form that it has to have', () => {
  const id = read.key('id', /^(?:https:\/\/site\.example\/)?(A\d+)$/);
  assert.equal(one(id, { id: 'https://site.example/A7' }), 'A7');
  assert.equal(one(read.key('id'), { id: 7 }), '7');
  for (const raw of [{}, { id: 'B7' }, { id: '' }, null]) assert.throws(() => one(id, raw), z.ZodError);
});

test('elements without what has to be there are left out, other errors are not', () => {
  const people = read.listOf('people', { id: read.key('id'), name: read.text('name') });
  const raw = { people: [{ id: 1, name: 'Ada' }, { name: 'Nameless' }, 'odd', { id: 2 }] };
  assert.deepEqual(one(people, raw), [
    { id: '1', name: 'Ada' },
    { id: '2', name: null },
  ]);
  assert.deepEqual(one(people, { people: {} }), []);
  const failing = read.listOf('people', () => {
    throw new TypeError('a fault of ours');
  });
  assert.throws(() => one(failing, raw), TypeError);
});

test('an object has its type, its platform and the upstream’s own object besides the fields of its table', () => {
  const toProfile = read.objects<typeof Profile, { server: string }>('sea', Profile, {
    id: read.key('id'),
    url: (_, { server }) => `https://${server}/`,
    stats: { followers: read.count('followers') },
    kind: 'person',
  });
  const raw = { id: 7, followers: 3 };
  const found = toProfile(raw, { server: 'site.example' });
  const { raw: own, ...profile } = found;
  assert.equal(own, raw);
  assert.deepEqual(profile, {
    type: 'profile',
    platform: 'sea',
    id: '7',
    url: 'https://site.example/',
    stats: { followers: 3 },
    kind: 'person',
  });
  assert.equal(Profile.parse(found).stats.followers, 3);
  assert.throws(() => toProfile([raw], { server: 'site.example' }), z.ZodError);
});

test('a table can be read within a part of what it is asked of', () => {
  const inside = read.within((raw) => read.at(raw, 'paper'), {
    id: read.key('id'),
    extra: { year: read.integer('year') },
  });
  const raw = { paper: { id: 'P1', year: 2026 } };
  assert.equal(one(inside.id, raw), 'P1');
  assert.equal(one(inside.extra.year, raw), 2026);
});
