import { RE2JS, RE2JSException, RE2JSSyntaxException } from 're2js';
import { programSizeOf } from './program-size.ts';

/** Why a text is no pattern, and at which character, from 0. */
export interface PatternFault {
  readonly message: string;
  readonly position: number;
}

const failure = (pattern: string): RE2JSException | null => {
  try {
    RE2JS.compile(pattern);
    return null;
  } catch (thrown) {
    if (thrown instanceof RE2JSException) return thrown;
    throw thrown;
  }
};

/** The parenthesis or bracket that has no partner. */
function unbalanced(pattern: string): number {
  const open: number[] = [];
  let classAt = -1;
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at];
    if (character === '\\') at++;
    else if (classAt >= 0) classAt = character === ']' && at > classAt + 1 ? -1 : classAt;
    else if (character === '[') classAt = at;
    else if (character === '(') open.push(at);
    else if (character === ')' && open.pop() === undefined) return at;
  }
  return classAt >= 0 ? classAt : (open.at(-1) ?? 0);
}

/** Where the fragment that the parser names stands: the first place up to which the pattern fails in the same way. */
function positionOf(pattern: string, { error, input }: RE2JSSyntaxException): number {
  if (/missing closing|unexpected \)/.test(error)) return unbalanced(pattern);
  const fragment = input ?? '';
  for (let at = pattern.indexOf(fragment); at >= 0; at = pattern.indexOf(fragment, at + 1)) {
    const found = failure(pattern.slice(0, at + fragment.length));
    if (found instanceof RE2JSSyntaxException && found.error === error) return at;
  }
  return Math.max(0, pattern.indexOf(fragment));
}

/** What is wrong with a regular expression in RE2 syntax; null: nothing. */
export function patternFault(pattern: string): PatternFault | null {
  const found = failure(pattern);
  if (!found) return null;
  if (!(found instanceof RE2JSSyntaxException)) return { message: found.message, position: 0 };
  const position = positionOf(pattern, found);
  return { message: `${found.error}: ${JSON.stringify(pattern.slice(position, position + 40))}`, position };
}

/** What stands in a pattern that is about whole addresses, as those of other crawlers are: `https://`, also as `https?:\/\/`. */
const schemeEnd = /:(?:\\?\/){2}/;

/** Regular expressions of which one must match, in time linear in the text (RE2). Throws when one is invalid. */
export class Patterns {
  readonly #all: readonly { readonly expression: RE2JS; readonly isWhole: boolean }[];

  constructor(patterns: readonly string[]) {
    this.#all = patterns.map((pattern) => ({ expression: RE2JS.compile(pattern), isWhole: schemeEnd.test(pattern) }));
  }

  get isEmpty(): boolean {
    return this.#all.length === 0;
  }

  /** Whether one of them matches any part of a path with its query or, where it names a scheme, of the whole address. */
  match(path: string, url: string): boolean {
    return this.#all.some(
      ({ expression, isWhole }) => expression.test(path) || (isWhole && path !== url && expression.test(url)),
    );
  }
}

/** The patterns of a call, by the names of its fields. */
export interface PatternFields {
  readonly include_patterns: readonly string[];
  readonly exclude_patterns: readonly string[];
}

/** A pattern and where it stands. */
export interface PlacedPattern {
  readonly field: keyof PatternFields;
  readonly index: number;
  readonly pattern: string;
}

/**
 * Instructions that the patterns of one call may make, all together. To compile so many takes at most 30 ms, and to match takes at
 * most about 8 ns each for every character, by measurement.
 */
export const maxInstructions = 2_000;

/** The patterns of a call, in their order. */
export const placed = ({ include_patterns: include, exclude_patterns: exclude }: PatternFields): PlacedPattern[] => [
  ...include.map((pattern, index) => ({ field: 'include_patterns', index, pattern }) as const),
  ...exclude.map((pattern, index) => ({ field: 'exclude_patterns', index, pattern }) as const),
];

/** The pattern with which those of a call become too many or too large, and how large; null: they do not. */
export function excess(fields: PatternFields): (PlacedPattern & { readonly instructions: number }) | null {
  let sum = 0;
  for (const each of placed(fields)) {
    const instructions = programSizeOf(each.pattern);
    sum += instructions;
    if (sum > maxInstructions) return { ...each, instructions };
  }
  return null;
}
