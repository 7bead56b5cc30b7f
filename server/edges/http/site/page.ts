import { escapeHtml } from '@tidemark/extract/writing';
import type { FastifyReply } from 'fastify';
import { style } from './style.ts';

/** A heading of a page, as its contents list it. */
export interface Heading {
  readonly id: string;
  /** HTML. */
  readonly words: string;
  readonly depth: number;
}

/** A page for people: what stands in it is HTML, but for the title. */
interface Page {
  readonly title: string;
  readonly body: string;
  /** What stands beside the body; absent: nothing. */
  readonly menu?: string;
  readonly headings?: readonly Heading[];
  /** A path of the same page in markdown. */
  readonly markdownPath?: string;
  /** What the page runs; absent: nothing. */
  readonly assets?: PageAssets;
  /** What its search field holds; absent: nothing. */
  readonly words?: string;
}

/** Paths of what a page of the documentation loads. */
export interface PageAssets {
  readonly script: string;
  readonly searchIndex: string;
}

/** Text with what stands between backticks as code. */
export const withCode = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const searchForm = (words: string): string =>
  '<form class="search" role="search" action="/docs/search"><input id="search" name="q" type="search" aria-label="Search the docs" ' +
  `value="${escapeHtml(words)}" ` +
  'placeholder="Search (press /)" autocomplete="off" role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list">' +
  '<ul id="found" role="listbox" aria-label="Found" hidden></ul></form>';

const header = ({ assets, words = '' }: Page): string =>
  `<a class="skip" href="#content">To the content</a><header><a class="brand" href="/">Tidemark</a>${assets ? searchForm(words) : ''}` +
  '<nav aria-label="Site"><a href="/docs">Docs</a><a href="/docs/reference/">Reference</a><a href="/problems">Problems</a></nav></header>';

/** How many headings make a list of contents worth its place. */
const leastHeadings = 2;

function contentsOf(headings: readonly Heading[]): string {
  const listed = headings.filter(({ depth }) => depth === 2);
  if (listed.length < leastHeadings) return '';
  const links = listed.map(({ id, words }) => `<li><a href="#${id}">${words}</a></li>`).join('');
  return `<nav class="contents" aria-label="On this page"><b>On this page</b><ul>${links}</ul></nav>`;
}

const twinLink = (path: string): string => `<p class="twin"><a href="${path}">This page in markdown</a></p>`;

function shownBody({ body, menu, headings = [], markdownPath }: Page): string {
  const main = `<main id="content">${body}${markdownPath ? twinLink(markdownPath) : ''}</main>`;
  if (!menu) return main;
  return `<div class="sides"><aside>${menu}</aside>${main}${contentsOf(headings)}</div>`;
}

/** Sends a page that loads nothing, or nothing but the documentation's own script and index. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const { title, assets, markdownPath } = page;
  const own = assets ? "script-src 'self'; connect-src 'self'; form-action 'self'; " : '';
  reply.header(
    'content-security-policy',
    `default-src 'none'; ${own}style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'`,
  );
  const data = assets ? ` data-search-index="${assets.searchIndex}"` : '';
  return reply
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
        `<title>${escapeHtml(title)} · Tidemark</title><meta name="description" content="${escapeHtml(title)}: the documentation of Tidemark, which reads the web for programs.">` +
        `<link rel="icon" href="data:,">${markdownPath ? `<link rel="alternate" type="text/markdown" href="${markdownPath}">` : ''}` +
        `<style>${style}</style>${assets ? `<script type="module" src="${assets.script}"></script>` : ''}</head>` +
        `<body${data}>${header(page)}${shownBody(page)}</body></html>`,
    );
}
