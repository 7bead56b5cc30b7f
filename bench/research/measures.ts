/** How well each address, or text, answers: absent or 0 is not at all. */
export type Grades = ReadonlyMap<string, number>;

const depthOfList = 10;

/** Normalized discounted cumulative gain of the first ten (Järvelin and Kekäläinen, 2002), with gains of 2^grade − 1. */
export function ndcg(found: readonly string[], grades: Grades): number {
  const gain = (grade: number, at: number): number => (2 ** grade - 1) / Math.log2(at + 2);
  const seen = new Set<string>();
  const got = found.slice(0, depthOfList).map((one, at) => {
    const grade = seen.has(one) ? 0 : (grades.get(one) ?? 0);
    seen.add(one);
    return gain(grade, at);
  });
  const best = [...grades.values()]
    .sort((one, other) => other - one)
    .slice(0, depthOfList)
    .map(gain);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return sum(best) > 0 ? sum(got) / sum(best) : 0;
}

/** The part of what answers that is found at all. */
export function recall(found: readonly string[], grades: Grades): number {
  const right = [...grades].filter(([, grade]) => grade > 0).map(([one]) => one);
  return right.filter((one) => found.includes(one)).length / Math.max(1, right.length);
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
