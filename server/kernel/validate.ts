import type { z } from 'zod';
import { type FieldError, Problem } from '../contract/problem.ts';
import { nearestName } from './nearest-name.ts';

type Issue = z.core.$ZodIssue;

const pointer = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const part of path) value = Object(value)[part];
  return value;
}

/** The issues of the branch of a union that came furthest; a union itself says nothing useful. */
function unfold(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const deep = issue.errors.filter((branch) => branch.some((inner) => inner.path.length > 0));
  const best = deep[0];
  if (best) return best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }) as Issue).flatMap(unfold);
  const messages = issue.errors.flatMap((branch) => branch.map((inner) => sentence(inner)));
  return [{ ...issue, message: [...new Set(messages)].join(', or ') } as Issue];
}

const sentence = (issue: Issue): string =>
  issue.message
    .replace(/^(Invalid input|Invalid option): expected/, 'expected')
    .replace(/^Invalid input$/, 'not valid');

function fieldErrors(issue: Issue, input: unknown, known: readonly string[]): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const nearest = issue.path.length === 0 ? nearestName(key, known) : undefined;
      const error = { pointer: pointer([...issue.path, key]), message: 'is not a known field' };
      return nearest ? { ...error, hint: `did you mean \`${nearest}\`?` } : error;
    });
  }
  const missing = issue.code === 'invalid_type' && valueAt(input, issue.path) === undefined;
  const hint = issue.code === 'custom' ? issue.params?.hint : undefined;
  const error = { pointer: pointer(issue.path), message: missing ? 'is required' : sentence(issue) };
  return [typeof hint === 'string' ? { ...error, hint } : error];
}

/** The input as its schema parses it, or a `validation-failed` problem that points at every field at fault. */
export function validate<Input extends z.ZodObject>(schema: Input, input: unknown): z.output<Input> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const known = Object.keys(schema.shape);
  const errors = parsed.error.issues.flatMap(unfold).flatMap((issue) => fieldErrors(issue, input, known));
  const first = errors[0];
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  const detail = first
    ? `${first.pointer.slice(1) || 'The input'} ${first.message}${more}.`
    : 'The input is not valid.';
  throw new Problem('validation-failed', detail, { errors });
}
