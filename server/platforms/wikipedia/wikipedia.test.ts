import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { expectEach, expectOne } from '../../tests/platforms/expect-each.ts';
import { ownReader, readAnswers } from '../../tests/platforms/read.ts';
import { testPlatform } from '../../tests/platforms/test-platform.ts';
import { pageOf } from './input.ts';
import { wikipediaEndpoints } from './wikipedia.ts';

const urlOf = (title: string): string => new URL(title.replaceAll(' ', '_'), 'https://en.wikipedia.org/wiki/').href;
const listed = (raw: AnyJson) => ({ type: 'page', id: String(raw.pageid ?? raw.title), title: raw.title });
const onlyPage = (raw: AnyJson): AnyJson => Object.values(raw.query.pages)[0];

testPlatform(wikipediaEndpoints, {
  'sections.otherwiki.json': (raw) => ({
    'data.title': 'Arya Stark',
    'data.sections.length': raw.parse.sections.length,
    'data.sections.0': { index: '1', level: 2, title: 'Appearance and Character', anchor: 'Appearance_and_Character' },
    'data.sections.3.title': 'A Game of Thrones',
  }),
  'external_links.otherwiki.json': expectEach(
    (raw) => onlyPage(raw).extlinks,
    (raw) => ({ type: 'link', kind: 'external', id: raw['*'], url: raw['*'] }),
  ),
  'links.json': expectEach(
    (raw) => onlyPage(raw).links.slice(0, 100),
    (raw) => ({ type: 'link', kind: 'internal', id: raw.title, title: raw.title, url: urlOf(raw.title) }),
  ),
  'backlinks.otherwiki.json': expectEach((raw) => raw.query.backlinks.slice(0, 100), listed),
  'images.json': expectEach(
    (raw) => Object.values(raw.query.pages),
    (raw) => ({ id: raw.title, image_url: raw.imageinfo[0].url, url: raw.imageinfo[0].descriptionurl }),
  ),
  'categories.otherwiki.json': expectEach(
    (raw) => onlyPage(raw).categories,
    (raw) => ({ type: 'tag', id: raw.title, name: raw.title.slice('Category:'.length) }),
  ),
  'recent_changes.json': expectEach(
    (raw) => raw.query.recentchanges.filter((change: AnyJson) => change.revid > 0),
    (raw) => ({
      id: String(raw.revid),
      title: raw.title,
      committed_at: raw.timestamp,
      parents: [String(raw.oldrevid)],
    }),
  ),
  'random.json': expectEach(
    (raw) => raw.query.random,
    (raw) => ({ type: 'page', id: String(raw.id), title: raw.title }),
  ),
  'search.json': expectEach(
    (raw) => raw.query.search,
    (raw) => ({ ...listed(raw), url: urlOf(raw.title) }),
  ),
  'prefixsearch.json': expectEach((raw) => raw.query.prefixsearch, listed),
  'opensearch.json': expectEach(
    ([, titles, descriptions, urls]) => titles.map((title: string, at: number) => [title, descriptions[at], urls[at]]),
    ([title, description, url]) => ({ title, description: description || null, url }),
  ),
  'extract.json': (raw, { data }) => {
    const page = onlyPage(raw);
    const [begin = ''] = page.extract.split('the Cartesian coordinates');
    assert.ok(data.text.startsWith(begin), 'what is no formula is as it is');
    assert.doesNotMatch(data.text, /style |\n {4}/, 'each formula is its TeX alone');
    for (const words of [
      'the Cartesian coordinates (x_{i},y_{i}) (i=0, 1, ..., n-1) of whose n vertices',
      "by the surveyor's formula:\nA={\\frac {1}{2}}",
    ])
      assert.ok(data.text.includes(words), words);
    return { 'data.id': String(page.pageid), 'data.title': page.title };
  },
  'page_info.json': (raw) => {
    const page = onlyPage(raw);
    return { 'data.id': '5134', 'data.url': page.fullurl, 'data.updated_at': page.touched, 'data.language': 'en' };
  },
  'page.html.html': (_raw, { data }) => ({
    'data.title': 'Billy Jack',
    'data.text': data.text.includes('is a 1971') ? data.text : 'the page’s first sentence',
  }),
  'revisions.json': expectEach(
    (raw) => onlyPage(raw).revisions,
    (raw) => ({
      id: String(raw.revid),
      message: raw.comment,
      'author.handle': raw.user,
      committed_at: raw.timestamp,
      parents: raw.parentid ? [String(raw.parentid)] : [],
    }),
  ),
  'category.json': expectEach(
    (raw) => raw.query.categorymembers,
    (raw) => ({ ...listed(raw), 'extra.kind': raw.type }),
  ),
  'geosearch.json': expectEach(
    (raw) => raw.query.geosearch,
    (raw) => ({
      type: 'place',
      id: String(raw.pageid),
      name: raw.title,
      lat: raw.lat,
      lon: raw.lon,
      distance_m: raw.dist,
    }),
  ),
  'pageviews.json': expectOne((raw) => ({
    title: 'Black hole',
    total: raw.items[0].views + raw.items[1].views,
    series: [
      { date: '2026-08-01', views: raw.items[0].views },
      { date: '2026-08-02', views: raw.items[1].views },
    ],
  })),
});

const read = ownReader(wikipediaEndpoints);

test('wikipedia pages come as text, as sanitized HTML with absolute links, and as wikitext', async () => {
  const { data } = (await read('page', { title: 'Tide', format: 'html' })).output;
  assert.match(data.html, /<b>Tides<\/b>/);
  assert.match(data.html, /https:\/\/en\.wikipedia\.org\/wiki\/Sea/);
  assert.doesNotMatch(data.html, /alert/);
  assert.equal((await read('page', { title: 'Tide', format: 'wikitext' })).output.data.text, "'''Tides''' are");
  const { wikidata_id, disambiguation, description } = (await read('page', { title: 'Tide' })).output.data;
  assert.deepEqual([wikidata_id, disambiguation, description], ['Q23384', false, 'Rise and fall of the sea']);
});

