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

/** What a file says, in the form of what a page says. */
function asExtracted(read: ReadDocument, { formats }: Extraction): Read {
  const { kind, metadata, pagesTotal, pagesRead, pagesRecognized, cutBy, title, text, markdown, html, links, words } =
    read;
  return {
    kind: 'text',
    charset: 'utf-8',
    charsetFrom: 'utf-8',
    text,
    markdown,
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
    images: [],
    words,
    contentFrom: 'page',
    confidence: null,
    comments: [],
    untrustedFlags: [],
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
  const reading = { formats, maxPages, pdfMode, leftMs };
  return asExtracted(await documents.read(file, reading, affordPages, signal, organizationId), extraction);
}
