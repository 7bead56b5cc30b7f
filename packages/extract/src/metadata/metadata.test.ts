import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPage } from '../test-page.ts';
import { isoDate } from './dates.ts';
import { languageCode } from './metadata.ts';

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
    assert.equal(page.title, 'Linked title');
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
    for (const [text, code] of cases) assert.equal(languageCode(text), code, text);
  });
});
