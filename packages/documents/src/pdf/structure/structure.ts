import type { Block } from '../../types.ts';
import type { Glyph } from '../drawing/ink.ts';
import { blocksOf } from '../layout/blocks.ts';
import type { Outline } from '../layout/outline.ts';
import { charactersOf, type DrawnPage, piecesOf, piecesOfSegments } from '../layout/pieces.ts';
import { runningText } from '../layout/running.ts';
import { drawsSpaces, type Segment, segmentsOf } from '../layout/segments.ts';
import { blocksOfElements } from './blocks.ts';
import { type Element, elementsOf } from './elements.ts';
import { joinedElements } from './join.ts';
import { pageText } from './page-text.ts';
import type { PageTags, Tag } from './tags.ts';
import { areTrusted, type Coverage, coverageOf, isCovered } from './trust.ts';

/** A page with tags, and what is known of them. */
interface TaggedPage {
  readonly drawn: DrawnPage;
  readonly tags: PageTags;
  readonly coverage: Coverage;
  /** Text outside of the tags that is no head or foot. */
  readonly others: readonly Segment[];
}

function marksOf(tag: Tag): number[] {
  return tag.children.flatMap((child) => (typeof child === 'number' ? [child] : marksOf(child)));
}

/** The pages that have tags, and what these cover besides what is repeated on each. */
function taggedPages(pages: readonly DrawnPage[], areSpacesDrawn: boolean): TaggedPage[] {
  const segmented = pages.map(({ ink, links }) => ({
    width: ink.width,
    height: ink.height,
    segments: segmentsOf(ink.glyphs, links, areSpacesDrawn),
  }));
  const running = runningText(segmented);
  return pages.flatMap((drawn, index): TaggedPage[] => {
    const { tags, ink } = drawn;
    if (!tags) return [];
    const segments = segmented[index]?.segments ?? [];
    const boxes = segments.filter((segment) => running.has(segment));
    const marks = new Set(marksOf(tags.root));
    // What tags name is no head or foot, however often it is said.
    const isRunning = ({ baseline, left, right, mark }: Glyph): boolean =>
      (typeof mark !== 'number' || !marks.has(mark)) &&
      boxes.some((box) => baseline >= box.top && baseline <= box.bottom && right >= box.left && left <= box.right);
    const isOther = ({ characters }: Segment): boolean =>
      characters.every(({ mark }) => mark !== 'artifact' && (mark === null || !marks.has(mark)));
    const others = segments.filter((segment) => !running.has(segment) && isOther(segment));
    const coverage = coverageOf(tags.root, ink.glyphs, isRunning);
    return [{ drawn, tags, coverage, others }];
  });
}

/** The elements of a page, and behind them what no tag names. */
function elementsOfPage({ drawn, tags, others }: TaggedPage, areSpacesDrawn: boolean): Element[] {
  const elements = elementsOf(tags.root, pageText(drawn, tags.otherLinks, areSpacesDrawn));
  const pieces = piecesOfSegments(others, drawn.ink, drawn.number);
  return pieces.length > 0 ? [...elements, { type: 'plain', pieces }] : elements;
}

/** Pages that follow each other, and are read in one way. */
interface PageRun {
  readonly tagged: readonly TaggedPage[];
  readonly drawn: readonly DrawnPage[];
}

function runsOf(pages: readonly DrawnPage[], tagged: readonly TaggedPage[]): PageRun[] {
  const byNumber = new Map(tagged.map((page) => [page.drawn.number, page]));
  const runs: { tagged: TaggedPage[]; drawn: DrawnPage[] }[] = [];
  for (const drawn of pages) {
    const page = byNumber.get(drawn.number);
    const last = runs.at(-1);
    const isAlike = last !== undefined && last.tagged.length > 0 === (page !== undefined);
    const run = last && isAlike ? last : { tagged: [], drawn: [] };
    if (run !== last) runs.push(run);
    run.drawn.push(drawn);
    if (page) run.tagged.push(page);
  }
  return runs;
}

/**
 * The blocks of a document: by the tags of its pages where these cover what they say and say more than that it is text, and by
 * the layout of the others.
 */
export function documentBlocks(pages: readonly DrawnPage[], outline: Outline): Block[] {
  if (pages.every(({ tags }) => tags === null)) return blocksOf(piecesOf(pages), outline);
  const areSpacesDrawn = drawsSpaces(pages.map(({ ink }) => ink.glyphs));
  const tagged = taggedPages(pages, areSpacesDrawn);
  const all = pages.reduce((sum, page) => sum + charactersOf(page), 0);
  const coverages = tagged.map(({ coverage }) => coverage);
  if (!areTrusted(coverages, all)) return blocksOf(piecesOf(pages), outline);
  const good = tagged.filter(({ coverage }) => isCovered(coverage));
  return runsOf(pages, good).flatMap((run) => {
    if (run.tagged.length === 0) return blocksOf(piecesOf(run.drawn), outline);
    const elements = run.tagged
      .map((page) => elementsOfPage(page, areSpacesDrawn))
      .reduce((above, below) => joinedElements(above, below), []);
    return blocksOfElements(elements, outline);
  });
}
