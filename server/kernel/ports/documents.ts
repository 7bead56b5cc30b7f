import type { DocumentKind, DocumentMetadata, PagedWork, PdfMode } from '@tidemark/documents';
import type { Format, Link, UntrustedFlag } from '@tidemark/extract';

/** A file to read. */
export interface DocumentFile {
  readonly kind: DocumentKind;
  readonly body: Uint8Array;
  readonly contentType: string | null;
  /** Absolute; links are resolved against it. */
  readonly finalUrl: string;
}

/** How much of a file is read, and how. */
export interface DocumentReading {
  readonly formats: readonly Format[];
  readonly maxPages: number;
  readonly pdfMode: PdfMode;
  /** When it should end with what it has, in milliseconds from now. */
  readonly leftMs: number;
}

/** How many of so many pages may be worked on; asked before the work. */
export type AffordPages = (work: PagedWork, pages: number) => Promise<number>;

/** What a file says. What was not asked for is null. */
export interface ReadDocument {
  readonly kind: DocumentKind;
  readonly metadata: DocumentMetadata;
  /** Pages of the file; of a format without pages, as many as its characters would fill. */
  readonly pagesTotal: number;
  readonly pagesRead: number;
  /** Pages among them that were recognized from a picture. */
  readonly pagesRecognized: number;
  /** Why there is less than was asked for, such as `time`, `rows` or `balance`. */
  readonly cutBy: readonly string[];
  /** What it does not show and gives orders to models; left out of all that follows. */
  readonly untrustedFlags: readonly UntrustedFlag[];
  readonly title: string | null;
  readonly text: string;
  readonly markdown: string | null;
  readonly html: string | null;
  readonly links: readonly Link[];
  readonly words: number;
}

/** Reads files, wherever their parsers can do no harm. */
export interface DocumentReader {
  /** Whether files of this kind are read. */
  canRead(kind: DocumentKind): boolean;
  /**
   * Reads one file for an organization; organizations take turns. Throws problems: `unsupported-document` (encrypted, damaged),
   * `target-too-large` (memory, output), `target-timeout` (time), `overloaded`, and the signal's reason.
   */
  read(
    file: DocumentFile,
    reading: DocumentReading,
    afford: AffordPages,
    signal: AbortSignal,
    organizationId: string,
  ): Promise<ReadDocument>;
  close(): Promise<void>;
}
