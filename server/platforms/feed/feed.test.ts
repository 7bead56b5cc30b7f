import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { AnyJson } from '../../tests/any-json.ts';
import { ownReader, readEndpoint, writtenReader } from '../../tests/platforms/read.ts';
import { ownRecordings } from '../../tests/platforms/recordings.ts';
import { type Expectation, testPlatform } from '../../tests/platforms/test-platform.ts';
import { parseFeed } from '../feeds.ts';
import { feedEndpoints } from './feed.ts';
import { toPost } from './parse.ts';

/** The texts of an element in a document, read without a parser. */
const texts = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(([, inside = '']) =>
    inside
      .replace(/^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/, '$1')
      .replaceAll('&amp;', '&')
      .trim(),
  );

/** Expects the entries to be known by what the document's elements say, and some of them to say what is given. */
const entries =
  (element: 'item' | 'entry', idElement: string, more: Readonly<Record<string, unknown>> = {}): Expectation =>
  (xml) => {
    const all = [...xml.matchAll(new RegExp(`<${element}[ >][\\s\\S]*?</${element}>`, 'g'))].map(([entry]) => entry);
    const ids = all.map((entry, at) => [`data.${at}.id`, texts(entry, idElement)[0]]);
    return { 'data.length': all.length, ...Object.fromEntries(ids), ...more };
  };

testPlatform(feedEndpoints, {
  'fetch.atom.xml': entries('entry', 'id', {
    'feed.title': 'heise developer neueste Meldungen',
    'feed.url': 'http://www.heise.de/developer/',
    'feed.updated_at': '2016-02-01T16:54:50Z',
    'data.0.title': 'Java-Anwendungsserver: Red Hat gibt WildFly 10 frei',
    'data.0.created_at': '2016-02-01T16:22:00Z',
  }),
  'fetch.atom_github.xml': entries('entry', 'id'),
  'fetch.content_encoded.xml': entries('item', 'guid'),
  'fetch.instant.xml': entries('item', 'guid', {
    'data.0.author.name': 'tobi',
    'data.0.text': 'Lorem ipsum',
    'data.0.created_at': '2016-05-04T06:53:45Z',
    'data.0.url': 'https://localhost:8000/',
  }),
  'fetch.missing.xml': entries('entry', 'id', {
    'data.0.url': 'https://site.example/missing',
    'feed.language': 'en-US',
  }),
  // Its entry has nothing to be known by.
  'fetch.incomplete.xml': () => ({ data: [], 'feed.language': 'en-US' }),
  'fetch.podcast.xml': entries('item', 'guid', { 'feed.title': 'Transfermarkt' }),
  'fetch.podcast_episode_type.xml': entries('item', 'guid'),
  'fetch.podcast_keywords.xml': entries('item', 'guid'),
  'fetch.podcast_small.xml': entries('item', 'guid'),
  'fetch.rdf.xml': (xml) => ({
    'data.length': [...xml.matchAll(/<item rdf:about="([^"]*)"/g)].length,
    'data.0.id': xml.match(/<item rdf:about="([^"]*)"/)?.[1]?.replaceAll('&amp;', '&'),
  }),
  'fetch.rss.xml': entries('item', 'guid'),
  'fetch.short.xml': entries('item', 'link', { 'data.0.media.0.url': 'http://www.oreilly.com/001.mp3' }),
  'fetch.paging.xml': (xml, { next_cursor: cursor }) => ({
    'data.0.id': texts(xml, 'guid')[0],
    next_cursor: assert.match(Buffer.from(cursor, 'base64url').toString(), /"\/index\.atom\?page=4"/) ?? cursor,
  }),
});

const read = async (query: Readonly<Record<string, string>>) => {
  const [fetchFeed] = feedEndpoints;
  return await readEndpoint(fetchFeed ?? assert.fail(), query, ownRecordings('feed'));
};
const url = 'https://harbour.example/feed.xml';

test('a feed tells of itself and of its entries, sanitized and with whole addresses', async () => {
  const { output } = await read({ url, limit: '1' });
  assert.deepEqual(
    [output.feed.title, output.feed.description, output.feed.url],
    ['Harbour news', 'Of the harbour', 'https://harbour.example/'],
  );
  const [entry] = output.data;
  assert.deepEqual([entry.text, entry.media[0].url], ['It rises.', 'https://harbour.example/1.png']);
  assert.deepEqual([entry.author.name, entry.created_at, entry.tags], ['Ada Shore', '2026-01-01T09:00:00Z', ['Tides']]);
});

