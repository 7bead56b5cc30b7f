/** A variable's value may be another variable, this often. */
const maxDepth = 4;
/** The most characters read of a value with variables in it: values may be longer than their names. */
const maxValueCharacters = 4_000;
const maxNameCharacters = 62;
/** The most values of a variable, for different elements, that are looked at. */
const maxValues = 8;
const use = 'var(';

/** Where the bracket closes that opens just before `from`. */
function closing(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (sign === '(') depth++;
    else if (sign === ')' && --depth === 0) return at;
  }
  return -1;
}

/** What a variable stands for; null: for nothing, so that what else is stated counts; undefined: not to be told here. */
type Lookup = (name: string) => string | null | undefined;

/** A value with what its variables stand for in their place. */
export function withVariables(value: string, lookup: Lookup, depth = 0): string {
  if (depth === maxDepth || !value.includes(use)) return value;
  const text = value.slice(0, maxValueCharacters);
  const pieces: string[] = [];
  let size = 0;
  let from = 0;
  for (let at = text.indexOf(use); at >= 0 && size < maxValueCharacters; at = text.indexOf(use, from)) {
    const end = closing(text, at + use.length);
    if (end < 0) break;
    const inside = text.slice(at + use.length, end);
    const comma = inside.indexOf(',');
    const found = lookup((comma < 0 ? inside : inside.slice(0, comma)).trim());
    const whole = text.slice(at, end + 1);
    const stated = found === null && comma >= 0 ? inside.slice(comma + 1).trim() : (found ?? whole);
    const piece = text.slice(from, at) + (stated === whole ? whole : withVariables(stated, lookup, depth + 1));
    pieces.push(piece);
    size += piece.length;
    from = end + 1;
  }
  return (pieces.join('') + text.slice(from)).slice(0, maxValueCharacters);
}

/** The custom properties of a page's sheets and elements. */
export class Variables {
  readonly #values = new Map<string, string[]>();
  /** Whether any declaration that matters names one. */
  isUsed = false;
  readonly #own = new Set<string>();
  readonly #initial = new Map<string, string>();
  readonly #apart = new Set<string>();

  /** Whether no sheet and no element says anything of any; what stands in place of one that is missing may matter all the same. */
  get isEmpty(): boolean {
    return this.#values.size + this.#initial.size === 0 && !this.isUsed;
  }

  note(name: string, value: string): void {
    if (name.length > maxNameCharacters) return;
    const known = this.#values.get(name);
    if (!known) this.#values.set(name, [value]);
    else if (known.length < maxValues && !known.includes(value)) known.push(value);
  }

  /** Notes what an element's own style states. */
  noteOwn(name: string, value: string): void {
    this.note(name, value);
    this.#own.add(name);
  }

  /** Notes that elements do not have a variable from those around them. */
  noteApart(name: string): void {
    this.#apart.add(name);
  }

  /** Whether only what an element itself states of a variable holds for it. */
  isApart(name: string): boolean {
    return this.#apart.has(name);
  }

  /** What a variable is where nothing else is stated. */
  noteInitial(name: string, value: string): void {
    this.#initial.set(name, value);
  }

  /** Whether a variable is not the same for all elements. */
  isVaried(name: string): boolean {
    return this.#own.has(name) || this.#apart.has(name) || (this.#values.get(name)?.length ?? 0) > 1;
  }

  /** The value that a variable has wherever it has one; undefined where that depends on the element. */
  valueOf(name: string): string | null | undefined {
    if (this.isVaried(name)) return undefined;
    return this.#values.get(name)?.[0] ?? this.initialOf(name);
  }

  /** A value with those variables in place that are the same for all elements. */
  settled(value: string): string {
    return withVariables(value, (name) => this.valueOf(name)).trim();
  }

  initialOf(name: string): string | null {
    return this.#initial.get(name) ?? null;
  }

  /** All that a value may come to for elements of the page. */
  alternativesOf(value: string): readonly string[] {
    if (!value.includes(use)) return [value];
    const count = Math.max(
      this.#apart.size > 0 ? 2 : 1,
      ...Array.from(value.matchAll(/--[\w-]+/g), ([name]) => this.#values.get(name)?.length ?? 1),
    );
    return Array.from({ length: Math.min(count, maxValues) }, (_, at) =>
      withVariables(value, (name) => {
        const values = [...(this.#values.get(name) ?? [])];
        if (this.#apart.has(name)) values.unshift(this.initialOf(name) ?? '');
        return values[Math.min(at, values.length - 1)] ?? this.initialOf(name);
      }).trim(),
    );
  }
}
