import type { HeadedList } from './comparable.ts';

/** The line over each line that stands there once, by the lines that stand over lists. */
function headsOf(lines: readonly string[], heads: ReadonlySet<string>): Map<string, string | null> {
  const found = new Map<string, string | null>();
  let head: string | null = null;
  for (const line of lines) {
    if (heads.has(line)) head = line;
    // What stands there twice belongs to no list.
    else found.set(line, found.has(line) ? null : head);
  }
  return found;
}

const standsOnce = (lines: readonly string[]): Set<string> => {
  const [once, again] = [new Set<string>(), new Set<string>()];
  for (const line of lines) (once.has(line) ? again : once).add(line);
  for (const line of again) once.delete(line);
  return once;
};

/**
 * Whether an entry left one list for another, as from "Included" to "Not included", while most others stayed in theirs. `lists` are
 * those of the page as it is now, in lines as the texts have them. Linear.
 */
export function haveMovedItems(
  before: readonly string[],
  after: readonly string[],
  lists: readonly HeadedList[],
): boolean {
  if (lists.length < 2) return false;
  const [known, now] = [standsOnce(before), standsOnce(after)];
  const heads = new Set(lists.flatMap(({ head }) => (known.has(head) && now.has(head) ? [head] : [])));
  if (heads.size < 2) return false;
  const [was, is] = [headsOf(before, heads), headsOf(after, heads)];
  let [moved, stayed] = [0, 0];
  for (const { head, items } of lists)
    for (const item of heads.has(head) ? items : []) {
      const old = was.get(item);
      if (!old || is.get(item) !== head) continue;
      if (old === head) stayed += 1;
      else moved += 1;
    }
  return moved > 0 && moved < stayed;
}
