import { type Edit, editOf, isFactual } from './beside/edit.ts';
import { isBare, isStateInPlace, type Placed, placed, stands } from './beside/placed-lines.ts';
import { changedStatements } from './beside/statements.ts';
import type { Comparable, HeadedList } from './comparable.ts';
import { diffOf, linesIn } from './diff.ts';
import { haveExchangedValues } from './exchanged-values.ts';
import { haveMovedItems } from './moved-items.ts';
import { type NormalizationVersion, normalizationVersion, normalizedText } from './normalized-text.ts';
import { asidesOf, maxKeptTextBytes, memoryOf, type PageMemory, type TextHash } from './page-memory.ts';
import { isPassing } from './passing.ts';
import { withoutRebroken } from './rebroken.ts';

/** What became of a page since it was remembered. */
export interface PageChange {
  readonly changed: boolean;
  /** Whether there was nothing to compare it with. */
  readonly first: boolean;
  /** To be read by people; null where nothing changed, or where it was the first. */
  readonly diff: string | null;
  /** What is to be kept from now on: where nothing changed, what was kept before. */
  readonly memory: PageMemory;
}

/** More pairs of lines than these are not compared one by one. */
const maxPairs = 40_000;
/** Lines of so many words are not lists that are shown in another order each time. */
const proseWords = 16;

/** How often each line stands there. */
function countsOf(lines: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}

/** Lines of a content that the whole other page does not have, or not as often. */
function missing(content: readonly string[], other: ReadonlyMap<string, number>): Set<string> {
  const found = new Set<string>();
  for (const [line, count] of countsOf(content))
    if ((other.get(line) ?? 0) < count && !isPassing(line)) found.add(line);
  return found;
}

/** A page in lines. */
class Lines {
  readonly content: readonly string[];
  readonly asides: readonly Placed[];
  /** What it states for machines. */
  readonly stated: readonly string[];
  readonly all: ReadonlyMap<string, number>;

  constructor(memory: PageMemory) {
    this.content = linesIn(memory.text);
    const asides = asidesOf(memory);
    this.stated = asides.flatMap(({ role, text }) => (role === 'stated' ? [text] : []));
    this.asides = placed(asides.filter(({ role }) => role !== 'stated'));
    this.all = countsOf([...this.content, ...this.asides.map(({ text }) => text)]);
  }

  /** The asides that another page does not have, or not as often; what is another each time is none. */
  without(other: Lines): Placed[] {
    const isFewer = (text: string): boolean => (other.all.get(text) ?? 0) < (this.all.get(text) ?? 0);
    return this.asides.filter(({ role, text }) => role !== 'advert' && isFewer(text) && !isPassing(text));
  }

  hasRowOf(other: Lines): boolean {
    return this.asides.some(({ role, text }) => role === 'row' && other.all.has(text));
  }
}

/** The line most like another, by the words at both ends; of a value that stands alone, the one in its place. */
function nearest(line: Placed, candidates: readonly Placed[]): { edit: Edit; candidate: Placed } | null {
  let best: { edit: Edit; candidate: Placed } | null = null;
  for (const candidate of candidates) {
    if (isBare(line.text) && !stands(candidate, line)) continue;
    const edit = editOf(line.text, candidate.text);
    if (!best || edit.same > best.edit.same) best = { edit, candidate };
  }
  return best;
}

/** What changed beside the content: edits of facts, and rows of tables that went or came. */
function changedAsides(before: Lines, after: Lines): { removed: string[]; added: string[] } {
  const went = before.without(after);
  const came = after.without(before);
  const removed: string[] = [];
  const added: string[] = [];
  const rows = before.hasRowOf(after);
  if (rows) {
    removed.push(...went.flatMap(({ role, text }) => (role === 'row' ? [text] : [])));
    added.push(...came.flatMap(({ role, text }) => (role === 'row' ? [text] : [])));
  }
  if (went.length * came.length > maxPairs) return { removed, added };
  for (const line of went) {
    if (removed.includes(line.text)) continue;
    const state = came.find((other) => isStateInPlace(line, other));
    const found = state ? null : nearest(line, came);
    const standing = line.role === 'frame' || found?.candidate.role === 'frame' ? 'frame' : 'doubtful';
    const after = state ?? (found && isFactual(found.edit, standing) ? found.candidate : null);
    if (!after) continue;
    removed.push(line.text);
    added.push(after.text);
  }
  return { removed, added };
}

