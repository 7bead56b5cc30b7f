/** What a class by a property of Unicode costs to compile, in instructions, however often it is repeated. */
const unicodeClass = 20;
/** More than any pattern may have; what multiplies beyond is no larger. */
const beyond = 1e9;

const group = /\((?:\?(?:P?<[^>]{0,60}>|[a-zA-Z-]{0,20}:))?/y;
const flags = /\(\?[a-zA-Z-]{0,20}\)/y;
const repetition = /\{(\d{1,9})(,(\d{0,9}))?\}/y;
const property = /\\[pP](?:\{[^}]{0,60}\}|.)?/suy;
const escaped = /\\(?:x(?:\{[^}]{0,60}\}|[0-9a-fA-F]{2})|[0-7]{1,3}|.)?/suy;

/** What a sticky expression finds at a place; null: nothing. */
function found(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(text);
}

/** A bracketed class: where it ends, and how many properties of Unicode it names. */
function classAt(pattern: string, from: number): { end: number; properties: number } {
  let properties = 0;
  let at = from + 1;
  if (pattern[at] === '^') at += 1;
  for (let isFirst = true; at < pattern.length; isFirst = false) {
    if (pattern[at] === ']' && !isFirst) return { end: at + 1, properties };
    const match = found(property, pattern, at);
    if (match) properties += 1;
    const step = match ?? found(escaped, pattern, at);
    at += step?.[0].length ?? 1;
  }
  return { end: pattern.length, properties };
}

/** How many instructions so many repetitions of something make. */
function repeated(size: number, [, least = '', comma, most]: RegExpExecArray): number {
  const min = Number(least);
  const max = comma === undefined ? min : most ? Number(most) : Math.max(1, min);
  const optional = comma === undefined ? 0 : most ? Math.max(0, max - min) : 2;
  return Math.min(beyond, size * Math.max(1, max) + optional);
}

/** The size of what was read, and of the part of it that a repetition would repeat. */
interface Read {
  before: number;
  last: number;
}

class SizeReader {
  readonly #pattern: string;
  readonly #open: Read[] = [];
  #read: Read = { before: 0, last: 0 };
  #properties = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  size(): number {
    for (let at = 0; at < this.#pattern.length; ) at = this.#step(at);
    while (this.#open.length > 0) this.#close();
    // Its beginning and its end.
    return Math.min(beyond, this.#read.before + this.#read.last + 3) + unicodeClass * this.#properties;
  }

  /** Takes in what stands at a place, and gives the next. */
  #step(at: number): number {
    const pattern = this.#pattern;
    const character = pattern[at];
    if (character === '[') {
      const { end, properties } = classAt(pattern, at);
      this.#properties += properties;
      this.#add(1);
      return end;
    }
    if (character === '\\') return this.#escape(at);
    if (character === '(') return this.#openGroup(at);
    if (character === ')') this.#close();
    // An alternative may be empty, which is an instruction, too.
    else if (character === '|') this.#add(2);
    else if (character === '*' || character === '+' || character === '?') this.#read.last += 2;
    else {
      const match = character === '{' ? found(repetition, pattern, at) : null;
      if (match) {
        this.#read.last = repeated(this.#read.last, match);
        return at + match[0].length;
      }
      this.#add(1);
    }
    return at + 1;
  }

  #escape(at: number): number {
    const pattern = this.#pattern;
    if (pattern.startsWith('\\Q', at)) {
      const end = pattern.indexOf('\\E', at + 2);
      const literal = (end < 0 ? pattern.length : end) - at - 2;
      for (let index = 0; index < literal; index++) this.#add(1);
      return end < 0 ? pattern.length : end + 2;
    }
    const named = found(property, pattern, at);
    if (named) this.#properties += 1;
    this.#add(1);
    const [whole] = named ?? found(escaped, pattern, at) ?? ['\\'];
    return at + whole.length;
  }

  #openGroup(at: number): number {
    const setting = found(flags, this.#pattern, at);
    if (setting) return at + setting[0].length;
    this.#open.push(this.#read);
    this.#read = { before: 0, last: 0 };
    return at + (found(group, this.#pattern, at)?.[0].length ?? 1);
  }

  /** A group is one part of what it stands in, with where it begins and ends. */
  #close(): void {
    const outer = this.#open.pop();
    if (!outer) return;
    const size = this.#read.before + this.#read.last + 2;
    this.#read = outer;
    this.#add(size);
  }

  #add(size: number): void {
    const { before, last } = this.#read;
    this.#read.before = Math.min(beyond, before + last);
    this.#read.last = Math.min(beyond, size);
  }
}

/**
 * How many instructions a regular expression in RE2 syntax makes, or more, by reading it once: what is repeated so many times is
 * counted so often, and a property of Unicode as twenty more. Nothing is compiled, for that may take seconds.
 */
export const programSizeOf = (pattern: string): number => new SizeReader(pattern).size();
