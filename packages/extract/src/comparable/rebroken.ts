/** More lines than these are not looked at. */
const maxLines = 1_000;
/** How many lines that only one text has may stand between two runs of the same words. */
const maxBetween = 12;

/** Lines that are broken otherwise are few. */
const maxRun = 40;

/** A place in both texts. */
interface Place {
  readonly old: number;
  readonly current: number;
}

/** Where two runs of lines end that say the same words, broken otherwise; null: they do not. */
function runFrom(gone: readonly string[], come: readonly string[], at: Place): Place | null {
  let [{ old, current }, before, after] = [at, gone[at.old], come[at.current]];
  old += 1;
  current += 1;
  while (before !== undefined && after !== undefined && before !== after) {
    if (old - at.old + current - at.current > maxRun) return null;
    if (after.startsWith(`${before} `) && old < gone.length) before += ` ${gone[old++]}`;
    else if (before.startsWith(`${after} `) && current < come.length) after += ` ${come[current++]}`;
    else return null;
  }
  return before === undefined || after === undefined ? null : { old, current };
}

/** The next place from which on both say the same; null: there is none near. */
function nextRun(gone: readonly string[], come: readonly string[], { old, current }: Place): Place | null {
  for (let between = 1; between <= maxBetween; between++)
    for (let ofOld = 0; ofOld <= between; ofOld++) {
      const place = { old: old + ofOld, current: current + between - ofOld };
      if (runFrom(gone, come, place)) return place;
    }
  return null;
}

/** A colon stands between a label and its value where nothing else does. */
const withoutColons = (line: string): string => line.replace(/[:：](?= |$)/g, '');

/**
 * Without the lines that say the same words in the same order, and are only broken otherwise: a row that became a label and a value, a
 * paragraph that became three. Bounded.
 */
export function withoutRebroken(
  gone: readonly string[],
  come: readonly string[],
): { readonly gone: string[]; readonly come: string[] } {
  const left: { gone: string[]; come: string[] } = { gone: [], come: [] };
  if (gone.length > maxLines || come.length > maxLines) return { gone: [...gone], come: [...come] };
  const [old, current] = [gone.map(withoutColons), come.map(withoutColons)];
  let at: Place = { old: 0, current: 0 };
  while (at.old < gone.length && at.current < come.length) {
    const end = runFrom(old, current, at);
    const next = end ?? nextRun(old, current, at) ?? { old: at.old + 1, current: at.current + 1 };
    if (!end) {
      left.gone.push(...gone.slice(at.old, next.old));
      left.come.push(...come.slice(at.current, next.current));
    }
    at = next;
  }
  left.gone.push(...gone.slice(at.old));
  left.come.push(...come.slice(at.current));
  return left;
}
