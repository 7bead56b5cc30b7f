import { z } from 'zod';

/** What a schema takes at its core, whatever stands around it: a default, `null`, a transformation. */
export function bare(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return bare(schema.in);
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable;
  return isWrapped ? bare(schema.unwrap()) : schema;
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
