import { z } from 'zod';

/**
 * The values that objects of platforms are made of. What a platform does not tell is null: a parser leaves the field out, and the
 * schema fills it in.
 */
const unknownable = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null as never);

const httpUrl = z.url({ protocol: /^https?$/ });

/** Text as the platform gives it, never markup. */
export const text = unknownable(z.string());
export const count = unknownable(z.int().nonnegative());
/** What may be below zero: votes, balances. */
export const integer = unknownable(z.int());
export const amount = unknownable(z.number());
export const flag = unknownable(z.boolean());
const Moment = z.union([z.iso.datetime(), z.iso.date()]).meta({ id: 'Moment' });
/** A date, or a time in UTC with `Z` (ISO 8601). */
export const time = unknownable(Moment);
/** Absolute, http or https. */
export const address = unknownable(httpUrl);
export const texts = z.array(z.string()).default([]);
export const list = <Item extends z.ZodType>(item: Item) => z.array(item).default([] as never);
export const texted = z.record(z.string(), z.string()).default({});
/** Any JSON. What it is made of is itself, so it is named where it stands: a copy with a name would be made of one without. */
export const JsonValue = z.json().register(z.globalRegistry, { id: 'JsonValue' });
/** What only one platform has. */
export const extra = z.record(z.string(), JsonValue).default({});

/** Counts of one object; `approximate` where the platform abbreviates them ("1.2M"). */
export const stats = <Names extends string>(...names: readonly Names[]) =>
  z
    .strictObject({
      ...(Object.fromEntries(names.map((name) => [name, count])) as Record<Names, typeof count>),
      approximate: z.literal(true).optional(),
    })
    .prefault({} as never);

/** Whoever or whatever stands inside of another object, and may be known by its name alone. */
export const embedded = unknownable;

/** An object of a platform: what every one bears, and its own fields. */
export const platformObject = <Type extends string, Fields extends z.ZodRawShape>(type: Type, fields: Fields) =>
  z.strictObject({
    type: z.literal(type),
    platform: z.string(),
    id: z.string().min(1).describe('The platform’s own id.'),
    url: httpUrl.describe('Where people see it.'),
    ...fields,
    raw: z.unknown().optional().describe('With `include_raw`: what the upstream answered.'),
  });
