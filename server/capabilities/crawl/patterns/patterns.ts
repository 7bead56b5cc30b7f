import { RE2JS, RE2JSException, RE2JSSyntaxException } from 're2js';
import type { FieldError } from '../../../contract/problem.ts';
import type { Context } from '../../../kernel/pipeline/context.ts';
import { refusedFields } from '../../../kernel/pipeline/field-faults.ts';
import { type ThreadTask, TooMuch } from '../../../kernel/threads.ts';
import { documentEnding, pathAndQuery } from '../../../reader/urls/canonical.ts';
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

/** Patterns of so many characters in all are looked at on the calling thread: a few milliseconds. */
const maxLightCharacters = 400;

/** What is wrong with each of some patterns; those that are right are left out. */
export const findPatternFaults: ThreadTask<readonly PlacedPattern[], { readonly faults: FieldError[] }> = {
  name: 'crawl.pattern-faults',
  processorMs: 2_000,
  run: (patterns) => ({
    faults: patterns.flatMap(({ field, index, pattern }) => {
      const fault = patternFault(pattern);
      if (!fault) return [];
      const message = `is no RE2 pattern: ${fault.message} at character ${fault.position}`;
      return [{ pointer: `/${field}/${index}`, message }];
    }),
  }),
};

async function faultsOf(patterns: readonly PlacedPattern[], onThread: Context['onThread']): Promise<FieldError[]> {
  const characters = patterns.reduce((sum, { pattern }) => sum + pattern.length, 0);
  if (characters <= maxLightCharacters) return findPatternFaults.run(patterns).faults;
  try {
    return (await onThread(findPatternFaults, patterns)).faults;
  } catch (thrown) {
    const [only, ...others] = patterns;
    if (!(thrown instanceof TooMuch) || !only) throw thrown;
    if (others.length === 0)
      return [{ pointer: `/${only.field}/${only.index}`, message: 'takes too much time or memory to be compiled' }];
    // One of them does: its half is looked at again until it is found.
    const half = Math.ceil(patterns.length / 2);
    const first = await faultsOf(patterns.slice(0, half), onThread);
    return first.length > 0 ? first : await faultsOf(patterns.slice(half), onThread);
  }
}

/** Throws `validation-failed` when a pattern of a call is none. Their size was judged before. */
export async function checkPatterns(context: Context, fields: PatternFields): Promise<void> {
  const faults = await faultsOf(placed(fields), context.onThread);
  if (faults.length > 0) throw refusedFields(faults.map((fault) => () => fault));
}

/** Files that are no pages, by their names: pictures, sound, films, archives, fonts, programs, and what pages are made with. */
const fileName =
  /\.(?:7z|aac|aiff?|apk|arj|asf|asx|au|avi|avif|bin|bmp|bz2|cab|css|dat|deb|dmg|doc[mx]?|eot|epub|exe|flac|flv|gif|gz|heic|ico|img|iso|jar|jpe?g|js|m3u8?|m4[av]|map|mid|mjs|mkv|mobi|mov|mp[234]|mpe?g|msi|odp|ods|odt|og[agv]|opus|otf|pdf|pkg|png|pptx?|psd?|rar|rpm|rtf|svgz?|swf|tar|tgz|tiff?|torrent|ttf|wasm|wav|web[mp]|whl|wm[av]|woff2?|xlsx?|xz|zip|zst)$/i;

/** A dot that is meant, as before an ending; a folder may be called as one. */
const plainDot = /\\\.|\[\.\]/;
/** The endings of documents that patterns name, as `\\.(?:pdf|docx)$` does. */
export const documentsIn = (patterns: readonly string[]): ReadonlySet<string> =>
  new Set(
    patterns
      .filter((pattern) => plainDot.test(pattern))
      .flatMap((pattern) => pattern.toLowerCase().split(/[^a-z]+/))
      .filter((word) => documentEnding(`.${word}`) !== null),
  );

const noDocuments: ReadonlySet<string> = new Set();

/** Whether a path with its query names a file that is no page, but for documents that are asked for. */
export function isNoPage(path: string, documents = noDocuments): boolean {
  const end = path.indexOf('?');
  const name = end < 0 ? path : path.slice(0, end);
  return fileName.test(name) && !documents.has(documentEnding(name) ?? '');
}

