import { codeAt } from '../characters.ts';

/**
 * A name as engines hold the literals of a program: they compare two of these by their places in memory, where they compare others sign by
 * sign. Names of properties are held so.
 */
export const asLiteral = (name: string): string => Object.keys({ [name]: true })[0] ?? name;

/** Finds known names in a source without cutting a string out of it: few of them share a length and a first letter. */
export class NameTable<Value extends { readonly name: string }> {
  readonly #buckets: (readonly Value[] | undefined)[] = [];
  readonly #longest: number;

  /** Names are lower case. */
  constructor(values: readonly Value[]) {
    this.#longest = Math.max(...values.map(({ name }) => name.length));
    for (const value of values) {
      const key = (value.name.length << 5) | (value.name.charCodeAt(0) & 31);
      this.#buckets[key] = [...(this.#buckets[key] ?? []), value];
    }
    for (let key = 0; key < this.#buckets.length; key++) this.#buckets[key] ??= undefined;
  }

  /** What bears the name that stands there in any case; null when it is not known. */
  at(source: string, start: number, end: number): Value | null {
    const length = end - start;
    if (length > this.#longest) return null;
    const bucket = this.#buckets[(length << 5) | (codeAt(source, start) & 31)];
    if (bucket === undefined) return null;
    for (const value of bucket) if (isNamed(source, start, value.name)) return value;
    return null;
  }
}

function isNamed(source: string, start: number, name: string): boolean {
  for (let at = 0; at < name.length; at++) {
    const code = codeAt(source, start + at);
    if (code !== codeAt(name, at) && (code > 90 || code < 65 || (code | 32) !== codeAt(name, at))) return false;
  }
  return true;
}
