import { cellOf, cut, isPlain, printable } from './cells.ts';

/** How narrow a column may become: before others are left out for it, and at all. */
const narrow = 24;
const narrowest = 12;
const apart = 2;
/** What several narrow columns give up so that one more is shown. */
const spare = 12;

interface Column {
  readonly name: string;
  readonly isTime: boolean;
  /** How many different things its rows say. */
  readonly distinct: number;
  width: number;
}

const widthOf = (columns: readonly Column[]): number =>
  columns.reduce((sum, column) => sum + column.width + apart, -apart);

/** Takes from the widest columns, but never from the first, which people copy, nor from a time. */
function shrink(columns: readonly Column[], room: number, least: number): void {
  const shrinking = columns.slice(1).filter(({ isTime }) => !isTime);
  for (let over = widthOf(columns) - room; over > 0; over = widthOf(columns) - room) {
    const [widest] = shrinking.toSorted((a, b) => b.width - a.width);
    if (!widest || widest.width <= least) return;
    widest.width = Math.max(least, widest.width - over);
  }
}

/** Leaves columns out until the others fit: those that say least, but neither the first nor the first time while there are others. */
function drop(columns: Column[], room: number): void {
  while (widthOf(columns) > room && columns.length > 1) {
    const time = columns.find((column) => column.isTime);
    const others = columns.slice(1).filter((column) => column !== time);
    const told = (column: Column): number => (column.isTime ? 0 : column.distinct);
    const [least] = others.toReversed().toSorted((one, other) => told(one) - told(other));
    columns.splice(least ? columns.indexOf(least) : 1, 1);
  }
}

function fit(columns: Column[], room: number): void {
  shrink(columns, room, narrow);
  drop(columns, room + spare);
  shrink(columns, room, narrowest);
  drop(columns, room);
}

const isTime = (text: string): boolean => /^(?:\d{4}-\d\d-\d\dT\d\d:\d\dZ)?$/.test(text);

/** Objects as a table of their plain members that say something, as many as fit. */
export function tableOf(items: readonly unknown[], room: number): string {
  const rows = items.map((item) => ({ ...Object(item) }) as Record<string, unknown>);
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = names.flatMap((name) => {
    const texts = rows.map((row) => (isPlain(row[name]) ? printable(cellOf(row[name])) : ''));
    if (texts.every((text) => text === '')) return [];
    const width = Math.max(name.length, ...texts.map((text) => text.length));
    return [{ name, texts, width, distinct: new Set(texts).size, isTime: texts.every(isTime) }];
  });
  fit(columns, room);
  const line = (cell: (column: (typeof columns)[number]) => string): string =>
    columns
      .map((column) => cut(cell(column), column.width).padEnd(column.width))
      .join(' '.repeat(apart))
      .trimEnd();
  return [line(({ name }) => name), ...rows.map((_, at) => line(({ texts }) => texts[at] ?? ''))].join('\n');
}
