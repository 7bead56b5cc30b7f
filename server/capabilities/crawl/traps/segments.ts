/** A run of segments that comes so often, one after the other, is a link that is resolved against the wrong base. */
const repetitions = 3;
const maxSegments = 30;
/** A name that comes so often, in a row or not, is no folder of its own each time. */
const maxOccurrences = 4;
const digits = /^\d+$/;

/** Whether segments from `at` on are the same run of `length` so many times. */
function repeatsAt(segments: readonly string[], at: number, length: number): boolean {
  for (let offset = 0; offset < length * (repetitions - 1); offset++) {
    if (segments[at + offset] !== segments[at + offset + length]) return false;
  }
  // Dates and chapters repeat numbers, and mean it.
  return segments.slice(at, at + length).some((segment) => !digits.test(segment));
}

const occurs = (segments: readonly string[], name: string): number =>
  digits.test(name) ? 0 : segments.reduce((count, segment) => (segment === name ? count + 1 : count), 0);

/** Whether a path repeats its segments (as Heritrix's PathologicalPathDecideRule tells), or has more of them than any site needs. */
export function repeatsSegments(path: string): boolean {
  const mark = path.indexOf('?');
  const segments = (mark < 0 ? path : path.slice(0, mark)).split('/').filter((segment) => segment !== '');
  if (segments.length > maxSegments) return true;
  if (segments.some((segment) => occurs(segments, segment) >= maxOccurrences)) return true;
  for (let length = 1; length * repetitions <= segments.length; length++) {
    for (let at = 0; at + length * repetitions <= segments.length; at++) {
      if (repeatsAt(segments, at, length)) return true;
    }
  }
  return false;
}
