/** Scripts whose words have no spaces between them, or grow together with others: they are looked for anywhere. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Hangul}\p{sc=Arabic}\p{sc=Hebrew}]/u;

/** A phrase by its words; one that ends in `*` is the beginning of a word. */
interface Phrase<Cue> {
  readonly cue: Cue;
  readonly first: string;
  readonly rest: readonly string[];
}

/** Beginnings of words are looked up by so many of their characters. */
const keyCharacters = 3;

const fits = (word: string | undefined, pattern: string): boolean =>
  pattern.endsWith('*') ? (word?.startsWith(pattern.slice(0, -1)) ?? false) : word === pattern;

const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);

/** Articles and pronouns that grow together with the next word in French and Italian. */
const elided = /(?<![\p{L}\p{M}])(?:[ldsjmt]|qu|un|dell|nell|all|sull|dall|quest)'(?=\p{L})/gu;

/** Words as they are compared, of a text in lower case: with one kind of apostrophe, and no elided articles. */
export const wordsOf = (text: string): string[] =>
  isAscii(text) && !text.includes("'")
    ? (text.match(/[a-z0-9]+/g) ?? [])
    : (text
        .replaceAll('’', "'")
        .replace(elided, '')
        .match(/[\p{L}\p{M}\p{N}']+/gu) ?? []);

/** Where in a statement a cue was found: at which word. */
export interface Found<Cue> {
  readonly cue: Cue;
  readonly at: number;
}

/**
 * Words and phrases of many languages, each a cue for something. Phrases are separated by commas; `remov*` is each word that
 * begins so, `*abo` each that ends so.
 */
export class Lexicon<Cue extends string> {
  readonly #whole = new Map<string, Phrase<Cue>[]>();
  readonly #beginnings = new Map<string, Phrase<Cue>[]>();
  readonly #ends = new Map<string, (readonly [Cue, string])[]>();
  readonly #anywhere: (readonly [Cue, string])[] = [];

  constructor(phrases: Readonly<Record<Cue, string>>) {
    for (const cue of Object.keys(phrases) as Cue[]) {
      // Languages share words.
      const distinct = new Set(phrases[cue].split(/[,\n]/).map((phrase) => phrase.trim()));
      for (const phrase of distinct) this.#add(cue, phrase);
    }
  }

  #add(cue: Cue, phrase: string): void {
    if (phrase === '') return;
    if (unspaced.test(phrase)) {
      this.#anywhere.push([cue, phrase]);
      return;
    }
    if (phrase.startsWith('*')) {
      const end = phrase.slice(1);
      const key = end.slice(-keyCharacters);
      this.#ends.set(key, [...(this.#ends.get(key) ?? []), [cue, end]]);
      return;
    }
    const [first = '', ...rest] = phrase.split(' ');
    const isBeginning = first.endsWith('*');
    const word = isBeginning ? first.slice(0, -1) : first;
    const table = isBeginning ? this.#beginnings : this.#whole;
    const key = isBeginning ? word.slice(0, keyCharacters) : word;
    table.set(key, [...(table.get(key) ?? []), { cue, first: word, rest }]);
  }

  /** All that is found in a statement in lower case, by its words; in scripts without spaces, by its text. */
  find(statement: string, words: readonly string[] = wordsOf(statement)): Found<Cue>[] {
    const found: Found<Cue>[] = [];
    const note = ({ cue, rest }: Phrase<Cue>, at: number): void => {
      if (rest.every((pattern, index) => fits(words[at + 1 + index], pattern))) found.push({ cue, at });
    };
    for (let at = 0; at < words.length; at++) {
      const word = words[at] ?? '';
      for (const phrase of this.#whole.get(word) ?? []) note(phrase, at);
      for (const phrase of this.#beginnings.get(word.slice(0, keyCharacters)) ?? [])
        if (word.startsWith(phrase.first)) note(phrase, at);
      for (const [cue, end] of this.#ends.get(word.slice(-keyCharacters)) ?? [])
        if (word.endsWith(end)) found.push({ cue, at });
    }
    if (isAscii(statement) || !unspaced.test(statement)) return found;
    for (const [cue, phrase] of this.#anywhere) if (statement.includes(phrase)) found.push({ cue, at: 0 });
    return found;
  }
}
