import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { expectEach } from '../../tests/platforms/expect-each.ts';
import { ownReader, writtenReader } from '../../tests/platforms/read.ts';
import { type Expectation, testPlatform } from '../../tests/platforms/test-platform.ts';
import { crossrefEndpoints } from './crossref.ts';

const items = (raw: AnyJson): AnyJson[] => raw.message.items;
const withoutMarkup = (text: string | undefined): string | null =>
  text?.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ') ?? null;
const nameOf = ({ given, family, name }: AnyJson): string => name ?? [given, family].filter(Boolean).join(' ');

const work = (raw: AnyJson) => ({
  type: 'paper',
  id: raw.DOI,
  doi: raw.DOI,
  url: raw.URL,
  kind: raw.type,
  title: withoutMarkup(raw.title?.[0]),
  publisher: raw.publisher,
  'authors.length': raw.author?.length ?? 0,
  'stats.citations': raw['is-referenced-by-count'],
  'stats.references': raw['references-count'],
  ...(raw.author ? { 'authors.0.name': nameOf(raw.author[0]) } : {}),
});
const eachWork: Expectation = (raw, answer) => ({
  ...expectEach(items, work)(raw, answer),
  total: raw.message['total-results'],
});

testPlatform(crossrefEndpoints, {
  'work.json': ({ message }) => ({
    ...Object.fromEntries(Object.entries(work(message)).map(([path, value]) => [`data.${path}`, value])),
    'data.published_at': '2012-03-21',
    'data.venue': 'PLoS ONE',
    'data.license': 'http://creativecommons.org/licenses/by/4.0/',
    'data.updated_at': '2025-03-23T19:53:43Z',
  }),
  'works_search.json': eachWork,
  'works_cursor.json': (raw, answer) => ({
    ...eachWork(raw, answer),
    'data.0.published': null,
    'data.2.published': '2020',
    'data.2.published_at': null,
    'data.5.published': '2009-09',
    'data.4.published_at': '2023-03-02',
  }),
  'works_sample.json': eachWork,
  'journal_works.json': eachWork,
  'journal.json': ({ message }) => ({
    'data.id': message.ISSN[0],
    'data.issns': message.ISSN,
    'data.title': message.title,
    'data.stats.works': message.counts['total-dois'],
  }),
  'funders.json': expectEach(items, (raw) => ({ id: raw.id, name: raw.name, url: raw.uri, location: raw.location })),
  'members.json': expectEach(items, (raw) => ({ id: String(raw.id), name: raw['primary-name'] })),
});

const read = ownReader(crossrefEndpoints);

test('crossref works go by their DOI in any form, slashes and all', async () => {
  for (const doi of ['10.5555/tide.2026.1', 'doi:10.5555/tide.2026.1', 'https://dx.doi.org/10.5555/tide.2026.1']) {
    assert.equal((await read('work', { doi })).output.data.id, '10.5555/tide.2026.1', doi);
  }
  const { asked } = await read('work', { doi: '10.5555/(sici)1<1::aid>3.0.co;2-#/a' });
  assert.equal(asked[0]?.url, 'https://api.crossref.org/works/10.5555/(sici)1%3C1%3A%3Aaid%3E3.0.co%3B2-%23/a');
});

test('crossref abstracts are words, their headings too, and a year alone is no date', async () => {
  const { data } = (await read('work', { doi: '10.5555/tide.2026.1' })).output;
  assert.match(data.abstract, /^Why\s+Tides rise & fall\.$/);
  assert.deepEqual([data.published, data.published_at], ['2026', null]);
  assert.deepEqual(data.authors, [
    { name: 'Ada Shore', orcid: '0000-0001-2345-6789', affiliation: 'Harbour University' },
    { name: 'Tide Watch', orcid: null, affiliation: null },
  ]);
  assert.deepEqual(data.funders, [{ name: 'Sea Fund', doi: '10.13039/1', awards: ['A-1'] }]);
  assert.equal(data.pdf_url, 'https://tide.example/1.pdf');
});

test('crossref lists go on by offset, and end where the upstream gives no more', async () => {
  const first = await read('search', { query: 'tides', limit: '2' });
  const second = await read('search', { query: 'tides', limit: '2', cursor: first.output.next_cursor });
  assert.deepEqual([second.output.data.length, second.output.next_cursor], [1, null]);
  assert.equal(second.asked[0]?.url, 'https://api.crossref.org/works?query=tides&rows=2&offset=2');
});

