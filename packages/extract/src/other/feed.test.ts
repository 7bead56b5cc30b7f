import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Document, extract } from '../extract.ts';

const read = (xml: string, contentType: string): Document =>
  extract(
    { body: new TextEncoder().encode(xml), contentType, url: 'https://tide.example/feeds/all.xml' },
    { formats: ['markdown', 'html'] },
  );

const rss = `<?xml version="1.0"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel><title>Tides &amp; more</title><link>https://tide.example/</link><description>Every tide</description>
<language>en-GB</language><lastBuildDate>Sun, 06 Sep 2026 00:01:00 +0000</lastBuildDate>
<item><title>High water</title><link>https://tide.example/1</link><pubDate>Sat, 05 Sep 2026 10:00:00 +0200</pubDate>
<dc:creator>Ann</dc:creator><description>&lt;p&gt;Some &lt;b&gt;bold&lt;/b&gt; text&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;</description>
<enclosure url="https://tide.example/1.mp3" type="audio/mpeg"/></item>
<item><title><![CDATA[Low <i>water</i>]]></title><guid>https://tide.example/2</guid><description>short</description>
<content:encoded><![CDATA[<ul><li>Brest</li></ul>]]></content:encoded></item>
</channel></rss>`;

describe('a feed', () => {
  it('is told whole where selectors were given, which are of pages', () => {
    const source = {
      body: new TextEncoder().encode(rss),
      contentType: null,
      url: 'https://tide.example/feeds/all.xml',
    };
    for (const selectors of [{ includeSelectors: ['.tide'] }, { excludeSelectors: ['article', 'h2'] }])
      assert.equal(extract(source, selectors).text, extract(source).text);
    assert.deepEqual(extract(source, { includeSelectors: ['.tide'], fields: {} }).unmatchedSelectors, undefined);
  });

  it('in RSS is told entry by entry, with links, times and authors', () => {
    const document = read(rss, 'application/rss+xml');
    assert.equal(
      document.markdown,
      [
        '# Tides & more',
        'Every tide',
        '## [High water](https://tide.example/1)',
        '2026-09-05T08:00:00Z · Ann',
        'Some **bold** text',
        '[https://tide.example/1.mp3](https://tide.example/1.mp3)',
        '## [Low water](https://tide.example/2)',
        '- Brest',
      ].join('\n\n'),
    );
    assert.deepEqual(
      [document.kind, document.title, document.description, document.language, document.modifiedAt],
      ['xml', 'Tides & more', 'Every tide', 'en-GB', '2026-09-06T00:01:00Z'],
    );
    assert.doesNotMatch(`${document.html}${document.text}`, /alert/);
  });

  it('in Atom is told with alternate links, absolute, and content of every type', () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de"><title>Pegel</title>
      <entry><title type="html">Hoch &amp;amp; tief</title><link rel="self" href="/self"/><link href="/e1"/>
      <author><name>Ben</name></author><updated>2026-01-01T10:00:00+01:00</updated>
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Hallo <em>du</em></p></div></content></entry>
      <entry><title>Text</title><content type="text">a &lt;b&gt; c</content></entry></feed>`;
    const document = read(atom, 'application/atom+xml');
    assert.equal(
      document.markdown,
      [
        '# Pegel',
        '## [Hoch & tief](https://tide.example/e1)',
        '2026-01-01T09:00:00Z · Ben',
        'Hallo *du*',
        '## Text',
        'a \\<b> c',
      ].join('\n\n'),
    );
  });

  it('has its addresses taken against what its elements name (XML Base), and its author for entries without one', () => {
    const atom = `<feed xml:base="https://ex.example/blog/"><title>Blog</title><author><name>Zoé</name></author>
      <entry xml:base="2026/"><title>Un</title><link href="un.html"/>
      <content type="html" xml:base="/f/">&lt;p&gt;&lt;a href='x?a=1&amp;amp;b=2'&gt;x&lt;/a&gt; &lt;a href=y&gt;y&lt;/a&gt; &lt;a href="#n"&gt;n&lt;/a&gt;
      &lt;a href="https://o.example/z"&gt;z&lt;/a&gt;&lt;/p&gt;</content></entry>
      <entry><title>Deux</title><link href="deux.html" xml:base="https://other.example/"/><author><name>Max</name></author></entry></feed>`;
    const { markdown, links } = read(atom, 'application/atom+xml');
    assert.match(markdown ?? '', /## \[Un\]\(https:\/\/ex\.example\/blog\/2026\/un\.html\)\n\nZoé\n/);
    assert.match(markdown ?? '', /## \[Deux\]\(https:\/\/other\.example\/deux\.html\)\n\nMax/);
    const addresses = links.map(({ url }) => url);
    for (const address of ['https://ex.example/f/x?a=1&b=2', 'https://ex.example/f/y', 'https://o.example/z'])
      assert.ok(addresses.includes(address), address);
  });

  it('in RSS 1.0 has its entries beside the channel', () => {
    const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><channel><title>Old</title></channel>
      <item><title>One</title><link>https://tide.example/one</link></item></rdf:RDF>`;
    assert.equal(read(rdf, 'application/rdf+xml').markdown, '# Old\n\n## [One](https://tide.example/one)');
  });

  it('in JSON is told as others are', () => {
    const feed = {
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Tides',
      language: 'en',
      authors: [{ name: 'Ann' }],
      items: [
        {
          id: '1',
          url: '/1',
          title: 'High <water>',
          content_html: '<p>Some <b>bold</b></p>',
          date_published: '2026-01-02T03:04:05+01:00',
        },
        { id: '2', external_url: 'https://o.example/', content_text: 'plain <b>\n\nmore', authors: [{ name: 'Ben' }] },
      ],
    };
    const document = read(JSON.stringify(feed), 'application/feed+json');
    assert.equal(
      document.markdown,
      [
        '# Tides',
        '## [High \\<water>](https://tide.example/1)',
        '2026-01-02T02:04:05Z · Ann',
        'Some **bold**',
        '## [https://o.example/](https://o.example/)',
        'Ben',
        'plain \\<b>',
        'more',
      ].join('\n\n'),
    );
    assert.deepEqual(
      [document.kind, document.title, document.author, document.language],
      ['json', 'Tides', 'Ann', 'en'],
    );
    assert.match(read(JSON.stringify({ ...feed, version: '1.1' }), 'application/json').text, /^\{\n/);
  });

  it('is not taken for one where other XML says the same words', () => {
    const xml = '<?xml version="1.0"?><order><feed>straw</feed><item>one</item></order>';
    assert.equal(read(xml, 'application/xml').text, 'order\n  feed: straw\n  item: one');
  });
});
