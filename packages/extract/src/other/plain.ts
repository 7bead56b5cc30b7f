import type { ExtractOptions, Source } from '../document.ts';
import { readHtml } from '../html.ts';
import { isMarkdown } from '../kind.ts';
import { isoDate } from '../metadata/dates.ts';
import { bareReading, type Reading, wants } from '../reading.ts';
import { asHtml } from './as-html.ts';
import { splitFrontMatter } from './front-matter.ts';
import { isMail, readMail } from './mail.ts';
import { withAbsoluteAddresses } from './markdown-links.ts';
import { pageOfArchive } from './web-archive.ts';

/** The title stands in the first of these. */
const maxHeadCharacters = 5_000;
const markdownTitle = /^#\s+(\S.*)$/m;
const closingSigns = /(?<=.)(?<!#)#+$/;

function titleOf(text: string): string | null {
  const words = markdownTitle.exec(text.slice(0, maxHeadCharacters))?.[1];
  return words?.trimEnd().replace(closingSigns, '').trimEnd() ?? null;
}

/** Reads web archives and messages of mail as pages, plain text and markdown: passed through, line ends made equal; of markdown without its front matter, addresses absolute. */
export function readPlain(source: string, origin: Source, options: ExtractOptions): Reading {
  const page = pageOfArchive(origin, source);
  if (page) return readHtml(page.html, { ...origin, url: page.url }, options);
  if (isMail(origin, source)) return readMail(origin, options);
  const { contentType, url } = origin;
  const whole = source.replace(/\r\n?/g, '\n');
  const isMarked = isMarkdown(contentType, url);
  const { front, body } = splitFrontMatter(isMarked ? whole : '');
  const said = (isMarked ? body.replace(/^\n+/, '') : whole).trimEnd();
  const {
    markdown: text,
    links,
    images,
  } = isMarked ? withAbsoluteAddresses(said, url) : { markdown: said, links: [], images: [] };
  return {
    ...bareReading(text),
    links,
    images,
    title: isMarked ? (front.title ?? titleOf(text)) : null,
    description: front.description,
    author: front.author,
    publishedAt: isoDate(front.date),
    markdown: wants(options, 'markdown') ? text : null,
    html: wants(options, 'html') ? asHtml(text) : null,
  };
}
