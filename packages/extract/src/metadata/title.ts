import { parseUrl } from '../for-node-20.ts';
import { onceForText } from '../page-arrays.ts';
import { isAscii, lettersOf } from '../statement/letters.ts';
import { phrasesOf } from '../words/by-language.ts';
import { foldLetters } from '../words/fold-letters.ts';
import { stopWords } from './stop-words.ts';
import words from './title.json' with { type: 'json' };

const separators = /(?<!\s)\s+[|\-–—·•»«:>/~]+\s+|(?<!\s)\s*[|»«•]\s*|:\s+|(?<=[\u3040-\u9fff])_(?=[\u3040-\u9fff])/;

const straySeparators = /^\s*[|–—·•»«>~]+\s+|(?<!\s)\s+[|–—·•»«>~]+\s*$/g;

/** Letters and digits only, in small letters. */
export const plain = onceForText(lettersOf);

/** Names that a site may call itself: what it states, and its host without `www` and ending. */
export function siteNames(stated: readonly (string | null)[], url: string): ReadonlySet<string> {
  const host = parseUrl(url)?.hostname ?? '';
  const labels = host.replace(/^www\d?\./, '').split('.');
  const spelled = stated.map((name) => name?.replace(/\s(?:and|und)\s/gi, ' & ') ?? null);
  const names = [...stated, ...spelled, host, labels.join('.'), labels[0] ?? '', labels.at(-2) ?? ''];
  return new Set(names.map((name) => plain(name ?? '')).filter((name) => name.length > 1));
}

/** What is longer is no title of two parts. */
const maxTitleCharacters = 1_000;
const partsOf = onceForText((title): readonly string[] => title.split(separators));

/** A title in two at its last separator. */
export function lastSeparator(title: string): { readonly before: string; readonly after: string } | null {
  if (title.length > maxTitleCharacters) return null;
  const parts = partsOf(title);
  if (parts.length < 2) return null;
  const after = parts.at(-1) ?? '';
  const before = title
    .slice(0, title.length - after.length)
    .replace(/(?:(?<!\s)\s+|(?<![\s|\-–—·•»«:>/~_]))[|\-–—·•»«:>/~_]+\s*$/, '');
  return { before, after };
}

/** A title in two at its first separator. */
export function firstSeparator(title: string): { readonly before: string; readonly after: string } | null {
  if (title.length > maxTitleCharacters) return null;
  const before = partsOf(title)[0] ?? '';
  if (before.length === title.length) return null;
  return { before, after: title.slice(before.length).replace(/^\s*[|\-–—·•»«:>/~_]+\s*/, '') };
}

/** What a site's name may be followed by at the end of a title: what kind of site it is. */
const siteKind =
  /\s(?:blog|community|discussions?|docs|documentation|forums?|help cent(?:er|re)|magazine?|news|online|shop|store|support|wiki)$/i;

/**
 * A title without the name of its site, or a placeholder, at either end; a heading of the page with the same words confirms
 * a cut (`known`: what `plain` makes of the headings). With `keepsFirst` a site's name may open it: `Grey Gull – songs of the sea`, on a front page.
 */
export function withoutSiteName(
  title: string,
  sites: ReadonlySet<string>,
  known: ReadonlySet<string>,
  keepsFirst = false,
): string {
  if (known.has(plain(title))) return title;
  const bare = title.replace(straySeparators, '');
  // Names of hosts have no marks.
  const isSite = (part: string): boolean => sites.has(plain(part)) || sites.has(foldLetters(plain(part)));
  const isBeside = (part: string): boolean => isSite(part) || isPlaceholder(part) || isSite(part.replace(siteKind, ''));
  const last = lastSeparator(bare);
  // On a front page that calls itself `Home – Grey Gull` the name is the title.
  if (last && isPlaceholder(last.before)) return last.after;
  if (last && last.before !== '' && (isBeside(last.after) || known.has(plain(last.before))))
    return withoutSiteName(last.before, sites, known, keepsFirst);
  const first = firstSeparator(bare);
  if (!first || first.after === '') return bare;
  if (known.has(plain(first.before))) return first.before;
  if (known.has(plain(first.after)) || isPlaceholder(first.before)) return first.after;
  return isBeside(first.before) && !keepsFirst ? first.after : bare;
}

/** A title that the page states or shows, with the trust that its source has earned. */
interface TitleCandidate {
  readonly text: string;
  readonly weight: number;
}

/** The share of words that two titles have in common (harmonic mean of both directions). */
function likeness(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of other) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of one) {
    const count = left.get(word) ?? 0;
    if (count > 0) common++;
    left.set(word, count - 1);
  }
  return one.length + other.length === 0 ? 0 : (2 * common) / (one.length + other.length);
}

export const wordsOf = onceForText((text): readonly string[] => {
  const small = text.toLowerCase();
  return small.match(isAscii(small) ? /[a-z0-9]+/g : /[\p{L}\p{N}]+/gu) ?? [];
});

