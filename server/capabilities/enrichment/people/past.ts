import { fold, wordsOf } from '../text.ts';
import words from '../words/past.json' with { type: 'json' };
import roles from '../words/roles.json' with { type: 'json' };

const once = new Set(words.once.map(fold));
const stems = words.stems.map(fold);
/** The longest ending of a stem, in letters: no other word begins with it by chance. */
const maxEnding = 2;
const inSentences = new Set(words.inSentences.map(fold));
const untils = words.until.map((phrase) => phrase.replaceAll(' ', String.raw`\s`)).join('|');
/** "until 2022", "(bis Ende 2022)", "(2010–2022)", of folded text. */
const ending = new RegExp(
  String.raw`(?:\s(?:${untils})\s|\s?\((?:(?:19|20)\d\d\s?[–—-]\s?|(?:${untils})\s))((?:19|20)\d\d)\)?$`,
  'u',
);

const isPastWord = (word: string): boolean =>
  once.has(word) || stems.some((stem) => word.startsWith(stem) && word.length <= stem.length + maxEnding);

/** "元社長": a role behind the mark that it is one no longer; "前端" is none. */
const isPastInWide = (role: string): boolean =>
  words.wide.some((mark) => role.startsWith(mark) && roles.leading.some((one) => role.startsWith(one, mark.length)));

/** Whether a role begins with the word that it is one no longer: "Former CEO", "ex-CTO". */
export function isPastRole(role: string): boolean {
  const [first = ''] = wordsOf(role.split(' ', 1).join(''));
  return isPastWord(first) || isPastInWide(role);
}

/** What stands before the end of a role in a year before this one: "CEO" of "CEO until 2022"; null: it has none. */
export function endedRole(role: string, thisYear: number): string | null {
  const folded = fold(role);
  const found = ending.exec(folded);
  return found && Number(found[1]) < thisYear ? folded.slice(0, found.index) : null;
}

/** Whether the word right before a role says that it is over: "our former", "ex-"; "ex-CTO," is another role, "Ex-Stripe" a company. */
export function isPastBefore(before: string): boolean {
  const last = before.trimEnd().split(' ').at(-1) ?? '';
  const [word = '', ...more] = wordsOf(last);
  return more.length === 0 && /[\p{L}-]$/u.test(last) && (isPastWord(word) || inSentences.has(word));
}
