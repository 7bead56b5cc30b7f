import type { ExtractOptions, Source } from '../document.ts';
import { bareReading, type Reading, wants } from '../reading.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text as it stands, in HTML. */
export const asHtml = (text: string): string =>
  `<pre>${text.replace(/[&<>]/g, (character) => entities[character] ?? '')}</pre>`;

const markdownTitle = /^#\s+(\S.*?)\s*#*\s*$/m;

/** Reads plain text and markdown: passed through, line ends made equal. */
export function readPlain(source: string, { contentType, url }: Source, options: ExtractOptions): Reading {
  const text = source.replace(/\r\n?/g, '\n').trimEnd();
  const isMarkdown = /markdown/i.test(contentType ?? '') || /\.(?:md|markdown)(?:[?#]|$)/i.test(url);
  return {
    ...bareReading(text),
    title: isMarkdown ? (markdownTitle.exec(text.slice(0, 5000))?.[1] ?? null) : null,
    markdown: wants(options, 'markdown') ? text : null,
    html: wants(options, 'html') ? asHtml(text) : null,
  };
}
