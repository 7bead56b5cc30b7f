import { stopWords } from '../metadata/stop-words.ts';
import { anyPhrase, phrasesOf } from '../words/by-language.ts';
import { foldLetters } from '../words/fold-letters.ts';
import { unspacedScripts } from '../words/unspaced.ts';
import words from './terms.json' with { type: 'json' };

/** One term of a text: what it is compared by, and its place among the terms. */
export interface Term {
  readonly key: string;
  readonly place: number;
}

const word = /[\p{L}\p{M}\p{N}]+(?:['’.][\p{L}\p{M}\p{N}]+)*/gu;
/** Scripts that are written without spaces: their words are told by pairs of characters (as in Lucene's CJK analysis). */
const unspaced = new RegExp(`[${unspacedScripts}ー々]+`, 'gu');
const isUnspaced = new RegExp(unspaced.source, 'u');
/** Marks that are no accents: without them Indic vowels would be lost, and Japanese voiced sounds be others. */
const latinLike = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]/u;

const functionWords: ReadonlySet<string> = new Set([...stopWords, ...phrasesOf(words.asking)].map(folded));

/** A word as it is compared: compatibility forms, capitals and accents put aside. */
function folded(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase();
  if (/^[\x20-\x7e]*$/.test(plain) || !latinLike.test(plain)) return plain.replaceAll('’', "'");
  return foldLetters(plain).replaceAll('’', "'").normalize('NFC');
}

/** Endings of inflection, the longest first, in languages where they are few and regular; what is left keeps four letters. */
const endings = new RegExp(`${anyPhrase(words.endings)}$`, 'u');
const minStemCharacters = 4;

function stripped(text: string): string {
  const bare = text.replace(/'s?$/, '');
  const ending = bare.length > minStemCharacters ? endings.exec(bare)?.[0] : undefined;
  if (ending === undefined) return bare;
  const stem = bare.slice(0, -ending.length);
  return stem.length >= minStemCharacters ? stem : bare.slice(0, minStemCharacters);
}

/** Two strippings: `harbours` and `harbour`, `settings` and `set` meet, without a dictionary of any language. */
function stemOf(text: string): string {
  if (/\d/.test(text)) return text;
  const stem = stripped(text);
  return /([^aeiou\d])\1$/u.test(stem) && stem.length > minStemCharacters ? stem.slice(0, -1) : stem;
}

function* pairsOf(run: string): Generator<string> {
  const characters = [...run.normalize('NFKC')];
  if (characters.length === 1) yield characters[0] ?? '';
  for (let at = 0; at + 1 < characters.length; at++) yield `${characters[at]}${characters[at + 1]}`;
}

/** The keys of a word: its stem, or the pairs of characters of what is written without spaces. */
function* keysOf(text: string): Generator<string> {
  if (!isUnspaced.test(text)) {
    yield stemOf(folded(text));
    return;
  }
  let from = 0;
  for (const { 0: run, index } of text.matchAll(unspaced)) {
    if (index > from) yield stemOf(folded(text.slice(from, index)));
    yield* pairsOf(run);
    from = index + run.length;
  }
  if (from < text.length) yield stemOf(folded(text.slice(from)));
}

/** The terms of a text, in their order. */
export function termsOf(text: string): Term[] {
  const terms: Term[] = [];
  for (const [match] of text.matchAll(word)) for (const key of keysOf(match)) terms.push({ key, place: terms.length });
  return terms;
}

/** The keys of the terms of a text, in their order. */
export const termKeys = (text: string): string[] => termsOf(text).map(({ key }) => key);

/** The distinct keys of the terms of a text. */
export const termSet = (text: string): ReadonlySet<string> => new Set(termKeys(text));

/** The distinct keys of a query with what each counts for: words that only join others, or ask, count little. */
export function queryTerms(query: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const [match] of query.matchAll(word)) {
    const isFunctionWord = functionWords.has(folded(match));
    for (const key of keysOf(match)) {
      const weight = isFunctionWord || functionPairs.has(key) ? functionWordWeight : (1 - syllables(key)) ** 2;
      weights.set(key, Math.max(functionWordWeight, weight, weights.get(key) ?? 0));
    }
  }
  return weights;
}

const functionWordWeight = 0.1;
/** Pairs of characters that ask. */
const functionPairs = phrasesOf(words.askingPairs);
const hiragana = /[\u3041-\u309f]/g;

/** The part of a pair that is hiragana, in which Japanese writes endings and particles. */
const syllables = (key: string): number => (key.length <= 2 ? (key.match(hiragana)?.length ?? 0) / key.length : 0);
