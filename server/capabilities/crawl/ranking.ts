import { foldLetters } from '@tidemark/extract';
import { percentDecoded } from '../../contract/address.ts';

/** Priorities of a best-first frontier: 0 is read first. */
export const priorities = 16;

const word = /[\p{L}\p{N}]+/gu;

/** Words in lower case and without diacritics; those of an address too, as far as it is written in words. */
function wordsOf(text: string): Set<string> {
  return new Set(foldLetters(text).match(word) ?? []);
}

/** Percent-encoded words of addresses as they are read. */
const readable = (url: string): string => (url.includes('%') ? percentDecoded(url) : url);

/** Singular and plural are one word where a few letters tell them apart. */
const suits = (words: ReadonlySet<string>, term: string): boolean =>
  words.has(term) || words.has(`${term}s`) || (term.length > 3 && term.endsWith('s') && words.has(term.slice(0, -1)));

/**
 * Ranks what was found by a query, as best-first crawlers do (Cho, Garcia-Molina and Page, 1998): by the words of the link
 * and its address, and by what the page says that links it.
 */
export class Ranking {
  readonly #terms: readonly string[];

  constructor(query: string) {
    this.#terms = [...wordsOf(query)].filter((term) => term.length > 1 || /\p{N}|\p{Lo}/u.test(term));
  }

  /** The part of the query's words that a text has, 0 to 1. */
  share(text: string): number {
    if (this.#terms.length === 0) return 0;
    const words = wordsOf(text);
    return this.#terms.filter((term) => suits(words, term)).length / this.#terms.length;
  }

  /** `from`: the share of the page that links it. */
  priority(url: string, text: string, from: number): number {
    const own = this.share(`${text} ${readable(url.slice(url.indexOf('//') + 2))}`);
    const score = 0.75 * own + 0.25 * from;
    return Math.min(priorities - 1, Math.round((1 - score) * (priorities - 1)));
  }
}
