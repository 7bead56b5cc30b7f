import type { GroupState } from './state.ts';

/** Parts of a colour, of 255, from which on it is the paper's. */
const minWhite = 240;
/** Smaller letters are dots, in half-points. */
const minSize = 3;

/** The colours that a file names, and whether what is written with them is seen. */
export class RtfInks {
  readonly #areWhite: boolean[] = [];
  #parts: number[] = [];

  /** A word within the table of colours: `red`, `green` or `blue`. */
  tell(name: string, value: number | null): void {
    if (name === 'red' || name === 'green' || name === 'blue') this.#parts.push(value ?? 0);
  }

  /** Text within the table: each semicolon ends a colour; one without parts is the program's own. */
  add(text: string): void {
    for (const sign of text)
      if (sign === ';') {
        this.#areWhite.push(this.#parts.length === 3 && this.#parts.every((part) => part >= minWhite));
        this.#parts = [];
      }
  }

  /** Whether no person reads such text: it is white on paper, or too small. Cells may have a colour of their own. */
  conceals({ ink, hasGround, halfPoints, paragraph }: GroupState): boolean {
    if (halfPoints < minSize) return true;
    return this.#areWhite[ink] === true && !hasGround && !paragraph.isShaded && !paragraph.inTable;
  }
}