test('crossref is asked for what was filtered and sorted', async () => {
  const query = { query: 'tides', from: '2020-01-01', type: 'book', sort: 'citations', limit: '1' };
  const { asked } = await read('search', query);
  const { searchParams } = new URL(asked[0]?.url ?? '');
  assert.equal(searchParams.get('filter'), 'from-pub-date:2020-01-01,type:book');
  assert.deepEqual([searchParams.get('sort'), searchParams.get('order')], ['is-referenced-by-count', 'desc']);
});

test('crossref tells what it does not have', async () => {
  await assert.rejects(read('work', { doi: '10.5555/none' }), (thrown) => asProblem(thrown).code === 'not-found');
});

test('crossref licences are those of the work, names have no entities, and preprints stand with their server', async () => {
  const license = (version: string, URL: string) => ({ 'content-version': version, URL: `https://${URL}/` });
  const workOf = async (more: object) => {
    const message = { DOI: '10.5555/a', title: ['T'], ...more };
    const answers = { 'https://api.crossref.org/works/10.5555/a': { body: { message } } };
    return (await writtenReader(crossrefEndpoints)('work', answers, { doi: '10.5555/a' })).output.data;
  };
  const [tdm, am, vor] = [license('tdm', 'tdm'), license('am', 'am'), license('vor', 'vor')];
  const told = [[tdm, am, vor], [tdm, am], [tdm, license('unspecified', 'any')], [tdm], undefined];
  const licenses = await Promise.all(told.map(async (one) => (await workOf({ license: one })).license));
  assert.deepEqual(licenses, ['https://vor/', 'https://am/', 'https://any/', 'https://tdm/', null]);
  const named = await workOf({
    author: [{ given: 'A', family: 'O&apos;Brien', suffix: 'Jr.', affiliation: [{ name: 'A&amp;M <T>' }] }],
    publisher: 'Wiley &amp; Sons',
    funder: [{ name: 'B &amp; M' }],
    subtitle: ['The rest'],
  });
  assert.deepEqual(
    [named.authors[0].name, named.authors[0].affiliation, named.publisher, named.funders[0].name, named.extra.subtitle],
    ["A O'Brien Jr.", 'A&M <T>', 'Wiley & Sons', 'B & M', 'The rest'],
  );
  const institution = [{ name: 'bioRxiv' }];
  assert.equal((await workOf({ type: 'posted-content', institution })).venue, 'bioRxiv');
  assert.equal((await workOf({ type: 'dissertation', institution })).venue, null);
});

test('crossref affiliations have the first name that is told, and grants the title and the people of their project', async () => {
  const workOf = async (more: object) => {
    const message = { DOI: '10.5555/a', ...more };
    const answers = { 'https://api.crossref.org/works/10.5555/a': { body: { message } } };
    return (await writtenReader(crossrefEndpoints)('work', answers, { doi: '10.5555/a' })).output.data;
  };
  assert.equal((await workOf({ title: [], 'original-title': ['Ebbe und Flut'] })).title, 'Ebbe und Flut');
  const affiliation = [{ id: [{ id: 'https://ror.org/03yph8055' }] }, { name: 'Sea Institute' }];
  const { authors } = await workOf({ author: [{ family: 'Shore', affiliation }] });
  assert.equal(authors[0].affiliation, 'Sea Institute');
  const project = {
    'project-title': [{ title: 'Of tides' }],
    'project-description': [{ description: 'They rise.' }],
    'lead-investigator': [{ given: 'Ada', family: 'Shore', affiliation: [{ name: 'Sea Institute' }] }],
    investigator: [{ given: 'Bo', family: 'Ebb' }],
  };
  const grant = await workOf({ type: 'grant', project: [project] });
  assert.deepEqual(
    [grant.title, grant.abstract, grant.authors[0].affiliation],
    ['Of tides', 'They rise.', 'Sea Institute'],
  );
  assert.deepEqual(
    grant.authors.map(({ name }: AnyJson) => name),
    ['Ada Shore', 'Bo Ebb'],
  );
});
