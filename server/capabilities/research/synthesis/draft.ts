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

/** What may be a mark of citations, as pages and models write them: `[3]`, `[1, 2]`, `[4–6]`, `【1†source】`. */
const bracketed = / ?(?:\[[1-9]\d{0,2}(?:[,;–-] ?[1-9]\d{0,2}){0,20}\]|【\d{1,3}(?:[†:][^【】]{0,40})?】)/g;
/** What a mark of several numbers follows at once; behind a blank, a sign or an abbreviation (`CI[2, 5]`) it is an interval. */
const beforeSeveral = /[\p{Ll}\p{Lo}\p{N}.,;!?%)\]"'”’»。、]/u;

/** Whether the writer of a text cites by a mark that stands apart. */
type OwnMarks = (mark: string) => boolean;

/** A line in which something else stands in place of each mark of citations; intervals and coordinates are what a sentence says. */
const withoutMarks = (line: string, isOwn: OwnMarks, put: (mark: string) => string): string =>
  line.replace(bracketed, (mark: string, at: number) => {
    const isMark =
      /^ ?(?:\[\d+\]|【)/.test(mark) ||
      (mark.startsWith(' ') ? isOwn(mark.trim()) : beforeSeveral.test(line.charAt(at - 1)));
    return isMark ? put(mark) : mark;
  });

/** A sentence of a text. */
export interface Sentence {
  /** Without marks of citations. */
  readonly text: string;
  /** As it stands there, but for white space. */
  readonly quote: string;
}

/** The sentences of a text. */
export function sentencesOf(whole: string, isOwn: OwnMarks = () => false): Sentence[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'sentence' });
  const line = whole.replace(/\s+/g, ' ');
  // Blanks in place of the marks, which are no ends of sentences, keep every place in the line.
  const blank = withoutMarks(line, isOwn, (mark) => ' '.repeat(mark.length));
  return [...segmenter.segment(blank)]
    .map(({ segment, index }) => line.slice(index, index + segment.length).trim())
    .map((quote) => ({ text: withoutMarks(quote, isOwn, () => '').trim(), quote }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

/** A summary while it grows: takes what is proved, and counts what is not. */
export class Draft {
  readonly #pages: readonly CitedPage[];
  /** The texts of pages that were cited, as quotes are looked for in them. */
  readonly #comparable = new Map<number, string>();
  readonly #citations: Citation[] = [];
  readonly #sentences: string[] = [];
  dropped = 0;
  /** Numbers that stand in the page which a sentence cites, and not in its quote. */
  readonly unquoted: string[] = [];

  constructor(pages: readonly CitedPage[]) {
    this.#pages = pages;
  }

  get isEmpty(): boolean {
    return this.#sentences.length === 0;
  }

  /** Takes a sentence whose every quote, and number, stands in its page; returns it as it stands in the summary, or null: it was dropped. */
  add({ text, citations }: ProposedSentence): { readonly text: string; readonly citations: readonly number[] } | null {
    // A mark names pages that there are; in a quote it is the page's own.
    const isOwn = (mark: string): boolean =>
      (mark.match(/\d+/g) ?? []).every((page) => Number(page) <= this.#pages.length) &&
      !citations.some(({ quote }) => quote.includes(mark));
    const sentences = sentencesOf(text, isOwn).map((sentence) => sentence.text);
    const said = sentences.join(' ');
    const isProved =
      sentences.length > 0 &&
      citations.length > 0 &&
      citations.every(({ page, quote }) => standsIn(quote, this.#comparableOf(page))) &&
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

  #comparableOf(at: number): string {
    const known = this.#comparable.get(at);
    if (known !== undefined) return known;
    const comparable = comparableText(this.#pages[at]?.text ?? '');
    this.#comparable.set(at, comparable);
    return comparable;
  }

  /** What a sentence cites: its pages, with their titles. */
  #texts(citations: ProposedSentence['citations']): string[] {
    return citations.flatMap(({ page: at }) => {
      const page = this.#pages[at];
      return page ? [page.title, page.text] : [];
    });
  }

  #indexOf({ page: at, quote }: ProposedSentence['citations'][number]): number {
    const page = this.#pages[at];
    if (!page) throw new Error('A quote was proved in a page that is not there.');
    const known = this.#citations.find((citation) => citation.url === page.url && citation.quote === quote);
    if (known) return known.index;
    const index = this.#citations.length + 1;
    this.#citations.push({ index, url: page.url, title: page.title, quote, snapshot_url: page.snapshotUrl });
    return index;
  }
}
