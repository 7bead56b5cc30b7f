import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gridOf } from './grid.ts';
import type { Tag } from './tags.ts';

const part = (role: string, ...children: readonly (Tag | number)[]): Tag => ({
  role,
  children,
  href: null,
  alt: '',
  columnSpan: 1,
  rowSpan: 1,
  index: 0,
  count: 0,
});
const group = (...children: readonly (Tag | number)[]): Tag => part('NonStruct', ...children);

/** Marked content `xy` stands in column x and line y. */
function boxOf(tag: Tag): { left: number; right: number; top: number; bottom: number } | null {
  const [mark] = tag.children;
  if (typeof mark !== 'number') return mark ? boxOf(mark) : null;
  const [x, y] = [Math.floor(mark / 10), mark % 10];
  return { left: 100 * x, right: 100 * x + 80, top: 20 * y, bottom: 20 * y + 10 };
}

test('parts in the same columns are rows of cells, also where one is missing', () => {
  const cells = [group(11), group(21), group(31), group(12), group(32), group(13), group(23), group(33)];
  const [a, b, c, d, e, ...last] = cells;
  assert.ok(a && b && c && d && e);
  assert.deepEqual(gridOf(group(group(a, b, c), group(d, e), group(...last)), boxOf), [[a, b, c], [d, null, e], last]);
});

test('columns of parts below each other, single parts, headings and text are no rows', () => {
  assert.equal(gridOf(group(group(group(11), group(12)), group(group(21), group(22))), boxOf), null);
  assert.equal(gridOf(group(group(group(11)), group(group(12))), boxOf), null);
  assert.equal(gridOf(group(group(group(11), group(21))), boxOf), null);
  assert.equal(gridOf(group(group(part('H2', 11), group(21)), group(group(12), group(22))), boxOf), null);
  assert.equal(gridOf(group(group(group(part('H2', 11)), group(21)), group(group(12), group(22))), boxOf), null);
  assert.equal(gridOf(group(group(group(11), 21), group(group(12), group(22))), boxOf), null);
});
