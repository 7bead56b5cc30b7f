import { phrasesOf } from '../words/by-language.ts';
import named from './past-days.json' with { type: 'json' };

const comparable = (text: string): string => text.toLowerCase().replaceAll('’', "'");
/**
 * Days, weeks, months and years before this one as pages name them in place of a number: Unicode's CLDR 48 (relative fields, long and
 * short), by language. A list, and not the runtime's data: it enters the content hash, which may only move with its version.
 */
const phrases = new Set([...phrasesOf(named.past)].map((phrase) => comparable(phrase.normalize('NFKC'))));
const mostWords = Math.max(...[...phrases].map((phrase) => phrase.split(' ').length));

/** By its last word most text is known to have no such phrase at its end. */
const lastWords = new Set([...phrases].map((phrase) => phrase.slice(phrase.lastIndexOf(' ') + 1)));

/** The day itself is told so only behind such a word: "Posted today", but "Closed today". */
const posted = phrasesOf(named.posted);
const today = phrasesOf(named.today);
const sinceVersion = 5;

/** In longer lines such words stand in sentences, where they are facts. */
const maxLineLength = 60;
/** Words that may stand before them in one part of a line: "Posted yesterday". */
const maxWordsBefore = 2;
const separators = /(\s[·|•–—-]\s|[,;:()[\]·|•])/;

/** A part of a line without such words at its end. */
function partWithout(part: string, version: number): string {
  const text = part.trim();
  const ending = comparable(text.slice(text.lastIndexOf(' ') + 1));
  const isToday = version >= sinceVersion && today.has(ending);
  if (!isToday && !lastWords.has(ending)) return part;
  const words = text.split(' ');
  if (isToday) return posted.has(comparable(words.at(-2) ?? '')) ? ` ${words.slice(0, -1).join(' ')} ` : part;
  for (let count = Math.min(mostWords, words.length); count > 0; count--) {
    const last = comparable(words.slice(-count).join(' '));
    const isPosted = version >= sinceVersion && posted.has(comparable(words.at(-count - 1) ?? ''));
    if (phrases.has(last) && (isPosted || words.length - count <= maxWordsBefore))
      return ` ${words.slice(0, -count).join(' ')} `;
  }
  return part;
}

/** A short line without the names of days, weeks, months and years before this one, which stand where a number stood before. */
export function withoutPastDays(line: string, version: number): string {
  if (line.length > maxLineLength) return line;
  const text = line
    .split(separators)
    .map((part) => partWithout(part, version))
    .join('');
  return text === line ? line : text.replace(/ +/g, ' ').trim();
}
