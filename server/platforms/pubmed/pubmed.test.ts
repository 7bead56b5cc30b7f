import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { expectOne } from '../../tests/platforms/expect-each.ts';
import { ownOutputs } from '../../tests/platforms/read.ts';
import { testPlatform } from '../../tests/platforms/test-platform.ts';
import { pubmedEndpoints } from './pubmed.ts';

/** Every text between two marks of the raw file. */
const between = (raw: string, from: string, to: string): string[] =>
  raw
    .split(from)
    .slice(1)
    .map((rest) => rest.split(to)[0] ?? '');

testPlatform(pubmedEndpoints, {
  'search.json': (raw, answer) => ({
    total: Number(raw.esearchresult.count),
    data: answer.data.map((paper: AnyJson, at: number) => ({ ...paper, id: raw.esearchresult.idlist[at] })),
    'data.length': raw.esearchresult.idlist.length,
    'data.0.title': 'The first',
  }),
  'search.xml.xml': (raw, answer) => ({
    total: 63,
    data: answer.data.map((paper: AnyJson, at: number) => ({
      ...paper,
      id: between(raw, '<Id>', '</Id>')[at],
      url: `https://pubmed.ncbi.nlm.nih.gov/${between(raw, '<Id>', '</Id>')[at]}/`,
    })),
    'data.length': 20,
  }),
  'article.xml': (raw, answer) =>
    expectOne(() => ({
      type: 'paper',
      id: '41884867',
      url: 'https://pubmed.ncbi.nlm.nih.gov/41884867/',
      doi: '10.1162/IMAG.a.1176',
      title: between(raw, '<ArticleTitle>', '</ArticleTitle>')[0],
      abstract: between(raw, '<AbstractText>', '</AbstractText>')[0],
      'authors.length': 5,
      'authors.0.name': 'Giorgia Parisi',
      'authors.0.orcid': '0000-0002-8295-5374',
      'authors.0.affiliation': between(raw, '<Affiliation>', '</Affiliation>')[0],
      published_at: '2026-03-23',
      updated_at: '2026-03-26',
      venue: 'Imaging neuroscience (Cambridge, Mass.)',
      kind: 'Journal Article',
      'ids.pmid': '41884867',
      'ids.pmcid': 'PMC13010356',
      'keywords.0': 'Posner paradigm',
      languages: ['eng'],
    }))(raw, answer),
  'article.3.xml': expectOne(() => ({
    id: '27797938',
    title: 'Leucocyte telomere length, genetic variants at the TERT gene region and risk of pancreatic cancer.',
    doi: '10.1136/gutjnl-2016-312510',
    venue: 'Gut',
    'authors.0.name': 'Ying Bao',
    updated_at: '2018-04-17',
    'extra.year': 2017,
  })),
  'summary.xml.xml': () => ({
    'data.length': 2,
    'data.0.id': '11850928',
    'data.0.title': 'Zirconium granuloma following treatment of rhus dermatitis.',
    'data.0.authors.0.name': 'LoPresti PJ',
    'data.0.venue': 'Archives of dermatology',
    'data.0.published_at': null,
    'data.0.published_text': '1965 Aug',
    'data.1.id': '11482001',
    'data.1.kind': 'Journal Article',
    'data.1.languages': ['English'],
  }),
  'links.xml.xml': (raw) => {
    const [, ...alike] = between(
      raw.split('pubmed_pubmed</LinkName>')[1]?.split('</LinkSetDb>')[0] ?? '',
      '<Id>',
      '</Id>',
    );
    return { 'data.0.id': alike[0], 'data.9.id': alike[9], total: alike.length };
  },
});

const read = ownOutputs(pubmedEndpoints);

test('pubmed texts are whole where marks stand inside, and structured abstracts keep their labels', async () => {
  const { data } = await read('article', { id: 'https://pubmed.ncbi.nlm.nih.gov/101/' });
  assert.equal(data.title, 'How H2O rises at full moon.');
  assert.equal(data.abstract, 'BACKGROUND: It rises.\n\nRESULTS: It falls by p < 0.05.');
  assert.deepEqual(data.mesh, ['Tides', 'Moon']);
  assert.deepEqual(
    data.authors.map(({ name }: AnyJson) => name),
    ['Ada Lovelace', 'The Tide Group'],
  );
  assert.deepEqual(
    [data.published_at, data.published_text, data.doi, data.stats.references],
    [null, '1998 Dec-1999 Jan', '10.5555/101', 2],
  );
});

test('pubmed reads chapters of books, too', async () => {
  const { data } = await read('article', { id: '202' });
  assert.deepEqual([data.title, data.venue, data.published_at], ['On ebb', 'Book of Tides', '2020-01-02']);
});

test('pubmed finds articles even where their summaries are not to be had, but not where they may come later', async () => {
  const { data } = await read('search', { query: 'moon', limit: '2' });
  assert.deepEqual(
    data.map(({ id, title }: AnyJson) => [id, title]),
    [
      ['301', null],
      ['302', null],
    ],
  );
  await assert.rejects(read('search', { query: 'sun', limit: '2' }), (thrown) => asProblem(thrown).retryable);
});

test('pubmed says what is not there, and what its search refuses', async () => {
  await assert.rejects(read('article', { id: '404' }), (thrown) => asProblem(thrown).code === 'not-found');
  const { data } = await read('summary', { ids: '101,404' });
  assert.deepEqual(
    data.map(({ id, published_at }: AnyJson) => [id, published_at]),
    [['101', '2026-03-23']],
  );
});
