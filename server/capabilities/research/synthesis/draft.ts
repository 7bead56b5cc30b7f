import type { Synthesis } from '../../../contract/resources/research.ts';
import { numbersLacking } from './numbers.ts';
import { comparableText, standsIn } from './quotes.ts';

/** A page with the snapshot that citations are checked in. */
export interface CitedPage {
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly snapshotUrl: string;
}

/** A sentence as it was proposed; `page` is a place in the list of pages. */
export interface ProposedSentence {
  readonly text: string;
  readonly citations: readonly { readonly page: number; readonly quote: string }[];
}

type Citation = Synthesis['citations'][number];

// Made when there is a first text: its data take 20 ms to load.
let segmenter: Intl.Segmenter | undefined;

/** Marks of citations, as pages and models write them: `[3]`, `[1, 2]`, `[4–6]`, `【1†source】`. */
const citationMarks = / ?(?:\[\d{1,3}(?:[,;–-] ?\d{1,3}){0,20}\]|【\d{1,3}(?:[†:][^【】]{0,40})?】)/g;

/** A sentence of a text. */
export interface Sentence {
  /** Without marks of citations. */
  readonly text: string;
  /** As it stands there, but for white space. */
  readonly quote: string;
}

/** The sentences of a text. */
export function sentencesOf(whole: string): Sentence[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'sentence' });
  const line = whole.replace(/\s+/g, ' ');
  // Blanks in place of the marks, which are no ends of sentences, keep every place in the line.
  const blank = line.replace(citationMarks, (mark) => ' '.repeat(mark.length));
  return [...segmenter.segment(blank)]
    .map(({ segment, index }) => line.slice(index, index + segment.length).trim())
    .map((quote) => ({ text: quote.replace(citationMarks, '').trim(), quote }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

/** A summary while it grows: takes what is proved, and counts what is not. */
export class Draft {
  readonly #pages: readonly { readonly page: CitedPage; readonly comparable: string }[];
  readonly #citations: Citation[] = [];
  readonly #sentences: string[] = [];
  dropped = 0;
  /** Numbers that stand in the page which a sentence cites, and not in its quote. */
  readonly unquoted: string[] = [];

  constructor(pages: readonly CitedPage[]) {
    this.#pages = pages.map((page) => ({ page, comparable: comparableText(page.text) }));
  }

  get isEmpty(): boolean {
    return this.#sentences.length === 0;
  }

  /** Takes a sentence whose every quote, and number, stands in its page; returns it as it stands in the summary, or null: it was dropped. */
  add({ text, citations }: ProposedSentence): { readonly text: string; readonly citations: readonly number[] } | null {
    const sentences = sentencesOf(text).map((sentence) => sentence.text);
    const said = sentences.join(' ');
    const isProved =
      sentences.length > 0 &&
      citations.length > 0 &&
      citations.every(({ page, quote }) => standsIn(quote, this.#pages[page]?.comparable ?? '')) &&
      numbersLacking(said, this.#texts(citations)).length === 0;
    if (!isProved) {
      this.dropped += Math.max(1, sentences.length);
      return null;
    }
    const quotes = citations.map(({ quote }) => quote);
    this.unquoted.push(...numbersLacking(said, quotes));
    const indexes = [...new Set(citations.map((citation) => this.#indexOf(citation)))];
    const marks = indexes.map((index) => `[${index}]`).join('');
    const written = sentences.map((sentence) => `${sentence} ${marks}`).join(' ');
    this.#sentences.push(written);
    return { text: written, citations: indexes };
  }

  /** What was proved. */
  synthesis(method: Synthesis['method']): Synthesis {
    return { summary: this.#sentences.join(' '), citations: this.#citations, dropped: this.dropped, method };
  }

  /** What a sentence cites: its pages, with their titles. */
  #texts(citations: ProposedSentence['citations']): string[] {
    return citations.flatMap(({ page: at }) => {
      const { page } = this.#pages[at] ?? {};
      return page ? [page.title, page.text] : [];
    });
  }

  #indexOf({ page: at, quote }: ProposedSentence['citations'][number]): number {
    const { page } = this.#pages[at] ?? {};
    if (!page) throw new Error('A quote was proved in a page that is not there.');
    const known = this.#citations.find((citation) => citation.url === page.url && citation.quote === quote);
    if (known) return known.index;
    const index = this.#citations.length + 1;
    this.#citations.push({ index, url: page.url, title: page.title, quote, snapshot_url: page.snapshotUrl });
    return index;
  }
}
