import { sentenceAt } from '../profile/other-company.ts';
import { fold, Phrases, wordsOf } from '../text.ts';
import words from '../words/past.json' with { type: 'json' };

const once = new Set(words.once);
const stems: readonly string[] = words.stems;
const first = new Set(words.first);
const joints = new Set(words.joints);
const died = new Phrases(words.died);
const untils = words.until.map((phrase) => phrase.replaceAll(' ', String.raw`\s`)).join('|');
/** "until 2022", "bis Ende 2022", "2010–2022", "von 1990 bis 2012", of folded text. */
const ending = new RegExp(
  String.raw`(?:(?<!\p{L})(?:${untils})\s(?:\p{L}{3,12}\s)?|(?<!\d)(?:19|20)\d\d\s?[–—-]\s?)((?:19|20)\d\d)(?!\d)`,
  'u',
);
/** How far behind a role its end may stand, in characters. */
const endReach = 40;

const isPastWord = (word: string): boolean => once.has(word) || stems.some((stem) => word.startsWith(stem));

/** Whether a word right before a role says that it is one no longer: "our former", "unser früherer". */
const saysPast = (word: string): boolean => wordsOf(word).some((one) => isPastWord(one) || first.has(one));

/** Whether a text says that something ended in a year before this one. */
function hasEnded(text: string, thisYear: number): boolean {
  const [, year] = ending.exec(fold(text)) ?? [];
  return year !== undefined && Number(year) < thisYear;
}

/** What a person does now, of what a role says: "Co-founder" of "Co-founder and former CTO (until 2022)"; null: nothing. */
export function currentRole(role: string, thisYear: number): string | null {
  if (/^[元前](?=\p{Script=Han})/u.test(role)) return null;
  const all = role.split(' ');
  if (saysPast(all[0] ?? '')) return null;
  const at = all.findIndex((word) => wordsOf(word).some(isPastWord));
  const kept = at < 0 ? all : all.slice(0, at);
  while (at >= 0 && joints.has(fold(kept.at(-1) ?? ''))) kept.pop();
  const parts = kept
    .join(' ')
    .split(/[,;]\s/)
    .filter((part) => !hasEnded(part, thisYear));
  return parts.join(', ').replace(/(?<![\s,;(–—-])[\s,;(–—-]+$/, '') || null;
}

/** Whether a sentence tells of a role that a person had once, or of one who has died. */
export function isPastIn(text: string, role: string, thisYear: number): boolean {
  const at = text.indexOf(role);
  if (at < 0) return false;
  const behind = text.slice(at + role.length, at + role.length + endReach).split(/[.;]/, 1)[0] ?? '';
  return (
    saysPast(text.slice(0, at).trimEnd().split(' ').at(-1) ?? '') ||
    hasEnded(behind, thisYear) ||
    died.isIn(sentenceAt(text, at))
  );
}
