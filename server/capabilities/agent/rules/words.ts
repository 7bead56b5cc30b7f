import { type ByLanguage, foldLetters, phrasesOf } from '@tidemark/extract';
import words from './words.json' with { type: 'json' };

/** What kind of value answers a question. */
export type Kind = 'money' | 'phone' | 'email' | 'date' | 'time' | 'duration' | 'number' | 'person' | 'place';

/** What a column or the pages of a list may be reduced to. */
export type Aggregate = 'sum' | 'average' | 'count' | 'highest' | 'lowest';

/** The phrases of all languages, as they are looked for: strokes part them. */
const inAll = (lists: ByLanguage): string => [...phrasesOf(lists)].join('|');

/** Lists of phrases by what they say. */
const byMeaning = (lists: Readonly<Record<string, ByLanguage>>): readonly (readonly [string, string])[] =>
  Object.entries(lists).map(([meaning, phrases]) => [meaning, inAll(phrases)]);

/**
 * Phrases that ask for a kind of value, by kind, the surest first. Each is compared with whole words, capitals and accents put aside;
 * `*` ends a word that may go on.
 */
export const askingFor: readonly (readonly [Kind, string])[] = (
  ['email', 'phone', 'money', 'duration', 'time', 'date', 'number', 'person', 'place'] as const
).map((kind) => [kind, inAll(words.askingFor[kind])]);

/** Phrases that ask for what is to be had. */
export const inStock = inAll(words.inStock);

/** Phrases that reduce a column to one value, the surest first. */
export const reducing: readonly (readonly [Aggregate, string])[] = (
  ['average', 'highest', 'lowest', 'sum', 'count'] as const
).map((aggregate) => [aggregate, inAll(words.reducing[aggregate])]);

/** The names of columns that an adjective speaks of, where the words do not name the column. */
export const quantityOf = byMeaning(words.quantityOf).map(([columns, adjectives]) => [adjectives, columns] as const);

/** Verbs and nouns of questions, and what the labels of their answers are called. */
export const labelsOf = byMeaning(words.labelsOf).map(([label, phrases]) => [phrases, label] as const);

/** The kinds of values that pages of these names have. */
export const pagesWith = {
  email: inAll(words.pagesWith.email),
  phone: inAll(words.pagesWith.phone),
  place: inAll(words.pagesWith.place),
  time: inAll(words.pagesWith.time),
  money: inAll(words.pagesWith.money),
  person: inAll(words.pagesWith.person),
} as const satisfies Partial<Record<Kind, string>>;

/** What links to the next page of a list are called; with them, a number one higher, and arrows. */
export const nextPage = phrasesOf(words.nextPage);

/** Adjectives whose sense is the other way: a dear thing is a high price. */
export const turning = { highest: inAll(words.turning.highest), lowest: inAll(words.turning.lowest) } as const;

export const listing = inAll(words.listing);
/** What the links of a page are called by those who want them all. */
export const linkNames = inAll(words.linkNames);
export const ofSite = inAll(words.ofSite);

/** A text as phrases are looked for in it: its words, without capitals and accents, between blanks. */
export const plainWords = (text: string): string => ` ${(foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;

/** Returns those of the phrases, which strokes part, that stand in the words. */
export function phrasesIn(text: string, phrases: string): string[] {
  return phrases.split('|').flatMap((phrase) => {
    if (!phrase.endsWith('*')) return text.includes(` ${phrase} `) ? [phrase] : [];
    const at = text.indexOf(` ${phrase.slice(0, -1)}`);
    return at < 0 ? [] : [text.slice(at + 1, text.indexOf(' ', at + phrase.length))];
  });
}

/** Whether one of the phrases, which stand between strokes, is in the words. */
export const hasPhrase = (text: string, phrases: string): boolean => phrasesIn(text, phrases).length > 0;
