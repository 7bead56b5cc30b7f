import { phraseKind } from '../../text-model/phrases.ts';

/** A count, and not the number of a chapter. */
const counted = /^[[(]?\d{1,4}(?:[.,]\d{3})*[\])]?\s+/;
/** Where the title of what is spoken of begins. */
const quoted = /\s["“”„«»‘「『]/u;
const maxHeadingWords = 7;
const maxCountedWords = 30;
/** A count, what is counted, and what leads to a title: `2 Kommentare zu`. */
const maxWordsOfCount = 4;
const maxCharacters = 300;

const tidied = (text: string): string => text.slice(0, maxCharacters).trim().replace(/\s+/g, ' ');

/** Whether a text begins with how many of something there are. */
export const countsComments = (text: string): boolean => counted.test(tidied(text));

/** Whether a short text is the heading of readers' comments; behind a count it may name what they are on. */
export function isCommentHeading(text: string): boolean {
  const shown = tidied(text).split(quoted, 1)[0] ?? '';
  const words = shown.split(' ');
  const isCounted = counted.test(shown);
  if (words.length > (isCounted ? maxCountedWords : maxHeadingWords)) return false;
  const begun = words.slice(0, isCounted ? maxWordsOfCount : maxHeadingWords).join(' ');
  return [begun, begun.replace(counted, '')].some((said) => {
    const kind = phraseKind(said);
    return kind === 'comments' || kind === 'reply';
  });
}
