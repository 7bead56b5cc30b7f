import { isDateName } from './date-names.ts';

/** What says today's date, or who is looking, in front of it. */
const todayLabel =
  /^(?:today(?: is|'s date)?|it is (?:now|currently)|current (?:date|time)|local time|server time|heute(?: ist)?|aujourd['’]hui|hoy(?: es)?|hoje(?: é)?|oggi(?: è)?|vandaag(?: is)?|сегодня|今天(?:是)?|今日は?|오늘은?|welcome back|(?:your )?session(?: id)?|request id|ray id|visitor(?:s)?|you are visitor|users? online|online(?: now| users)?|currently online|(?:page )?(?:generated|rendered|loaded|served) (?:in|by|at|on)|last visit|your ip(?: address)?(?: is)?)(?![\p{L}])/iu;
const fullDate = /^\D?(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4})\D?$/;
const hasDigit = /\p{N}/u;

/** Whether a word is part of a date, by itself. */
export const isDateWord = (word: string): boolean => fullDate.test(word) || (!hasDigit.test(word) && isDateName(word));

/** Whether a word is a number, or part of a date. */
export const isNumeric = (word: string): boolean => hasDigit.test(word) || isDateWord(word);

const copyright = /©|\(c\)\s?\d{4}|^copyright\b|\bcopyright\s\d{4}/i;
const maxPassingWords = 20;
/** Words besides numbers and dates that such a line has. */
const maxOtherWords = 4;
const saysSomething = /[\p{L}\p{N}]/u;

function isOfToday(line: string): boolean {
  const label = todayLabel.exec(line)?.[0];
  if (label === undefined) return false;
  const others = line
    .slice(label.length)
    .split(' ')
    .filter((word) => saysSomething.test(word) && !isNumeric(word));
  return others.length <= maxOtherWords;
}

/** Whether a line tells of the moment or of who looks, and nothing of what the page is about. */
export function isPassing(line: string): boolean {
  if (!saysSomething.test(line)) return true;
  return line.split(' ', maxPassingWords + 1).length <= maxPassingWords && (copyright.test(line) || isOfToday(line));
}

const currency =
  /\p{Sc}|(?<![\p{L}\p{M}])(?:usd|eur|gbp|chf|jpy|cny|inr|rub|pln|sek|nok|dkk|czk|huf|brl|cad|aud|try|tl|zł|kr|kč|ft|lei|лв|руб|р|ريال|درهم|دينار|ש״ח)(?![\p{L}\p{M}])|円|元|원/iu;

/** Whether a text names an amount of money. */
export const isMoney = (text: string): boolean => currency.test(text) && hasDigit.test(text);
