import { z } from 'zod';

/**
 * Fields of strangers' answers. What a field does not say in the expected form is null, or empty: unknown, and never guessed. What
 * identifies an object is demanded with plain zod instead, so that an answer without it is `upstream-changed`.
 */
export const text = z.string().nullable().catch(null);
export const number = z.number().nullable().catch(null);
export const integer = z.int().nullable().catch(null);
export const flag = z.boolean().nullable().catch(null);
/** A whole number of zero or more, also as a text of digits. */
export const count = z
  .union([
    z.int().nonnegative(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ])
  .nullable()
  .catch(null);
/** A number, also as a text. */
export const numeric = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d{1,15}(\.\d+)?$/)
      .transform(Number),
  ])
  .nullable()
  .catch(null);
/** An id that is a number here and a text there. */
export const id = z.union([z.string().min(1), z.int().transform(String)]);
export const idOrNull = id.nullable().catch(null);
export const list = z.array(z.unknown()).catch([]);
export const texts = z
  .array(z.unknown())
  .catch([])
  .transform((values) => values.filter((value) => typeof value === 'string'));
/** Another object inside, or null where it is absent or of another form. */
export const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().catch(null as never);
/** Objects inside, those of another form left out. */
export const listOf = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((values) =>
      values.flatMap((value): z.output<Schema>[] => {
        const parsed = schema.safeParse(value);
        return parsed.success ? [parsed.data] : [];
      }),
    );
