import type { ExtractOptions, Source } from '../document.ts';
import type { Reading } from '../reading.ts';
import { escapeHtml } from '../write/escape-html.ts';
import { readMadePage } from './made-page.ts';

/** A feed that is asked for a page's worth of it; entries beyond are another page's. */
export const maxEntries = 2_000;

/** A time as ISO 8601; what cannot be read is told as it stands. */
export function timeOf(text: string | null): string | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? text : new Date(time).toISOString().replace('.000Z', 'Z');
}

/** What an entry says; addresses absolute, or against where the feed stands. */
export interface FeedEntry {
  readonly title: string;
  readonly link: string | null;
  readonly time: string | null;
  readonly author: string | null;
  /** What it says as HTML; null: nothing, or `plain` alone. */
  readonly markup: string | null;
  readonly plain: string | null;
  /** What it is about, such as a recording. */
  readonly file: string | null;
}

function entryMarkup({ title, link, time, author, markup, plain, file }: FeedEntry): string {
  const said = title === '' ? (link ?? '') : title;
  const heading = link === null ? escapeHtml(said) : `<a href="${escapeHtml(link)}">${escapeHtml(said)}</a>`;
  const byline = [time, author].filter(Boolean).join(' · ');
  const paragraphs = (plain ?? '').split(/\n\s*\n/).map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
  return [
    said === '' ? '' : `<h2>${heading}</h2>`,
    byline === '' ? '' : `<p>${escapeHtml(byline)}</p>`,
    `<div>${markup ?? paragraphs.join('')}</div>`,
    file ? `<p><a href="${escapeHtml(file)}">${escapeHtml(file)}</a></p>` : '',
  ].join('\n');
}

/** A feed as a page: its title, and each entry with its link, time and author. */
export function pageOfFeed(
  feed: { readonly title: string | null; readonly description: string | null; readonly entries: readonly FeedEntry[] },
  source: Source,
  options: ExtractOptions,
): Reading {
  const { title, description, entries } = feed;
  const page = [
    title === null ? '' : `<h1>${escapeHtml(title)}</h1>`,
    description === null ? '' : `<p>${escapeHtml(description)}</p>`,
    ...entries.slice(0, maxEntries).map((entry) => `<article>${entryMarkup(entry)}</article>`),
  ];
  return { ...readMadePage(page, source, options), title, description };
}
