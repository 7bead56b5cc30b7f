/** Where a file holds text that is not shown: among its text, in what its parts say of themselves, or in comments. */
export type UnseenPlace = 'text' | 'attribute' | 'source';

export interface UnseenPart {
  readonly place: UnseenPlace;
  readonly text: string;
}

/** So much is kept of one file. */
const maxCharacters = 200_000;
/** An order is a few sentences: longer parts end where they may. */
const partCharacters = 1_000;

/** Gathers what a file holds and no reader is shown. */
export class UnseenText {
  readonly #parts: UnseenPart[] = [];
  readonly #open: Record<UnseenPlace, string> = { text: '', attribute: '', source: '' };
  #left = maxCharacters;

  /** Whether no more is kept. */
  get isFull(): boolean {
    return this.#left <= 0;
  }

  /** A piece of a line; pieces that follow each other are read as one text. */
  add(text: string, place: UnseenPlace = 'text'): void {
    if (this.#left <= 0) return;
    this.#left -= text.length;
    this.#open[place] += text;
    if (this.#open[place].length > partCharacters) this.end(place);
  }

  /** Text by itself. */
  addWhole(text: string, place: UnseenPlace = 'text'): void {
    this.end(place);
    this.add(text, place);
    this.end(place);
  }

  /** A line is over: what follows is apart by a space. */
  endLine(): void {
    if (this.#open.text !== '') this.add(' ');
  }

  end(place: UnseenPlace): void {
    const text = this.#open[place];
    this.#open[place] = '';
    if (text.trim() !== '') this.#parts.push({ place, text });
  }

  /** All parts so far. */
  get parts(): readonly UnseenPart[] {
    for (const place of ['text', 'attribute', 'source'] as const) this.end(place);
    return this.#parts;
  }
}
