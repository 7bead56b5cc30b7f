import type { ExtractOptions, Source } from '../document.ts';
import { bareReading, type Reading, wants } from '../reading.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text as it stands, in HTML. */
export const asHtml = (text: string): string =>
  `<pre>${text.replace(/[&<>]/g, (character) => entities[character] ?? '')}</pre>`;

/** The title stands in the first of these. */
const maxHeadCharacters = 5_000;
const markdownTitle = /^#\s+(\S.*)$/m;
const closingSigns = /(?<=.)(?<!#)#+$/;

function titleOf(text: string): string | null {
  const words = markdownTitle.exec(text.slice(0, maxHeadCharacters))?.[1];
  return words?.trimEnd().replace(closingSigns, '').trimEnd() ?? null;
}

/** Reads plain text and markdown: passed through, line ends made equal. */
export function readPlain(source: string, { contentType, url }: Source, options: ExtractOptions): Reading {
  const text = source.replace(/\r\n?/g, '\n').trimEnd();
  const isMarkdown = /markdown/i.test(contentType ?? '') || /\.(?:md|markdown)(?:[?#]|$)/i.test(url);
  return {
    ...bareReading(text),
    title: isMarkdown ? titleOf(text) : null,
    markdown: wants(options, 'markdown') ? text : null,
    html: wants(options, 'html') ? asHtml(text) : null,
  };
}