test('a feed goes on where it says, but on no other site', async () => {
  const first = await read({ url, limit: '2' });
  const second = await read({ url, limit: '2', cursor: first.output.next_cursor });
  assert.deepEqual([second.output.data.map((one: AnyJson) => one.id), second.output.next_cursor], [['tide-3'], null]);
});

test('a feed may be JSON, and an entry without an address stands where the feed does', async () => {
  const json = await read({ url: 'https://harbour.example/feed.json' });
  assert.deepEqual([json.output.data[0].id, json.output.data[0].author.name], ['j-1', 'Ada Shore']);
  const { data } = (await read({ url: 'https://harbour.example/latin.xml' })).output;
  assert.deepEqual([data.length, data[0].url, data[0].link_url], [2, 'https://harbour.example/latin.xml', null]);
});

test('a page is no feed', async () => {
  const reading = read({ url: 'https://harbour.example/page.html' });
  await assert.rejects(
    reading,
    (thrown) => /feed\.discover/.test(asProblem(thrown).message) && asProblem(thrown).code === 'not-found',
  );
  await assert.rejects(read({ url: 'ftp://harbour.example/feed' }));
});

test('an element that is not closed says nothing of its own', () => {
  const [entry] = parseFeed('<rss><channel><item><guid>a<title>b</title></item></channel></rss>', url)?.entries ?? [];
  assert.deepEqual([entry?.id, entry?.url], [null, null]);
});

test('an author of brackets is read at once, and a name in brackets is taken', () => {
  const authorOf = (author: string) =>
    parseFeed(`<rss><channel><item><guid>a</guid><author>${author}</author></item></channel></rss>`, url)?.entries[0]
      ?.author;
  assert.equal(authorOf('tide@example.com (Ada Tide)'), 'Ada Tide');
  const startedAt = process.threadCpuUsage();
  assert.equal(authorOf('('.repeat(200_000))?.length, 200_000);
  // It takes 5 ms; what is quadratic takes 20 s.
  assert.ok(process.threadCpuUsage(startedAt).user < 10_000_000);
});

test('the feeds of a site are those that its page names, else those at the usual places', async () => {
  const discover = ownReader(feedEndpoints);
  const feedsOf = async (address: string) => (await discover('discover', { url: address })).output.data.feeds;
  assert.deepEqual(await feedsOf('https://harbour.example/'), [
    { url: 'https://harbour.example/feed.xml', title: 'News', mime: 'application/rss+xml' },
    { url: 'https://harbour.example/feed.json', title: null, mime: 'application/feed+json' },
  ]);
  assert.deepEqual(await feedsOf('https://quay.example/'), [
    { url: 'https://quay.example/rss.xml', title: 'Quay news', mime: 'application/rss+xml' },
  ]);
  assert.equal((await feedsOf(url))[0].url, url, 'a feed is its own');
  await assert.rejects(feedsOf('https://mute.example/'), (thrown) => asProblem(thrown).code === 'not-found');
});

test('addresses of a feed are taken against what its elements name (XML Base)', () => {
  const atom = `<feed xml:base="https://ex.example/blog/"><title>Le Blog</title><link href="./"/><logo>logo.png</logo>
    <entry xml:base="2026/"><id>1</id><link href="one.html"/><link rel="enclosure" href="one.mp3"/>
    <content type="html" xml:base="/files/">&lt;img src="a.png"></content></entry>
    <entry><id>2</id><link href="two.html" xml:base="https://other.example/"/></entry></feed>`;
  const found = parseFeed(atom, url);
  const [one, two] = found?.entries ?? [];
  assert.deepEqual(
    [found?.url, found?.imageUrl, one?.url, one?.enclosures[0]?.url, one?.contentBase, two?.url],
    [
      'https://ex.example/blog/',
      'https://ex.example/blog/logo.png',
      'https://ex.example/blog/2026/one.html',
      'https://ex.example/blog/2026/one.mp3',
      'https://ex.example/files/',
      'https://other.example/two.html',
    ],
  );
  const rss = `<rss xml:base="https://ex.example/"><channel xml:base="news/"><title>a</title><item><guid isPermaLink="false">1</guid>
    <link>one</link><description>b</description></item></channel></rss>`;
  const [item] = parseFeed(rss, url)?.entries ?? [];
  assert.deepEqual([item?.url, item?.contentBase], ['https://ex.example/news/one', 'https://ex.example/news/']);
  assert.equal(
    parseFeed('<feed><entry><id>1</id><content>a</content></entry></feed>', url)?.entries[0]?.contentBase,
    null,
  );
});

