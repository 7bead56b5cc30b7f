import { diffArrays } from 'diff';

/** What a difference shows at most. */
const maxShownChanges = 40;
const maxShownLines = 80;
const maxShownChars = 6_000;
const maxLineChars = 240;
/** Words around a change that tell where it is. */
const contextWords = 8;
/** How far two texts, and two lines, may be apart for the shortest way between them to be looked for: its work grows with the square. */
const maxEditLength = 600;
const maxWordEditLength = 200;
const maxWordsCompared = 5_000;

/** Lines that went and lines that came in one place. */
interface Change {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Takes away what both begin and end with, for that costs least. */
function trimmed(before: readonly string[], after: readonly string[]): { start: number; end: number } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { start, end };
}

/** What only one of two texts has, where they are too far apart to be aligned. */
function unaligned(before: readonly string[], after: readonly string[]): Change[] {
  const old = new Set(before);
  const current = new Set(after);
  const removed = before.filter((line) => !current.has(line));
  const added = after.filter((line) => !old.has(line));
  return removed.length + added.length === 0 ? [] : [{ removed, added }];
}

function changesBetween(before: readonly string[], after: readonly string[]): Change[] {
  const { start, end } = trimmed(before, after);
  const old = before.slice(start, before.length - end);
  const current = after.slice(start, after.length - end);
  const parts = diffArrays(old, current, { maxEditLength });
  if (!parts) return unaligned(old, current);
  const changes: { removed: string[]; added: string[] }[] = [];
  let open = false;
  for (const { added, removed, value } of parts) {
    if (!added && !removed) open = false;
    else {
      if (!open) changes.push({ removed: [], added: [] });
      changes.at(-1)?.[added ? 'added' : 'removed'].push(...value);
      open = true;
    }
  }
  return changes;
}

const cutLine = (line: string): string =>
  line.length > maxLineChars ? `${line.slice(0, maxLineChars - 2).toWellFormed()} …` : line;

/** Han, kana and Thai have no spaces: their characters stand for words. */
const wordsOf = (line: string): string[] =>
  line.match(/[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff]|[^\s\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff]+\s?|\s/gu) ?? [];

/** The part of a line around [from, to) of its words. */
function excerpt(words: readonly string[], from: number, to: number): string {
  const start = Math.max(0, from - contextWords);
  const end = Math.min(words.length, to + contextWords);
  return cutLine(`${start > 0 ? '… ' : ''}${words.slice(start, end).join('').trim()}${end < words.length ? ' …' : ''}`);
}

/** A long line that became another: only the places where it did. */
function excerptsOf(removed: string, added: string): string[] {
  const old = wordsOf(removed);
  const current = wordsOf(added);
  const whole = [`- ${cutLine(removed)}`, `+ ${cutLine(added)}`];
  if (old.length + current.length > maxWordsCompared) {
    const { start, end } = trimmed(old, current);
    return [`- ${excerpt(old, start, old.length - end)}`, `+ ${excerpt(current, start, current.length - end)}`];
  }
  if (old.length <= 4 * contextWords && current.length <= 4 * contextWords) return whole;
  const parts = diffArrays(old, current, { maxEditLength: maxWordEditLength });
  if (!parts) return whole;
  return placesOf(parts).flatMap(([fromOld, toOld, from, to]) => [
    `- ${excerpt(old, fromOld, toOld)}`,
    `+ ${excerpt(current, from, to)}`,
  ]);
}

/** The places of a difference in words, in both texts; those that are near one another are one. */
function placesOf(
  parts: readonly { added: boolean; removed: boolean; count: number }[],
): [number, number, number, number][] {
  const places: [number, number, number, number][] = [];
  let atOld = 0;
  let at = 0;
  for (const { added, removed, count } of parts) {
    const toOld = added ? atOld : atOld + count;
    const to = removed ? at : at + count;
    if (added || removed) {
      const last = places.at(-1);
      if (last && at - last[3] < 2 * contextWords) [last[1], last[3]] = [toOld, to];
      else places.push([atOld, toOld, at, to]);
    }
    [atOld, at] = [toOld, to];
  }
  return places;
}

function linesOf({ removed, added }: Change): string[] {
  const [old] = removed;
  const [current] = added;
  if (removed.length === 1 && added.length === 1 && old !== undefined && current !== undefined)
    return excerptsOf(old, current);
  return [...removed.map((line) => `- ${cutLine(line)}`), ...added.map((line) => `+ ${cutLine(line)}`)];
}

/** The lines of a text; an empty one has none. */
export const linesIn = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/**
 * What became of a text, to be read by people: lines that went behind `- `, lines that came behind `+ `, of long ones the
 * part around the change, in order; at most 80 lines and 6,000 characters, and then how many more there are. Empty when
 * nothing changed. Its time is bounded, whatever the texts.
 */
export function diffOf(before: string, after: string): string {
  const changes = changesBetween(linesIn(before), linesIn(after));
  if (changes.length === 0 && before !== after) return '… only the order of lines';
  const lines = changes.slice(0, maxShownChanges).flatMap(linesOf);
  const shown: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.length + 1;
    if (length > maxShownChars || shown.length >= maxShownLines) break;
    shown.push(line);
  }
  const left =
    lines.length -
    shown.length +
    changes.slice(maxShownChanges).reduce((sum, { removed, added }) => sum + removed.length + added.length, 0);
  if (left > 0) shown.push(`… ${left} more ${left === 1 ? 'line' : 'lines'}`);
  return shown.join('\n');
}
