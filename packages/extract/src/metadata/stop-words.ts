import { WordBits } from '../content/word-bits.ts';
import type { ByLanguage } from '../words/by-language.ts';
import data from './stop-words.json' with { type: 'json' };

/** The commonest short words of each language; none that only names things. */
const lists: ByLanguage = data;

/** The words of all languages. */
export const stopWords: readonly string[] = Object.values(lists).flatMap((list) => list.split('|'));

/** The languages, each at its place. */
export const languages: readonly string[] = Object.keys(lists);

/** By its words' hashes. No two of these words share one. */
const placesOfWord = (() => {
  const found = new Map<string, number[]>();
  for (const [place, language] of languages.entries())
    for (const word of lists[language]?.split('|') ?? []) found.set(word, [...(found.get(word) ?? []), place]);
  return found;
})();
/** The places of no word first, then those of each word in the order of `numberOfWord`. */
const placesByNumber: readonly (readonly number[])[] = [[], ...placesOfWord.values()];
const numberOfWord = new WordBits(Array.from(placesOfWord.keys(), (word, at): [string, number] => [word, at + 1]));

/** The places of the languages that have the word with a hash; none for a word that is no stop word. */
export const languagesWith = (hash: number): readonly number[] => placesByNumber[numberOfWord.of(hash)] ?? [];
