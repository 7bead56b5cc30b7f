import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { expectOne } from '../../tests/platforms/expect-each.ts';
import { ownOutputs, readAnswers } from '../../tests/platforms/read.ts';
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

test('pubmed titles that are escaped twice are words', async () => {
  const title = 'Effects of &lt;i&gt;E. coli&lt;/i&gt; on H&lt;sub&gt;2&lt;/sub&gt;O, p &lt; 0.05';
  const summary = { uid: '101', title, pubdate: '2023 Jan', authors: [], articleids: [], lang: [], pubtype: [] };
  const body = { result: { uids: ['101'], 101: summary } };
  const { data } = (await readAnswers(pubmedEndpoints, 'summary', { ids: '101' }, [{ body }])).output;
  assert.equal(data[0].title, 'Effects of E. coli on H2O, p < 0.05');
});

test('a pubmed article tells where each author works, and that it is retracted; a chapter its own date', async () => {
  const article = async (entry: string): Promise<AnyJson> => {
    const body = `<?xml version="1.0"?><PubmedArticleSet>${entry}</PubmedArticleSet>`;
    return (await readAnswers(pubmedEndpoints, 'article', { id: '101' }, [{ body }])).output.data;
  };
  const places = ['Sea House', 'Tide Hall'].map(
    (name) => `<AffiliationInfo><Affiliation>${name}</Affiliation></AffiliationInfo>`,
  );
  const kinds = ['Journal Article', 'Retracted Publication'].map(
    (kind) => `<PublicationType>${kind}</PublicationType>`,
  );
  const { authors, kind, extra } = await article(
    `<PubmedArticle><MedlineCitation><PMID>101</PMID><Article><ArticleTitle>Ebb</ArticleTitle><AuthorList><Author><LastName>Doe</LastName>${places.join('')}</Author></AuthorList><PublicationTypeList>${kinds.join('')}</PublicationTypeList></Article></MedlineCitation></PubmedArticle>`,
  );
  assert.deepEqual([authors[0].affiliation, kind, extra.retracted], ['Sea House; Tide Hall', 'Journal Article', true]);
  const day = '<Year>1998</Year><Month>10</Month><Day>28</Day>';
  const chapter = await article(
    `<PubmedBookArticle><BookDocument><PMID>101</PMID><Book><BookTitle>Tides</BookTitle><PubDate><Year>1993</Year></PubDate></Book><ArticleTitle>Ebb</ArticleTitle><ContributionDate>${day}</ContributionDate></BookDocument></PubmedBookArticle>`,
  );
  assert.deepEqual([chapter.published_at, chapter.extra.year], ['1998-10-28', 1998]);
});

test('a pubmed title that there is not in English is that in its own language, and of a book its name', async () => {
  const titled = async (more: object): Promise<AnyJson> => {
    const body = { result: { uids: ['101'], 101: { uid: '101', ...more } } };
    return (await readAnswers(pubmedEndpoints, 'summary', { ids: '101' }, [{ body }])).output.data[0];
  };
  const none = '[Not Available].';
  assert.equal((await titled({ title: none, vernaculartitle: 'Ebbe und Flut.' })).title, 'Ebbe und Flut.');
  assert.equal((await titled({ title: none, vernaculartitle: '' })).title, null);
  const { title, venue, publisher } = await titled({
    title: '',
    source: '',
    fulljournalname: '',
    booktitle: 'Tides',
    publishername: 'Sea House',
  });
  assert.deepEqual([title, venue, publisher], ['Tides', 'Tides', 'Sea House']);
});

test('a pubmed article has its own title, and of authors and DOIs those that are right; a book its authors, not its editors', async () => {
  const article = async (entry: string): Promise<AnyJson> => {
    const body = `<?xml version="1.0"?><PubmedArticleSet>${entry}</PubmedArticleSet>`;
    return (await readAnswers(pubmedEndpoints, 'article', { id: '101' }, [{ body }])).output.data;
  };
  const author = (name: string, more = '') => `<Author ${more}><LastName>${name}</LastName></Author>`;
  const dois = ['N">10.5555/wrong', 'Y">10.5555/right'].map(
    (doi) => `<ELocationID EIdType="doi" ValidYN="${doi}</ELocationID>`,
  );
  const found = await article(
    `<PubmedArticle><MedlineCitation><PMID>101</PMID><Article><ArticleTitle>[Not Available].</ArticleTitle>${dois.join('')}<AuthorList>${author('Deo', 'ValidYN="N"')}${author('Doe', 'ValidYN="Y"')}</AuthorList><VernacularTitle>Ebbe <i>und</i> Flut.</VernacularTitle></Article></MedlineCitation></PubmedArticle>`,
  );
  assert.deepEqual([found.title, found.doi], ['Ebbe und Flut.', '10.5555/right']);
  assert.deepEqual(
    found.authors.map(({ name }: AnyJson) => name),
    ['Doe'],
  );
  const lists = `<AuthorList Type="editors">${author('Ed')}</AuthorList><AuthorList Type="authors">${author('Doe')}</AuthorList>`;
  const book = await article(
    `<PubmedBookArticle><BookDocument><PMID>101</PMID><Book><BookTitle>Tides</BookTitle>${lists}</Book></BookDocument></PubmedBookArticle>`,
  );
  assert.deepEqual(
    book.authors.map(({ name }: AnyJson) => name),
    ['Doe'],
  );
});
