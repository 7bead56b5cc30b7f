/** What of JSON becomes objects: more would take a gigabyte, and nobody reads so much of it indented. */
const maxElements = 1_000_000;

const begins = new Set([...',[{'].map((character) => character.charCodeAt(0)));

/** Whether a text of JSON has more elements than are read, counted no further; what is within its texts counts, too. */
export function hasTooManyElements(json: string): boolean {
  let count = 0;
  for (let at = 0; at < json.length && count <= maxElements; at++) if (begins.has(json.charCodeAt(at))) count += 1;
  return count > maxElements;
}
