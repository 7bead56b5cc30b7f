import { codeAt } from '../characters.ts';
import { anyPhrase, anyWords, phrasesOf } from '../words/by-language.ts';
import words from './bylines.json' with { type: 'json' };

/** Words before an author's name, in many languages; only at the beginning of a text. */
const openerLists = [words.labels, words.verbs, words.further];
const openers = anyPhrase(...openerLists);
/** Words that announce an author only with a colon. */
const labelLists = [words.textLabels, words.colonLabels];
const labels = anyPhrase(...labelLists);
const opening = new RegExp(`^(?:${openers}(?:\\s*[:：/]\\s*|\\s+)|${labels}\\s*[:：/]\\s*)(?=\\S)`, 'iu');
const alone = new RegExp(`^(?:${openers}\\s*[:：/]?|${labels}\\s*[:：/])$`, 'iu');

/** A bit for each second letter of a byline word, by the code of the first; letters may share a place and a bit. */
const places = 1_024;
const secondLetters = new Int32Array(places);
const placeOf = (code: number): number => code & (places - 1);
const bitOf = (code: number): number => 1 << (code & 31);
for (const opener of [...openerLists, ...labelLists].flatMap((list) => [...phrasesOf(list)])) {
  const [first = '', second] = opener;
  const seconds = second === undefined ? -1 : bitOf(codeAt(second, 0)) | bitOf(codeAt(second.toUpperCase(), 0));
  for (const letter of [first, first.toUpperCase()]) {
    const place = placeOf(codeAt(letter, 0));
    secondLetters[place] = (secondLetters[place] ?? 0) | seconds;
  }
}

/** Whether a text of two letters or more may begin with a byline word, by these two. */
export const mayOpen = (text: string): boolean =>
  ((secondLetters[placeOf(codeAt(text, 0))] ?? 0) & bitOf(codeAt(text, 1))) !== 0;

/** The rest of a text after its byline word; null when it begins with none. */
export function afterOpener(text: string): string | null {
  const match = opening.exec(text);
  return match ? text.slice(match[0].length) : null;
}

/** Whether a text is nothing but a byline word, so that the name stands in what follows. */
export const isOpener = (text: string): boolean => alone.test(text);

const capitalized = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
const withinWords = [...phrasesOf(words.within)].flatMap((word) => [word, capitalized(word)]).join('|');
const inside = new RegExp(`[\\s,|·•–-]${anyPhrase({ withinWords })}\\s+\\p{Lu}`, 'u');

/** The part of a text from a byline word within it, with a name's capital after it; null when there is none. */
export function bylineWithin(text: string): string | null {
  const match = inside.exec(text);
  return match ? text.slice(match.index + 1) : null;
}

/** Words that say a date is the publication's, or the last change's. */
const publishedWords = new RegExp(
  `${anyPhrase(words.publication)}|${anyWords(words.publicationWords)}|^${anyPhrase(words.publicationPrepositions)}\\s`,
  'iu',
);
const modifiedWords = new RegExp(
  `${anyPhrase(words.update, words.changeStems)}|${anyWords(words.changeWords, words.review)}`,
  'iu',
);
/** `Update` alone may be the name of a text; a change is told by its verb. */
const changeWords = new RegExp(
  `${anyPhrase(words.updateSure, words.changeStems)}|${anyWords(words.changeWords, words.updateSureWords)}`,
  'iu',
);

export const saysPublished = (text: string): boolean => publishedWords.test(text);
/** Whether the words right before a date say that it is that of the last change, and of nothing else. */
export const saysChange = (text: string): boolean => changeWords.test(text) && !publishedWords.test(text);
export const saysModified = (text: string): boolean => modifiedWords.test(text);

const writerWords = new RegExp(`${anyPhrase(words.writers)}|${anyWords(words.writerWords)}`, 'iu');

/** Whether the label of a card's first datum announces who wrote the page. */
export const saysWriter = (label: string): boolean => writerWords.test(label);

const label = new RegExp(
  `^${anyPhrase(words.labels, words.textLabels)}\\s*[:：]|^${anyPhrase(words.verbs)}[\\s:：]`,
  'iu',
);

/** Whether a text begins with an author's label or a verb of writing, not just with a preposition. */
export const isLabelled = (text: string): boolean => label.test(text);

const office = new RegExp(
  `^(?:\\p{Lu}[\\p{L}.]{1,4}|Ph\\.?D\\.?)$|${anyWords(words.offices)}|${anyPhrase(words.officeEndings)}\\b|\\b${anyPhrase(words.officeStems)}`,
  'iu',
);

/** Whether a part of a byline is a degree or an office rather than a name. */
export const isOffice = (part: string): boolean => office.test(part) && !/^\p{Lu}\p{Ll}+$/u.test(part);
