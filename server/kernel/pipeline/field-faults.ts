import { z } from 'zod';
import { wrapped } from '../../contract/definition.ts';
import { type FieldError, Problem, sentencesOf } from '../../contract/problem.ts';
import { nearestName } from './nearest-name.ts';

/** Faults that one problem tells; of more, only their number. */
const maxFaults = 20;
const maxNameCharacters = 100;
const maxMessageCharacters = 500;

const clipped = (text: string, most: number): string => {
  if (text.length <= most) return text;
  return `${text.slice(0, most).toWellFormed().replaceAll('\0', '\ufffd')}…`;
};

/** A path into the input as a JSON pointer (RFC 6901), very long names cut. */
export const pointerOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => `/${clipped(String(part), maxNameCharacters).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');

const bounded = ({ pointer, message, hint }: FieldError): FieldError => ({
  pointer,
  message: clipped(message, maxMessageCharacters),
  ...(hint === undefined ? {} : { hint: clipped(hint, maxMessageCharacters) }),
});

/** One fault, made only when it is told. */
export type Fault = () => FieldError;

/** The `validation-failed` problem of one fault. */
export const refusedField = (pointer: string, message: string): Problem =>
  refusedFields([() => ({ pointer, message })]);

/** The `validation-failed` problem of some faults, bounded in size whatever the input was. */
export function refusedFields(faults: readonly Fault[]): Problem {
  const errors = faults.slice(0, maxFaults).map((fault) => bounded(fault()));
  const others = faults.length - 1;
  const more = others > 0 ? ` (and ${others} more ${others === 1 ? 'fault' : 'faults'}, see \`errors\`)` : '';
  const [first] = errors;
  const detail = first ? sentencesOf(first, more) : 'It is not valid.';
  return new Problem('validation-failed', detail, { errors });
}

/** What a schema takes at its core, whatever stands around it: a default, `null`, a transformation. */
export function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const inner = wrapped(schema);
  return inner === null ? schema : bare(inner);
}

const isObject = (schema: z.core.$ZodType): schema is z.ZodObject => schema instanceof z.ZodObject;

/** The member of a union of objects that the value names by the field that tells them apart; else every member. */
function membersOf(union: z.ZodUnion, value: unknown): z.core.$ZodType[] {
  const members = union.options.map(bare);
  if (!(union instanceof z.ZodDiscriminatedUnion)) return members;
  const { discriminator } = union.def;
  const named: unknown = Object(value)[discriminator];
  const member = members.find((each) => isObject(each) && each.shape[discriminator]?.safeParse(named).success);
  return member ? [member] : members;
}

/** The objects that a schema takes at a place of its input. */
function objectsAt(schema: z.core.$ZodType, value: unknown, path: readonly PropertyKey[]): z.ZodObject[] {
  const core = bare(schema);
  if (core instanceof z.ZodUnion) return membersOf(core, value).flatMap((member) => objectsAt(member, value, path));
  const [step, ...rest] = path;
  if (step === undefined) return isObject(core) ? [core] : [];
  const inner: unknown = Object(value)[step];
  if (core instanceof z.ZodArray) return objectsAt(core.element, inner, rest);
  if (core instanceof z.ZodRecord) return objectsAt(core.valueType, inner, rest);
  const field = isObject(core) && Object.hasOwn(core.shape, step) ? core.shape[String(step)] : undefined;
  return field ? objectsAt(field, inner, rest) : [];
}

/** The names of fields that a schema knows at a place of an input. */
export const knownFields = (schema: z.ZodObject, input: unknown, path: readonly PropertyKey[]): string[] =>
  objectsAt(schema, input, path).flatMap(({ shape }) => Object.keys(shape));

export type Issue = z.core.$ZodIssue;

/** What is wrong with a value, in words that follow the field's name, and how to mend it. */
export interface Words {
  readonly message: string;
  readonly hint?: string | undefined;
}

/** Units by the endings of fields' names. */
const units: Readonly<Record<string, string>> = { ms: ' milliseconds', usd: ' USD', chars: ' characters' };

const unitOf = (path: readonly PropertyKey[]): string =>
  units[String(path.findLast((part) => typeof part === 'string') ?? '').replace(/^.*_/, '')] ?? '';

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const isNumeric = (value: unknown): value is string =>
  typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) && value.length < 20;

const isScalar = (expected: string): boolean => ['string', 'number', 'int', 'boolean'].includes(expected);

