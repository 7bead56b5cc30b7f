import { around, type Box } from '../drawing/geometry.ts';
import type { Glyph } from '../drawing/ink.ts';
import { type Line, lineOf } from '../layout/lines.ts';
import { withMarkers } from '../layout/markers.ts';
import { type DrawnPage, piecesOfSegments } from '../layout/pieces.ts';
import { type Character, type LinkArea, type Segment, segmentsOf } from '../layout/segments.ts';
import type { PageText, Span } from './elements.ts';

/** How far pieces of one line may stand higher or lower, in parts of their size. */
const maxShift = 0.4;

/** Whether a piece of text stands right of another, in its line. */
function isBeside(before: Segment, segment: Segment): boolean {
  const size = Math.max(before.size, segment.size);
  return (
    Math.abs(before.baseline - segment.baseline) < maxShift * size && segment.left >= before.right - maxShift * size
  );
}

/** Characters with what the tags say of their marked content. */
function tagged(segment: Segment, spans: ReadonlyMap<number, Span>): Segment {
  const spanOf = ({ mark }: Character): Span | undefined => (typeof mark === 'number' ? spans.get(mark) : undefined);
  const characters = segment.characters.map((character, index): Character => {
    const span = spanOf(character);
    if (!span) return character;
    const before = segment.characters[index - 1];
    // A space that nobody drew belongs to a link when both words beside it do.
    const isBetween = character.text === ' ' && before !== undefined && spanOf(before)?.href !== span.href;
    const face = span.isCode ? { ...character.face, mono: true } : character.face;
    return { ...character, face, href: isBetween ? null : (span.href ?? character.href) };
  });
  return { ...segment, characters };
}

/** Pieces of text as lines: what stands beside each other is one. */
function linesOf(segments: readonly Segment[], page: number): Line[] {
  const lines: Segment[][] = [];
  for (const segment of segments) {
    const last = lines.at(-1);
    const before = last?.at(-1);
    if (last && before && isBeside(before, segment)) last.push(segment);
    else lines.push([segment]);
  }
  return lines.map((line): Line => lineOf(line, page));
}

const asBox = ({ left, right, baseline, size }: Glyph): Box => ({
  left,
  right,
  top: baseline - 0.7 * size,
  bottom: baseline + 0.1 * size,
});

/** What the marked contents of a page say; each is said once, whatever the tags say. `links`: those that no tag names. */
export function pageText({ ink, number }: DrawnPage, links: readonly LinkArea[], areSpacesDrawn: boolean): PageText {
  const byMark = Map.groupBy(ink.glyphs, ({ mark }) => mark);
  const segmentsIn = (spans: readonly Span[]): Segment[] => {
    const found = spans.flatMap(({ mark }) => {
      const own = byMark.get(mark) ?? [];
      byMark.delete(mark);
      return own;
    });
    const named = new Map(spans.map((span) => [span.mark, span]));
    return segmentsOf(found, links, areSpacesDrawn).map((segment) => tagged(segment, named));
  };
  const boxes = new Map([...byMark].map(([mark, own]) => [mark, own.filter(({ text }) => text.trim() !== '')]));
  return {
    boxOf: (marks) => {
      const own = marks.flatMap((mark) => boxes.get(mark) ?? []);
      return own.length > 0 ? around(own.map(asBox)) : null;
    },
    lines: (spans) => linesOf(withMarkers(segmentsIn(spans), []), number),
    pieces: (spans) => piecesOfSegments(segmentsIn(spans), ink, number),
  };
}
