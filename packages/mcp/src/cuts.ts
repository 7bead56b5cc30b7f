import { type Answer, isRecord } from './shorten.ts';

/** A text, a list or an object of which not all is shown: where it stands, and where the rest begins. */
interface Cut {
  /** As a JSON pointer, encoded as an address is. */
  readonly path: string;
  readonly from: number;
  /** How much there is in all, with its unit; null: much in it was cut. */
  readonly whole: string | null;
}

/** No cursor bears a longer path: a page decides how its members are named. */
const mostPath = 120;

/** Where a member stands; null: its name is too long for a cursor, or half a character that no address has. */
function pathTo(path: string, name: string): string | null {
  if (name.length > mostPath || !name.isWellFormed()) return null;
  const at = `${path}/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`;
  return at.length > mostPath ? null : at;
}

const whole = (value: unknown): string => {
  if (typeof value === 'string') return `${value.length} characters`;
  return Array.isArray(value) ? `${value.length} items` : `${Object.keys(Object(value)).length} members`;
};

/** What of a value is not in what is shown of it, in its order; a member without room is not there at all. */
function cutsOf(full: unknown, shown: unknown, path: string): Cut[] {
  if (full === shown || (typeof full !== 'string' && (typeof full !== 'object' || full === null))) return [];
  const cut = (from: number): Cut => ({ path, from, whole: whole(full) });
  if (shown === undefined) return [cut(0)];
  // The last character says that it was cut.
  if (typeof full === 'string') return typeof shown === 'string' ? [cut(shown.length - 1)] : [];
  if (Array.isArray(full)) return Array.isArray(shown) ? cutsOfItems(full, shown, { path, from: 0 }) : [];
  if (!isRecord(full) || !isRecord(shown)) return [];
  return Object.entries(full).flatMap(([name, value]) => cutsOfMember(value, shown[name], path, name));
}

/** The same of a member; what no cursor leads to is told at what it stands in. */
function cutsOfMember(full: unknown, shown: unknown, path: string, name: string): Cut[] {
  const at = pathTo(path, name);
  if (at !== null) return cutsOf(full, shown, at);
  return full === shown ? [] : [{ path, from: 0, whole: null }];
}

/** The same of the elements of a list that are shown from a place on, and of those behind them. */
function cutsOfItems(full: readonly unknown[], shown: readonly unknown[], { path, from }: Place): Cut[] {
  const next = from + shown.length;
  const inside = shown.flatMap((item, at) => cutsOfMember(full[from + at], item, path, `${from + at}`));
  return next < full.length ? [...inside, { path, from: next, whole: whole(full) }] : inside;
}

interface Place {
  readonly path: string;
  readonly from: number;
}

/** An answer of which a part is shown, or a member of one. */
interface Whole {
  readonly answer: Answer;
  readonly main?: string | undefined;
  /** Where the only member of the answer stands in the one that is kept; absent: it is that answer. */
  readonly path?: string | undefined;
}

const depthOf = (path: string): number => path.split('/').length;

/** Cuts that stand together, told as one place to read anew from its beginning, until there are few; below `own` alone. */
export function gathered(cuts: readonly Cut[], most: number, own = ''): readonly Cut[] {
  for (let depth = cuts.reduce((deepest, { path }) => Math.max(deepest, depthOf(path)), 0); ; depth--) {
    const byPath = new Map<string, Cut>();
    for (const cut of cuts) {
      const path = cut.path.split('/').slice(0, depth).join('/');
      byPath.set(path, path === cut.path && !byPath.has(path) ? cut : { path, from: 0, whole: null });
    }
    if (byPath.size <= most || depth - 1 <= depthOf(own)) return [...byPath.values()];
  }
}

/** The cuts of a part of an answer that begins at a place of its main member, beside what follows of that. */
export function cutsIn({ answer, main, path }: Whole, shown: Answer, from: number): Cut[] {
  const cuts = Object.entries(answer).flatMap(([name, value]) => {
    const part = shown[name];
    if (name !== main && from > 0) return [];
    if (name !== main) return path === undefined ? cutsOfMember(value, part, '', name) : cutsOf(value, part, path);
    const at = path ?? pathTo('', name);
    if (at === null || !Array.isArray(value) || !Array.isArray(part)) return [];
    return cutsOfItems(value, part, { path: at, from }).filter((cut) => cut.path !== at);
  });
  // A cursor to what is shown already would bring the same again.
  return cuts.filter((cut) => cut.path !== (path ?? ''));
}
