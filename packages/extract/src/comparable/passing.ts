import { anyPhrase } from '../words/by-language.ts';
import { isDateName } from './date-names.ts';
import words from './passing.json' with { type: 'json' };

/** What stands in front of today's date, and nothing but a date behind it. */
const ofDay = anyPhrase(words.ofDay);
/** What stands in front of a number that is another for each look, or of nothing where that was a time and evened out. */
const ofLook = `${anyPhrase(words.ofLook)}|${anyPhrase(words.pageMade)}(?: ${anyPhrase(words.madeWith)}|$)`;
/** What says by itself that it is of the moment, or of who looks. */
const ofBoth = anyPhrase(words.ofBoth);
const labelled = (labels: string, behind = ''): RegExp => new RegExp(`^(?:${labels})(?!\\p{L})${behind}`, 'iu');
const day = labelled(ofDay);
const look = labelled(ofLook, `(?:\\s(?:online|${ofDay})(?!\\p{L}))?(?:\\s(?:number|no\\.?|nr\\.?)(?!\\p{L}))?`);
const both = labelled(ofBoth);
const fullDate = /^\D?(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4})\D?$/;
const hasDigit = /\p{N}/u;

/** Whether a word is part of a date, by itself. */
export const isDateWord = (word: string): boolean => fullDate.test(word) || (!hasDigit.test(word) && isDateName(word));

/** Whether a word is a number, or part of a date. */
export const isNumeric = (word: string): boolean => hasDigit.test(word) || isDateWord(word);

const copyright = /©|\(c\)\s?\d{4}|^copyright\b|\bcopyright\s\d{4}/i;
const maxWords = 20;
/** Words besides numbers and dates that such a line has. */
const maxOtherWords = 4;
/** The most letters of a word within a date: "the 22nd of November". */
const maxSmallWord = 3;
const saysSomething = /[\p{L}\p{N}]/u;

/** The words behind a label, but for numbers and dates; null: there is no such label. */
function wordsBehind(
  label: RegExp,
  line: string,
): { readonly first: string | undefined; readonly others: string[] } | null {
  const found = label.exec(line)?.[0];
  if (found === undefined) return null;
  const words = line
    .slice(found.length)
    .split(' ')
    .filter((word) => saysSomething.test(word));
  return { first: words[0], others: words.filter((word) => !isNumeric(word)) };
}

/** Whether a line tells the moment, or who looks: behind what says so stands a date or a number, and no price. */
function isOfLook(line: string): boolean {
  const byLook = wordsBehind(look, line);
  const found = byLook ?? wordsBehind(both, line);
  if (found) {
    const isNumber = !byLook || found.first === undefined || isNumeric(found.first);
    return isNumber && found.others.length <= maxOtherWords && !isMoney(line);
  }
  const ofDate = wordsBehind(day, line);
  return ofDate?.others.every(({ length }) => length <= maxSmallWord) === true && !isMoney(line) && !line.includes('%');
}

/** Whether a line tells of the moment or of who looks, and nothing of what the page is about. */
export function isPassing(line: string): boolean {
  if (!saysSomething.test(line)) return true;
  if (line.split(' ', maxWords + 1).length > maxWords) return false;
  return (copyright.test(line) && !isMoney(line)) || isOfLook(line);
}

const currency =
  /\p{Sc}|(?<![\p{L}\p{M}])(?:usd|eur|gbp|chf|jpy|cny|inr|rub|pln|sek|nok|dkk|czk|huf|brl|cad|aud|try|tl|zł|kr|kč|ft|lei|лв|руб|р|ريال|درهم|دينار|ש״ח)(?![\p{L}\p{M}])|円|元|원/iu;

/** Whether a text names an amount of money. */
export const isMoney = (text: string): boolean => currency.test(text) && hasDigit.test(text);
