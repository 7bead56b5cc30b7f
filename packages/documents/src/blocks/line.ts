import type { Inline, TextRun } from '../types.ts';

/** What a piece of text bears. */
export type Marks = Omit<TextRun, 'type' | 'text'>;

const sameMarks = (one: Marks, other: Marks): boolean =>
  one.bold === other.bold &&
  one.italic === other.italic &&
  one.strike === other.strike &&
  one.code === other.code &&
  one.script === other.script &&
  one.href === other.href;

/** Collects the pieces of one line; what bears the same marks becomes one piece. */
export class Line {
  #pieces: Inline[] = [];

  get isEmpty(): boolean {
    return this.#pieces.length === 0;
  }

  add(text: string, marks: Marks = {}): void {
    if (text === '') return;
    const last = this.#pieces.at(-1);
    const isBlank = text.trim() === '';
    if (last?.type === 'text' && (sameMarks(last, marks) || (isBlank && last.href === marks.href))) {
      this.#pieces[this.#pieces.length - 1] = { ...last, text: last.text + text };
    } else this.#pieces.push({ type: 'text', text, ...marks });
  }

  /** A line break of the author's. */
  break(): void {
    this.#pieces.push({ type: 'lineBreak' });
  }

  /** Where a note is referred to. */
  refer(label: string): void {
    this.#pieces.push({ type: 'noteReference', label });
  }

  /** The words so far, blanks at either end included, as code needs them; the line is empty then. */
  takeWords(): string {
    const words = wordsOf(this.#pieces);
    this.#pieces = [];
    return words;
  }

  /** The pieces so far, without blanks and breaks at either end; the line is empty then. */
  take(): Inline[] {
    const pieces = this.#pieces;
    this.#pieces = [];
    trimStart(pieces);
    trimEnd(pieces);
    return pieces;
  }
}

function trimStart(pieces: Inline[]): void {
  for (let first = pieces[0]; first; first = pieces[0]) {
    if (first.type === 'noteReference') return;
    const text = first.type === 'text' ? first.text.trimStart() : '';
    if (first.type === 'text' && text !== '') {
      pieces[0] = { ...first, text };
      return;
    }
    pieces.shift();
  }
}

function trimEnd(pieces: Inline[]): void {
  for (let last = pieces.at(-1); last; last = pieces.at(-1)) {
    if (last.type === 'noteReference') return;
    const text = last.type === 'text' ? last.text.trimEnd() : '';
    if (last.type === 'text' && text !== '') {
      pieces[pieces.length - 1] = { ...last, text };
      return;
    }
    pieces.pop();
  }
}

/** The words of some pieces. */
export const wordsOf = (pieces: readonly Inline[]): string =>
  pieces.map((piece) => (piece.type === 'text' ? piece.text : piece.type === 'lineBreak' ? '\n' : '')).join('');

/** Text as a line that bears nothing; line ends in it are breaks. */
export function lineOf(text: string, marks: Marks = {}): Inline[] {
  const line = new Line();
  for (const [index, part] of text.split(/\r\n?|\n/).entries()) {
    if (index > 0) line.break();
    line.add(part, marks);
  }
  return line.take();
}