test('wikipedia tells what is not there, and that its servers lag', async () => {
  await assert.rejects(read('page', { title: 'Nothing here' }), (thrown) => asProblem(thrown).code === 'not-found');
  await assert.rejects(
    read('search', { query: 'lagging' }),
    (thrown) => asProblem(thrown).extras.reason === 'upstream_rate_limited',
  );
});

test('wikipedia hides what its people hid', async () => {
  const { output } = await read('revisions', { title: 'Tide', limit: '2' });
  assert.deepEqual([output.data[1].author, output.data[1].message], [null, null]);
});

test('an address tells the edition and the title of a page', () => {
  assert.deepEqual(pageOf('https://de.wikipedia.org/wiki/Ebbe_und_Flut', undefined), {
    language: 'de',
    title: 'Ebbe und Flut',
  });
  assert.deepEqual(pageOf('https://en.wikipedia.org/w/index.php?title=AC/DC', undefined), {
    language: 'en',
    title: 'AC/DC',
  });
  assert.deepEqual(pageOf('Re: Zero', 'ja'), { language: 'ja', title: 'Re: Zero' });
  for (const way of ['wiki', 'zh-cn', 'zh-tw', 'zh-hans'])
    assert.deepEqual(pageOf(`https://zh.wikipedia.org/${way}/%E6%BD%AE%E6%B1%90`, undefined), {
      language: 'zh',
      title: '潮汐',
    });
});

test('an address without a title is refused', async () => {
  for (const title of ['https://en.wikipedia.org/', 'https://en.wikipedia.org/?curid=30718'])
    await assert.rejects(read('page', { title }), (thrown) => asProblem(thrown).code === 'validation-failed', title);
});

test('a category may have a colon in its name, behind the word for categories or without it', async () => {
  const members = { query: { categorymembers: [{ pageid: 1, title: 'Data', type: 'page' }] } };
  const invalid = { error: { code: 'invalidcategory', info: 'The category name you entered is not valid.' } };
  const titlesAsked = async (name: string, ...bodies: AnyJson[]) => {
    const answers = bodies.map((body) => ({ body }));
    const { output, asked } = await readAnswers(wikipediaEndpoints, 'category', { name }, answers);
    assert.equal(output.data[0].title, 'Data');
    return asked.map(({ url }) => new URL(url).searchParams.get('cmtitle'));
  };
  const own = 'Star Trek: The Next Generation';
  assert.deepEqual(await titlesAsked(own, invalid, members), [own, `Category:${own}`]);
  for (const name of [`Category:${own}`, 'Kategorie:Gezeiten'])
    assert.deepEqual(await titlesAsked(name, members), [name]);
  assert.deepEqual(await titlesAsked('Tides', members), ['Category:Tides']);
});

test('the views of a page are filed under its title with a capital letter', async () => {
  const asked = async (title: string) => {
    const body = { items: [{ timestamp: '2026080100', views: 1 }] };
    const query = { title, from: '2026-08-01', to: '2026-08-01' };
    return new URL((await readAnswers(wikipediaEndpoints, 'pageviews', query, [{ body }])).asked[0]?.url ?? '')
      .pathname;
  };
  for (const [title, filed] of [
    ['iPhone', 'IPhone'],
    ['тайд', 'Тайд'],
    ['ßa', 'ßa'],
    ['თბილისი', 'თბილისი'],
    ['潮汐', '潮汐'],
  ] as const)
    assert.ok((await asked(title)).includes(`/user/${encodeURIComponent(filed)}/daily/`), title);
});

test('wikipedia links go on with all that the answer before gave, and leave out what is no address', async () => {
  const { data } = (await read('links', { title: 'Tide' })).output;
  assert.deepEqual(
    data.map(({ id, kind }: AnyJson) => [id, kind]),
    [
      ['Moon', 'internal'],
      ['https://tides.example/', 'external'],
      ['Sea level', 'internal'],
    ],
  );
});

test('wikipedia pictures that are gone are left out, and the next are read', async () => {
  const { data } = (await read('images', { title: 'Tide', limit: '1' })).output;
  assert.deepEqual([data[0].id, data[0].width, data[0].mime], ['File:B.svg', 640, 'image/svg+xml']);
});

test('a formula of a wikipedia page is its tex alone, and all else is as it is', async () => {
  const signs = '\n  \n    \n      \n        E\n        =\n        m\n      \n    \n    {\\displaystyle E=mc^{2}}\n  ';
  const extract = `The formula${signs}. As code:\n    {\\displaystyle x}\n    indented\n\n  two${signs}\nwhere${signs} is`;
  const body = { query: { pages: [{ pageid: 7, title: 'Tide', extract }] } };
  const { output } = await readAnswers(wikipediaEndpoints, 'page', { title: 'Tide' }, [{ body }]);
  assert.equal(
    output.data.text,
    'The formulaE=mc^{2}. As code:\n    {\\displaystyle x}\n    indented\n\n  twoE=mc^{2}\nwhereE=mc^{2} is',
  );
});

test('a wikipedia summary has its title where newer answers tell it', async () => {
  const body = {
    type: 'standard',
    titles: { normalized: 'Spring tide', canonical: 'Spring_tide' },
    extract: 'It rises.',
  };
  const { data } = (await readAnswers(wikipediaEndpoints, 'summary', { title: 'Spring tide' }, [{ body }])).output;
  assert.deepEqual([data.title, data.url], ['Spring tide', 'https://en.wikipedia.org/wiki/Spring_tide']);
});
