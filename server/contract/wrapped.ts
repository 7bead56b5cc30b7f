import { z } from 'zod';

type Schema = z.core.$ZodType;

/** What stands directly inside of an optional, defaulted, nullable, read-only or piped schema; null: it wraps none. */
export function wrapped(schema: Schema): Schema | null {
  if (schema instanceof z.ZodPipe) return schema.in;
  const wraps =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodReadonly;
  return wraps ? schema.def.innerType : null;
}
