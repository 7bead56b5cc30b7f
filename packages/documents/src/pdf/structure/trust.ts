import type { Glyph } from '../drawing/ink.ts';
import type { Tag } from './tags.ts';

/** What a page's tags cover, in characters. */
export interface Coverage {
  /** Characters outside artifacts. */
  readonly shown: number;
  readonly artifacts: number;
  /** Shown characters within tags. */
  readonly covered: number;
  /** Covered characters within tags that say more than that they are text. */
  readonly meant: number;
  readonly headings: number;
  /** Headings, items and rows. */
  readonly parts: number;
}

/** The least share of a page's characters that its tags cover, for the tags to be trusted. */
const minCovered = 0.9;
/** The largest share of a page's characters that may be artifacts: a program that calls half of the text so knows none. */
const maxArtifacts = 0.4;
/** The least share of the covered characters in paragraphs, items, cells and the like. */
const minMeant = 0.6;
/** The largest share of the covered characters in headings. */
const maxHeadings = 0.7;
/** The least share of a document's characters on pages whose tags cover them. */
const minTagged = 0.8;

const heading = /^(?:H[1-9]?|Title)$/;
const meaning = /^(?:P|LI|TD|TH|BlockQuote|Code|Caption|TOCI|Note|FENote|BibEntry)$/;
const parting = /^(?:H[1-9]?|Title|LI|TR)$/;

/** What the tags of a page cover. */
export function coverageOf(root: Tag, glyphs: readonly Glyph[], isRunning: (glyph: Glyph) => boolean): Coverage {
  const counts = new Map<Glyph['mark'], number>();
  for (const glyph of glyphs)
    if (glyph.text.trim() !== '' && !isRunning(glyph)) counts.set(glyph.mark, (counts.get(glyph.mark) ?? 0) + 1);
  const artifacts = counts.get('artifact') ?? 0;
  const sum = { covered: 0, meant: 0, headings: 0, parts: 0 };
  const walk = (tag: Tag, isMeant: boolean, isHeading: boolean): void => {
    if (parting.test(tag.role)) sum.parts += 1;
    for (const child of tag.children) {
      if (typeof child !== 'number')
        walk(child, isMeant || meaning.test(child.role), isHeading || heading.test(child.role));
      else {
        const count = counts.get(child) ?? 0;
        sum.covered += count;
        if (isMeant || isHeading) sum.meant += count;
        if (isHeading) sum.headings += count;
      }
    }
  };
  walk(root, false, false);
  const all = [...counts.values()].reduce((total, count) => total + count, 0);
  return { shown: all - artifacts, artifacts, ...sum };
}

/** Whether the tags of a page cover what it says. */
export const isCovered = ({ shown, artifacts, covered }: Coverage): boolean =>
  covered >= minCovered * shown && artifacts <= maxArtifacts * (shown + artifacts);

/**
 * Whether the tags of a document say what it is made of: nearly all of its text is within them, most of it within more than
 * bare text, and there are headings, items or rows, but not everywhere.
 */
export function areTrusted(pages: readonly Coverage[], allCharacters: number): boolean {
  const good = pages.filter(isCovered);
  const sum = (of: (page: Coverage) => number): number => good.reduce((total, page) => total + of(page), 0);
  const covered = sum((page) => page.covered);
  if (covered === 0 || sum((page) => page.shown + page.artifacts) < minTagged * allCharacters) return false;
  if (sum((page) => page.parts) === 0) return false;
  return sum((page) => page.meant) >= minMeant * covered && sum((page) => page.headings) <= maxHeadings * covered;
}
