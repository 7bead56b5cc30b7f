import { z } from 'zod';
import type { FieldError } from '../../contract/problem.ts';
import {
  type Fault,
  type Issue,
  knownFields,
  pointerOf,
  refusedField,
  refusedFields,
  type Words,
  wordsOf,
} from './field-faults.ts';
import { nearestName } from './nearest-name.ts';

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const part of path) value = Object(value)[part];
  return value;
}

/** The issues of the branch of a union that came furthest; of several, what each of them takes. */
function unfold(issue: Issue, input: unknown): Issue[] {
  const inside = (inner: Issue): Issue => ({ ...inner, path: [...issue.path, ...inner.path] }) as Issue;
  if (issue.code === 'invalid_key') return issue.issues.slice(0, 1).map(inside);
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const ofOtherType = (branch: readonly Issue[]) =>
    branch.some(({ code, path }) => code === 'invalid_type' && !path[0]);
  const best =
    issue.errors.find((branch) => branch.some(({ path }) => path.length > 0)) ??
    issue.errors.find((branch) => !ofOtherType(branch));
  if (best) return best.map(inside).flatMap((inner) => unfold(inner, input));
  const value = valueAt(input, issue.path);
  const words = issue.errors.flatMap((branch) => branch.map((inner) => wordsOf(inner, value)));
  const hint = words.find((each) => each.hint)?.hint;
  const message = [...new Set(words.map((each) => each.message))].join(', or ').replaceAll(', or must be', ', or');
  return [{ code: 'custom', path: issue.path, message, params: { hint } } as Issue];
}

/** The description of a field of the input. */
function describedAs({ shape }: z.ZodObject, field: PropertyKey | undefined): string | undefined {
  const schema = typeof field === 'string' && Object.hasOwn(shape, field) ? shape[field] : undefined;
  return schema && z.globalRegistry.get(schema)?.description;
}

/** Whether the words for an issue do not say what the field is: a bound does not tell what it bounds. */
const isMute = (issue: Issue): boolean =>
  issue.code === 'too_small' ||
  issue.code === 'too_big' ||
  (issue.code === 'invalid_type' && (issue.expected === 'object' || issue.expected === 'record'));

function faultsOf(issue: Issue, input: unknown, schema: z.ZodObject): Fault[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => () => unknownField(path, key, schema, input));
  return [
    () => {
      const { message, hint }: Words = wordsOf(issue, valueAt(input, path));
      const told = hint ?? (isMute(issue) && path.length === 1 ? describedAs(schema, path[0]) : undefined);
      return { pointer: pointerOf(path), message, ...(told === undefined ? {} : { hint: told }) };
    },
  ];
}

function unknownField(path: readonly PropertyKey[], key: string, schema: z.ZodObject, input: unknown): FieldError {
  const nearest = nearestName(key, knownFields(schema, input, path));
  const fault = { pointer: pointerOf([...path, key]), message: 'is not a known field' };
  return nearest ? { ...fault, hint: `did you mean \`${nearest}\`?` } : fault;
}

/** Whether no more is said than that a number is beyond those that are exact, which a bound of the field says better. */
const isInexact = (issue: Issue): boolean =>
  'note' in issue && (issue.code === 'too_big' || issue.code === 'too_small');

/** One issue for each place of the input: what is told of it further follows from the first. */
function oncePerPlace(issues: readonly Issue[]): Issue[] {
  const first = new Map<string, Issue>();
  for (const issue of issues) {
    const place = JSON.stringify(issue.path);
    const before = first.get(place);
    if (!before || isInexact(before)) first.set(place, issue);
  }
  return [...first.values()];
}

/** Unknown fields before the others: whoever misspelt a field lacks it, too, and is told the cause first. */
const unknownFirst = (issues: readonly Issue[]): Issue[] =>
  issues.toSorted((a, b) => Number(b.code === 'unrecognized_keys') - Number(a.code === 'unrecognized_keys'));

/** What no column of a database and no other program can be relied on to keep; null: the text is sound. */
export function textFault(text: string): string | null {
  if (text.includes('\0')) return 'has the character U+0000, which cannot be stored';
  return text.isWellFormed() ? null : 'has half of a surrogate pair, which is no character';
}

/** Names that one object of an input may have: each costs time to check before it can be refused. */
const maxNames = 500;

/**
 * Refuses what no schema can judge cheaply or truthfully: objects of very many names, `__proto__`, which objects swallow,
 * and text that no store keeps. The reader of the body has bounded depth and number of values before.
 */
function refuseUnsound(input: unknown, path: readonly PropertyKey[] = []): void {
  if (typeof input === 'string') refuseText(input, path);
  if (typeof input !== 'object' || input === null) return;
  if (Array.isArray(input)) {
    for (const [index, value] of input.entries()) refuseUnsound(value, [...path, index]);
    return;
  }
  const names = Object.keys(input);
  if (names.length > maxNames) {
    throw refusedField(pointerOf(path), `has ${names.length} names, and no object may have more than ${maxNames}`);
  }
  for (const name of names) refuseName(name, path);
  for (const [name, value] of Object.entries(input)) refuseUnsound(value, [...path, name]);
}

function refuseName(name: string, path: readonly PropertyKey[]): void {
  if (name === '__proto__') throw refusedField(pointerOf([...path, name]), 'is a name that cannot be used');
  refuseText(name, [...path, name]);
}

function refuseText(text: string, path: readonly PropertyKey[]): void {
  const fault = textFault(text);
  if (fault) throw refusedField(pointerOf(path), fault);
}

/** The input as its schema parses it, or a `validation-failed` problem that points at the fields at fault. */
export function validate<Input extends z.ZodObject>(schema: Input, input: unknown): z.output<Input> {
  refuseUnsound(input);
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issues = unknownFirst(oncePerPlace(parsed.error.issues.flatMap((issue) => unfold(issue, input))));
  throw refusedFields(issues.flatMap((issue) => faultsOf(issue, input, schema)));
}
