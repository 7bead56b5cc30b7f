import { foldLetters } from '@tidemark/extract';
import { percentDecoded } from '../../contract/address.ts';
import type { FoundUrl } from './found-urls.ts';

/** How much a word weighs by where it stands. */
const weights = { lastSegment: 3, anchor: 2.5, title: 2.5, path: 1.5, query: 1, host: 0.5 } as const;
/** How good a match is: the word itself, a word that begins so, letters within a word. */
const whole = 1;
const beginning = 0.7;
const within = 0.35;
/** Words of fewer letters match whole words and beginnings only. */
const minWithinLetters = 3;

/** The words of a text; a change from small letters to capitals divides words, too. */
export const wordsOf = (text: string): string[] =>
  foldLetters(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).match(/[\p{L}\p{N}]+/gu) ?? [];

type Fields = Readonly<Record<keyof typeof weights, readonly string[]>>;

function fieldsOf({ url, anchor, title }: FoundUrl): Fields {
  const { hostname, pathname, search } = new URL(url);
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const last = segments.pop() ?? '';
  return {
    lastSegment: wordsOf(percentDecoded(last)),
    path: wordsOf(percentDecoded(segments.join('/'))),
    query: wordsOf(percentDecoded(search.replaceAll('+', ' '))),
    host: wordsOf(hostname),
    anchor: wordsOf(anchor ?? ''),
    title: wordsOf(title ?? ''),
  };
}

function matchOf(term: string, words: readonly string[]): number {
  let best = 0;
  for (const word of words) {
    if (word === term) return whole;
    if (word.startsWith(term)) best = Math.max(best, beginning);
    else if (best < within && term.length >= minWithinLetters && word.includes(term)) best = within;
  }
  return best;
}

/** How well each term matches, by the best of the fields. */
function matchesOf(terms: readonly string[], fields: Fields): number[] {
  const entries = Object.entries(fields) as [keyof typeof weights, readonly string[]][];
  return terms.map((term) =>
    entries.reduce((best, [field, words]) => Math.max(best, weights[field] * matchOf(term, words)), 0),
  );
}

/**
 * Finds the URLs that have one of the keywords. Words are compared without case and marks; a keyword also matches the beginning of a word,
 * and longer ones any part of it, so that nothing depends on a language.
 */
export class Search {
  readonly #terms: readonly string[];
  readonly #matching: { readonly found: FoundUrl; readonly matches: readonly number[] }[] = [];

  constructor(search: string) {
    this.#terms = [...new Set(wordsOf(search))];
  }

  look(found: FoundUrl): void {
    const matches = matchesOf(this.#terms, fieldsOf(found));
    if (matches.some((match) => match > 0)) this.#matching.push({ found, matches });
  }

  /**
   * Returns the URLs that have a keyword, best first: by the number of their keywords, then by where these stand, where a rare keyword
   * counts for more, then by length.
   */
  ranked(): FoundUrl[] {
    const matching = this.#matching;
    const rarity = this.#terms.map((_, at) => {
      const having = matching.filter(({ matches }) => (matches[at] ?? 0) > 0).length;
      return Math.log(1 + matching.length / Math.max(1, having));
    });
    const ranked = matching.map(({ found, matches }) => ({
      found,
      had: matches.filter((match) => match > 0).length,
      score: matches.reduce((sum, match, at) => sum + match * (rarity[at] ?? 0), 0),
    }));
    ranked.sort(
      (one, other) => other.had - one.had || other.score - one.score || one.found.url.length - other.found.url.length,
    );
    return ranked.map(({ found }) => found);
  }
}
