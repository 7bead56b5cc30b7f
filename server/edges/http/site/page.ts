import type { FastifyReply } from 'fastify';
import { style } from './style.ts';

/** A page for people: what stands in it is HTML, but for the title. */
export interface Page {
  readonly title: string;
  readonly body: string;
  /** What stands beside the body; absent: nothing. */
  readonly menu?: string;
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Text with what stands between backticks as code. */
export const withCode = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const header =
  '<a class="skip" href="#content">To the content</a><header><a class="brand" href="/">Tidemark</a><nav><a href="/docs">Docs</a><a href="/docs/reference/">Reference</a>' +
  '<a href="/problems">Problems</a></nav></header>';

/** Sends a page that loads nothing and runs nothing. */
export function sendPage(reply: FastifyReply, { title, body, menu }: Page): FastifyReply {
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
  const shown = menu
    ? `<div class="sides"><aside>${menu}</aside><main id="content">${body}</main></div>`
    : `<main id="content">${body}</main>`;
  return reply
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
        `<title>${escapeHtml(title)} · Tidemark</title><style>${style}</style></head><body>${header}${shown}</body></html>`,
    );
}
