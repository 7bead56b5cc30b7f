import { foldLetters } from '@tidemark/extract';

export { foldLetters as fold };

/** The words of a text, folded. */
export const wordsOf = (text: string): string[] => foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The letters and digits of a text, folded, in one piece. */
export const lettersOf = (text: string): string => foldLetters(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Words with single blanks around each, so that a phrase is found as whole words. */
export const spaced = (text: string): string => ` ${wordsOf(text).join(' ')} `;

/** Blanks as a reader sees them. */
export const collapse = (text: string): string => text.replace(/[\s\u200b-\u200d\ufeff]+/g, ' ').trim();

const wideLetters = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** Whether words are not parted by blanks in the script of a text. */
export const isWide = (text: string): boolean => wideLetters.test(text);

/** Phrases made ready to be found in texts. */
export class Phrases {
  readonly #spaced: readonly string[];
  /** By their first words, for texts have few words and the phrases are many. */
  readonly #byFirst: ReadonlyMap<string, readonly string[]>;
  readonly #wide: readonly string[];

  constructor(phrases: readonly string[]) {
    this.#spaced = phrases.filter((phrase) => !isWide(phrase)).map(spaced);
    this.#byFirst = Map.groupBy(this.#spaced, (phrase) => phrase.split(' ', 2)[1] ?? '');
    this.#wide = phrases.filter(isWide);
  }

  /** Whether one of them stands in the text, as whole words. */
  isIn(text: string): boolean {
    const all = wordsOf(text);
    const words = ` ${all.join(' ')} `;
    const isSaid = all.some((word) => this.#byFirst.get(word)?.some((phrase) => words.includes(phrase)) ?? false);
    return isSaid || (isWide(text) && this.#wide.some((phrase) => text.includes(phrase)));
  }

  /** How many different ones stand in the text. */
  countIn(text: string): number {
    const words = spaced(text);
    return (
      this.#spaced.filter((phrase) => words.includes(phrase)).length +
      this.#wide.filter((phrase) => text.includes(phrase)).length
    );
  }

  /** Where the first of them stands in the text, in characters of its folded words; infinite: none does. */
  firstIn(text: string): number {
    const words = spaced(text);
    const places = [
      ...this.#spaced.map((phrase) => words.indexOf(phrase)),
      ...this.#wide.map((phrase) => text.indexOf(phrase)),
    ].filter((at) => at >= 0);
    return places.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...places);
  }

  /** Whether the whole text is one of them. */
  is(text: string): boolean {
    return this.#spaced.includes(spaced(text)) || this.#wide.includes(text.trim());
  }
}

const writtenOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/** The words of a name, folded, in each way to write them: "Lüdemann" is "ludemann" and "luedemann"; "Luedemann" is itself alone. */
export function nameSpellings(name: string): readonly string[] {
  const out = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüåø]/g, (letter) => writtenOut[letter] ?? letter);
  return [...new Set([name, out].map((one) => wordsOf(one).join(' ')))];
}

/** A name as names are compared: by its spellings, or its letters in a script without blanks. */
export const nameKeys = (name: string): readonly string[] => (isWide(name) ? [lettersOf(name)] : nameSpellings(name));
