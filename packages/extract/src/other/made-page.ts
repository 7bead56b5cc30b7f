import type { ExtractOptions, Source } from '../document.ts';
import { readHtml } from '../html.ts';
import { bareReading, type Reading } from '../reading.ts';

/** What a page says that was made here of something else: whole, for selectors are of pages, and mean no element of this one. */
export function readMadePage(parts: readonly string[], source: Source, options: ExtractOptions): Reading {
  const { includeSelectors: _, excludeSelectors: __, fields: ___, ...rest } = options;
  const reading = readHtml(parts.join('\n'), source, { ...rest, onlyMainContent: false });
  const { text, markdown, html, links, nofollow, unseen, images, untrustedFlags } = reading;
  return { ...bareReading(text), markdown, html, links, nofollow, unseen, images, untrustedFlags };
}
