import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { expectEach } from '../../tests/platforms/expect-each.ts';
import { ownReader, writtenReader } from '../../tests/platforms/read.ts';
import { testPlatform } from '../../tests/platforms/test-platform.ts';
import { europepmcEndpoints } from './europepmc.ts';

const words = (text: string): string => text.replaceAll(/<[^>]*>/g, '');

testPlatform(europepmcEndpoints, {
  'search.json search': (raw, answer) => ({
    ...expectEach(
      ({ resultList }) => resultList.result,
      (one) => ({
        type: 'paper',
        id: one.id,
        url: `https://europepmc.org/article/${one.source}/${one.id}`,
        doi: one.doi ?? null,
        title: words(one.title),
        venue: one.journalInfo.journal.title,
        published_at: one.firstPublicationDate,
        'ids.pmid': one.pmid ?? null,
        'ids.pmcid': one.pmcid ?? null,
        'authors.length': one.authorList.author.length,
        'authors.0.name': [one.authorList.author[0].firstName, one.authorList.author[0].lastName].join(' '),
        'stats.citations': one.citedByCount,
        'open_access.is_oa': one.isOpenAccess === 'Y',
      }),
    )(raw, answer),
    total: raw.hitCount,
  }),
  'search.json article': ({ resultList }) => ({
    'data.id': resultList.result[0].id,
    'data.ids.pmid': resultList.result[0].pmid,
    'data.abstract': resultList.result[0].abstractText.replaceAll(/\s+/g, ' ').trim(),
  }),
});

const read = ownReader(europepmcEndpoints);

test('europepmc articles go by any of their ids', async () => {
  for (const [id, wanted] of [
    ['40000001', 'EXT_ID:40000001 AND SRC:MED'],
    ['https://europepmc.org/article/MED/40000001', 'EXT_ID:40000001 AND SRC:MED'],
    ['https://pubmed.ncbi.nlm.nih.gov/40000001/', 'EXT_ID:40000001 AND SRC:MED'],
    ['PMID: 40000001', 'EXT_ID:40000001 AND SRC:MED'],
    ['PMC1234', 'PMCID:PMC1234'],
    ['PMCID:PMC1234', 'PMCID:PMC1234'],
    ['ppr77', 'EXT_ID:PPR77 AND SRC:PPR'],
    ['https://doi.org/10.5555/tide.1', 'DOI:"10.5555/tide.1"'],
  ] as const) {
    const { asked, output } = await read('article', { id });
    assert.equal(new URL(asked[0]?.url ?? '').searchParams.get('query'), wanted);
    assert.equal(output.data.id, '40000001');
  }
});

test('europepmc lists go on by marks, until one leads to itself', async () => {
  const first = await read('search', { query: 'tides', limit: '2' });
  const second = await read('search', { query: 'tides', limit: '2', cursor: first.output.next_cursor });
  assert.deepEqual([second.output.data.map((one: AnyJson) => one.id), second.output.next_cursor], [['PPR77'], null]);
});

test('europepmc authors have their ORCID, abstracts no markup, and texts that are closed no address', async () => {
  const { data } = (await read('search', { query: 'tides', limit: '2' })).output;
  assert.deepEqual(data[0].authors, [
    { name: 'Ada Shore', orcid: '0000-0001-2345-6789', affiliation: 'Harbour University' },
    { name: 'Tide Group', orcid: null, affiliation: null },
  ]);
  assert.match(data[0].abstract, /^Why\s+They rise\.$/);
  assert.equal(data[0].open_access.url, 'https://tide.example/a');
  assert.deepEqual([data[1].open_access.is_oa, data[1].open_access.url], [false, null]);
});

test('europepmc tells what it does not have, and what it does not take', async () => {
  await assert.rejects(read('article', { id: '404' }), (thrown) => asProblem(thrown).code === 'not-found');
  await assert.rejects(read('search', { query: '(' }), (thrown) => asProblem(thrown).code === 'target-refused');
});

test('europepmc authors have their initials where their first name is not known, or are those of the text', async () => {
  const { asked } = await read('article', { id: '40000001' });
  const authorsOf = async (more: object) => {
    const body = { hitCount: 1, resultList: { result: [{ id: '1', source: 'MED', title: 'T', ...more }] } };
    const { output } = await writtenReader(europepmcEndpoints)(
      'article',
      { [asked[0]?.url ?? '']: { body } },
      { id: '40000001' },
    );
    return output.data.authors.map(({ name }: AnyJson) => name);
  };
  const author = [
    { fullName: 'Smith J', lastName: 'Smith', initials: 'J' },
    { fullName: 'Shore A', firstName: 'Ada', lastName: 'Shore' },
    { collectiveName: 'Tide Group' },
    { lastName: 'Ebb' },
  ];
  assert.deepEqual(await authorsOf({ authorList: { author } }), ['Smith J', 'Ada Shore', 'Tide Group', 'Ebb']);
  assert.deepEqual(await authorsOf({ authorString: 'Shore A, Tide B.' }), ['Shore A', 'Tide B']);
  assert.deepEqual(await authorsOf({}), []);
});

test('a europepmc preprint stands with its server, a chapter in its book; arXiv’s DOIs tell its numbers', async () => {
  const { asked } = await ownReader(europepmcEndpoints)('article', { id: '40000001' });
  const articleOf = async (more: object): Promise<AnyJson> => {
    const body = { hitCount: 1, resultList: { result: [{ id: '1', source: 'PPR', ...more }] } };
    const answers = { [asked[0]?.url ?? '']: { body } };
    return (await writtenReader(europepmcEndpoints)('article', answers, { id: '40000001' })).output.data;
  };
  const preprint = await articleOf({ doi: '10.48550/arXiv.2601.00001', bookOrReportDetails: { publisher: 'arXiv' } });
  assert.deepEqual([preprint.venue, preprint.ids.arxiv], ['arXiv', '2601.00001']);
  const details = { comprisingTitle: 'Tides', publisher: 'Sea House' };
  assert.equal((await articleOf({ source: 'MED', bookOrReportDetails: details })).venue, 'Tides');
  assert.equal((await articleOf({ doi: '10.1101/1' })).ids.arxiv, null);
});
