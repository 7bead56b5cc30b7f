import type { Declaration } from '../appearance.ts';
import { reckoned } from '../lengths.ts';
import { emptyTrack } from '../shrinking.ts';
import { declaredIn } from './covers.ts';

/** The properties that tell of grids and columns, and of boxes that clip what does not fit in them. */
const properties = new Set(
  'display grid-template-columns grid-template-rows grid-auto-rows grid-column grid-row grid-area column-width columns overflow overflow-x overflow-y'.split(
    ' ',
  ),
);
export const tellsOfTracks = ({ name }: Declaration): boolean => properties.has(name);

const maxValueCharacters = 300;
const maxTracks = 40;
// Bounded by maxValueCharacters.
const comma = /\s*,\s*/g;
// Bounded by maxValueCharacters.
const names = /\[[^\]]*\]/g;
// Bounded by maxValueCharacters.
const repeated = /repeat\(\s*(\d{1,2})\s*,([^()]*(?:\([^()]*\)[^()]*)*)\)/g;
const clips = /^(?:hidden|clip)/;

/** The sizes of a list of tracks, each a word. */
function tracksIn(value: string): readonly string[] {
  const text = value
    .slice(0, maxValueCharacters)
    .replace(names, ' ')
    .replace(repeated, (_, count: string, inside: string) => `${inside} `.repeat(Math.min(Number(count), maxTracks)));
  return reckoned(text.replace(comma, ','))
    .split(/\s+/)
    .filter((size) => size !== '')
    .slice(0, maxTracks);
}
const isEmpty = (size: string | undefined): boolean => size !== undefined && emptyTrack.test(size);
const hasEmpty = (value: string): boolean => value.includes('0') && tracksIn(value).some(isEmpty);

/** The size of the track that begins at a line, by the line's name or number; undefined for lines of another kind. */
function trackAfter(value: string, line: string): string | undefined {
  if (/^\d+$/.test(line)) return tracksIn(value)[Number(line) - 1];
  // Bounded by maxValueCharacters.
  for (const [, names = '', size] of value.slice(0, maxValueCharacters).matchAll(/\[([^\]]*)\]\s*([^\s[]+)/g))
    if (names.trim().split(/\s+/).includes(line)) return size?.replaceAll(' ', '');
  return undefined;
}

/** Whether declarations make a grid with tracks that take nothing. */
export const mayHaveEmptyTracks = (declarations: readonly Declaration[]): boolean =>
  declarations.some(
    ({ name, value }) => (name.startsWith('grid-template-') || name === 'grid-auto-rows') && hasEmpty(value),
  );

/** Whether a style clips what does not fit in its box. */
export function clipsInside(style: string): boolean {
  const declared = declaredIn(style);
  return ['overflow', 'overflow-x', 'overflow-y'].some((name) => clips.test(declared.get(name) ?? ''));
}

/** A grid, as its style states it. */
interface Grid {
  readonly template: string;
  readonly columns: readonly string[];
  readonly rows: readonly string[];
  readonly furtherRows: string | undefined;
  readonly clips: boolean;
}

/** The grid that a style makes; null: none. */
export function gridOf(style: string): Grid | null {
  const declared = declaredIn(style);
  if (!declared.get('display')?.includes('grid')) return null;
  const template = declared.get('grid-template-columns') ?? '';
  return {
    template,
    columns: tracksIn(template),
    rows: tracksIn(declared.get('grid-template-rows') ?? ''),
    furtherRows: declared.get('grid-auto-rows'),
    clips: clipsInside(style),
  };
}

/**
 * Whether the element of a number in a grid stands in a track that takes nothing, as grids are filled row by row (CSS Grid Layout 2, section 8.5),
 * and is clipped there, by itself or by the grid.
 */
export function isInEmptyTrack(grid: Grid, number: number, element: string): boolean {
  const placed = declaredIn(element);
  if (placed.has('grid-row') || placed.has('grid-area')) return false;
  const column = placed.get('grid-column');
  if (column !== undefined) return clipsInside(element) && isEmpty(trackAfter(grid.template, column));
  const { columns, rows } = grid;
  const count = Math.max(1, columns.length);
  const clipsItself = clipsInside(element);
  if (clipsItself && isEmpty(columns[number % count])) return true;
  const row = Math.floor(number / count);
  const size = rows[row] ?? grid.furtherRows;
  // A grid of one empty row is folded as a whole.
  const isOfSeveral = rows.length > 1 || row >= rows.length;
  return isEmpty(size) && (clipsItself || (isOfSeveral && grid.clips));
}

const minColumnPixels = 600;
/** Whether a style sets its inside in columns as wide as a page: all but the first stand beside it. */
export function hasWideColumns(style: string): boolean {
  const declared = declaredIn(style);
  const width = declared.get('column-width') ?? declared.get('columns') ?? '';
  return width.endsWith('px') && Number.parseFloat(width) >= minColumnPixels;
}