test('an entry without an author has that of the feed that it came from, or of this one', () => {
  const person = (name: string) => `<author><name>${name}</name></author>`;
  const feed = `<feed>${person('Zoé')}<entry><id>1</id></entry><entry><id>2</id>${person('Max')}</entry>
    <entry><id>3</id><source>${person('Ann')}</source></entry></feed>`;
  assert.deepEqual(
    parseFeed(feed, url)?.entries.map(({ author }) => author),
    ['Zoé', 'Max', 'Ann'],
  );
});

test('titles are words: of Atom by their type, of RSS where they bear marks', () => {
  const atom = (type: string, title: string) => parseFeed(`<feed><title${type}>${title}</title></feed>`, url)?.title;
  assert.equal(atom(' type="html"', 'Le &lt;i&gt;Blog&lt;/i&gt; &amp;amp;  co'), 'Le Blog & co');
  assert.equal(atom(' type="xhtml"', '<div>Le <i>Blog</i></div>'), 'Le Blog');
  assert.equal(atom('', 'The &lt;b&gt; tag &amp;amp; others'), 'The <b> tag &amp; others');
  const rss = (title: string) => parseFeed(`<rss><channel><item><title>${title}</title></item></channel></rss>`, url);
  assert.equal(rss('One &lt;b&gt;bold&lt;/b&gt;')?.entries[0]?.title, 'One bold');
  assert.equal(rss('Ann &amp;#8217;s')?.entries[0]?.title, 'Ann ’s');
  assert.equal(rss('std::vector&lt;int&gt; &amp; more')?.entries[0]?.title, 'std::vector<int> & more');
});

test('an entry of a JSON Feed that points elsewhere stands there, and says where it points', () => {
  const items = [
    { id: '1', external_url: 'https://o.example/' },
    { id: '2', url: 'https://harbour.example/2', external_url: 'https://o.example/2' },
    { id: '3', url: 'https://harbour.example/3' },
  ];
  const json = JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items });
  const feed = parseFeed(json, url) ?? assert.fail();
  const posts = feed.entries.map((entry) => toPost(feed, url)(entry));
  assert.deepEqual(
    posts.map((post) => [post?.url, post?.link_url]),
    [
      ['https://o.example/', 'https://o.example/'],
      ['https://harbour.example/2', 'https://o.example/2'],
      ['https://harbour.example/3', 'https://harbour.example/3'],
    ],
  );
});

/** The feeds of a page with these tags in its head. */
async function feedsNamedBy(head: string): Promise<string[]> {
  const page = { headers: { 'content-type': 'text/html' }, body: `<!doctype html><html><head>${head}` };
  const address = 'https://t.example/';
  const { output } = await writtenReader(feedEndpoints)('discover', { [address]: page }, { url: address });
  return output.data.feeds.map((one: AnyJson) => one.url);
}

test('the feeds that a page names are taken against its base', async () => {
  const link = '<link rel=alternate type=application/rss+xml href=feed.xml>';
  assert.deepEqual(await feedsNamedBy(`<base target=_blank><base href="https://cdn.example/x/">${link}`), [
    'https://cdn.example/x/feed.xml',
  ]);
  assert.deepEqual(await feedsNamedBy(link), ['https://t.example/feed.xml']);
});

/** The posts of a feed. */
const postsOf = (source: unknown) => {
  const feed = parseFeed(typeof source === 'string' ? source : JSON.stringify(source), url) ?? assert.fail();
  return feed.entries.flatMap((entry) => toPost(feed, url)(entry) ?? []);
};
const version = 'https://jsonfeed.org/version/1.1';
const rss = (inside: string): string => `<rss><channel>${inside}</channel></rss>`;

test('text of a feed is as it stands, its lines and what looks like a mark included', () => {
  const written = 'Use <template> and List<String> &amp; so\n\nsecond\nline';
  const html = '<p>Use &lt;template&gt; and List&lt;String&gt; &amp;amp; so</p>\n<p>second<br>line</p>';
  const escaped = written.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const atom = (inside: string) => `<feed><entry><id>1</id>${inside}</entry></feed>`;
  const sources = [
    { version, items: [{ id: '1', content_text: written }] },
    { version, items: [{ id: '1', summary: written }] },
    atom(`<summary type="text">${escaped}</summary>`),
    atom(`<content>${escaped}</content>`),
    atom(`<media:group><media:description>${escaped}</media:description></media:group>`),
  ];
  for (const source of sources) {
    const [post] = postsOf(source);
    assert.deepEqual([post?.text, post?.html], [written, html]);
  }
  const marks = '&lt;p&gt;One &lt;b&gt;two&lt;/b&gt;&lt;/p&gt;';
  for (const type of ['type="html"', 'type="text/html"', 'mode="escaped"'])
    assert.equal(postsOf(atom(`<content ${type}>${marks}</content>`))[0]?.text, 'One two');
  const described = (source: string) => parseFeed(source, url)?.description;
  assert.equal(described('<feed><subtitle>The &lt;b&gt; tag</subtitle></feed>'), 'The <b> tag');
  assert.equal(described(rss(`<description>${marks}</description>`)), 'One two');
});

