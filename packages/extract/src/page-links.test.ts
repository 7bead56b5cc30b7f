import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPageLinks } from './page-links.ts';

const read = (html: string) =>
  readPageLinks({ body: Buffer.from(html), contentType: 'text/html', url: 'https://example.com/docs/page' });

test('links, feeds, sitemaps and the title of a page are told without its text', () => {
  const found = read(`<!doctype html><html><head><title> Tides &amp;
    time </title><link rel="stylesheet alternate" href="/style.css" type="text/css">
    <link rel="alternate" type="application/rss+xml" title="News" href="/feed"><link REL=Alternate type="application/atom+xml; charset=utf-8" href="atom.xml">
    <link rel="alternate" hreflang="de" href="/de"><link rel="sitemap" type="application/xml" href="/map.xml"></head>
    <body><nav><a href="/">Home</a></nav><p><a href="next?x=1&amp;y=2"><b>Next</b> page</a> <a href="mailto:a@example.com">mail</a>
    <a rel="nofollow ugc" href="/login">Log in</a></p></body></html>`);
  assert.deepEqual(found, {
    title: 'Tides & time',
    links: [
      { url: 'https://example.com/', text: 'Home' },
      { url: 'https://example.com/docs/next?x=1&y=2', text: 'Next page' },
      { url: 'https://example.com/login', text: 'Log in' },
    ],
    nofollow: ['https://example.com/login'],
    unseen: [],
    feeds: ['https://example.com/feed', 'https://example.com/docs/atom.xml'],
    sitemaps: ['https://example.com/map.xml'],
    robots: {},
  });
});

test('a frameset leads to the pages in its frames, and where its text for those without frames does', () => {
  const { links } = read(
    `<frameset cols="9,*"><frame src="menu.htm" name="menu"><frame src="/main.htm" title="Bells"><noframes><body><a href="/main.htm">Enter</a></body></noframes></frameset>`,
  );
  assert.deepEqual(links, [
    { url: 'https://example.com/docs/menu.htm', text: 'menu' },
    { url: 'https://example.com/main.htm', text: 'Bells' },
    { url: 'https://example.com/main.htm', text: 'Enter' },
  ]);
  assert.deepEqual(read('<p>a</p><noframes><a href="/b">b</a></noframes>').links, []);
});

test('what a page says to robots is told by the name that it is said to', () => {
  const { robots } = read(
    '<meta name="Robots" content="noindex"><meta name=robots content=nofollow><meta name="googlebot" content="all"><meta name="viewport" content="x">',
  );
  assert.deepEqual(robots, { robots: 'noindex, nofollow', googlebot: 'all' });
});

test('a page of nothing leads nowhere', () => {
  assert.deepEqual(read(''), { title: null, links: [], nofollow: [], unseen: [], feeds: [], sitemaps: [], robots: {} });
});

test('links that no person sees are told; what is also linked in sight, and menus that open, are not among them', () => {
  const { unseen } =
    read(`<div style="display:none"><p><a href="/1">x</a> <a href="/both">x</a></p></div><div hidden><a href="/2">x</a></div>
    <p style="position:absolute; left:-9999px"><a href="/3">x</a></p><a style="visibility: hidden" href="/4">x</a><a href="/both">x</a>
    <nav><ul style="display:none"><li><a href="/menu">x</a></li></ul><span style="font-size:0"><a href="/5">x</a></span></nav><a href="/seen">x</a>`);
  assert.deepEqual(
    unseen.map((url) => new URL(url).pathname),
    ['/1', '/2', '/3', '/4', '/5'],
  );
});
