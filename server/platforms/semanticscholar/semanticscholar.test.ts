import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { expectEach, expectOne } from '../../tests/platforms/expect-each.ts';
import { ownReader, readEndpoint } from '../../tests/platforms/read.ts';
import { ownRecordings } from '../../tests/platforms/recordings.ts';
import { testPlatform } from '../../tests/platforms/test-platform.ts';
import { semanticscholarEndpoints } from './semanticscholar.ts';

const paper = (raw: AnyJson) => ({
  type: 'paper',
  id: raw.paperId,
  'ids.s2': raw.paperId,
  url: `https://www.semanticscholar.org/paper/${raw.paperId}`,
  title: raw.title,
});
const listed = ({ data }: AnyJson): AnyJson[] => data;

testPlatform(semanticscholarEndpoints, {
  'paper.json': expectOne((raw) => ({
    ...paper(raw),
    doi: raw.externalIds.DOI,
    'ids.pmid': raw.externalIds.PubMed,
    'authors.0.name': raw.authors[0].name,
    'authors.length': raw.authors.length,
    published_at: raw.publicationDate,
    venue: raw.venue,
    kind: 'Review',
    'stats.citations': raw.citationCount,
    'stats.influential_citations': raw.influentialCitationCount,
    'open_access.is_oa': true,
    'open_access.status': 'HYBRID',
    pdf_url: raw.openAccessPdf.url,
    'extra.year': raw.year,
  })),
  'search.json': (raw, answer) => ({ ...expectEach(listed, paper)(raw, answer), total: raw.total }),
  'search_bulk.json': (raw, answer) => ({
    ...expectEach(({ data }) => data.slice(0, 100), paper)(raw, answer),
    total: raw.total,
  }),
  'paper_citations.json': expectEach(listed, ({ citingPaper }) => paper(citingPaper)),
  'paper_references.json': expectEach(
    ({ data }) => data.map(({ citedPaper }: AnyJson) => citedPaper).filter((cited: AnyJson) => cited.paperId !== null),
    paper,
  ),
  'author_papers.json': expectEach(listed, paper),
  'author_search.json': (raw, answer) => ({
    ...expectEach(listed, ({ authorId, name }) => ({ type: 'profile', id: authorId, name }))(raw, answer),
    total: raw.total,
  }),
  'recommendations.json': expectEach(({ recommendedPapers }) => recommendedPapers, paper),
});

const read = ownReader(semanticscholarEndpoints);

test('semanticscholar takes papers by the ids of others and by addresses', async () => {
  const forms = {
    '10.5555/tides.1': 'DOI:10.5555/tides.1',
    'https://doi.org/10.5555/tides.1': 'DOI:10.5555/tides.1',
    'https://www.semanticscholar.org/paper/On-Tides/0123456789abcdef0123456789abcdef01234567':
      '0123456789abcdef0123456789abcdef01234567',
    'https://arxiv.org/pdf/2101.00001v2.pdf': 'ARXIV:2101.00001v2',
  };
  for (const [id, asked] of Object.entries(forms)) {
    const endpoint = semanticscholarEndpoints.find(({ action }) => action === 'paper') ?? assert.fail();
    const step = endpoint.steps(endpoint.input.parse({ id }), { has: () => false, token: null, size: 1 }).next();
    const [request] = step.done ? [] : step.value;
    assert.equal(new URL(request?.url ?? '').pathname, `/graph/v1/paper/${asked}`);
  }
  await assert.rejects(read('paper', { id: 'DOI:10.5555/../../author/1' }), (thrown) => {
    return asProblem(thrown).code === 'not-found';
  });
});

test('semanticscholar papers without an id are left out and told', async () => {
  const { output, warnings } = await read('references', { id: 'ARXIV:2101.00001', limit: '2' });
  assert.deepEqual(
    output.data.map(({ id, contexts, is_influential }: AnyJson) => [id, contexts, is_influential]),
    [
      ['c1', ['As Ada says.'], true],
      ['c2', ['As Ada says.'], true],
    ],
  );
  assert.equal(warnings[0].code, 'items_skipped');
});

test('semanticscholar tells what a year is worth, and what a model says of a paper', async () => {
  const { data } = (await read('paper', { id: '10.5555/tides.1' })).output;
  assert.deepEqual(
    [data.published_at, data.extra.year, data.tldr, data.ids.pmcid, data.venue, data.categories],
    [null, 2021, 'Tides rise.', 'PMC42', 'Journal of Seas', ['Physics']],
  );
});

test('semanticscholar lists end where the interface ends them', async () => {
  const first = await read('search', { query: 'tides', limit: '2' });
  assert.notEqual(first.output.next_cursor, null);
  const rest = await read('search', { query: 'tides', limit: '2', cursor: first.output.next_cursor });
  assert.deepEqual([rest.output.data.length, rest.output.next_cursor], [1, null]);
});

test('semanticscholar lists the papers of an author by id, and needs a name or an id', async () => {
  const { data } = (await read('author', { id: 'https://www.semanticscholar.org/author/Ada/7', limit: '2' })).output;
  assert.deepEqual([data[0].type, data[0].id], ['paper', 'a1']);
  await assert.rejects(read('author', {}), (thrown) => asProblem(thrown).code === 'validation-failed');
});

test('semanticscholar that found nothing has no list, and one that is withheld says so', async () => {
  const answered = async (action: string, part: string, body: object) => {
    const endpoint = semanticscholarEndpoints.find((one) => one.action === action);
    assert.ok(endpoint);
    const exchanges = ownRecordings('semanticscholar').map((exchange) =>
      exchange.request.url.includes(part) ? { ...exchange, response: { ...exchange.response, body } } : exchange,
    );
    return await readEndpoint(endpoint, endpoint.example, exchanges);
  };
  const nothing = await answered('search', '/paper/search?', { total: 0, offset: 0 });
  assert.deepEqual([nothing.output.data, nothing.output.total, nothing.quality.reason], [[], 0, 'empty']);
  const elided = { data: null, citingPaperInfo: { openAccessPdf: { disclaimer: 'Elided by the publisher.' } } };
  const withheld = await answered('references', '/references', elided);
  assert.deepEqual([withheld.output.data, withheld.output.restricted, withheld.quality.reason], [[], true, 'private']);
  for (const odd of [{ total: 3 }, { data: null }])
    await assert.rejects(
      answered('search', '/paper/search?', odd),
      (thrown) => asProblem(thrown).code === 'upstream-changed',
    );
});
