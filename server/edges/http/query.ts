import { z } from 'zod';
import { wrapped } from '../../contract/wrapped.ts';

type Values = Record<string, unknown>;
type Schema = z.core.$ZodType;

/** What stands inside of optional, defaulted, nullable and piped schemas. */
function inner(schema: Schema): Schema {
  const within = wrapped(schema);
  return within ? inner(within) : schema;
}

const isNumber = (text: string): boolean => /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text);

/** One text as the value that the schema expects; a text that is none stays one, and validation tells what was expected. */
function decodeText(text: string, schema: Schema): unknown {
  const expected = inner(schema);
  if (expected instanceof z.ZodNumber) return isNumber(text) ? Number(text) : text;
  if (expected instanceof z.ZodBoolean) return text === 'true' || text === 'false' ? text === 'true' : text;
  if (expected instanceof z.ZodLiteral) return [...expected.values].find((value) => String(value) === text) ?? text;
  if (!(expected instanceof z.ZodUnion)) return text;
  const decoded = expected.options.map((option) => ({ option, value: decode(text, option) }));
  return decoded.find(({ option, value }) => z.safeParse(option, value).success)?.value ?? text;
}

/** One parameter; a list is repeated or separated by commas. */
function decode(given: unknown, schema: Schema): unknown {
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
export function decodeQuery(query: Values, schema: z.ZodObject): Values {
  const decoded = Object.entries(query).map(([name, given]) => {
    const field = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    return [name, field ? decode(given, field) : given] as const;
  });
  return Object.fromEntries(decoded);
}