test('pictures of a feed are those of Media RSS, of podcasts and of JSON Feed, with their sizes', () => {
  const mediaOf = (inside: string) => postsOf(rss(`<item><guid>1</guid>${inside}</item>`))[0]?.media ?? [];
  const shown = (inside: string) => mediaOf(inside).map((one) => [one.kind, one.url, one.width, one.thumbnail_url]);
  const site = 'https://harbour.example';
  assert.deepEqual(shown('<media:thumbnail url="/t.jpg" width="240"/>'), [['image', `${site}/t.jpg`, 240, null]]);
  assert.deepEqual(
    shown(
      `<media:content url="/a" medium="image" width="9"/><media:content url="/b.mp4"/><media:thumbnail url="/t.jpg"/>`,
    ),
    [
      ['image', `${site}/a`, 9, `${site}/t.jpg`],
      ['video', `${site}/b.mp4`, null, `${site}/t.jpg`],
    ],
  );
  assert.deepEqual(
    shown(`<media:group><media:content url="/small.mp4" width="10"/><media:content url="/wide.mp4" width="90"/>
      <media:thumbnail url="/t.jpg"/></media:group>`),
    [['video', `${site}/wide.mp4`, 90, `${site}/t.jpg`]],
  );
  assert.deepEqual(shown('<enclosure url="/1.mp3" type="audio/mpeg"/><itunes:image href="/i"/>'), [
    ['audio', `${site}/1.mp3`, undefined, undefined],
    ['image', `${site}/i`, null, null],
  ]);
  assert.equal(mediaOf('<enclosure url="/1.jpg"/><media:content url="/1.jpg"/>').length, 1);
  const [post] = postsOf({ version, items: [{ id: '1', image: '/i.jpg', banner_image: 'javascript:x' }] });
  assert.deepEqual(
    post?.media?.map((one) => one.url),
    [`${site}/i.jpg`],
  );
});

test('an entry without id and address is known by a URN made of its words, and one that says nothing is left out', async () => {
  const item = (title: string, day: string) => `<item><title>${title}</title><pubDate>${day}</pubDate></item>`;
  const source = rss(item('a', '20 Jan 2024') + item('a', '21 Jan 2024') + item('', '22 Jan 2024'));
  const [one, other, ...more] = postsOf(source);
  assert.match(one?.id ?? '', /^urn:uuid:[\da-f-]{36}$/);
  assert.deepEqual([one?.id === other?.id, one?.created_at, more], [false, '2024-01-20', []]);
  assert.equal(postsOf(source)[0]?.id, one?.id, 'it is the same each time');
  const { output } = await writtenReader(feedEndpoints)('fetch', { [url]: { body: source } }, { url });
  assert.deepEqual([output.data.length, output.total], [2, 2]);
  const items = [{ title: 'a' }, 'odd', { url: '/x' }, { id: 7 }];
  assert.deepEqual(
    postsOf({ version, items }).map(({ id }) => id.replace(/(?<=urn:uuid:).*/, '…')),
    ['urn:uuid:…', 'https://harbour.example/x', '7'],
  );
  assert.equal(parseFeed(JSON.stringify({ version, items: ['odd', {}, { id: 7 }] }), url), null, 'most cannot be read');
});

test('a feed may have a prefix before the names of its elements', () => {
  const source =
    '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title>T</a:title><a:entry><a:id>1</a:id></a:entry></a:feed>';
  assert.deepEqual([parseFeed(source, url)?.title, postsOf(source)[0]?.id], ['T', '1']);
});

