import { wordsAround } from '@tidemark/extract';
import { comparableText, standsIn, withPlainNumbers } from '../../research/research.ts';
import { sentencesIn } from '../rules/blocks.ts';
import type { ReadPage } from '../tools/result.ts';

/** Where a value stands in a text. */
export interface Place {
  readonly at: number;
  readonly length: number;
}

const numberPattern = /\d(?:[\d.,' ]*\d)?/g;

/** What a number in a text may mean: with commas for thousands, or for the point. */
function meanings(written: string): number[] {
  const plain = written.replace(/[' ]/g, '');
  return [plain.replaceAll(',', ''), plain.replaceAll('.', '').replace(',', '.')].map(Number);
}

/** Where a text has each of some numbers first. */
export function numbersAt(text: string, wanted: ReadonlySet<number>): ReadonlyMap<number, Place> {
  const places = new Map<number, Place>();
  for (const { 0: written, index } of withPlainNumbers(text).matchAll(numberPattern))
    for (const value of meanings(written))
      if (wanted.has(value) && !places.has(value)) places.set(value, { at: index, length: written.length });
  return places;
}

/** Where a text has another; null: nowhere. `small` and `wanted` are comparable, in small letters. */
export function textAt(small: string, wanted: string): Place | null {
  const at = wanted === '' ? -1 : small.indexOf(wanted);
  return at < 0 ? null : { at, length: wanted.length };
}

interface Sentence extends Place {
  readonly text: string;
}

function placedSentences(text: string): Sentence[] {
  let from = 0;
  return sentencesIn(text).map((sentence) => {
    const at = text.indexOf(sentence, from);
    from = Math.max(from, at + sentence.length);
    return { at, length: sentence.length, text: sentence };
  });
}

/** A line of a page as quotes are looked for in it. */
class Line {
  readonly text: string;
  readonly small: string;
  #sentences: readonly Sentence[] | null = null;

  constructor(text: string) {
    this.text = text;
    this.small = text.toLowerCase();
  }

  /** The words around a place: its sentence, or a part of that where it is long; null: they are too few for a quote. */
  quoteAround({ at, length }: Place): string | null {
    this.#sentences ??= placedSentences(this.text);
    const within = this.#sentences.find((one) => at >= one.at && at + length <= one.at + one.length);
    const quote = within ? wordsAround(within.text, at - within.at, length) : wordsAround(this.text, at, length);
    return quote !== '' && (quote === this.text || standsIn(quote, this.text)) ? quote : null;
  }
}

/** A page as quotes are looked for in it. */
export class ComparablePage {
  readonly url: string;
  readonly texts: readonly string[];
  /** A quote that is found here is of one line. */
  readonly lines: ReadonlySet<string>;
  /** Those that no page before has. */
  readonly fresh: readonly Line[];
  /** The same, in small letters. */
  readonly small: string;

  /** `before`: the lines of the pages before. */
  constructor({ url, text, markdown }: ReadPage, before: Set<string>) {
    this.url = url;
    this.texts = [comparableText(text), comparableText(markdown)];
    this.lines = new Set([...text.split('\n'), ...markdown.split('\n')].map(comparableText).filter(Boolean));
    this.fresh = [...this.lines].filter((line) => !before.has(line)).map((line) => new Line(line));
    this.small = this.fresh.map(({ small }) => small).join('\n');
    for (const line of this.lines) before.add(line);
  }

  /** Whether a quote stands in it: within its text, or, where it is short, as a line of its own. */
  has(quote: string): boolean {
    return this.texts.some((text) => standsIn(quote, text)) || this.lines.has(comparableText(quote));
  }
}
