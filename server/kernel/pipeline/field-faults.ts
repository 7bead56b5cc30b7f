import type { z } from 'zod';
import { nearestName } from './nearest-name.ts';

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
  datetime: 'must be a time such as 2026-11-20T12:00:00Z',
};

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
      return { message: bound('at least', size, issue.origin), hint: secondsHint(issue, value) };
    }
    case 'too_big':
      return { message: bound('at most', sizeOf(issue.maximum, issue.origin, issue.path), issue.origin) };
    case 'invalid_value':
      return choiceWords(issue.values, value);
    case 'invalid_format':
      return {
        message: issue.message.startsWith('Invalid') ? (formats[issue.format] ?? issue.message) : issue.message,
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
