import { depthOf, type Path, within } from './paths.ts';
import { type Answer, isRecord } from './shorten.ts';

/** A text, a list or an object of which not all is shown: where it stands, and where the rest begins. */
interface Cut {
  readonly at: Path;
  readonly from: number;
  /** How much there is in all, with its unit; null: much in it was cut. */
  readonly whole: string | null;
}

const whole = (value: unknown): string => {
  if (typeof value === 'string') return `${value.length} characters`;
  return Array.isArray(value) ? `${value.length} items` : `${Object.keys(Object(value)).length} members`;
};

/** What of a value is not in what is shown of it, in its order; a member without room is not there at all. */
function cutsOf(full: unknown, shown: unknown, at: Path): Cut[] {
  if (full === shown || (typeof full !== 'string' && (typeof full !== 'object' || full === null))) return [];
  const cut = (from: number): Cut => ({ at, from, whole: whole(full) });
  if (shown === undefined) return [cut(0)];
  // The last character says that it was cut.
  if (typeof full === 'string') return typeof shown === 'string' ? [cut(shown.length - 1)] : [];
  if (Array.isArray(full)) return Array.isArray(shown) ? cutsOfItems(full, shown, { at, from: 0 }) : [];
  if (!isRecord(full) || !isRecord(shown)) return [];
  return Object.entries(full).flatMap(([name, value]) => cutsOf(value, shown[name], within(at, name)));
}

/** The same of the elements of a list that are shown from a place on, and of those behind them. */
function cutsOfItems(full: readonly unknown[], shown: readonly unknown[], { at, from }: Place): Cut[] {
  const next = from + shown.length;
  const inside = shown.flatMap((item, index) => cutsOf(full[from + index], item, within(at, `${from + index}`)));
  return next < full.length ? [...inside, { at, from: next, whole: whole(full) }] : inside;
}

interface Place {
  readonly at: Path;
  readonly from: number;
}

/** An answer of which a part is shown, or a member of one. */
interface Whole {
  readonly answer: Answer;
  readonly main?: string | undefined;
  /** Where the only member of the answer stands in the one that is kept; absent: it is that answer. */
  readonly at?: Path | null | undefined;
}

/** Cuts that stand together, told as one place to read anew from its beginning, until there are few; below `own` alone. */
export function gathered(cuts: readonly Cut[], most: number, own: Path | null = null): readonly Cut[] {
  const levels: Map<Path, Ordered>[] = [];
  const levelOf = (depth: number) => (levels[depth] ??= new Map());
  for (const [order, cut] of cuts.entries()) levelOf(cut.at.depth).set(cut.at, { ...cut, order });
  let left = cuts.length;
  for (let depth = levels.length - 1; left > most && depth > depthOf(own) + 1; depth--) {
    const above = levelOf(depth - 1);
    for (const { at, order } of levelOf(depth).values()) {
      if (at.parent === null) continue;
      const beside = above.get(at.parent);
      if (beside) left -= 1;
      above.set(at.parent, { at: at.parent, from: 0, whole: null, order: Math.min(order, beside?.order ?? order) });
    }
    levels.pop();
  }
  return levels.flatMap((level) => [...level.values()]).toSorted((one, other) => one.order - other.order);
}

interface Ordered extends Cut {
  /** Where it stands among the cuts. */
  readonly order: number;
}

/** The cuts of a part of an answer that begins at a place of its main member, beside what follows of that. */
export function cutsIn({ answer, main, at: own = null }: Whole, shown: Answer, from: number): Cut[] {
  const cuts = Object.entries(answer).flatMap(([name, value]) => {
    const part = shown[name];
    const at = own ?? within(null, name);
    if (name !== main) return from > 0 ? [] : cutsOf(value, part, at);
    if (!Array.isArray(value) || !Array.isArray(part)) return [];
    return cutsOfItems(value, part, { at, from }).filter((cut) => cut.at !== at);
  });
  // A cursor to what is shown already would bring the same again.
  return cuts.filter((cut) => cut.at !== own);
}
