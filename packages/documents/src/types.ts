import type { UntrustedFlag } from '@tidemark/extract';
import type { UnseenPart } from './unseen/unseen-text.ts';

/** What a file can be, by its first bytes. */
export const documentKinds = [
  'pdf',
  'docx',
  'xlsx',
  'pptx',
  'odt',
  'ods',
  'odp',
  'epub',
  'rtf',
  'doc',
  'xls',
  'ppt',
  'csv',
  'json',
  'xml',
  'text',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** A piece of a line of text; what a mark or a link covers is one piece. */
export interface TextRun {
  readonly type: 'text';
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  /** Crossed out: it holds no longer. */
  readonly strike?: boolean;
  readonly code?: boolean;
  /** Raised or lowered, as marks of notes and powers are. */
  readonly script?: 'super' | 'sub';
  /** Where a link leads, as the document says it. */
  readonly href?: string;
}

export interface LineBreak {
  readonly type: 'lineBreak';
}

/** Where a note is referred to, by its label. */
export interface NoteReference {
  readonly type: 'noteReference';
  readonly label: string;
}

export type Inline = TextRun | LineBreak | NoteReference;

/** One to six. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

export interface Heading {
  readonly type: 'heading';
  readonly level: HeadingLevel;
  readonly content: readonly Inline[];
}

export interface Paragraph {
  readonly type: 'paragraph';
  readonly content: readonly Inline[];
}

export interface List {
  readonly type: 'list';
  readonly ordered: boolean;
  /** The first number of an ordered list; 1 when absent. */
  readonly start?: number;
  readonly items: readonly (readonly Block[])[];
}

export interface Cell {
  readonly blocks: readonly Block[];
  /** Whether it names its column or row. */
  readonly header?: boolean;
  /** Columns that it covers; 1 when absent. */
  readonly colSpan?: number;
  /** Rows that it covers; 1 when absent. */
  readonly rowSpan?: number;
}

export interface Table {
  readonly type: 'table';
  readonly rows: readonly (readonly Cell[])[];
}

export interface Code {
  readonly type: 'code';
  readonly text: string;
  readonly language?: string;
}

export interface Quote {
  readonly type: 'quote';
  readonly blocks: readonly Block[];
}

export interface Picture {
  readonly type: 'image';
  readonly alt: string;
}

/** Where a page begins, from 1; says nothing by itself. */
export interface PageBreak {
  readonly type: 'pageBreak';
  readonly page: number;
}

/** A footnote or an endnote, where its text stands. */
export interface Note {
  readonly type: 'note';
  readonly label: string;
  readonly blocks: readonly Block[];
}

export type Block = Heading | Paragraph | List | Table | Code | Quote | Picture | PageBreak | Note;

/** What a file states of itself; null where it does not. */
export interface DocumentMetadata {
  readonly title: string | null;
  readonly author: string | null;
  /** ISO 8601 date or time. */
  readonly createdAt: string | null;
  readonly modifiedAt: string | null;
  /** BCP 47. */
  readonly language: string | null;
  readonly description: string | null;
}

export const noMetadata: DocumentMetadata = {
  title: null,
  author: null,
  createdAt: null,
  modifiedAt: null,
  language: null,
  description: null,
};

/** What a file says, in the order of reading. */
export interface DocumentContent {
  readonly kind: DocumentKind;
  readonly metadata: DocumentMetadata;
  /** Null: the format has no pages. */
  readonly pagesTotal: number | null;
  readonly pagesRead: number | null;
  /** Pages among those read whose text was recognized from a picture; absent: none. */
  readonly pagesRecognized?: number;
  /** Why there is less than what was asked for, one word each, such as `time` or `rows`; absent: nothing is missing. */
  readonly cutBy?: readonly string[];
  readonly blocks: readonly Block[];
  /** What it holds and does not show, to be looked through for orders to models; `readDocument` gives their flags in place of it. */
  readonly unseen?: readonly UnseenPart[];
  /** What it does not show and gives orders to models; absent: nothing. */
  readonly untrustedFlags?: readonly UntrustedFlag[];
}

export const pdfModes = ['auto', 'text', 'ocr'] as const;
export type PdfMode = (typeof pdfModes)[number];

/** What is paid for page by page. */
export type PagedWork = 'page' | 'recognition';

export interface ReadOptions {
  /** Pages to read at most. */
  readonly maxPages: number;
  /** Whether pages without a text layer are recognized, all are, or none is. */
  readonly pdfMode: PdfMode;
  /** Languages to recognize, as Tesseract names them. */
  readonly languages: readonly string[];
  /** The Content-Type header, for formats that their bytes do not name. */
  readonly contentType: string | null;
  /** How many of so many pages in all may be worked on, asked before the work; absent: all. */
  readonly afford?: (work: PagedWork, pages: number) => Promise<number>;
  /** Milliseconds that reading has taken, and each of its pages: processor time, where it is known; absent: `performance.now`. */
  readonly now?: () => number;
  /** When reading should end with what it has, by `now`; absent: never. */
  readonly endsAt?: number;
  /** When the call ends that waits for it, by `performance.now()`, which is all the time that recognizing has; absent: never. */
  readonly callEndsAt?: number;
}

/** Reads the bytes of one kind of file. Throws `DocumentFault`. */
export type DocumentReader = (bytes: Uint8Array, options: ReadOptions) => Promise<DocumentContent>;

/** Why a file cannot be read. */
export type DocumentFaultReason = 'encrypted' | 'damaged' | 'unsupported' | 'too_large' | 'not_configured';

/** A file that cannot be read; the message is for the caller. */
export class DocumentFault extends Error {
  readonly reason: DocumentFaultReason;

  constructor(reason: DocumentFaultReason, message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.name = 'DocumentFault';
    this.reason = reason;
  }
}
