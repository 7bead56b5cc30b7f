import type { Extracted } from '../../kernel/ports/reader.ts';

/** The outputs that may be as long as a page. */
const outputs = ['text', 'markdown', 'html', 'rawHtml'] as const;
type Output = (typeof outputs)[number];

/** From so many characters on an output is handed over by itself. */
const minHandoverCharacters = 500_000;

/** One long output of the document that follows. */
export interface Part {
  readonly part: Output;
  readonly text: string;
}

/** A selector that could not be run on this page. */
export interface Refusal {
  readonly refused: string;
  readonly message: string;
}

/** What a worker sends: parts, each after the one before was taken, then the document without them; or why there is none. */
export type Sent = Extracted | Part | Refusal;

/**
 * A document in pieces, for a thread is held as long as it takes one message: the long outputs alone, and last the document
 * with the rest.
 */
export function piecesOf(document: Extracted): (Extracted | Part)[] {
  const parts = outputs.flatMap((part): Part[] => {
    const text = document[part];
    return text !== null && text.length > minHandoverCharacters ? [{ part, text }] : [];
  });
  const emptied = Object.fromEntries(parts.map(({ part }) => [part, '']));
  return [...parts, { ...document, ...emptied }];
}

/** Joins what was sent in pieces. */
export class Joining {
  #parts: Partial<Record<Output, string>> = {};

  /** The whole document when this was its last piece, else null. */
  add(sent: Extracted | Part): Extracted | null {
    if ('part' in sent) {
      this.#parts[sent.part] = sent.text;
      return null;
    }
    const whole = { ...sent, ...this.#parts };
    this.#parts = {};
    return whole;
  }
}