/** A link that ends the visit of who follows it, by the names that frameworks and sites give it. */
const endOfVisit =
  /[/?&=_.](?:(?:log|sign)[-_]?(?:out|off)|end[-_]?session|abmelden|deconnexion|cerrar-?sesion|uitloggen|wyloguj)(?=$|[/?&=.])/i;

/** Whether a path with its query logs its reader out. */
export const endsVisit = (path: string): boolean => endOfVisit.test(path);

/** Why an address in scope is not read. */
export type FilterReason = 'pattern' | 'file_type' | 'logout';

/** Whether patterns keep an address from being read. */
function patternReason(url: string, { include, exclude }: CompiledPatterns): 'pattern' | null {
  const path = pathAndQuery(url);
  if (!include.isEmpty && !include.match(path, url)) return 'pattern';
  return exclude.match(path, url) ? 'pattern' : null;
}

/** What one address may take on the calling thread, in instructions times characters: a millisecond. */
const maxLightSteps = 125_000;

interface Match extends PatternFields {
  readonly url: string;
}

class CompiledPatterns {
  readonly include: Patterns;
  readonly exclude: Patterns;

  constructor(fields: PatternFields) {
    this.include = new Patterns(fields.include_patterns);
    this.exclude = new Patterns(fields.exclude_patterns);
  }
}

/** The patterns that this thread compiled last, for one call asks about many addresses. */
let compiled: { readonly key: string; readonly patterns: CompiledPatterns } | null = null;

function compiledOnce(fields: PatternFields): CompiledPatterns {
  const key = JSON.stringify([fields.include_patterns, fields.exclude_patterns]);
  if (compiled?.key !== key) compiled = { key, patterns: new CompiledPatterns(fields) };
  return compiled.patterns;
}

/** Whether an address is kept by patterns. */
export const matchPatterns: ThreadTask<Match, { readonly reason: 'pattern' | null }> = {
  name: 'crawl.match-patterns',
  processorMs: 1_000,
  run: ({ url, ...fields }) => ({ reason: patternReason(url, compiledOnce(fields)) }),
};

/** Does on another thread what takes long. */
export type OnThread = <Input, Output extends object>(task: ThreadTask<Input, Output>, input: Input) => Promise<Output>;

/** Which addresses in scope are read, by the patterns of a call and their own names. */
export class AddressFilter {
  readonly #fields: PatternFields;
  readonly #onThread: OnThread;
  readonly #instructions: number;
  readonly #patterns: CompiledPatterns;
  readonly #isVisit: boolean;
  readonly #documents: ReadonlySet<string>;

  /**
   * Patterns whose size was judged and that were checked; they are compiled once here. `isVisit`: pages are read with what
   * a login left.
   */
  constructor({ include_patterns, exclude_patterns }: PatternFields, onThread: OnThread, isVisit = false) {
    this.#isVisit = isVisit;
    this.#documents = documentsIn(include_patterns);
    this.#fields = { include_patterns, exclude_patterns };
    this.#onThread = onThread;
    this.#patterns = new CompiledPatterns(this.#fields);
    this.#instructions = placed(this.#fields).reduce((sum, { pattern }) => sum + programSizeOf(pattern), 0);
  }

  /** Why an address in scope is not read; null: it is. One that takes too long to be matched is not. */
  reason(url: string): FilterReason | null | Promise<FilterReason | null> {
    const path = pathAndQuery(url);
    if (isNoPage(path, this.#documents)) return 'file_type';
    if (this.#isVisit && endsVisit(path)) return 'logout';
    const isLight = this.#instructions * url.length <= maxLightSteps;
    return isLight ? patternReason(url, this.#patterns) : this.#reasonOnThread(url);
  }

  async #reasonOnThread(url: string): Promise<FilterReason | null> {
    try {
      return (await this.#onThread(matchPatterns, { ...this.#fields, url })).reason;
    } catch (thrown) {
      if (thrown instanceof TooMuch) return 'pattern';
      throw thrown;
    }
  }
}
