import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Document, extractHtml } from '../extract.ts';
import { readPage } from '../test-page.ts';
import { isoDate } from './dates.ts';
import { languageCode, languageOf } from './language.ts';

const linkedData = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

describe('metadata', () => {
  it('is read from JSON-LD first', () => {
    const page = readPage(
      `<html lang="en_us"><meta property="og:title" content="Graph title"><meta property="og:site_name" content="Site">
      <title>Head title | Site</title>${linkedData({
        '@context': 'https://schema.org',
        '@graph': [
          { '@type': 'WebSite', name: 'Site', description: 'Of the site' },
          {
            '@type': 'NewsArticle',
            headline: 'Linked title',
            description: 'Of the article',
            author: [{ '@type': 'Person', name: 'Ada Lovelace' }, { name: 'Charles Babbage' }],
            datePublished: '2024-03-05T10:00:00+0100',
            dateModified: '2024-03-06',
            image: { url: '/lead.jpg' },
          },
        ],
      })}<p>x`,
      { formats: ['json_ld'] },
    );
    assert.equal(page.title, 'Graph title', 'the title is what most sources bear out');
    assert.equal(page.description, 'Of the article');
    assert.equal(page.author, 'Ada Lovelace, Charles Babbage');
    assert.equal(page.publishedAt, '2024-03-05T10:00:00+01:00');
    assert.equal(page.modifiedAt, '2024-03-06');
    assert.equal(page.image, 'https://example.com/lead.jpg');
    assert.equal(page.pageType, 'article');
    assert.equal(page.siteName, 'Site');
    assert.equal(page.language, 'en-US');
    assert.equal(page.jsonLd?.length, 1);
  });

  it('names the site as its title and its host do, where the publisher is a firm that owns it', () => {
    const siteOf = (title: string, publisher: string, url: string) =>
      extractHtml(
        `<title>${title}</title><script type="application/ld+json">${JSON.stringify({ '@type': 'Article', publisher: { name: publisher } })}</script><p>x`,
        url,
      ).siteName;
    assert.equal(siteOf('Old locks - Waterpedia', 'Canal Trust', 'https://en.waterpedia.org/locks'), 'Waterpedia');
    assert.equal(siteOf('Old locks - Boats', 'Canal Trust', 'https://en.waterpedia.org/locks'), 'Canal Trust');
    assert.equal(siteOf('Old locks - WATERPEDIA', 'Waterpedia', 'https://waterpedia.org/locks'), 'Waterpedia');
    assert.equal(siteOf('Old locks | rp.pl', 'The Republic', 'https://www.rp.pl/locks'), 'The Republic');
  });

  it('is read from Open Graph, meta and links', () => {
    const page = readPage(`<head><title>T</title><base href="https://cdn.example.com/b/">
      <meta property="og:title" content="The thing"><meta property="og:type" content="product"><meta name="author" content="By Jane Roe">
      <meta property="og:image" content="i.jpg"><meta property="article:published_time" content="5 March 2024">
      <meta http-equiv="content-language" content="de"><link rel="canonical" href="/canon"><meta name="Keywords" content="a"><meta name="keywords" content="b">
      <link rel="icon" href="data:image/png;base64,AA"><link rel="shortcut icon" href="/i.ico"></head><p>x`);
    assert.deepEqual(
      [
        page.title,
        page.pageType,
        page.author,
        page.image,
        page.publishedAt,
        page.language,
        page.canonicalUrl,
        page.favicon,
      ],
      [
        'The thing',
        'product',
        'Jane Roe',
        'https://cdn.example.com/b/i.jpg',
        '2024-03-05',
        'de',
        'https://cdn.example.com/canon',
        'https://cdn.example.com/i.ico',
      ],
    );
    assert.equal(page.meta.keywords, 'a, b');
  });

  it('falls back to what the page shows, and to null', () => {
    const page = readPage(
      '<h1>Shown</h1><a rel="author" href="/a">Max Muster</a><time datetime="2023-12-24">Xmas</time><p>x',
    );
    assert.deepEqual([page.title, page.author, page.publishedAt], ['Shown', 'Max Muster', '2023-12-24']);
    assert.equal(page.favicon, 'https://example.com/favicon.ico');
    const { description, siteName, canonicalUrl, image, modifiedAt, pageType, language } = page;
    assert.deepEqual([description, siteName, canonicalUrl, image, modifiedAt, pageType, language], Array(7).fill(null));
  });

  it('skips broken JSON-LD, mends line breaks in it, and refuses absurd nesting', () => {
    const page = readPage(
      `<script type="application/ld+json">{broken</script><script type="application/ld+json">{"name":"two\nlines"}</script>
      <script type="application/ld+json">${'['.repeat(50_000)}${']'.repeat(50_000)}</script>`,
      { formats: ['json_ld'] },
    );
    assert.deepEqual(page.jsonLd, [{ name: 'two lines' }]);
  });

  it('is no way into the prototype', () => {
    const page = readPage('<meta name="__proto__" content="x"><meta name="constructor" content="y"><p>z');
    assert.equal(Object.getPrototypeOf(page.meta), Object.prototype);
    assert.equal(page.meta.constructor, 'y');
  });
});

