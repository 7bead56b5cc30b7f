import { clean, countWords } from './characters.ts';
import { allContent } from './comparable/comparable.ts';
import { type Decoded, decode } from './decode/decode.ts';
import { asHtmlMarkup } from './decode/xhtml.ts';
import type { Document, ExtractOptions, Source } from './document.ts';
import { findHighlights } from './highlights/highlights.ts';
import { readHtml } from './html.ts';
import { sniff } from './kind.ts';
import { withTitle } from './markdown/title.ts';
import { readCsv } from './other/csv.ts';
import { readJson } from './other/json.ts';
import { readPlain } from './other/plain.ts';
import { readXml } from './other/xml.ts';
import type { Reading } from './reading.ts';
import { structuredText } from './structured/structured.ts';
import { withKeyFacts } from './write/key-facts.ts';

export { useCharsetDetector } from './decode/detect.ts';
export { asHtmlMarkup } from './decode/xhtml.ts';
export * from './document.ts';
export { type Fragment, readFragment } from './fragment.ts';
export { findHighlights } from './highlights/highlights.ts';
export { queryTerms, type Term, termKeys, termSet, termsOf } from './highlights/terms.ts';
export { isText, type Sniffed, sniff } from './kind.ts';
export { withAsciiDigits } from './metadata/calendars/digits.ts';
export { isoDate } from './metadata/dates.ts';
export { type FrontMatter, splitFrontMatter } from './other/front-matter.ts';
export { type PageLinks, readPageLinks } from './page-links.ts';
export { ElementFinder, SelectorError, type SelectorFault, selectorFault } from './selectors/selector.ts';
export { statesMoney } from './statement/price.ts';
export { likeness, type Name, nameOf } from './structured/names.ts';
export { asValueOf, structuredText } from './structured/structured.ts';
export { phraseKind } from './text-model/phrases.ts';
export { shownSize, type WallKind, type WallOdds, type WallText, wallKinds, wallOdds } from './text-model/walls.ts';
export { attribute, hasClass, type Tree, type TreeNode, textOf, walk } from './tree/node.ts';
export { parseHtml } from './tree/parse.ts';
export { parseXml, XmlElement } from './tree/xml.ts';
export { boundedMarks } from './words/bounded-marks.ts';
export { anyPhrase, type ByLanguage, phrasesOf } from './words/by-language.ts';
export { foldLetters } from './words/fold-letters.ts';
export { maxQuote, wordsAround } from './words/words-around.ts';
export * from './writing.ts';

const readers: Readonly<Record<Document['kind'], (text: string, source: Source, options: ExtractOptions) => Reading>> =
  {
    html: readHtml,
    xml: readXml,
    json: readJson,
    csv: readCsv,
    text: readPlain,
  };

const encoder = new TextEncoder();

/**
 * Reads HTML that is text already. `url` is the absolute address that it came from: links are resolved against it. Pure; never throws.
 */
export function extractHtml(html: string, url = 'about:blank', options: ExtractOptions = {}): Document {
  return extract({ body: encoder.encode(html), contentType: 'text/html; charset=utf-8', url, kind: 'html' }, options);
}

/**
 * Reads bytes as a document: what they say as text, the outputs asked for, and what the page states of itself.
 * Synchronous, pure, linear in the length of the body. Never throws but for selectors (`SelectorError`): bytes that are no
 * text (see `sniff`) come back as whatever text they can be taken for.
 */
export function extract(source: Source, options: ExtractOptions = {}): Document {
  const decoded: Decoded = decode(source.body, source.contentType);
  const sniffed = source.kind ?? sniff(source.body, source.contentType, source.url).kind;
  const known = sniffed === 'binary' ? 'text' : sniffed;
  const text = known === 'html' ? asHtmlMarkup(decoded.text, source.contentType) : clean(decoded.text);
  const { query, jsonSchema, formats = [] } = options;
  // Headings and tables are told by markdown.
  const reading = readers[known](
    text,
    source,
    query || jsonSchema ? { ...options, formats: [...formats, 'markdown'] } : options,
  );
  const markdown = formats.includes('markdown') ? reading.markdown : null;
  const titled = markdown === null || options.titleHeading === false ? markdown : withTitle(markdown, reading.title);
  const raw = formats.includes('raw_html') ? decoded.text.toWellFormed() : null;
  return {
    kind: known,
    charset: decoded.charset,
    charsetFrom: decoded.from,
    ...reading,
    markdown: titled === null ? null : withKeyFacts(titled, reading.keyFacts ?? []),
    rawHtml: raw,
    ...(options.comparable ? { comparable: reading.comparable ?? allContent(reading.text) } : {}),
    words: countWords(reading.text),
    ...(known === 'html' || reading.structured !== undefined
      ? {}
      : structuredText(options, { ...reading, kind: known }, source.url)),
    ...(query ? { highlights: findHighlights(reading.text, reading.markdown, query) } : {}),
  };
}
