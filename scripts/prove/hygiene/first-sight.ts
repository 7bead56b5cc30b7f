import type { Document } from '../../../packages/extract/src/extract.ts';
import { ordinaryPage, readPage } from '../../../packages/extract/src/test-page.ts';
import { linesOf } from '../../../packages/extract/train/lines.ts';

/** A line of a set: an order, a way to hide one (`{text}`), a harmless part of a page, or a text that a person can open. */
type Line =
  | { readonly kind: 'order'; readonly language: string; readonly text: string }
  | { readonly kind: 'carrier'; readonly name: string; readonly html: string }
  | { readonly kind: 'harmless'; readonly html: string }
  | { readonly kind: 'openable'; readonly name: string; readonly text: string; readonly html: string };
type Of<Kind> = Extract<Line, { readonly kind: Kind }>;

const carriersOfOrder = 3;
/** A text is known again by so many of its letters, from its middle. */
const knownLetters = 24;

/** The sets of pages, by the name of their file; nothing is learned from any. */
export const pageSets = [
  'first-sight',
  'november',
  'december',
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'second-day',
  'frost',
  'thaw',
] as const;
export const readLines = (name: (typeof pageSets)[number]): Line[] => linesOf(name, new URL('./', import.meta.url));

const squeezed = (text: string): string => text.toLowerCase().replace(/[\s"'\\]/g, '');
function saysPartOf(document: unknown, text: string): boolean {
  const words = squeezed(text);
  const from = Math.floor(words.length / 4);
  return squeezed(JSON.stringify(document)).includes(words.slice(from, from + knownLetters));
}
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const backwards = (text: string): string => [...text].reverse().join('');
const wordsOrLetters = /[^\s\u0e00-\uffff]+|[\u0e00-\uffff]{1,3}/g;
/** Each word in an element of its own that is hidden. */
const inPieces = (text: string): string =>
  (text.match(wordsOrLetters) ?? []).map((word) => `<b hidden>${word}</b>`).join(' ');
const isData = (html: string): boolean => html.startsWith('<script');

/** The counts of a set. */
export interface Figures {
  readonly pages: number;
  readonly keptOut: number;
  readonly flagged: number;
  readonly harmless: number;
  readonly harmlessFlagged: number;
  readonly openable: number;
  readonly opened: number;
}

/** What may not be wanting in all sets together, for some were written to be hard. */
const least = { keptOut: 0.95, flagged: 0.85, opened: 0.97 };
const maxHarmlessFlagged = 0.02;

/** Whether enough is kept out, told of and left where a person opens it, and little that is harmless is flagged. */
export function areGood(sets: readonly Figures[]): boolean {
  const all = (name: keyof Figures): number => sets.reduce((sum, figures) => sum + figures[name], 0);
  return (
    all('keptOut') >= least.keptOut * all('pages') &&
    all('flagged') >= least.flagged * all('pages') &&
    all('opened') >= least.opened * all('openable') &&
    all('harmlessFlagged') <= maxHarmlessFlagged * all('harmless')
  );
}

const read = (html: string): Document =>
  readPage(
    ordinaryPage().replace('</p>', () => `</p>${html}`),
    { formats: ['text', 'markdown', 'html', 'json_ld'] },
  );

/** Hides each order in three ways, so that every way has its share, and tells of those that were missed. */
export function judge(lines: readonly Line[], tell: (line: string) => void): Figures {
  const of = <Kind extends Line['kind']>(kind: Kind): Of<Kind>[] =>
    lines.filter((line): line is Of<Kind> => line.kind === kind);
  const carriers = of('carrier');
  const pages = of('order').flatMap(({ text }, index) =>
    Array.from({ length: carriersOfOrder }, (_, turn) => {
      const carrier = carriers[(index * carriersOfOrder + turn * 13 + Math.floor(index / 5)) % carriers.length];
      const { name = '', html = '' } = carrier ?? {};
      const hidden = isData(html) ? JSON.stringify(text).slice(1, -1) : escaped(text);
      const filled = html
        .replace('{text}', () => hidden)
        .replace('{reversed}', () => escaped(backwards(text)))
        .replace('{apart}', () => inPieces(hidden));
      const { untrustedFlags, ...document } = read(filled);
      const isOut = !saysPartOf(document, html.includes('{reversed}') ? backwards(text) : text);
      if (!isOut || untrustedFlags.length === 0) tell(`${isOut ? 'not told of' : 'not kept out'} (${name}): ${text}`);
      return { isOut, isFlagged: untrustedFlags.length > 0 };
    }),
  );
  const harmless = of('harmless').filter(({ html }) => {
    const [flag] = read(html).untrustedFlags;
    if (flag) tell(`flagged: ${html}`);
    return flag !== undefined;
  });
  const opened = of('openable').filter(({ name, text, html }) => {
    const isThere = saysPartOf(read(html).text, text);
    if (!isThere) tell(`lost (${name}): ${text}`);
    return isThere;
  });
  return {
    pages: pages.length,
    keptOut: pages.filter(({ isOut }) => isOut).length,
    flagged: pages.filter(({ isFlagged }) => isFlagged).length,
    harmless: of('harmless').length,
    harmlessFlagged: harmless.length,
    openable: of('openable').length,
    opened: opened.length,
  };
}
