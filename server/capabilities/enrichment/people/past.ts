import { fold, spaced, wordsOf } from '../text.ts';
import words from '../words/past.json' with { type: 'json' };
import roles from '../words/roles.json' with { type: 'json' };
import { plainRole } from './names.ts';

const once = new Set(words.once);
const stems: readonly string[] = words.stems;
/** The longest ending of a stem, in letters: no other word begins with it by chance. */
const maxEnding = 2;
const inSentences = new Set(words.inSentences);
const joints = new Set(words.joints);
const died = words.died.map(spaced);
const untils = words.until.map((phrase) => phrase.replaceAll(' ', String.raw`\s`)).join('|');
/** "until 2022", "(bis Ende 2022)", "(2010–2022)", of folded text. */
const ending = String.raw`(?:\s(?:${untils})\s|\s?\((?:(?:19|20)\d\d\s?[–—-]\s?|(?:${untils})\s))((?:19|20)\d\d)\)?`;
const [endingLast, endingNext] = [new RegExp(`${ending}$`, 'u'), new RegExp(`^${ending}(?=[.,;)]|$)`, 'u')];
/** How far behind a role is looked for its end, in characters. */
const endReach = 60;

function isPastWord(text: string): boolean {
  const [word = ''] = wordsOf(text);
  return once.has(word) || stems.some((stem) => word.startsWith(stem) && word.length <= stem.length + maxEnding);
}

/** What stands behind the first word, or the first part of one: "CTO" of "ex-CTO". */
const behindWord = (all: readonly string[]): string => all.join(' ').replace(/^\P{L}{0,3}\p{L}+[\s-]/u, '');

/** "元社長": a role behind the mark that it is one no longer; "前端" is none. */
const isPastInWide = (role: string): boolean =>
  words.wide.some((mark) => role.startsWith(mark) && roles.leading.some((one) => role.startsWith(one, mark.length)));

/** Whether a text says, where it is asked for, that something ended in a year before this one. */
function hasEnded(text: string, where: RegExp, thisYear: number): boolean {
  const [, year] = where.exec(fold(text)) ?? [];
  return year !== undefined && Number(year) < thisYear;
}

/** What a person does now, of what a role says: "Co-founder" of "Co-founder and former CTO"; null: nothing. */
export function currentRole(role: string, thisYear: number): string | null {
  const all = role.split(' ');
  const isPast = isPastWord(all[0] ?? '') || isPastInWide(role);
  const at = all.findIndex((word, index) => isPastWord(word) && plainRole(behindWord(all.slice(index))) !== null);
  const kept = at < 0 ? all : all.slice(0, at);
  while (at >= 0 && joints.has(fold(kept.at(-1) ?? ''))) kept.pop();
  const current = at < 0 ? role : kept.join(' ').replace(/(?<![\s,;(–—-])[\s,;(–—-]+$/, '');
  // Behind a comma the end may be of another role.
  const isOver = !/[,;]/.test(current) && hasEnded(current, endingLast, thisYear);
  return isPast || isOver ? null : current || null;
}

/** Whether what stands right before a role, or right behind it and its holder, says that it is over or that they have died. */
export function isPastIn(before: string, behind: string, thisYear: number): boolean {
  const last = before.trimEnd().split(' ').at(-1) ?? '';
  const next = behind.slice(0, endReach);
  return (
    isPastWord(last) ||
    inSentences.has(fold(last)) ||
    hasEnded(next, endingNext, thisYear) ||
    died.some((phrase) => spaced(next).startsWith(phrase))
  );
}
