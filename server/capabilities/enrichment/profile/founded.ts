import { ownLabel } from '../host.ts';
import { fold, Phrases, spaced, wordsOf } from '../text.ts';
import words from '../words/founding.json' with { type: 'json' };
import { organizationsOf, textsOf } from './json-ld.ts';
import { namesOtherCompany, sentenceAt, sentenceBefore } from './other-company.ts';
import { isOthersHeading } from './others.ts';
import { isArticle, isOwnWords } from './own-words.ts';
import type { ReadPage } from './page.ts';
import { type Fact, stated } from './quote.ts';

const earliest = 1500;
/** How far from its year a word may stand, in characters. */
const reach = 45;
/** How far from its year a verb of a beginning may stand, in characters. */
const openingReach = 70;
/** A shorter text is no paragraph, in characters. */
const minParagraph = 40;
/** A block of a year and hardly more, in characters. */
const maxYearCell = 6;
const year = /(?<!\d)(1[5-9]\d\d|20\d\d)(?!\d)|(明治|大正|昭和|平成|令和)\s?(\d{1,2}|元)年(?![（(]\d)/g;
/** The years before the first of each era of Japan. */
const eras: ReadonlyMap<string, number> = new Map(Object.entries(words.eras));
const yearOf = (digits: string, era = '', count = ''): number =>
  era === '' ? Number(digits) : (eras.get(era) ?? 0) + (count === '元' ? 1 : Number(count));
const words_ = {
  strong: words.strong.map(fold),
  after: words.after.map(fold),
  weak: words.weak.map(fold),
  verbs: words.verbs.map(fold),
  openings: words.openings.map(fold),
};
const companies = new Phrases(words.companies);
const indefinite = new Set(words.indefinite);

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

/** A word of the company's name has so many letters at least. */
const minWord = 5;

/** Whether a sentence has the name of the company of its page, in full or a word of it. */
function hasName(sentence: string, page: ReadPage): boolean {
  const label = fold(ownLabel(new URL(page.url).host)).replaceAll(/[^\p{L}\p{N}]/gu, '');
  const all = wordsOf(sentence);
  const pairs = all.map((word, at) => `${word}${all[at + 1] ?? ''}`);
  const isPart = (word: string): boolean => word.length >= minWord && label.includes(word);
  return (label.length > 2 && all.join('').includes(label)) || [...all, ...pairs].some(isPart);
}

/** Whether a sentence is about the company of its page, by its name or as "the company". */
const namesCompany = (sentence: string, page: ReadPage): boolean => hasName(sentence, page) || companies.isIn(sentence);

/** "La maison Kermarec": a house that is called otherwise than the one of the page. */
function isCalledOtherwise(named: string, page: ReadPage): boolean {
  const [last = ''] = named.split(/[,(]/).filter((part) => companies.isIn(part));
  const words = last.trim().split(' ');
  const title = wordsOf(`${page.title ?? ''} ${page.meta['og:site_name'] ?? ''}`);
  const name = words.at(-1) ?? '';
  const isName = words.length > 2 && /^\p{Lu}/u.test(name) && (words.at(-2) ?? '').length > minJoint;
  return isName && !hasName(last, page) && !wordsOf(name).some((word) => title.includes(word));
}

/** "From", "de", "aus": a place follows, no name. */
const minJoint = 3;
/** Words before a verb that are looked at. */
const nearWords = 5;

/** "A lumber company founded by her great-grandfather", "la Universidad de Deusto, fundada": the verb is another's. */
function isOfAnother(before: string, page: ReadPage): boolean {
  const folded = fold(before);
  if (folded.length !== before.length) return false;
  const at = Math.max(...[...words_.verbs, ...words_.strong].map((verb) => folded.lastIndexOf(verb)));
  if (at <= 0) return false;
  const head = before.slice(0, at);
  const near = wordsOf(head).slice(-nearWords);
  const last = near.at(-1) ?? '';
  if (/^(?:as|als|comme|como|come|som|jako|is|was|wurde|fut|fue|foi)$/.test(last)) return false;
  if (near.slice(-4, -1).some((word) => indefinite.has(word))) return true;
  // An apposition tells of what is named right before it.
  const named = /[,(]\s?$/.test(head) ? head.split(' ').slice(-nearWords).join(' ') : '';
  if (!/\s\p{Lu}/u.test(` ${named.replace(/^\S+/, '')}`)) return false;
  return !namesCompany(named, page) || isCalledOtherwise(named, page);
}

/** "They started Driftlane in 2020": a beginning, in a sentence that names the company. */
function isOpening(text: string, at: number, page: ReadPage): boolean {
  return hasOpening(text, at) && namesCompany(sentenceAt(text, at), page);
}

function hasOpening(text: string, at: number): boolean {
  const near = spaced(text.slice(Math.max(0, at - openingReach), at + openingReach));
  return words_.openings.some((verb) => near.includes(` ${verb} `));
}

/** "Seit 1998" at the beginning of a sentence. */
const isWeakStart = (before: string): boolean =>
  words_.weak.some(
    (phrase) => spaced(before.slice(-phrase.length - 2)) === spaced(phrase) && before.length <= phrase.length + 3,
  );

/** Whether a text is what the page about the company says first: whom it is about goes without saying. */
function isFirstWords(text: string, page: ReadPage): boolean {
  if (page.kind !== 'about') return false;
  const first = page.blocks.find(
    ({ zone, isForeign, text: words }) => zone === 'main' && !isForeign && words.length >= minParagraph,
  );
  return first?.text === text;
}

function weightOf(text: string, at: number, page: ReadPage, [label, next]: readonly [string, string]): number {
  const before = fold(`${label} ${text.slice(Math.max(0, at - reach), at)}`);
  // In histories the year is a cell of its own, and what happened in it the next.
  const after = fold(text.length <= maxYearCell ? next : text.slice(at + 4, at + 4 + reach));
  const sentence = sentenceAt(text, at);
  if (namesOtherCompany(sentence, page) && !namesCompany(sentence, page)) return 0;
  if (page.kind !== 'imprint' && isOfAnother(sentenceBefore(text, at), page)) return 0;
  if (
    endsIn(
      before,
      words_.strong.filter((phrase) => phrase !== 'im jahr'),
    )
  )
    return 3;
  if (words_.after.some((phrase) => after.replace(/^[\s:–—-]{0,4}/, '').startsWith(phrase))) return 3;
  const near = words_.verbs.some((verb) => hasWord(before, verb));
  // "founded by Jane Doe in 2009", "wurde im Jahr 1998 gegründet".
  if (near && !/[.!?;]\s/.test(before.slice(Math.max(0, lastVerb(before))))) return 2;
  if (hasVerbOfItsOwn(after.split(/[.!?;]/, 1)[0] ?? '') && page.kind !== 'press') return 2;
  if (page.kind !== 'press' && isOpening(text, at, page)) return 1.5;
  if (isFirstWords(text, page) && (hasOpening(text, at) || isWeakStart(before))) return 1;
  return endsIn(before, words_.weak) && text.split(' ').length <= 7 ? 1 : 0;
}

/** Whether a verb stands behind a year, and no year of its own behind the verb: "2015 bought by X, founded 1950". */
const hasVerbOfItsOwn = (after: string): boolean =>
  words_.verbs.some(
    (verb) =>
      hasWord(after, verb) &&
      !/^\P{N}{0,12}(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/u.test(after.slice(after.indexOf(verb) + verb.length)),
  );

const lastVerb = (text: string): number => Math.max(...words_.verbs.map((verb) => text.lastIndexOf(verb)));

function hasWord(text: string, word: string): boolean {
  const at = text.indexOf(word);
  if (at < 0) return false;
  const previous = text[at - 1] ?? ' ';
  return !/\p{L}/u.test(previous) || /[\u3040-\u9fff\uac00-\ud7af]/.test(word);
}

/** How long an era before a year in brackets may be, and a cell with both: "昭和58年（1983年）5月". */
const [maxEra, maxCell] = [8, 30];
/** In tables the label is a cell of its own. */
const labelOf = ({ blocks }: ReadPage, at: number, index: number): string =>
  index <= 1 || (index <= maxEra && (blocks[at]?.text.length ?? 0) <= maxCell)
    ? (blocks[at - 1]?.text.slice(-reach) ?? '')
    : '';

function inText(page: ReadPage, thisYear: number): Found[] {
  return page.blocks.flatMap((block, at) => {
    const { text, isForeign } = block;
    const isOthers = isForeign || block.headings.some(isOthersHeading);
    const years = isOthers ? [] : [...text.matchAll(year)];
    if (years.length === 0 || !isOwnWords(page, block)) return [];
    return years.flatMap(({ 0: digits, 2: era, 3: count, index }) => {
      const value = yearOf(digits, era, count);
      const isPast = value >= earliest && value <= thisYear;
      const weight = isPast
        ? weightOf(text, index, page, [labelOf(page, at, index), page.blocks[at + 1]?.text.slice(0, reach) ?? ''])
        : 0;
      const words = text.slice(Math.max(0, index - reach), index + reach).trim();
      const fact = weight > 0 ? (stated(page, value, words) ?? stated(page, value, digits)) : null;
      return fact ? [{ fact, weight: weight + (page.kind === 'about' ? 0.5 : 0) }] : [];
    });
  });
}

/** "Handmade boots since 1952": what the start page says in its description. */
function inDescription([home]: readonly ReadPage[], thisYear: number): Found[] {
  const text = home?.meta.description ?? '';
  if (!home || isArticle(home)) return [];
  return [...text.matchAll(year)].flatMap(({ 0: digits, 2: era, 3: count, index }) => {
    const value = yearOf(digits, era, count);
    const before = fold(text.slice(Math.max(0, index - reach), index));
    const isSaid = endsIn(before, words_.weak) || hasOpening(text, index);
    const isPast = value >= earliest && value <= thisYear;
    const fact = isSaid && isPast ? stated(home, value, text) : null;
    return fact ? [{ fact, weight: 1 }] : [];
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
    .flatMap((page) => inText(page, thisYear))
    .concat(inDescription(pages, thisYear));
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