describe('title', () => {
  const titleOf = (title: string, rest = ''): string | null => readPage(`<title>${title}</title>${rest}<p>x`).title;

  it('loses the name of the site at either end', () => {
    assert.equal(titleOf('News of the day | Site', '<meta property="og:site_name" content="Site">'), 'News of the day');
    assert.equal(titleOf('Site: News', '<meta property="og:site_name" content="Site"><h1>News</h1>'), 'News');
    assert.equal(titleOf('News - Example'), 'News');
    assert.equal(titleOf('How to: cook | Some Blog', '<h1>How to: cook</h1>'), 'How to: cook');
  });

  it('keeps parts that are no name', () => {
    assert.equal(titleOf('Spider-Man - a review'), 'Spider-Man - a review');
    assert.equal(titleOf('C++ | Rust compared'), 'C++ | Rust compared');
  });
});

describe('dates', () => {
  it('become ISO 8601 or nothing', () => {
    const cases: readonly (readonly [string, string | null])[] = [
      ['2024-03-05', '2024-03-05'],
      ['2024-03-05 07:08', '2024-03-05T07:08:00'],
      ['2024-03-05T07:08:09.123Z', '2024-03-05T07:08:09Z'],
      ['2024-03-05T07:08:09-0530', '2024-03-05T07:08:09-05:30'],
      ['Tue, 05 Mar 2024 10:00:00 GMT', '2024-03-05T10:00:00Z'],
      ['March 5th, 2024', '2024-03-05'],
      ['5. März 2024', '2024-03-05'],
      ['le 5 août 2024', '2024-08-05'],
      ['5 de mayo de 2024', '2024-05-05'],
      ['05.03.2024', '2024-03-05'],
      ['20240305', '2024-03-05'],
      ['2024/3/5', '2024-03-05'],
      ['03/05/2024', null],
      ['2024-02-31', null],
      ['yesterday', null],
      ['', null],
    ];
    for (const [text, date] of cases) assert.equal(isoDate(text), date, text);
  });

  it('are read in the order of each page’s locale, when they are asked for again, too', () => {
    const american = { language: 'en', monthFirst: true };
    const british = { language: 'en', monthFirst: false };
    for (let time = 0; time < 2; time++) {
      assert.equal(isoDate('03/05/2024', american), '2024-03-05');
      assert.equal(isoDate('03/05/2024', british), '2024-05-03');
      assert.equal(isoDate('03/06/2024', british), '2024-06-03');
      assert.equal(isoDate('03/05/2024'), null);
      assert.equal(isoDate('99/99/2024', british), null);
    }
  });
});

describe('language', () => {
  it('is made canonical', () => {
    const cases: readonly (readonly [string, string | null])[] = [
      ['EN', 'en'],
      ['de_at', 'de-AT'],
      ['zh-hant-tw', 'zh-Hant-TW'],
      ['en, fr', 'en'],
      ['english', null],
      ['{{lang}}', null],
      ['', null],
    ];
    // Known codes are not made again.
    for (const [text, code] of [...cases, ...cases]) assert.equal(languageCode(text), code, text);
  });
});

describe('JSON-LD that is not quite JSON', () => {
  const read = (script: string): readonly unknown[] | null =>
    readPage(`<script type="application/ld+json">${script}</script><p>x`, { formats: ['json_ld'] }).jsonLd;

  it('is mended: trailing commas, comments, wrappers, a second semicolon', () => {
    assert.deepEqual(read('{"a": [1, 2,], "b": "x, }",}'), [{ a: [1, 2], b: 'x, }' }]);
    assert.deepEqual(read('/* note */ {"a": 1, // why\n "b": "http://x/"}'), [{ a: 1, b: 'http://x/' }]);
    assert.deepEqual(read('<!-- {"a": 1} -->'), [{ a: 1 }]);
    assert.deepEqual(read('//<![CDATA[\n{"a": 1}\n//]]>'), [{ a: 1 }]);
    assert.deepEqual(read('{"a": 1};'), [{ a: 1 }]);
    assert.deepEqual(read('{"a": 1'), []);
  });

  it('takes linear time on an unclosed string of any length', () => {
    assert.deepEqual(read(`{"a": "${'\\'.repeat(200_001)}`), []);
  });
});