/** What tells how far a heading can be trusted. */
interface PageKind {
  /** JSON-LD says that the page is an article. */
  readonly isArticle: boolean;
  /** Neither JSON-LD nor Open Graph state a title. */
  readonly onlyTitleStated: boolean;
}

const minHeadlineWords = 4;
const maxHeadlineWords = 25;
/** The address of a page is written by its title, but not always by today's. */
const slugWeight = 1.5;
const maxHeadings = 5;
const maxSecondHeadings = 8;
const enoughInCommon = 0.45;
const enoughForEcho = 0.6;
const placeholders = phrasesOf(words.placeholder);

/** Whether a title says only that a page is the first, or has none. */
export const isPlaceholder = (text: string): boolean => placeholders.has(text.trim().toLowerCase());

/** The share of the first title's words that the second has, too. */
export function sharedPart(one: readonly string[], other: readonly string[]): number {
  const known = new Set(other);
  return one.length === 0 ? 0 : one.filter((word) => known.has(word)).length / one.length;
}

const minOverlineLetters = 5;
const tooCommon = new Set(stopWords);

/** Whether words may stand alone above a headline: they do not end in one that leads on (`What’s the`). */
const isOverline = (words: readonly string[]): boolean =>
  words.join('').length >= minOverlineLetters && !tooCommon.has(words.at(-1) ?? '');

/**
 * A heading without the overline that stands within it (`Tunisia Great tasks for the new government`): what follows the
 * overline is, word for word, what the page states.
 */
export function withoutOverline(heading: string, stated: readonly TitleCandidate[]): string {
  const all = wordsOf(heading);
  const isRest = ({ text }: TitleCandidate): boolean => {
    const words = wordsOf(text);
    const from = all.length - words.length;
    return (
      words.length >= minHeadlineWords &&
      isOverline(all.slice(0, Math.max(0, from))) &&
      words.every((word, at) => word === all[from + at])
    );
  };
  return stated.find(isRest)?.text ?? heading;
}

/**
 * The headings as candidates. A single one that shares words with what the page states is how the page names itself; one
 * that shares none may be anything, the more so where the page states nothing but its `<title>`, but of an article it is the
 * headline; a single word of a stated title may be no more than a section's name.
 */
export function headingCandidates(
  headings: readonly string[],
  stated: readonly TitleCandidate[],
  { isArticle, onlyTitleStated }: PageKind,
): TitleCandidate[] {
  const known = stated.map(({ text }) => wordsOf(text)).filter((words) => words.length > 0);
  return headings.slice(0, maxHeadings).map((text, at) => {
    const words = wordsOf(text);
    if (at > 0) return { text, weight: 0.2 };
    if (headings.length > 1) return { text, weight: 0.5 };
    if (words.length === 1 && known.some((other) => other.length > 1 && sharedPart(words, other) === 1))
      return { text, weight: 1 };
    const isRelated = known.length === 0 || known.some((other) => sharedPart(words, other) > enoughInCommon);
    const isHeadline = isArticle && words.length >= minHeadlineWords && words.length <= maxHeadlineWords;
    if (isHeadline) return { text, weight: 4 };
    return { text, weight: isRelated ? 3 : onlyTitleStated ? 0.1 : 1 };
  });
}

const spacedWord = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d]+$/u;
const isWordAlone = ([word = '', ...more]: readonly string[]): boolean => more.length === 0 && spacedWord.test(word);

/** Whether two titles say the same, more or less; a word alone, such as `Rates`, is in many headings. */
const echoes = (one: readonly string[], other: readonly string[]): boolean =>
  likeness(one, other) >= (isWordAlone(one) || isWordAlone(other) ? 1 : enoughForEcho);

/** The first heading of the second level that repeats what the page states: the title, where the logo is the first. */
export function echoOf(headings: readonly string[], stated: readonly TitleCandidate[]): TitleCandidate[] {
  const known = stated.map(({ text }) => wordsOf(text)).filter((words) => words.length > 0);
  const echo = headings.slice(0, maxSecondHeadings).find((text) => {
    const words = wordsOf(text);
    return known.some((other) => echoes(words, other));
  });
  return echo === undefined ? [] : [{ text: echo, weight: 1 }];
}

/** The candidate that the others, and the words of the page's address, bear out most; equal support goes to the earlier one. */
export function elect(candidates: readonly TitleCandidate[], slug: readonly string[]): string | null {
  const ballots = candidates.filter(({ text }) => text !== '').map((one) => ({ ...one, words: wordsOf(one.text) }));
  let best: { readonly text: string; readonly score: number } | null = null;
  for (const ballot of ballots) {
    let score = slugWeight * likeness(ballot.words, slug) ** 2;
    for (const other of ballots)
      score += other.weight * (other === ballot ? 1 : likeness(ballot.words, other.words) ** 2);
    if (score > (best?.score ?? 0) + 1e-9) best = { text: ballot.text, score };
  }
  return best?.text ?? null;
}