function hintOfType(expected: string, value: unknown): string | undefined {
  if (Array.isArray(value) && isScalar(expected)) return 'send one value, not several';
  if ((expected === 'number' || expected === 'int') && isNumeric(value)) {
    return `send the number ${Number(value)}, without quotes`;
  }
  if (expected === 'boolean' && typeof value === 'string' && /^(true|false)$/i.test(value)) {
    return `send ${value.toLowerCase()}, without quotes`;
  }
  if (expected === 'string' && typeof value === 'number') return `send the text "${value}"`;
  if (expected === 'array' && value !== null) return 'send a list, in brackets: [ … ]';
  return undefined;
}

const isSized = (origin: string): boolean => origin !== 'number' && origin !== 'int' && origin !== 'bigint';

const things: Readonly<Record<string, readonly [one: string, several: string]>> = {
  string: ['character', 'characters'],
  array: ['item', 'items'],
};

function sizeOf(limit: number | bigint, origin: string, path: readonly PropertyKey[]): string {
  if (!isSized(origin)) return `${limit}${unitOf(path)}`;
  const [one, several] = things[origin] ?? ['entry', 'entries'];
  return `${limit} ${Number(limit) === 1 ? one : several}`;
}

const bound = (word: string, size: string, origin: string): string =>
  isSized(origin) ? `must have ${word} ${size}` : `must be ${word} ${size}`;

/** Who sends 30 for half a minute means seconds. */
function secondsHint({ minimum, path }: z.core.$ZodIssueTooSmall, value: unknown): string | undefined {
  const meant = typeof value === 'number' ? value * 1_000 : 0;
  if (unitOf(path) !== units.ms || meant < Number(minimum)) return undefined;
  return value === 1 ? `1 second is ${meant}` : `${value} seconds are ${meant}`;
}

const quoted = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(', ');

/** Values that other services have, by what they are called here. */
const peers: Readonly<Record<string, string>> = { fast: 'text' };

function choiceWords(values: readonly unknown[], value: unknown): Words {
  const [only, ...others] = values;
  const choices = others.length === 0 ? JSON.stringify(only) : `one of ${quoted(values)}`;
  if (value === undefined) return { message: `is required: ${choices}` };
  if (others.length === 0) return { message: `must be ${choices}` };
  const texts = values.filter((one) => typeof one === 'string');
  const meant = typeof value === 'string' ? peers[value] : undefined;
  const isMeant = meant !== undefined && texts.includes(meant);
  const nearest = isMeant ? meant : typeof value === 'string' ? nearestName(value, texts) : undefined;
  const hint = nearest && `did you mean "${nearest}"?`;
  return { message: `must be ${choices}`, hint };
}

const formats: Readonly<Record<string, string>> = {
  date: 'must be a date such as 2026-11-20',
  email: 'must be an email address such as name@example.com',
  datetime: 'must be a time such as 2026-11-20T12:00:00Z',
};

/** The words for a value of the wrong form, which its field describes. */
const otherForm = 'is not written as it must be';

/** The words for one issue; what a schema says itself is kept. */
export function wordsOf(issue: Issue, value: unknown): Words {
  switch (issue.code) {
    case 'invalid_type': {
      if (value === undefined) return { message: 'is required' };
      const expected = kinds[issue.expected] ?? issue.expected;
      return { message: `must be ${expected}`, hint: hintOfType(issue.expected, value) };
    }
    case 'too_small': {
      const size = sizeOf(issue.minimum, issue.origin, issue.path);
      const word = issue.inclusive === false ? 'more than' : 'at least';
      return { message: bound(word, size, issue.origin), hint: secondsHint(issue, value) };
    }
    case 'too_big':
      return { message: bound('at most', sizeOf(issue.maximum, issue.origin, issue.path), issue.origin) };
    case 'invalid_value':
      return choiceWords(issue.values, value);
    case 'invalid_format':
      return {
        message: issue.message.startsWith('Invalid') ? (formats[issue.format] ?? otherForm) : issue.message,
      };
    case 'invalid_union':
      // No member of the union has this value in the field by which they are told apart.
      return 'options' in issue && issue.options ? choiceWords(issue.options, value) : { message: 'is not valid' };
    case 'custom': {
      const hint: unknown = issue.params?.hint;
      return { message: issue.message, hint: typeof hint === 'string' ? hint : undefined };
    }
    default:
      return { message: issue.message === 'Invalid input' ? 'is not valid' : issue.message };
  }
}
