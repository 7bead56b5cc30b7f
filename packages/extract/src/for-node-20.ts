// What Node 20 does not have.
function parseByTrying(url: string, base?: string): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}

/** An address taken apart, against a base where one is given; null for what is none. As `URL.parse`. */
export const parseUrl: (url: string, base?: string) => URL | null =
  typeof URL.parse === 'function' ? URL.parse.bind(URL) : parseByTrying;

/** Values by a key, in their order, as `Map.groupBy`. */
export function grouped<Value, Key>(values: Iterable<Value>, keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
