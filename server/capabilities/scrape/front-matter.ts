import type { z } from 'zod';
import { publicHref } from '../../contract/address.ts';
import type { Reason } from '../../contract/quality.ts';
import type { ScrapeResult } from '../../contract/resources/scrape.ts';

type Result = z.output<typeof ScrapeResult>;

/** What YAML does not let stand for itself, though JSON does: controls, other line ends, marks and what is no character. */
const unprintable = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * A text as a double-quoted YAML scalar on one line. JSON's string is one (YAML 1.2, 1.2), with quotes, line breaks and
 * controls escaped; what remains is escaped in the same way, so that no text can end the scalar or the block.
 */
export const yamlText = (text: string): string => JSON.stringify(text.toWellFormed()).replace(unprintable, escaped);

/** The YAML block before bare markdown: what is known of the page, and why it was free, if it was. */
export function frontMatter(output: Result, reason: Reason | null): string {
  const known = {
    title: output.title,
    url: publicHref(new URL(output.url)),
    author: output.author,
    published_at: output.published_at,
    language: output.language,
    quality_reason: reason,
  };
  const lines = Object.entries(known).flatMap(([name, value]) => (value === null ? [] : `${name}: ${yamlText(value)}`));
  return `---\n${lines.join('\n')}\n---\n\n`;
}