test('an entry has all its authors and subjects, and its comments are counted', () => {
  const [post] = postsOf(
    rss(`<item><guid>1</guid><dc:creator>Ada</dc:creator><dc:creator>Max</dc:creator><category>a</category>
      <dc:subject>a</dc:subject><dc:subject>b</dc:subject><slash:comments>5</slash:comments></item>`),
  );
  assert.deepEqual([post?.author?.name, post?.tags, post?.stats?.comments], ['Ada, Max', ['a', 'b'], 5]);
  const items = [{ id: '1' }, { id: '2', authors: [{ name: 'Max' }, { name: 'Ann' }] }];
  assert.deepEqual(
    postsOf({ version, authors: [{ name: 'Ada' }], items }).map(({ author }) => author?.name),
    ['Ada', 'Max, Ann'],
  );
});

test('what a page names besides its feeds, such as an API or oEmbed, is no feed', async () => {
  const link = (type: string, href: string, title = '') =>
    `<link rel="alternate" type="${type}" title="${title}" href="${href}">`;
  const others = [
    link('application/json+oembed', '/oembed?format=json'),
    link('text/xml+oembed', '/oembed?format=xml'),
    link('application/json', '/wp-json/wp/v2/pages/2', 'JSON'),
  ].join('');
  const feeds =
    link('application/rss+xml; charset=utf-8', '/feed/') +
    link('text/xml', '/rss') +
    link('application/json', '/j', 'JSON Feed');
  assert.deepEqual(await feedsNamedBy(others + feeds), [
    'https://t.example/feed/',
    'https://t.example/rss',
    'https://t.example/j',
  ]);
});

test('markup in a feed that was not escaped stays with its entry', () => {
  const item = (title: string, id: number) =>
    `<item><title>${title}</title><description>Low at six<br>and <b>high</b> at noon<p>See</description><guid>tide:${id}</guid></item>`;
  const source = `<rss><channel><title>Tides</title>${item('Ebb <i>and</i> flow', 1)}${item('Slack <b>water', 2)}</channel></rss>`;
  const entries = parseFeed(source, 'https://sea.example/feed.xml')?.entries ?? [];
  assert.deepEqual(
    entries.map(({ id, title, content }) => [id, title, content]),
    [
      ['tide:1', 'Ebb and flow', 'Low at six<br>and <b>high</b> at noon<p>See'],
      ['tide:2', 'Slack water', 'Low at six<br>and <b>high</b> at noon<p>See'],
    ],
  );
});

test('an element beside markup of a feed that is escaped, or stands in CDATA, takes nothing of it', () => {
  const said = ['<![CDATA[<p>Low <b>at six</b></p>]]><br/>', '&lt;p&gt;Low &lt;b&gt;at six&lt;/b&gt;&lt;/p&gt;<br/>'];
  const items = said.map((one) => `<item><title>AT&amp;amp;T <i>x</i></title><description>${one}</description></item>`);
  const source = `<rss><channel><title>Tides</title>${items.join('')}</channel></rss>`;
  const entries = parseFeed(source, 'https://sea.example/feed.xml')?.entries ?? [];
  const one = ['AT&T x', '<p>Low <b>at six</b></p><br>'];
  assert.deepEqual(
    entries.map(({ title, content }) => [title, content]),
    [one, one],
  );
});

test('text of a feed that was wrapped twice is what is inside', () => {
  const twice = (text: string) => `&lt;![CDATA[${text}]]&gt;`;
  const item = `<item><guid>1</guid><title>${twice('Ebb')}</title><description>${twice('some <b>text</b>')}</description></item>`;
  const [post] = postsOf(rss(item));
  assert.deepEqual([post?.title, post?.text], ['Ebb', 'some text']);
});

test('the one author of an entry has the address and the picture that the feed tells', () => {
  const by = (name: string) => `<author><name>${name}</name><uri>/${name}</uri></author>`;
  const entries = ['Ada', ''].map((name, at) => `<entry><id>${at}</id>${name && by(name)}</entry>`);
  const several = `<entry><id>3</id>${by('Ada')}${by('Bo')}</entry>`;
  const authors = postsOf(`<feed>${by('Sea')}${entries.join('')}${several}</feed>`).map(({ author }) => author);
  assert.deepEqual(
    authors.map((author) => [author?.name, author?.url]),
    [
      ['Ada', 'https://harbour.example/Ada'],
      ['Sea', 'https://harbour.example/Sea'],
      ['Ada, Bo', null],
    ],
  );
  const person = { name: 'Ada', url: 'https://a.example/', avatar: 'https://a.example/a.png' };
  const [post] = postsOf({ version, authors: [person], items: [{ id: '1', content_text: 'x' }] });
  assert.deepEqual([post?.author?.url, post?.author?.avatar_url], [person.url, person.avatar]);
});
