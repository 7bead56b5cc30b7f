import type { Ground, GroupState } from './state.ts';

/** Parts of a colour, of 255, from which on it is the paper's. */
const minWhite = 240;
/** Less of a dark pattern leaves paper white, in hundredths of a percent. */
const minShading = 600;
/** Smaller letters are dots, in half-points. */
const minSize = 3;

const isWhite = (parts: readonly number[]): boolean => parts.every((part) => part >= minWhite);

/** The colours that a file names, and whether what is written with them is seen. */
export class RtfInks {
  /** Whether each colour is the paper's; null: the program chooses it. */
  readonly #areWhite: (boolean | null)[] = [];
  #parts: number[] = [];
  #pageProperty = '';
  #isPageDark = false;

  /** A word within the table of colours: `red`, `green` or `blue`. */
  tell(name: string, value: number | null): void {
    if (name === 'red' || name === 'green' || name === 'blue') this.#parts.push(value ?? 0);
  }

  /** Text within the table: each semicolon ends a colour; one without parts is the program's own. */
  add(text: string): void {
    for (const sign of text)
      if (sign === ';') {
        this.#areWhite.push(this.#parts.length === 3 ? isWhite(this.#parts) : null);
        this.#parts = [];
      }
  }

  /** Text within the page's background: names of the properties of its shape and, behind each, its value. */
  addPage(text: string): void {
    const said = text.trim();
    // Its parts are red, green and blue from the lowest on; a picture may be of any colour.
    const parts = [0, 8, 16].map((shift) => (Number(said) >> shift) & 255);
    if (this.#pageProperty === 'fillColor' && /^\d{1,8}$/.test(said)) this.#isPageDark = !isWhite(parts);
    if (said === 'fillBlip') this.#isPageDark = true;
    this.#pageProperty = said;
  }

  #isDark({ colour, highlight, shading, pattern }: Ground): boolean {
    if (this.#areWhite[colour] === false || this.#areWhite[highlight] === false) return true;
    // A pattern in the program's own colour is black.
    return shading >= minShading && this.#areWhite[pattern] !== true;
  }

  /** Whether no person reads such text: it is white on paper, or too small. Cells may have a colour of their own. */
  conceals({ ink, ground, halfPoints, paragraph }: GroupState): boolean {
    if (halfPoints < minSize) return true;
    if (this.#areWhite[ink] !== true || this.#isPageDark || paragraph.inTable) return false;
    return !this.#isDark(ground) && !this.#isDark(paragraph.ground);
  }
}
