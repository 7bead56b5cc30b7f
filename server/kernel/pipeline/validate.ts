import { z } from 'zod';
import { type Issue, type Words, wordsOf } from './field-faults.ts';
import { nearestName } from './nearest-name.ts';
import { type Fault, pointerOf, refusedField, refusedFields } from './refused-fields.ts';

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

/** What the validated schema tells of itself. */
interface Described {
  readonly known: readonly string[];
  /** The description of a field of the input. */
  about(field: PropertyKey | undefined): string | undefined;
}

function describedBy({ shape }: z.ZodObject): Described {
  return {
    known: Object.keys(shape),
    about: (field) => {
      const schema = typeof field === 'string' ? shape[field] : undefined;
      return schema && z.globalRegistry.get(schema)?.description;
    },
  };
}

const isBound = ({ code }: Issue): boolean => code === 'too_small' || code === 'too_big';

function faultsOf(issue: Issue, input: unknown, described: Described): Fault[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => () => unknownField(issue.path, key, described));
  return [
    () => {
      const { message, hint }: Words = wordsOf(issue, valueAt(input, issue.path));
      // A bound alone does not say what it bounds.
      const told = hint ?? (isBound(issue) && issue.path.length === 1 ? described.about(issue.path[0]) : undefined);
      return { pointer: pointerOf(issue.path), message, ...(told === undefined ? {} : { hint: told }) };
    },
  ];
}

function unknownField(path: readonly PropertyKey[], key: string, { known }: Described) {
  const nearest = path.length === 0 ? nearestName(key, known) : undefined;
  const fault = { pointer: pointerOf([...path, key]), message: 'is not a known field' };
  return nearest ? { ...fault, hint: `did you mean \`${nearest}\`?` } : fault;
}

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
  const described = describedBy(schema);
  const issues = parsed.error.issues.flatMap((issue) => unfold(issue, input));
  throw refusedFields(issues.flatMap((issue) => faultsOf(issue, input, described)));
}
