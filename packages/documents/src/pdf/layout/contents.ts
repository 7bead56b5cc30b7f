import type { Block, Inline, List } from '../../types.ts';
import { outlineKey } from './outline.ts';
import type { RowCell } from './rows.ts';
import type { FoundTable, TableRow } from './tables.ts';

/** A line of a table of contents. */
interface Entry {
  readonly cells: readonly RowCell[];
  /** Where it begins, in points, and how large it is. */
  readonly left: number;
  readonly size: number;
  readonly page: string | null;
}

const pageNumber = /^(?:\d{1,4}|[ivxlc]{1,7}|[IVXLC]{1,7}|[A-Z]{1,2}[-.\u2013]?\d{1,3})$/u;
const sectionNumber = /^(?:\p{L}|\d{1,3})(?:\.\d{1,3})+\.?(?:\s|$)/u;

const minRows = 2;
/** The least share of the rows that name a page, and of these, that name none before the one above. */
const minPages = 0.8;
const minRising = 0.9;
/** The least share of the rows that dots lead to their page, that name a section of the file, or that are numbered within sections. */
const minEvidence = 0.5;
const minNumbered = 0.3;
/** Entries of one depth begin no further apart, in parts of their size. */
const maxShift = 0.6;

const textOf = ({ segments }: RowCell): string => segments.map(({ text }) => text).join(' ');

function entryOf({ cells }: TableRow): Entry {
  const all = cells.map(({ cell }) => cell);
  const last = all.at(-1);
  const page = last && all.length > 1 && pageNumber.test(textOf(last).trim()) ? textOf(last).trim() : null;
  const [first] = all;
  const size = first?.segments[0]?.size ?? 10;
  return { cells: page === null ? all : all.slice(0, -1), left: first?.left ?? 0, size, page };
}

const share = (entries: readonly Entry[], test: (entry: Entry) => boolean): number =>
  entries.filter(test).length / entries.length;

/** Whether pages are named in their order; those in letters say nothing. */
function areRising(entries: readonly Entry[]): boolean {
  const pages = entries.flatMap(({ page }) => (page !== null && /^\d+$/.test(page) ? [Number(page)] : []));
  const rising = pages.filter((page, index) => page >= (pages[index - 1] ?? 0)).length;
  return rising >= minRising * pages.length;
}

const wordsOf = ({ cells }: Entry): string => cells.map(textOf).join(' ');

/** What else tells a table of contents from numbers that happen to rise. */
function isEvident(entries: readonly Entry[], titles: ReadonlySet<string>): boolean {
  const isLed = ({ cells }: Entry): boolean => cells.at(-1)?.segments.at(-1)?.isLed === true;
  const isTitle = (entry: Entry): boolean => {
    const key = outlineKey(wordsOf(entry));
    return titles.has(key) || titles.has(key.replace(/^(?:\p{L}|\d+)(?: \d+)* /u, ''));
  };
  return (
    share(entries, isLed) >= minEvidence ||
    share(entries, isTitle) >= minEvidence ||
    share(entries, (entry) => sectionNumber.test(wordsOf(entry))) >= minNumbered
  );
}

/** Entries as lists in lists, by where they begin. */
function nested(entries: readonly Entry[], say: (entry: Entry) => Inline[]): List {
  const root: { left: number; items: Block[][] } = { left: entries[0]?.left ?? 0, items: [] };
  const open = [root];
  for (const entry of entries) {
    const shift = maxShift * entry.size;
    while (open.length > 1 && (open.at(-1)?.left ?? 0) > entry.left + shift) open.pop();
    const list = open.at(-1) ?? root;
    const above = list.items.at(-1);
    const item: Block[] = [{ type: 'paragraph', content: say(entry) }];
    if (above && entry.left > list.left + shift) {
      const items = [item];
      above.push({ type: 'list', ordered: false, items });
      open.push({ left: entry.left, items });
    } else list.items.push(item);
  }
  return { type: 'list', ordered: false, items: root.items };
}

/**
 * A table of contents as a list: titles with their pages, each below the one that it is part of. Null: the table is none. `titles`:
 * of the file's sections, as `outlineKey` makes them; `say` gives the words of cells.
 */
export function contentsOf(
  { rows }: FoundTable,
  titles: ReadonlySet<string>,
  say: (cells: readonly RowCell[]) => Inline[],
): List | null {
  const entries = rows.map(entryOf);
  const hasPages = share(entries, ({ page }) => page !== null) >= minPages;
  if (entries.length < minRows || !hasPages || !areRising(entries) || !isEvident(entries, titles)) return null;
  return nested(entries, ({ cells, page }) => [
    ...say(cells),
    ...(page === null ? [] : [{ type: 'text', text: ` … ${page}` } as const]),
  ]);
}
