import type { ExtractOptions, Source } from '../document.ts';
import { bareReading, type Reading, wants } from '../reading.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text as it stands, in HTML. */
export const asHtml = (text: string): string =>
  `<pre>${text.replace(/[&<>]/g, (character) => entities[character] ?? '')}</pre>`;

/** A fenced block whose fence is longer than any inside. */
export function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`{3,}/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

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
