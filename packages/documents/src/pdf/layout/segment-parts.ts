import type { Character, Segment } from './segments.ts';

/** Two pieces of a line as one, apart by a space. */
export function joinedSegment(left: Segment, right: Segment): Segment {
  const last = left.characters.at(-1);
  const href = last && last.href === right.characters[0]?.href ? last.href : null;
  const space: Character[] = last ? [{ ...last, text: ' ', left: last.right, right: right.left, href }] : [];
  const isLarger = right.characters.length >= left.characters.length;
  return {
    ...(isLarger ? right : left),
    characters: [...left.characters, ...space, ...right.characters],
    text: `${left.text} ${right.text}`,
    left: Math.min(left.left, right.left),
    right: Math.max(left.right, right.right),
    top: Math.min(left.top, right.top),
    bottom: Math.max(left.bottom, right.bottom),
    order: left.order,
  };
}

/** What stands in a piece of a line from one character to before another; null: nothing but spaces. */
export function partOfSegment(segment: Segment, from: number, to = segment.characters.length): Segment | null {
  let [start, end] = [from, to];
  while (start < end && segment.characters[start]?.text === ' ') start += 1;
  while (end > start && segment.characters[end - 1]?.text === ' ') end -= 1;
  const characters = segment.characters.slice(start, end);
  const [first, last] = [characters[0], characters.at(-1)];
  const text = characters.map((character) => character.text).join('');
  return first && last ? { ...segment, characters, text, left: first.left, right: last.right } : null;
}