/** Whether what both contents have stands in another order, other than that of a list. */
function isRearranged(before: Lines, after: Lines): boolean {
  const isProse = (line: string): boolean => line.split(' ').length >= proseWords;
  const one = before.content.filter((line) => isProse(line) && after.all.has(line));
  const known = new Set(one);
  const other = after.content.filter((line) => known.has(line));
  const had = new Set(other);
  const kept = one.filter((line) => had.has(line));
  return kept.length === other.length && kept.some((line, at) => line !== other[at]);
}

function diffBetween(
  before: Lines,
  after: Lines,
  gone: ReadonlySet<string>,
  come: ReadonlySet<string>,
  asides: { removed: readonly string[]; added: readonly string[] },
): string {
  const had = new Set(before.content);
  const has = new Set(after.content);
  const old = [...before.content.filter((line) => has.has(line) || gone.has(line)), ...asides.removed];
  const current = [...after.content.filter((line) => had.has(line) || come.has(line)), ...asides.added];
  return diffOf(old.join('\n'), current.join('\n')) || '… beyond the part of the text that is kept';
}

/** Lists in lines as a text that was evened out has them. */
const evenedOut = (lists: readonly HeadedList[], version: NormalizationVersion): HeadedList[] =>
  lists.map(({ head, items }) => ({
    head: normalizedText(head, version),
    items: items.map((item) => normalizedText(item, version)),
  }));

const isCut = ({ text }: PageMemory): boolean => text.length > maxKeptTextBytes / 4;

/**
 * Compares a page with what was kept of it. It changed where its content lost, gained or altered a line, or where a fact
 * beside it was altered, or values changed places. No change: what stands elsewhere on the page now and then, for the choice of
 * content may waver; adverts, related pages, counters, dates of the day; lists in another order. `version`: by which `previous`
 * was evened out.
 */
export function pageChange(
  previous: PageMemory | null,
  page: Comparable,
  hash: TextHash,
  version = normalizationVersion,
): PageChange {
  const memory = memoryOf(page, hash, version);
  if (!previous) return { changed: true, first: true, diff: null, memory };
  if (previous.contentHash === memory.contentHash && previous.beside === memory.beside)
    return { changed: false, first: false, diff: null, memory: previous };
  if (page.isPart && version === normalizationVersion) {
    const diff = diffOf(previous.text, memory.text) || '… beyond the part of the text that is kept';
    return { changed: true, first: false, diff, memory };
  }
  const before = new Lines(previous);
  const after = new Lines(memory);
  const [went, came] = [missing(before.content, after.all), missing(after.content, before.all)];
  const rest = withoutRebroken(
    before.content.filter((line) => went.has(line)),
    after.content.filter((line) => came.has(line)),
  );
  const [gone, come] = [new Set(rest.gone), new Set(rest.come)];
  const shown = changedAsides(before, after);
  const isShown = gone.size + come.size + shown.removed.length + shown.added.length > 0;
  // Most pages show it as well: there the shown line is the change.
  const asides = isShown ? shown : changedStatements(before.stated, after.stated);
  const differs = isShown || asides.removed.length > 0;
  const beyond = previous.text === memory.text && previous.contentHash !== memory.contentHash && isCut(memory);
  const hasMoved =
    isRearranged(before, after) ||
    haveExchangedValues(before.content, after.content) ||
    haveMovedItems(before.content, after.content, evenedOut(page.lists ?? [], version));
  if (!differs && !beyond && !hasMoved) return { changed: false, first: false, diff: null, memory: previous };
  const isBeside = previous.contentHash === memory.contentHash;
  const contentHash = isBeside ? hash([memory.text, ...asides.added].join('\n')) : memory.contentHash;
  const diff = diffBetween(before, after, gone, come, asides);
  return { changed: true, first: false, diff, memory: { ...memory, contentHash } };
}
