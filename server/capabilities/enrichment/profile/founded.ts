import { fold } from '../text.ts';
import words from '../words/founding.json' with { type: 'json' };
import { organizationsOf, textsOf } from './json-ld.ts';
import { isOwnWords } from './own-words.ts';
import type { ReadPage } from './page.ts';
import { type Fact, stated } from './quote.ts';

const earliest = 1500;
/** How far from its year a word may stand, in characters. */
const reach = 45;
const year = /(?<!\d)(1[5-9]\d\d|20\d\d)(?!\d)/g;
const words_ = {
  strong: words.strong.map(fold),
  after: words.after.map(fold),
  weak: words.weak.map(fold),
  verbs: words.verbs.map(fold),
};

interface Found {
  readonly fact: Fact<number>;
  readonly weight: number;
}

/** Whether a word ends a text, but for what may stand between it and a year. */
const endsIn = (before: string, phrases: readonly string[]): boolean => {
  const text = before.replace(/(?<![\s:.,([–-])[\s:.,([–-]+$/, '');
  return phrases.some((phrase) => {
    const bare = phrase.replace(/[.]$/, '');
    if (!text.endsWith(bare)) return false;
    const previous = text.at(-bare.length - 1) ?? ' ';
    return !/[\p{L}\p{N}]/u.test(previous) || /[\u3040-\u9fff\uac00-\ud7af]/.test(bare);
  });
};

function weightOf(text: string, at: number, page: ReadPage, label: string): number {
  const before = fold(`${label} ${text.slice(Math.max(0, at - reach), at)}`);
  const after = fold(text.slice(at + 4, at + 4 + reach));
  if (
    endsIn(
      before,
      words_.strong.filter((phrase) => phrase !== 'im jahr'),
    )
  )
    return 3;
  if (words_.after.some((phrase) => after.trimStart().startsWith(phrase))) return 3;
  const near = words_.verbs.some((verb) => hasWord(before, verb));
  // "founded by Jane Doe in 2009", "wurde im Jahr 1998 gegründet".
  if (near && !/[.!?;]\s/.test(before.slice(Math.max(0, lastVerb(before))))) return 2;
  if (words_.verbs.some((verb) => hasWord(after.split(/[.!?;]/, 1)[0] ?? '', verb)) && page.kind !== 'press') return 2;
  return endsIn(before, words_.weak) && text.split(' ').length <= 7 ? 1 : 0;
}

const lastVerb = (text: string): number => Math.max(...words_.verbs.map((verb) => text.lastIndexOf(verb)));

function hasWord(text: string, word: string): boolean {
  const at = text.indexOf(word);
  if (at < 0) return false;
  const previous = text[at - 1] ?? ' ';
  return !/\p{L}/u.test(previous) || /[\u3040-\u9fff\uac00-\ud7af]/.test(word);
}

/** In tables the label is a cell of its own. */
const labelOf = ({ blocks }: ReadPage, at: number, index: number): string =>
  index <= 1 ? (blocks[at - 1]?.text.slice(-reach) ?? '') : '';

function inText(page: ReadPage, thisYear: number): Found[] {
  return page.blocks.flatMap((block, at) => {
    const { text, isForeign } = block;
    const years = isForeign ? [] : [...text.matchAll(year)];
    if (years.length === 0 || !isOwnWords(page, block)) return [];
    return years.flatMap(({ 0: digits, index }) => {
      const value = Number(digits);
      const isPast = value >= earliest && value <= thisYear;
      const weight = isPast ? weightOf(text, index, page, labelOf(page, at, index)) : 0;
      const words = text.slice(Math.max(0, index - reach), index + reach).trim();
      const fact = weight > 0 ? (stated(page, value, words) ?? stated(page, value, digits)) : null;
      return fact ? [{ fact, weight: weight + (page.kind === 'about' ? 0.5 : 0) }] : [];
    });
  });
}

/** The year in which the company was founded. */
export function findFoundedYear(pages: readonly ReadPage[], thisYear: number): Fact<number> | null {
  for (const page of pages)
    for (const node of organizationsOf(page))
      for (const text of textsOf(node.foundingDate)) {
        const value = Number(text.slice(0, 4));
        const fact = value >= earliest && value <= thisYear ? stated(page, value, text, 'foundingDate') : null;
        if (fact) return fact;
      }
  const found = pages
    .filter(({ kind }) => kind !== 'press' && kind !== 'careers')
    .flatMap((page) => inText(page, thisYear));
  const weights = new Map<number, number>();
  for (const { fact, weight } of found) weights.set(fact.value, (weights.get(fact.value) ?? 0) + weight);
  const [best] = found.toSorted(
    (one, other) =>
      other.weight - one.weight ||
      (weights.get(other.fact.value) ?? 0) - (weights.get(one.fact.value) ?? 0) ||
      one.fact.value - other.fact.value,
  );
  return best?.fact ?? null;
}
