import { median, middleX, middleY } from '../drawing/geometry.ts';
import type { Ink } from '../drawing/ink.ts';
import type { PageTags } from '../structure/tags.ts';
import { type Line, lineOf, linesOf } from './lines.ts';
import { withMarkers } from './markers.ts';
import { inReadingOrder } from './order.ts';
import { edgesOf, type Row, rowsOf } from './rows.ts';
import { type PageText, runningText } from './running.ts';
import { drawsSpaces, type LinkArea, type Segment, segmentsOf } from './segments.ts';
import { type FoundTable, type Part, partsOf } from './tables.ts';

/** A page as it was drawn, with its links. */
export interface DrawnPage {
  readonly number: number;
  readonly ink: Ink;
  readonly links: readonly LinkArea[];
  /** Null: it has none, or its text was recognized from a picture. */
  readonly tags: PageTags | null;
}

/** How many characters are drawn on a page, spaces left out. */
export const charactersOf = ({ ink }: DrawnPage): number => ink.glyphs.filter(({ text }) => text.trim() !== '').length;

/** What follows each other on pages: a line of text, or a table. */
export type Piece =
  | { readonly page: number; readonly line: Line }
  | { readonly page: number; readonly table: FoundTable };

interface SegmentedPage extends PageText {
  readonly drawn: DrawnPage;
}

/** The rows of a page, or of a part of it, in the order of reading. */
function rowsOfSegments(segments: readonly Segment[], ink: Ink, page: number): Row[] {
  const ordered = inReadingOrder(withMarkers(segments, ink.dots));
  return rowsOf(ordered, edgesOf(ink.rules, ink.areas), page);
}

const piecesOfPart = (part: Part): Piece[] =>
  'table' in part
    ? [{ page: part.table.page, table: part.table }]
    : linesOf(part.row).map((line) => ({ page: line.page, line }));

/** The pieces of a page, or of a part of it, in the order of reading. */
export const piecesOfSegments = (segments: readonly Segment[], ink: Ink, page: number): Piece[] =>
  partsOf(rowsOfSegments(segments, ink, page)).flatMap(piecesOfPart);

/** Text that runs another way, as words: its place says nothing about what it belongs to, and its looks nothing about what it is, for stamps are large. */
function turnedLines({ number, ink: { turned, glyphs } }: DrawnPage): Line[] {
  const words: Segment[] = [];
  let run: typeof turned = [];
  const close = (): void => {
    const [first] = run;
    if (!first) return;
    const characters = run.map(({ text, left, right, face, size, mark }) => ({
      text,
      left,
      right,
      face,
      size,
      mark,
      script: null,
      href: null,
    }));
    const text = characters
      .map((character) => character.text)
      .join('')
      .trim();
    const { left, right, baseline, size } = first;
    if (text !== '')
      words.push({ characters, text, left, right, top: baseline - size, bottom: baseline, baseline, size, order: 0 });
    run = [];
  };
  for (const glyph of turned) {
    const last = run.at(-1);
    const distance = last
      ? Math.hypot(middleX(asBox(last)) - middleX(asBox(glyph)), middleY(asBox(last)) - middleY(asBox(glyph)))
      : 0;
    if (distance > 2.2 * glyph.size) close();
    run = [...run, glyph];
  }
  close();
  const usual = median(glyphs.map(({ size }) => size));
  return words.map((word) => {
    const line = lineOf([word], number);
    return glyphs.length === 0 ? line : { ...line, size: Math.min(line.size, usual), bold: false };
  });
}

const asBox = ({ left, right, baseline, size }: Ink['glyphs'][number]) => ({
  left,
  right,
  top: baseline - size,
  bottom: baseline,
});

/** The pieces of all pages, without what is repeated on each. */
export function piecesOf(pages: readonly DrawnPage[]): Piece[] {
  const areDrawn = drawsSpaces(pages.map(({ ink }) => ink.glyphs));
  const segmented = pages.map((drawn): SegmentedPage => {
    const { ink, links } = drawn;
    return { drawn, height: ink.height, segments: segmentsOf(ink.glyphs, links, areDrawn) };
  });
  const running = runningText(segmented);
  const rows = segmented.flatMap(({ drawn, segments }) => {
    const own = segments.filter((segment) => !running.has(segment));
    return rowsOfSegments(own, drawn.ink, drawn.number);
  });
  const byPage = Map.groupBy(partsOf(rows).flatMap(piecesOfPart), ({ page }) => page);
  return pages.flatMap((drawn): Piece[] => [
    ...(byPage.get(drawn.number) ?? []),
    ...turnedLines(drawn).map((line) => ({ page: drawn.number, line })),
  ]);
}
