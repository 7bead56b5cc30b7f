import type { Comparable } from './comparable/comparable.ts';
import type { KeyFact } from './content/key-facts/key-facts.ts';
import type { Highlight } from './highlights/highlights.ts';
import type { UntrustedFlag } from './hygiene/flag.ts';
import type { Field, FieldValues } from './selectors/fields.ts';
import type { Pruning } from './selectors/prune.ts';

export type { Comparable, Passage } from './comparable/comparable.ts';
export type { KeyFact } from './content/key-facts/key-facts.ts';
export type { Highlight } from './highlights/highlights.ts';
export type { UntrustedFlag } from './hygiene/flag.ts';
export type { Field, FieldValues } from './selectors/fields.ts';
export type { Pruning } from './selectors/prune.ts';

/** The outputs that have to be asked for, for each costs time. Text is always made. */
export const formats = ['text', 'markdown', 'html', 'raw_html', 'json_ld'] as const;
export type Format = (typeof formats)[number];

/** Which error hurts more: words too many, or words lost. */
export const favors = ['precision', 'balanced', 'recall'] as const;
export type Favor = (typeof favors)[number];

/** Bytes as they came, with what is known about them. */
export interface Source {
  readonly body: Uint8Array;
  /** The Content-Type header with its charset, if there was one. */
  readonly contentType: string | null;
  /** Absolute URL that the bytes came from, after redirects; links are resolved against it (and `<base>`). */
  readonly url: string;
  /** What `sniff` said, when it was asked already. */
  readonly kind?: Document['kind'];
}

export interface ExtractOptions extends Pruning {
  /** Which outputs to make besides text; default none. */
  readonly formats?: readonly Format[];
  /** False: the whole page. Default true. */
  readonly onlyMainContent?: boolean;
  readonly favor?: Favor;
  /** Markdown opens with the page's title as a heading of the first level, where its body has none. Default true. */
  readonly titleHeading?: boolean;
  /** Whether to part the page for a comparison with what it says later. Default false. */
  readonly comparable?: boolean;
  /** Values to read off an HTML page, by name. */
  readonly fields?: Readonly<Record<string, Field>>;
  /** A JSON Schema (2020-12) to be filled from what the page states. */
  readonly jsonSchema?: Readonly<Record<string, unknown>>;
  /** What the passages are wanted for that answer it best. */
  readonly query?: string;
}

export interface Link {
  readonly url: string;
  readonly text: string;
}

export interface Image {
  readonly url: string;
  readonly alt: string;
}

/** What a reader says under an article. */
export interface Comment {
  readonly author: string | null;
  /** ISO 8601 date or time. */
  readonly date: string | null;
  readonly text: string;
}

/** What a page says. What was not asked for, or is not on the page, is null. */
export interface Document {
  /** What the first bytes (and then the content type) say it is. */
  readonly kind: 'html' | 'xml' | 'json' | 'csv' | 'text';
  /** The charset that decoded it, as a WHATWG label, and where that came from. */
  readonly charset: string;
  readonly charsetFrom: 'bom' | 'header' | 'meta' | 'utf-8' | 'detected' | 'fallback';
  readonly text: string;
  readonly markdown: string | null;
  /** Cleaned by an allow-list of tags and attributes: no script, no style, no event handler. */
  readonly html: string | null;
  /** The page as decoded. */
  readonly rawHtml: string | null;
  readonly jsonLd: readonly unknown[] | null;
  readonly title: string | null;
  readonly description: string | null;
  /** Absolute; `/favicon.ico` of the origin when an HTML page names none. */
  readonly favicon: string | null;
  /** BCP 47 language code. */
  readonly language: string | null;
  readonly author: string | null;
  readonly siteName: string | null;
  readonly canonicalUrl: string | null;
  readonly image: string | null;
  /** ISO 8601 date or time. */
  readonly publishedAt: string | null;
  readonly modifiedAt: string | null;
  readonly pageType: string | null;
  /** `<meta>` names and properties to contents; repeated names joined with `, ` in document order. */
  readonly meta: Readonly<Record<string, string>>;
  /** The links of the whole page, absolute http(s), distinct by URL and text, in document order. */
  readonly links: readonly Link[];
  /** The URLs among them whose every link asks with `rel=nofollow` not to be followed. */
  readonly nofollow: readonly string[];
  /** The URLs among them whose every link no person sees, as far as attributes and inline styles say. */
  readonly unseen: readonly string[];
  /** The images of the whole page, absolute, without `data:`, distinct by URL, in document order. */
  readonly images: readonly Image[];
  /** Words of `text`. */
  readonly words: number;
  /** Whether the main content stood in the page's elements, or only in data that its scripts carry. */
  readonly contentFrom: 'page' | 'scripts';
  /** The F1 to expect of the main content's words, 0 to 1; null where nothing was chosen (other kinds, whole pages). */
  readonly confidence: number | null;
  /** What readers say under the article, which the main content leaves out; empty where the thread is the page. */
  readonly comments: readonly Comment[];
  /** What was taken out because it gives orders to a model where no person reads them; empty when there is nothing. */
  readonly untrustedFlags: readonly UntrustedFlag[];
  /** What the page states of the product, job, event or recipe that it is about, and what markdown and text say under the title; absent: nothing. */
  readonly keyFacts?: readonly KeyFact[];
  /** The page as it is compared with what it says later; absent where that was not asked for. */
  readonly comparable?: Comparable;
  /** What the page states of the JSON Schema; it may lack what that requires. Absent: nothing, or there was none. */
  readonly structured?: unknown;
  /** The passages of `text` that answer the query best, best first; absent where there was none. */
  readonly highlights?: readonly Highlight[];
  /** The values of the fields asked for; absent where there were none, or where it is no HTML. */
  readonly extracted?: FieldValues;
  /** Set when these values were too long, all together. */
  readonly extractedIsCut?: boolean;
  /** The selectors that match nothing; absent where there were none, or where it is no HTML. */
  readonly unmatchedSelectors?: readonly string[];
  /** What the page says without its selectors, where they leave few words of it. */
  readonly unpruned?: Pick<Document, 'text' | 'words' | 'contentFrom'>;
}
