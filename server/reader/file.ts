import { type Format, findHighlights, structuredText } from '@tidemark/extract';
import type { AffordPages, DocumentFile, DocumentReader, ReadDocument } from '../kernel/ports/documents.ts';
import type { Extraction, Extracted as Read } from '../kernel/ports/reader.ts';

/** Pages of a document that are read unless the caller says otherwise. */
export const defaultMaxPages = 50;

/** For whom a file is read, and within what. */
export interface FileCall {
  readonly organizationId: string;
  readonly signal: AbortSignal;
  /** What is left of the time, in milliseconds. */
  readonly leftMs: number;
  readonly affordPages: AffordPages;
}

/** The most characters of a file's text that are searched for answers: all calls share this thread. */
const maxSearchedCharacters = 400_000;

/** What a file answers a query and a schema with. */
function answersOf(read: ReadDocument, { query, jsonSchema }: Extraction, url: string) {
  const text = read.text.slice(0, maxSearchedCharacters);
  const markdown = read.markdown?.slice(0, 2 * maxSearchedCharacters) ?? null;
  const { title } = read;
  const { language } = read.metadata;
  return {
    ...(query === undefined ? {} : { highlights: findHighlights(text, markdown, query) }),
    ...(jsonSchema ? structuredText({ jsonSchema }, { kind: 'text', text, markdown, title, language }, url) : {}),
  };
}

/** What a file says, in the form of what a page says. */
function asExtracted(read: ReadDocument, extraction: Extraction, url: string): Read {
  const { formats } = extraction;
  const { kind, metadata, pagesTotal, pagesRead, pagesRecognized, cutBy, title, text, markdown, html, links, words } =
    read;
  return {
    kind: 'text',
    charset: 'utf-8',
    charsetFrom: 'utf-8',
    text,
    markdown: formats.includes('markdown') ? markdown : null,
    html,
    rawHtml: null,
    jsonLd: formats.includes('json_ld') ? [] : null,
    title,
    description: metadata.description,
    favicon: null,
    language: metadata.language,
    author: metadata.author,
    siteName: null,
    canonicalUrl: null,
    image: null,
    publishedAt: metadata.createdAt,
    modifiedAt: metadata.modifiedAt,
    pageType: null,
    meta: {},
    links,
    nofollow: [],
    unseen: [],
    images: [],
    words,
    contentFrom: 'page',
    confidence: null,
    comments: [],
    untrustedFlags: read.untrustedFlags,
    ...answersOf(read, extraction, url),
    file: { kind, pagesTotal, pagesRead, pagesRecognized, cutBy },
  };
}

/** Reads a file that was fetched. Throws problems. */
export async function readFile(
  documents: DocumentReader,
  file: DocumentFile,
  extraction: Extraction,
  { organizationId, signal, leftMs, affordPages }: FileCall,
): Promise<Read> {
  const { formats, maxPages = defaultMaxPages, pdfMode = 'auto' } = extraction;
  const needsMarkdown = extraction.query !== undefined || extraction.jsonSchema !== undefined;
  const made = needsMarkdown ? [...new Set<Format>([...formats, 'markdown'])] : formats;
  const reading = { formats: made, maxPages, pdfMode, leftMs };
  const read = await documents.read(file, reading, affordPages, signal, organizationId);
  return asExtracted(read, extraction, file.finalUrl);
}
