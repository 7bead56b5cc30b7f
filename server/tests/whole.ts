/** Whether tests take all that they have, as `npm run prove -- whole` has them do; in `npm test` they take a sample. */
export const isWhole = process.env.TIDEMARK_TESTS === 'whole';

/** All, or so many of them at even distances, the same ones each time. */
export function someOf<One>(all: readonly One[], most: number): readonly One[] {
  if (isWhole || all.length <= most) return all;
  const taken = Array.from({ length: most }, (_, at) => Math.floor((at * all.length) / most));
  return all.filter((_, at) => taken.includes(at));
}
