import { allContent } from '../comparable/comparable.ts';
import type { ExtractOptions, Source } from '../document.ts';
import { fencedLines } from '../markdown/fence.ts';
import { bareReading, type Reading, wants } from '../reading.ts';
import { asHtml } from './as-html.ts';
import { indentedJson } from './indented-json.ts';
import { readJsonFeed } from './json-feed.ts';
import { jsonLines } from './json-lines.ts';
import { hasTooManyElements } from './many-elements.ts';

/** Pretty-printing may multiply the size of deeply nested text. */
const maxPrettyCharacters = 5_000_000;

function pretty(source: string): string {
  if (hasTooManyElements(source)) return source;
  try {
    JSON.parse(source);
    return indentedJson(source, Math.max(maxPrettyCharacters, 4 * source.length)) ?? source;
  } catch {
    // Lines of JSON, a fragment, or nesting too deep to print: the text itself is the best reading.
    return source;
  }
}

/** Reads JSON: a JSON Feed as a page, other JSON indented; what does not parse, or has too many elements, stays as it is. */
export function readJson(source: string, origin: Source, options: ExtractOptions): Reading {
  const feed = readJsonFeed(source, origin, options);
  if (feed) return feed;
  const text = pretty(source.trim());
  const lines = options.comparable && !hasTooManyElements(source) ? jsonLines(source) : null;
  return {
    ...bareReading(text),
    ...(lines === null ? {} : { comparable: { ...allContent(lines), isEven: true, json: text } }),
    markdown: !wants(options, 'markdown') ? null : text === '' ? '' : fencedLines(text, 'json').join('\n'),
    html: wants(options, 'html') ? asHtml(text) : null,
  };
}
