import { type Answer, isRecord } from './shorten.ts';

/** A text, a list or an object of which not all is shown: where it stands, and where the rest begins. */
interface Cut {
  /** As a JSON pointer, encoded as an address is. */
  readonly path: string;
  readonly from: number;
  /** How much there is in all, with its unit; null: much in it was cut. */
  readonly whole: string | null;
}

/** A name as a part of a pointer. */
const pointerPart = (name: string): string => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

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
  return Object.entries(full).flatMap(([name, value]) => cutsOf(value, shown[name], `${path}/${pointerPart(name)}`));
}

/** The same of the elements of a list that are shown from a place on, and of those behind them. */
function cutsOfItems(full: readonly unknown[], shown: readonly unknown[], { path, from }: Place): Cut[] {
  const next = from + shown.length;
  const inside = shown.flatMap((item, at) => cutsOf(full[from + at], item, `${path}/${from + at}`));
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
  let few = cuts;
  for (let depth = Math.max(0, ...cuts.map(({ path }) => depthOf(path))); few.length > most; ) {
    depth -= 1;
    if (depth <= depthOf(own)) break;
    const byPath = new Map<string, Cut>();
    for (const cut of cuts) {
      const path = cut.path.split('/').slice(0, depth).join('/');
      byPath.set(path, path === cut.path && !byPath.has(path) ? cut : { path, from: 0, whole: null });
    }
    few = [...byPath.values()];
  }
  return few;
}

/** The cuts of a part of an answer that begins at a place of its main member, beside what follows of that. */
export function cutsIn({ answer, main, path }: Whole, shown: Answer, from: number): Cut[] {
  return Object.entries(answer).flatMap(([name, value]) => {
    const at = path ?? `/${pointerPart(name)}`;
    const part = shown[name];
    if (name !== main) return from === 0 ? cutsOf(value, part, at) : [];
    if (!Array.isArray(value) || !Array.isArray(part)) return [];
    return cutsOfItems(value, part, { path: at, from }).filter((cut) => cut.path !== at);
  });
}