describe('JSON-LD with references of HTML in its strings', () => {
  const page = (data: object): Document =>
    readPage(`<script type="application/ld+json">${JSON.stringify(data)}</script><p>x`, {
      formats: ['json_ld'],
      jsonSchema: { properties: { publisher: { type: 'string' }, description: { type: 'string' } } },
    });

  it('says what was meant', () => {
    const said = page({
      '@type': 'JobPosting',
      author: { name: 'Sinead O&#039;Connor' },
      publisher: { name: 'Times &amp; Post' },
      description: '&lt;p&gt;We build &lt;b&gt;piers&lt;/b&gt; here.&lt;/p&gt;',
    });
    assert.deepEqual(
      [said.author, said.siteName, said.description],
      ["Sinead O'Connor", 'Times & Post', 'We build piers here.'],
    );
    assert.deepEqual(said.structured, { publisher: 'Times & Post', description: 'We build piers here.' });
    for (const [stated, meant] of [
      ['J&uuml;rgen Klopp', 'Jürgen Klopp'],
      ['D&#8217;Arcy Wu', 'D’Arcy Wu'],
    ])
      assert.equal(page({ '@type': 'Article', author: stated }).author, meant);
  });

  it('stays as it is written in the page’s JSON-LD, and where it only names a tag', () => {
    assert.deepEqual(page({ '@type': 'Article', author: 'O&#39;Neil' }).jsonLd, [
      { '@type': 'Article', author: 'O&#39;Neil' },
    ]);
    assert.equal(
      page({ '@type': 'Article', headline: 'The &lt;div&gt; tag', name: '?a=1&amp;b=2' }).title,
      'The <div> tag',
    );
  });
});

describe('authors', () => {
  const authorOf = (html: string): string | null => readPage(html).author;
  const article = (byline: string): string => `<html><h1>A day at sea</h1>${byline}<p>Some text that follows here.</p>`;

  it('are followed through references in a graph', () => {
    const graph = {
      '@graph': [
        { '@type': 'Article', headline: 'A', author: { '@id': '#p' } },
        { '@type': 'Person', '@id': '#p', name: 'Ada Lovelace' },
      ],
    };
    assert.equal(authorOf(linkedData(graph)), 'Ada Lovelace');
  });

  it('are read from bylines in many languages', () => {
    const cases: readonly (readonly [string, string])[] = [
      ['<div>By Jane Roe</div>', 'Jane Roe'],
      ['<div>Von <b>Max Muster</b></div>', 'Max Muster'],
      ['<div>Par Anne Dupont et Luc Martin</div>', 'Anne Dupont, Luc Martin'],
      ['<p>Por <a href="/x">José Pérez</a></p>', 'José Pérez'],
      ['<p>Автор: Иван Петров</p>', 'Иван Петров'],
      ['<p>Posted on May 3, 2021 by Jane Roe</p>', 'Jane Roe'],
      ['<span class="author-name">tlow</span>', 'tlow'],
      ['<p class="meta"><a rel="author" href="/a">Jane Roe</a> | 3 May 2021</p>', 'Jane Roe'],
    ];
    for (const [byline, name] of cases) assert.equal(authorOf(article(byline)), name, byline);
  });

  it('are never commenters, addresses or the beginning of a sentence', () => {
    assert.equal(authorOf(article('<div class="comments"><b class="author">Troll King</b></div>')), null);
    assert.equal(authorOf(article('<p>By the end of the day we had seen three whales.</p>')), null);
    assert.equal(authorOf('<meta name="author" content="https://example.com/jane"><p>x'), null);
  });

  it('are the site itself only where nobody else is named', () => {
    const site = '<meta property="og:site_name" content="Gull"><meta name="author" content="Gull">';
    assert.equal(authorOf(`${site}<p>x`), 'Gull');
    assert.equal(authorOf(`${site}${article('<div class="byline">By Jane Roe</div>')}`), 'Jane Roe');
  });
});

