import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { expectEach, expectOne } from '../../tests/platforms/expect-each.ts';
import { ownOutputs } from '../../tests/platforms/read.ts';
import { testPlatform } from '../../tests/platforms/test-platform.ts';
import { openlibraryEndpoints } from './openlibrary.ts';

const edition = (raw: AnyJson) => ({
  type: 'book',
  id: raw.key.slice('/books/'.length),
  url: `https://openlibrary.org${raw.key}`,
  title: raw.title,
  subtitle: raw.subtitle ?? null,
  author_ids: raw.authors.map(({ key }: AnyJson) => key.slice('/authors/'.length)),
  work_ids: [raw.works[0].key.slice('/works/'.length)],
  publishers: raw.publishers,
  published_text: raw.publish_date,
  isbns: [...(raw.isbn_13 ?? []), ...(raw.isbn_10 ?? [])],
  pages: raw.number_of_pages ?? null,
  subjects: raw.subjects ?? [],
});

testPlatform(openlibraryEndpoints, {
  'search.json': (raw, answer) => ({
    ...expectEach(
      ({ docs }) => docs,
      (doc) => ({
        type: 'book',
        id: doc.key,
        url: `https://openlibrary.org/works/${doc.key}`,
        title: doc.title,
        authors: doc.author_name,
        author_ids: doc.author_key,
        published_year: doc.first_publish_year,
        isbns: doc.isbn,
        cover_url: `https://covers.openlibrary.org/b/id/${doc.cover_i}-L.jpg`,
        'stats.editions': doc.edition_count,
        subjects: doc.subject ?? [],
        languages: doc.language,
      }),
    )(raw, answer),
    total: raw.numFound,
  }),
  'editions.json': (raw, answer) => ({
    ...expectEach(({ entries }) => entries, edition)(raw, answer),
    total: raw.size,
    'data.0.languages': ['dan'],
    'data.0.published_year': 1995,
    'data.1.isbns': ['0932096417'],
  }),
  'edition.json': expectOne((raw) => ({
    ...edition(raw),
    published_year: 2004,
    by_statement: raw.by_statement,
    format: raw.physical_format,
    cover_url: `https://covers.openlibrary.org/b/id/${raw.covers[0]}-L.jpg`,
    languages: ['eng'],
  })),
  'author.json': expectOne((raw) => ({
    type: 'profile',
    id: 'OL1A',
    url: 'https://openlibrary.org/authors/OL1A',
    name: raw.name,
    'extra.birth_date': raw.birth_date,
    'extra.death_date': raw.death_date,
  })),
});

const read = ownOutputs(openlibraryEndpoints);

test('openlibrary records that were joined to another are read there, and deleted ones are not there', async () => {
  assert.equal((await read('author', { id: 'https://openlibrary.org/authors/OL8A/Ada' })).data.id, 'OL7A');
  for (const id of ['OL404W', 'OL405W'])
    await assert.rejects(read('work', { id }), (thrown) => asProblem(thrown).code === 'not-found', id);
});

test('openlibrary texts stand by themselves or in objects, and a cover of -1 is none', async () => {
  const { data: work } = await read('work', { id: 'ol101w' });
  assert.deepEqual([work.text, work.cover_url, work.published_year], ['About the sea.', null, 1866]);
  const { data: author } = await read('author', { id: 'OL7A' });
  assert.deepEqual([author.bio, author.links.length], ['Counted waves.', 2]);
});

test('openlibrary lists go on by page and by offset', async () => {
  const works = await read('search', { query: 'tides', limit: '25' });
  assert.deepEqual([works.data.length, works.data[24].id, works.next_cursor], [25, 'OL125W', null]);
  const { cursor, data } = await read('editions', { id: 'OL101W', limit: '2' }).then((first) => ({
    cursor: first.next_cursor,
    data: first.data,
  }));
  const second = await read('editions', { id: 'OL101W', limit: '2', cursor });
  assert.deepEqual(
    [...data, ...second.data].map(({ id, title }: AnyJson) => [id, title]),
    [
      ['OL201M', 'The Tides'],
      ['OL202M', 'Les marées'],
      ['OL203M', 'Gezeiten'],
    ],
  );
  assert.equal(second.next_cursor, null);
});

test('openlibrary is asked for an edition by id or by ISBN', async () => {
  await assert.rejects(read('edition', {}), (thrown) => asProblem(thrown).code === 'validation-failed');
});
