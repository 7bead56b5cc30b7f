import type { Box } from '../drawing/geometry.ts';
import { joinedSegment, partOfSegment } from './segment-parts.ts';
import type { Segment } from './segments.ts';

/** Signs that begin an item of a list. */
const bullets = '•◦▪▫‣●○■□∙⁃➢➤✓✔❖\uf0b7\uf0a7';
const bulletStart = new RegExp(`^[${bullets}](?:\\s|$)|^[–—*·-]\\s`);
const bulletAlone = new RegExp(`^[${bullets}–—*·-]$`);
/** A sign may stand at a number without a space, as that of a reference does. */
const numberStart = /^(?:\(?(\d{1,3}|[a-z]|[ivx]{1,5})[.)])(?:\s|$|(?=[\^↑"“„«]))/i;
/** How an entry of references is counted. */
const bracketStart = /^\[(\d{1,3})\](?:\s|$|(?=\p{Lu}))/u;

/** Whether a text begins with a sign that stands nowhere but before items. */
export const beginsWithBullet = (text: string): boolean => bullets.includes(text.charAt(0)) && bulletStart.test(text);

/** How an item begins. */
export interface Marker {
  readonly ordered: boolean;
  /** The number of an ordered item that digits count; null for other items. */
  readonly number: number | null;
  /** Whether its number stands in square brackets, as one that refers to it does. */
  readonly isBracketed?: true;
  /** Characters of it, with the space behind. */
  readonly length: number;
}

/** The marker that a line begins with; null: none. */
export function markerOf(text: string): Marker | null {
  const bullet = bulletStart.exec(text);
  if (bullet) return { ordered: false, number: null, length: bullet[0].length };
  const entry = bracketStart.exec(text);
  if (entry) return { ordered: true, number: Number(entry[1]), isBracketed: true, length: entry[0].length };
  const number = numberStart.exec(text);
  if (!number) return null;
  const digits = Number(number[1]);
  return { ordered: true, number: Number.isNaN(digits) ? null : digits, length: number[0].length };
}

/** Whether a piece of a line is nothing but a marker and signs, such as `2. ^`: what stands right of it belongs to it. */
export function isMarkerAlone(text: string): boolean {
  const marker = markerOf(text);
  return bulletAlone.test(text) || (marker !== null && !/[\p{L}\p{N}]/u.test(text.slice(marker.length)));
}

/** How far text may stand from its marker, in parts of its size. */
const maxDistance = 3.5;

/** Dots that lead the eye from a title to its page. */
const leader = /(?<![ .·…])(?: *[.·…]){5,}\s*/u;

/** What a piece of a line says besides such dots. */
function withoutLeader(segment: Segment): Segment[] {
  const found = leader.exec(segment.text);
  if (!found) return [segment];
  const behind = found.index + found[0].length;
  const [title, page] = [partOfSegment(segment, 0, found.index), partOfSegment(segment, behind)];
  return [...(title ? [{ ...title, isLed: true } as const] : []), ...(page ? [page] : [])];
}

/** Pieces of lines without such dots, which may be pieces of their own. */
function withoutLeaders(segments: readonly Segment[]): Segment[] {
  const kept: Segment[] = [];
  for (const segment of segments) {
    const parts = withoutLeader(segment);
    const before = kept.at(-1);
    const isOnLine = before !== undefined && Math.abs(before.baseline - segment.baseline) < 0.4 * segment.size;
    if (isOnLine && parts[0]?.isLed !== true && leader.exec(segment.text)?.index === 0)
      kept[kept.length - 1] = { ...before, isLed: true };
    kept.push(...parts);
  }
  return kept;
}

/** Joins markers that stand alone, or were drawn as dots, to the text behind them. */
export function withMarkers(segments: readonly Segment[], dots: readonly Box[]): Segment[] {
  const joined: Segment[] = [];
  for (const segment of withoutLeaders(segments)) {
    const before = joined.at(-1);
    const isBehind =
      before !== undefined &&
      isMarkerAlone(before.text) &&
      Math.abs(before.baseline - segment.baseline) < 0.4 * segment.size &&
      segment.left >= before.right - 1 &&
      segment.left - before.right < maxDistance * segment.size;
    if (before && isBehind) joined[joined.length - 1] = joinedSegment(before, segment);
    else joined.push(segment);
  }
  return joined.map((segment) => withDot(segment, dots));
}

function withDot(segment: Segment, dots: readonly Box[]): Segment {
  const { size, baseline, left, characters } = segment;
  const dot = dots.find((box) => {
    const y = (box.top + box.bottom) / 2;
    const isBeside = box.right <= left + 0.5 && left - box.right < 1.6 * size;
    return isBeside && y < baseline && y > baseline - 0.75 * size && box.right - box.left < 0.6 * size;
  });
  const [first] = characters;
  if (!dot || !first || markerOf(segment.text)) return segment;
  const drawn = { ...first, href: null };
  return {
    ...segment,
    left: dot.left,
    text: `• ${segment.text}`,
    characters: [
      { ...drawn, text: '•', left: dot.left, right: dot.right },
      { ...drawn, text: ' ', left: dot.right, right: left },
      ...characters,
    ],
  };
}
