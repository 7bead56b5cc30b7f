import { z } from 'zod';
import { type Issue, type Words, wordsOf } from './field-faults.ts';
import { nearestName } from './nearest-name.ts';
import { type Fault, pointerOf, refusedFields } from './refused-fields.ts';
import { refuseUnsound } from './sound-input.ts';

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

/** The input as its schema parses it, or a `validation-failed` problem that points at the fields at fault. */
export function validate<Input extends z.ZodObject>(schema: Input, input: unknown): z.output<Input> {
  refuseUnsound(input);
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const described = describedBy(schema);
  const issues = parsed.error.issues.flatMap((issue) => unfold(issue, input));
  throw refusedFields(issues.flatMap((issue) => faultsOf(issue, input, described)));
}
