import { z } from 'zod';
import { callbackUrl } from './callback.ts';
import type { AnyOperation, SettingName } from './operation.ts';
import { Problem } from './problem.ts';

const dryRun = z
  .boolean()
  .default(false)
  .describe('Only validate, check the address and quote the price; costs nothing.');

/** The members of an answer that are wanted. */
const fields = z
  .array(
    z
      .string()
      .max(200)
      .regex(/^[^.]+(?:\.[^.]+){0,7}$/, 'is no name of a member, such as `title` or `_meta.cost`'),
  )
  .min(1)
  .max(100)
  .optional()
  .describe('Members of the answer to keep, such as `title` or `_meta.cost`; the others are left out. `_meta` stays.');

// Zod compiles a schema at its first use, so each operation's is made once.
const inputs = new WeakMap<AnyOperation<never>, z.ZodObject>();

/**
 * The input that callers may send: that of the operation, and what every billed one, every one with callbacks, and every one with a long
 * answer takes besides.
 */
export function inputOf(operation: AnyOperation<never>): z.ZodObject {
  const { input, price, modes, selects } = operation;
  if (!price && !selects) return input;
  const known =
    inputs.get(operation) ??
    input.safeExtend({
      fields,
      ...(price ? { dry_run: dryRun } : {}),
      ...(price && modes?.job ? { callback_url: callbackUrl } : {}),
    });
  inputs.set(operation, known);
  return known;
}

/** What streams are sent in: lines of JSON, or server-sent events (WHATWG HTML, section 9.2). */
export const streamMediaTypes = ['application/x-ndjson', 'text/event-stream'] as const;
export type StreamMediaType = (typeof streamMediaTypes)[number];

/** The last part of a stream that ended well: what the list left of the result, or the whole result. */
export const lastPartOf = ({ list }: Pick<AnyOperation<never>, 'list'>): 'summary' | 'result' =>
  list ? 'summary' : 'result';

/** What an operation answers with, without `_meta`: its output, and the list that its run emits beside it. */
export function resultOf({ output, list }: AnyOperation<never>): z.ZodType {
  if (!list) return output;
  const elements = z.array(list.item);
  const emitted = { [list.field]: list.isIn ? elements.optional() : elements };
  return output instanceof z.ZodObject ? output.extend(emitted) : z.intersection(output, z.object(emitted));
}

/** Returns the operations of the API, without the operator's and the console's own. */
export const onNetwork = <Operation extends Pick<AnyOperation<never>, 'access'>>(
  operations: readonly Operation[],
): Operation[] =>
  operations.filter(({ access }) => access === undefined || access === 'key' || access === 'signed-link');

/** The settings that an installation lacks for an operation. */
export const missingSettings = (
  { needs = [] }: Pick<AnyOperation<never>, 'needs'>,
  configured: ReadonlySet<string>,
): SettingName[] => needs.filter((name) => !configured.has(name));

/** Throws `not-configured` when this installation lacks settings that the operation needs. */
export function refuseUnready(
  operation: Pick<AnyOperation<never>, 'id' | 'needs'>,
  { configured }: { readonly configured: ReadonlySet<string> },
): void {
  const missing = missingSettings(operation, configured);
  if (missing.length === 0) return;
  throw new Problem('not-configured', `${operation.id} needs ${missing.join(', ')}, which this installation lacks.`);
}

/** What stands directly inside of an optional, defaulted, nullable, read-only or piped schema; null: it wraps none. */
export function wrapped(schema: z.core.$ZodType): z.core.$ZodType | null {
  if (schema instanceof z.ZodPipe) return schema.in;
  const wraps =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodReadonly;
  return wraps ? schema.def.innerType : null;
}

/** What stands inside of optional, defaulted, nullable and piped schemas. */
function inner(schema: z.core.$ZodType): z.core.$ZodType {
  const within = wrapped(schema);
  return within ? inner(within) : schema;
}

const isNumber = (text: string): boolean => /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text);

/** One text as the value that the schema expects; a text that is none stays one, and validation tells what was expected. */
function decodeText(text: string, schema: z.core.$ZodType): unknown {
  const expected = inner(schema);
  if (expected instanceof z.ZodNumber) return isNumber(text) ? Number(text) : text;
  if (expected instanceof z.ZodBoolean) return text === 'true' || text === 'false' ? text === 'true' : text;
  // In a query `+` is a space, and no time has one before its offset.
  if (expected instanceof z.ZodISODateTime) return text.replace(/ (?=\d\d:\d\d$)/, '+');
  if (expected instanceof z.ZodLiteral) return [...expected.values].find((value) => String(value) === text) ?? text;
  if (!(expected instanceof z.ZodUnion)) return text;
  const decoded = expected.options.map((option) => ({ option, value: decode(text, option) }));
  return decoded.find(({ option, value }) => z.safeParse(option, value).success)?.value ?? text;
}

/** One parameter; a list is repeated or separated by commas. */
function decode(given: unknown, schema: z.core.$ZodType): unknown {
  const expected = inner(schema);
  if (expected instanceof z.ZodArray) {
    const texts = [given].flat().flatMap((text) => (typeof text === 'string' ? text.split(',') : [text]));
    return texts.map((text) => decode(text, expected.element));
  }
  return typeof given === 'string' ? decodeText(given, expected) : given;
}

/**
 * The parameters of a query string as the values that a JSON body would have: numbers, booleans and lists where the schema has
 * them. What the schema does not know, and what is no such value, stays as it came for validation to refuse.
 */
export function decodeQuery(query: Readonly<Record<string, unknown>>, schema: z.ZodObject): Record<string, unknown> {
  const decoded = Object.entries(query).map(([name, given]) => {
    const field = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    return [name, field ? decode(given, field) : given] as const;
  });
  return Object.fromEntries(decoded);
}

/** Whether a value of JSON has members by name: no list is an object. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
