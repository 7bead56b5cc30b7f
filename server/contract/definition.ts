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

/** Those of the API: neither the operator's nor the console's own. */
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
