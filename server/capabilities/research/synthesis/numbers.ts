const written = /\d+(?:[.,'’\u00a0\u202f]\d+| \d{3}(?!\d))*/g;
/** Smaller numbers are written in words as often. */
const minNumber = 13;

/** What a written number may mean: with commas for thousands, or for the point. */
function meanings(text: string): number[] {
  const plain = text.replace(/['’\s]/g, '');
  return [plain.replaceAll(',', ''), plain.replaceAll('.', '').replace(',', '.')].map(Number).filter(Number.isFinite);
}

const numbersIn = (text: string): Set<number> => new Set([...text.matchAll(written)].flatMap(([one]) => meanings(one)));

/** The numbers of a text that stand in none of its sources, as they are written. */
export function numbersLacking(text: string, sources: readonly string[]): string[] {
  const known = new Set(sources.flatMap((source) => [...numbersIn(source)]));
  const isLacking = (one: string): boolean => {
    const all = meanings(one);
    return all.some((value) => value >= minNumber) && !all.some((value) => known.has(value));
  };
  return [...new Set([...text.matchAll(written)].map(([one]) => one))].filter(isLacking);
}
