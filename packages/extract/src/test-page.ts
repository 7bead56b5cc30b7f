import { type Document, type ExtractOptions, extract } from './extract.ts';

/** Where the tests' pages pretend to come from. */
export const pageUrl = 'https://example.com/dir/page.html';

const encoder = new TextEncoder();

/** Reads HTML as if it had come over the wire in UTF-8. */
export const readPage = (html: string, options: ExtractOptions = {}): Document =>
  extract({ body: encoder.encode(html), contentType: 'text/html; charset=utf-8', url: pageUrl }, options);

/** All of a page's markdown. */
export const markdownOf = (html: string): string =>
  readPage(html, { formats: ['markdown'], onlyMainContent: false }).markdown ?? '';

/** All of a page's text. */
export const textOf = (html: string): string => readPage(html, { onlyMainContent: false }).text;

/** All of a page's clean HTML. */
export const htmlOf = (html: string): string =>
  readPage(html, { formats: ['html'], onlyMainContent: false }).html ?? '';

const sentences = [
  'The harbour was rebuilt in the spring of that year, when the last of the ice had gone.',
  'Engineers from three countries worked on the new pier, and they finished it early.',
  'Local people, who had waited for a decade, celebrated with music and with food.',
  'The council says that the cost was lower than planned, though it will not give figures.',
  'Ships of almost any size can now land there, which matters to the fish market.',
  'A small museum beside the lighthouse tells the story of the old wooden quay.',
];

/** An article's paragraphs, all of them different. */
export const paragraphs = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `<p>Part ${at + 1}. ${sentences[at % 6]} ${sentences[(at + 2) % 6]} ${sentences[(at + 5) % 6]}</p>`,
  ).join('\n');

/** A page as sites build them: header, navigation, article, sidebar, comments, footer. */
export const ordinaryPage = (
  extra = '',
): string => `<!doctype html><html lang="en"><head><title>The new harbour - The Daily Gull</title>
<meta property="og:site_name" content="The Daily Gull"></head><body>
<header class="site-header"><a href="/">The Daily Gull</a></header>
<nav><ul><li><a href="/news">News</a></li><li><a href="/sport">Sport</a></li><li><a href="/shop">Shop</a></li></ul></nav>
<main><article><h1>The new harbour</h1>${paragraphs(8)}
<h2>What comes next</h2>${paragraphs(3)}<ul><li>A longer pier, by the summer.</li><li>A second crane, by the winter.</li></ul></article></main>
<aside class="sidebar"><h3>Most read</h3><ul><li><a href="/1">Whale seen off the coast</a></li><li><a href="/2">Lighthouse painted red</a></li></ul></aside>
<section class="related"><h3>Related</h3><a href="/3">Ten facts about ice</a></section>
<footer>Copyright 2024 The Daily Gull. All rights reserved. <a href="/imprint">Imprint</a></footer>${extra}</body></html>`;
