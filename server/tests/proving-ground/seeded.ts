/** Mixes whole numbers into 32 seeded bits: the rounds of MurmurHash3 (Appleby, 2011). */
export function mix(seed: number, ...parts: readonly number[]): number {
  let hash = seed | 0;
  for (const part of parts) {
    let word = Math.imul(part, 0xcc9e2d51);
    word = Math.imul((word << 15) | (word >>> 17), 0x1b873593);
    hash ^= word;
    hash = Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A number in [0, 1) that depends on its parts alone. */
export const fraction = (seed: number, ...parts: readonly number[]): number => mix(seed, ...parts) / 4_294_967_296;

/** One of a list, by a fraction in [0, 1). */
export function choose<Value>(values: readonly [Value, ...Value[]], share: number): Value {
  return values[Math.floor(share * values.length)] ?? values[0];
}

const syllables = ['ba', 'co', 'di', 'fu', 'ga', 'lo', 'mi', 'ne', 'pa', 'ro', 'sa', 'ti', 'ver', 'wen', 'xa', 'zu'];

/** One of 4,096 pronounceable words of three syllables. */
export function word(number: number): string {
  const syllable = (shift: number): string => syllables[(number >>> shift) & 15] ?? '';
  return syllable(0) + syllable(4) + syllable(8);
}
