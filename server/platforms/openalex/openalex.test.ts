import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { expectEach, expectOne } from '../../tests/platforms/expect-each.ts';
import { ownOutputs, readAnswers } from '../../tests/platforms/read.ts';
import { testPlatform } from '../../tests/platforms/test-platform.ts';
import { openalexEndpoints } from './openalex.ts';

const work = (raw: AnyJson) => ({
  type: 'paper',
  id: raw.id.slice('https://openalex.org/'.length),
  url: raw.id,
  doi: raw.doi.slice('https://doi.org/'.length),
  title: raw.title,
  published_at: raw.publication_date,
  'authors.length': raw.authorships.length,
  'authors.0.name': raw.authorships[0].author.display_name,
  venue: raw.primary_location.source.display_name,
  publisher: raw.primary_location.source.host_organization_name,
  kind: raw.type,
  language: raw.language,
  'stats.citations': raw.cited_by_count,
  'stats.references': raw.referenced_works_count,
  'open_access.is_oa': raw.open_access.is_oa,
  'open_access.status': raw.open_access.oa_status,
  'extra.year': raw.publication_year,
});

testPlatform(openalexEndpoints, {
  'work.json': expectOne((raw) => ({
    ...work(raw),
    'authors.0.orcid': '0000-0002-5390-2695',
    'authors.0.affiliation': 'The Francis Crick Institute',
    'ids.pmid': '40120586',
    'ids.openalex': 'W4408732759',
    'categories.0': raw.topics[0].display_name,
    'institutions.length': 1,
    'institutions.0.ror': 'https://ror.org/04tnbqb63',
    keywords: raw.keywords.map(({ display_name }: AnyJson) => display_name),
  })),
  'works_search.json': (raw, answer) => ({
    ...expectEach(({ results }) => results, work)(raw, answer),
    total: raw.meta.count,
  }),
});

const read = ownOutputs(openalexEndpoints);

test('openalex abstracts are put together of their words, and titles are without marks', async () => {
  const { data } = await read('work', { id: 'https://doi.org/10.5555/tides.1' });
  assert.deepEqual([data.title, data.abstract], ['On tides', 'The sea rises and the sea falls.']);
  assert.deepEqual(
    [data.ids.pmcid, data.ids.arxiv, data.authors[1].affiliation],
    ['PMC42', '2101.00001', 'Sea House, Harbour'],
  );
});

test('openalex lists go on by cursor until nothing comes', async () => {
  const first = await read('works', { query: 'tides', limit: '2' });
  const second = await read('works', { query: 'tides', limit: '2', cursor: first.next_cursor });
  assert.deepEqual(
    [...first.data, ...second.data].map(({ id }: AnyJson) => id),
    ['W1', 'W2', 'W3'],
  );
  assert.equal(second.next_cursor, null);
});

test('openalex authors and institutions are found by name and by the ids of others', async () => {
  const { data: people } = await read('author', { id: 'https://orcid.org/0000-0002-5390-2695' });
  assert.deepEqual([people[0].id, people[0].extra.h_index, people[0].extra.affiliations], ['A7', 5, ['Sea Institute']]);
  const { data: places } = await read('institution', { query: 'sea', limit: '1' });
  assert.deepEqual(
    [places[0].kind, places[0].location, places[0].website],
    ['organization', 'Harbour, Iceland', 'https://sea.example/'],
  );
  await assert.rejects(read('author', {}), (thrown) => asProblem(thrown).code === 'validation-failed');
});

test('openalex’s word on a filter that it does not know is passed on', async () => {
  const message = 'publication_yeer is not a valid field.';
  const body = { error: 'Invalid query parameters error.', message };
  const reading = readAnswers(openalexEndpoints, 'works', { filter: 'publication_yeer:2024' }, [{ status: 403, body }]);
  await assert.rejects(reading, (thrown) => {
    const { extras, message: told } = asProblem(thrown);
    return extras.reason === 'http_error' && told.includes('publication_yeer');
  });
});

test('openalex titles and abstracts that are escaped as markup are read as their words', async () => {
  const work = {
    id: 'https://openalex.org/W1',
    title: 'R&amp;D in A &lt; B',
    abstract_inverted_index: { 'p<0.05': [0], '&amp;': [1], x: [2] },
  };
  const { data } = (await readAnswers(openalexEndpoints, 'work', { id: 'W1' }, [{ body: work }])).output;
  assert.deepEqual([data.title, data.abstract], ['R&D in A < B', 'p<0.05 & x']);
});

test('an openalex work names the place that the index does not know, and its number in arXiv by its DOI', async () => {
  const id = 'https://openalex.org/W1';
  const work = {
    id,
    doi: 'https://doi.org/10.48550/arxiv.2601.00001',
    primary_location: { source: null, raw_source_name: 'Proceedings of the Tide' },
    locations: [{ landing_page_url: 'https://doi.org/10.48550/arxiv.2601.00001' }],
  };
  const { data } = (await readAnswers(openalexEndpoints, 'work', { id: 'W1' }, [{ body: work }])).output;
  assert.deepEqual([data.venue, data.ids.arxiv], ['Proceedings of the Tide', '2601.00001']);
  const scholar = { id: 'https://openalex.org/A1', last_known_institution: { display_name: 'Sea Institute' } };
  const found = (await readAnswers(openalexEndpoints, 'author', { id: 'A1' }, [{ body: scholar }])).output.data;
  assert.deepEqual(found[0].extra.affiliations, ['Sea Institute']);
});

test('openalex says by a 403, too, that it is asked too often', async () => {
  const body = { error: 'Forbidden', message: 'Rate limit exceeded; slow down' };
  const reading = readAnswers(openalexEndpoints, 'works', { query: 'tides' }, [{ status: 403, body }]);
  await assert.rejects(reading, (thrown) => asProblem(thrown).extras.reason === 'upstream_rate_limited');
});
