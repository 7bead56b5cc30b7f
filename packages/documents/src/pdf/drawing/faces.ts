import type { Face } from './ink.ts';

/** Names by which type founders, and TeX, call what is bold, slanted and of one width. */
const bold =
  /bold|black|heavy|semi-?bd|demi|\bbd\b|-bd|medi(?:um)?(?:ital)?$|cmbx|cmssbx|sfbx|lmbx|ecbx|utbx|ptmb|phvb/i;
const italic = /ital|obli|slanted|kursiv|cmti|cmsl|cmmi|sfti|sfsl|lmri|ecti|ptmri|ptmro|-it\b/i;
const mono =
  /mono(?!type)|courier|consol|typewriter|menlo|monaco|fixed|cmtt|cmsltt|sftt|lmtt|ectt|txtt|pcrr|nimbusmon|terminal|inconsolata|source ?code|lucida ?console|letter ?gothic|beramono|fira ?code/i;

/** The tag of a subset, as in `ABCDEF+Name`, says nothing. */
const subsetTag = /^[A-Z]{6}\+/;

/** Letters whose widths differ in every font but those of one width; digits and signs of most fonts are equally wide. */
const alphabetic = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u;
/** Signs that are all equally wide in every font. */
const fullWidth = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** So many letters of one width are no chance. */
const minEqualLetters = 5;
/** Widths that differ by less, in parts of the larger, are one. */
const maxWidthChange = 0.02;

/**
 * The look of a font, by its name and by what is drawn with it: a file says of many a font that it has one width because only a
 * ligature or a sign of it is used.
 */
export class FontFace implements Face {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly #isNamedMono: boolean;
  readonly #saysMono: boolean;
  readonly #widths = new Map<string, number>();
  #isFullWidth = false;
  /** Null: not looked at since the last new character. */
  #hasOneWidth: boolean | null = null;

  /** `saysMono`: whether the file says that all characters have one width. */
  constructor(fontName: string, saysMono = false) {
    const name = fontName.replace(subsetTag, '');
    this.bold = bold.test(name);
    this.italic = italic.test(name);
    this.#isNamedMono = mono.test(name);
    this.#saysMono = saysMono;
  }

  /** Takes notice of a character that is drawn, with its width in the font's own units. */
  note(text: string, width: number): void {
    if (!this.#saysMono || this.#isFullWidth || this.#widths.has(text)) return;
    this.#hasOneWidth = null;
    if (alphabetic.test(text)) this.#widths.set(text, width);
    else this.#isFullWidth = fullWidth.test(text);
  }

  get mono(): boolean {
    this.#hasOneWidth ??= this.#lettersHaveOneWidth();
    return this.#isNamedMono || this.#hasOneWidth;
  }

  #lettersHaveOneWidth(): boolean {
    if (this.#isFullWidth || this.#widths.size < minEqualLetters) return false;
    const widths = [...this.#widths.values()];
    return Math.min(...widths) >= (1 - maxWidthChange) * Math.max(...widths);
  }
}
