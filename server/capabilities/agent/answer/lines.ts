import { wordsAround } from '@tidemark/extract';
import { comparableText, shownText, standsIn, withPlainNumbers } from '../../research/research.ts';
import { sentencesIn } from '../rules/blocks.ts';

/** A page as it was read once. */
export interface Reading {
  readonly url: string;
  readonly text: string;
  readonly markdown: string;
}

interface Place {
  readonly at: number;
  readonly length: number;
}

/** A line as it is shown, and as quotes are looked for in it: every place is the same in both. */
interface Line {
  readonly line: string;
  readonly comparable: string;
}

/** A place in a line. */
interface LinePlace extends Line, Place {}

interface Sentence extends Place {
  readonly sentence: string;
}

const numberPattern = /\d(?:[\d.,' ]*\d)?/g;

/** What a number in a text may mean: with commas for thousands, or for the point. */
function meanings(written: string): number[] {
  const plain = written.replace(/[' ]/g, '');
  return [plain.replaceAll(',', ''), plain.replaceAll('.', '').replace(',', '.')].map(Number);
}

/** Where a number stands in a text first, by the number; of those that are wanted. */
function numbersIn(text: string, wanted: ReadonlySet<number>): Map<number, Place> {
  const places = new Map<number, Place>();
  for (const { 0: written, index } of withPlainNumbers(text).matchAll(numberPattern))
    for (const value of meanings(written))
      if (wanted.has(value) && !places.has(value)) places.set(value, { at: index, length: written.length });
  return places;
}

/** Whether a value stands in a text. */
export function holds(text: string, value: string | number): boolean {
  if (typeof value === 'number') return numbersIn(text, new Set([Math.abs(value)])).size > 0;
  const wanted = comparableText(value);
  return wanted !== '' && text.toLowerCase().includes(wanted.toLowerCase());
}

/** A reading whose lines are looked at once, however many values are looked for in it. A line that one before it of its address has is left out. */
export class ReadLines {
  readonly url: string;
  readonly #texts: readonly string[];
  readonly #lines: readonly Line[];
  readonly #all: ReadonlySet<string>;
  /** The lines below each other in small letters, and where each of them begins. */
  readonly #small: string;
  readonly #starts: readonly number[];
  readonly #numbers = new Map<number, LinePlace[]>();
  readonly #sentences = new Map<string, readonly Sentence[]>();

  /** `seen`: the lines of the readings of this address before; those of this one are added. */
  constructor({ url, text, markdown }: Reading, seen: Set<string>, numbers: ReadonlySet<number>) {
    this.url = url;
    this.#texts = [comparableText(text), comparableText(markdown)];
    this.#all = seen;
    // A quote that is found here is of one line.
    this.#lines = [...text.split('\n'), ...markdown.split('\n')].flatMap((shown) => {
      const comparable = comparableText(shown);
      if (comparable === '' || seen.has(comparable)) return [];
      seen.add(comparable);
      return [{ comparable, line: shownText(shown) }];
    });
    const small = this.#lines.map(({ comparable }) => comparable.toLowerCase());
    this.#small = small.join('\n');
    let start = 0;
    this.#starts = small.map(({ length }) => {
      start += length + 1;
      return start - length - 1;
    });
    if (numbers.size > 0) for (const one of this.#lines) this.#learn(one, numbers);
  }

  #learn(line: Line, numbers: ReadonlySet<number>): void {
    for (const [value, place] of numbersIn(line.comparable, numbers)) {
      const places = this.#numbers.get(value);
      if (places) places.push({ ...line, ...place });
      else this.#numbers.set(value, [{ ...line, ...place }]);
    }
  }

  /** Whether a quote stands in it: within its text, or, where it is short, as a line of its own. */
  has(quote: string): boolean {
    return this.#texts.some((text) => standsIn(quote, text)) || this.#all.has(comparableText(quote));
  }

  /** The words around a value, of the first line that can prove it; null: no line does. */
  quoteOf(value: string | number): string | null {
    const places = typeof value === 'number' ? (this.#numbers.get(Math.abs(value)) ?? []) : this.#placesOf(value);
    for (const place of places) {
      const quote = this.#quoteAround(place);
      if (quote === place.line || standsIn(quote, place.comparable)) return quote;
    }
    return null;
  }

  /** The lines that a text stands in, each once. */
  *#placesOf(value: string): Generator<LinePlace> {
    const wanted = comparableText(value);
    const small = wanted.toLowerCase();
    let at = wanted === '' ? -1 : this.#small.indexOf(small);
    while (at >= 0) {
      const index = this.#lineAt(at);
      const line = this.#lines[index];
      if (line) yield { ...line, at: at - (this.#starts[index] ?? 0), length: wanted.length };
      const next = this.#starts[index + 1];
      at = next === undefined ? -1 : this.#small.indexOf(small, next);
    }
  }

  /** The last line that begins at or before a place. */
  #lineAt(at: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The words around a place: its sentence, or a part of that where it is long. */
  #quoteAround({ line, at, length }: LinePlace): string {
    for (const { sentence, ...of } of this.#sentencesOf(line)) {
      const place = at - of.at;
      if (place >= 0 && place + length <= of.length) return wordsAround(sentence, place, length);
    }
    return wordsAround(line, at, length);
  }

  #sentencesOf(line: string): readonly Sentence[] {
    const known = this.#sentences.get(line);
    if (known) return known;
    let from = 0;
    const sentences = sentencesIn(line).map((sentence) => {
      const at = line.indexOf(sentence, from);
      from = at + sentence.length;
      return { sentence, at, length: sentence.length };
    });
    this.#sentences.set(line, sentences);
    return sentences;
  }
}
