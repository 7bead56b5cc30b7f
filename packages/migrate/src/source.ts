/** A value as it stands in a source, as far as a translation looks into it. */
export interface Value {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The value of a literal. */
  readonly literal?: string | number | boolean;
  /** The elements of a list that is written out. */
  readonly elements?: readonly Value[];
  /** The members of an object, a dictionary or a call with keywords. */
  readonly members?: readonly Member[];
}

/** A named value: a property of an object, or a keyword of a call. */
export interface Member {
  /** Null: a spread, whose names stand elsewhere. */
  readonly name: string | null;
  readonly value: Value;
  readonly start: number;
  readonly end: number;
}

/** What takes the place of a part of a source. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What a person should look at, and where it begins. */
export interface Note {
  readonly at: number;
  readonly text: string;
  /** The source needs no comment: it has one, or nothing of it was left. */
  readonly isSaid?: true;
}

/** A source as it is rewritten, and what was left. */
export interface Rewritten {
  readonly text: string;
  readonly notes: readonly Note[];
}

/** How a language writes what a translation makes. */
export interface Language {
  readonly yes: string;
  readonly no: string;
  readonly quoted: (text: string) => string;
  /** A value in thousandths, as a whole number. */
  readonly thousandth: (text: string) => string;
  readonly not: (text: string) => string;
  readonly lengthOf: (text: string) => string;
  readonly firstOf: (text: string) => string;
  readonly option: (name: string, text: string) => string;
  /** An object of one member. */
  readonly object: (name: string, text: string) => string;
  /** A schema as JSON Schema, where the source has one of another library. */
  readonly jsonSchema: (text: string) => string;
}

/** Carries edits out; one inside a part that another edit replaces is left out. */
export function edited(source: string, edits: readonly Edit[]): string {
  const isInserted = ({ start, end }: Edit): number => Number(start === end);
  // Insertions come before replacements at the same place, and a whole before its parts.
  const ordered = edits.toSorted((a, b) => a.start - b.start || isInserted(b) - isInserted(a) || b.end - a.end);
  let text = '';
  let at = 0;
  for (const edit of ordered) {
    if (edit.start < at && edit.end <= at) continue;
    text += source.slice(at, Math.max(at, edit.start)) + edit.text;
    at = edit.end;
  }
  return text + source.slice(at);
}

/** The line of a place, from 1. */
export const lineOf = (source: string, at: number): number => source.slice(0, at).split('\n').length;

/** A name of Python's as JavaScript writes it. */
export const camelCased = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