describe('the date of publication', () => {
  const dateOf = (html: string, lang = 'en'): string | null => readPage(`<html lang="${lang}">${html}`).publishedAt;

  it('is read where the page shows it, in many languages', () => {
    const cases: readonly (readonly [string, string, string])[] = [
      ['de', '3. März 2021', '2021-03-03'],
      ['fr', 'Publié le 3 août 2021', '2021-08-03'],
      ['pl', '3 października 2021', '2021-10-03'],
      ['hr', '3. listopada 2021.', '2021-10-03'],
      ['cs', '3. listopadu 2021', '2021-11-03'],
      ['ru', '3 августа 2021', '2021-08-03'],
      ['hu', '2021. május 3.', '2021-05-03'],
      ['ja', '2021年5月3日', '2021-05-03'],
      ['ko', '2021년 5월 3일', '2021-05-03'],
      ['en', 'Posted on May 3, 2021', '2021-05-03'],
      ['en-GB', '03/05/2021', '2021-05-03'],
      ['en-US', '03/05/2021', '2021-03-05'],
      ['fr', '03/05/2021', '2021-05-03'],
    ];
    for (const [lang, text, date] of cases)
      assert.equal(dateOf(`<h1>A day</h1><span>${text}</span><p>x`, lang), date, `${lang} ${text}`);
  });

  it('is stated under many names, which tell less than a date that is shown', () => {
    const meta = (name: string, date = '2021-05-03'): string => `<meta name="${name}" content="${date}">`;
    for (const name of ['article:published_time', 'W-Published-Date', 'published', 'og:publish_date', 'DatePublished'])
      assert.equal(dateOf(`${meta(name)}<p>x`), '2021-05-03', name);
    for (const name of ['last-published-date', 'updated-time', 'expiration-date', 'publisher', 'event-date'])
      assert.equal(dateOf(`${meta(name)}<p>x`), null, name);
    assert.equal(
      dateOf(`${meta('site-publish-date', '2019-01-01')}<h1>A day</h1><span>3 May 2021</span><p>x`),
      '2021-05-03',
    );
    assert.equal(readPage(`${meta('page-modified-date')}<p>x`).modifiedAt, '2021-05-03');
  });

  it('is the one by the heading, not that of a comment, of the footer or of the last change', () => {
    const page = `<div class="related"><time>1 Jan 2019</time></div><h1>A day</h1><p>Updated: 9 May 2021</p><p>Published 3 May 2021</p><p>x</p>
      <div class="comments"><time>2 June 2021</time></div><footer>© 2023-01-01 Gull</footer>`;
    const { publishedAt, modifiedAt } = readPage(`<html lang="en">${page}`);
    assert.deepEqual([publishedAt, modifiedAt], ['2021-05-03', '2021-05-09']);
    assert.equal(dateOf('<h1>A day</h1><p>x</p><footer>© 2023-01-01 Gull</footer>'), null);
  });
});

describe('the title', () => {
  it('is the single heading when the stated ones bear it out, and not when they do not', () => {
    const head = '<title>Whales seen | Gull</title><meta property="og:site_name" content="Gull">';
    assert.equal(readPage(`${head}<h1>Whales seen at sea</h1><p>x`).title, 'Whales seen at sea');
    assert.equal(readPage(`${head}<h1>Welcome</h1><p>x`).title, 'Whales seen');
  });
});

describe('the description', () => {
  it('is stated, or else the first paragraph', () => {
    const text = '<h1>A day at sea with whales</h1><p>We left the harbour before the sun was up.</p>';
    assert.equal(readPage(`<meta name="description" content="Stated">${text}`).description, 'Stated');
    assert.equal(readPage(text, { onlyMainContent: false }).description, 'We left the harbour before the sun was up.');
  });
});

describe('the language of a text', () => {
  const german =
    'Die Kinder gingen am Morgen mit der Mutter in den Wald, und sie fanden dort nicht nur Pilze, sondern auch einen alten Weg, der zu einem Haus führte. Das Haus war leer, aber es hatte einen Garten, in dem noch die Blumen von früher standen, als ob sie auf jemanden warteten. ';

  it('overrules a wrong attribute and fills a missing one', () => {
    assert.equal(languageOf(german, 'en-US'), 'de');
    assert.equal(languageOf(german, null), 'de');
    assert.equal(languageOf(german, 'de-AT'), 'de-AT');
    assert.equal(languageOf('これは日本語の文章です。犬が走っています。今日はいい天気ですね。', 'en'), 'ja');
  });

  it('leaves the attribute alone when the text is short, or its nearest kin', () => {
    assert.equal(languageOf('Der Wald', 'en'), 'en');
    assert.equal(languageOf('', 'fr'), 'fr');
    assert.equal(languageOf('', null), null);
    assert.equal(languageOf(german, 'lb'), 'lb');
  });

  it('is not told by one word that is said again and again, as a unit is', () => {
    const film = 'Son Vapur 2 sa, Gece Bekçisi 1 sa. ';
    assert.equal(languageOf(film.repeat(10), 'tr'), 'tr');
    const slovak =
      'Deti sa ráno vybrali s mamou do lesa a našli v ňom nielen hríby, ale aj starú cestu, ktorá viedla k domu. ';
    assert.equal(languageOf(slovak.repeat(3), 'tr'), 'sk');
  });
});
