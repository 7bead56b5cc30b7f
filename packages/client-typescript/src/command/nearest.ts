/** The least number of letters to add, drop, change or swap with their neighbour that makes one word the other. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const changed = (last[column - 1] ?? 0) + Number(one[row - 1] !== other[column - 1]);
      let least = Math.min(changed, (last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1);
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped && row > 1 && column > 1) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      next.push(least);
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? 0;
}

/** No word of ours is longer. */
const longestWord = 60;

/** The known word that was most likely meant; undefined: none is near. */
function nearestWord(word: string, known: readonly string[]): string | undefined {
  if (word.length > longestWord) return undefined;
  const allowed = Math.max(1, Math.floor(word.length / 3));
  const ranked = known
    .map((candidate) => ({ candidate, away: distance(word, candidate) }))
    .toSorted((a, b) => a.away - b.away);
  const [first] = ranked;
  return first && first.away <= allowed ? first.candidate : undefined;
}

/** The question that follows a word that is not known; empty: none is near. */
export function didYouMean(word: string, known: readonly string[], mark = ''): string {
  const nearest = nearestWord(word, known);
  return nearest === undefined ? '' : ` Did you mean ${mark}${nearest}?`;
}
