import { z } from 'zod';
import { inputOf } from '../definition.ts';
import type { AnyOperation } from '../operation.ts';

export type JsonSchema = Record<string, unknown>;

/** The largest integer is JSON's own bound and no rule of ours; readers are spared the noise. */
function tidy(schema: JsonSchema): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  // A format says it in a word.
  if (schema.format === 'date' || schema.format === 'date-time') delete schema.pattern;
  mergeNull(schema);
}

/** `X or null` of a plain type is one schema of two types, which is half as long and says the same. */
function mergeNull(schema: JsonSchema): void {
  const [plain, absent, ...more] = Array.isArray(schema.anyOf) ? (schema.anyOf as JsonSchema[]) : [];
  if (!plain || absent?.type !== 'null' || more.length > 0) return;
  if (typeof plain.type !== 'string' || '$ref' in plain || 'enum' in plain || 'const' in plain || 'id' in plain) return;
  const { anyOf: _, ...outer } = schema;
  for (const key of Object.keys(schema)) delete schema[key];
  Object.assign(schema, plain, { type: [plain.type, 'null'] }, outer);
}

/** What a caller sends (`input`: defaulted fields are not required) or gets (`output`), as JSON Schema 2020-12. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...converted } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      tidy(jsonSchema);
      // Answers are open: within a version fields are added.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      // What is absent was filled in already.
      if (io === 'output') delete jsonSchema.default;
    },
  });
  return converted;
}

/** What a caller sends of an operation, with the fields of which one is required. */
export function inputSchemaOf(operation: AnyOperation<never>): JsonSchema {
  const anyOf = operation.oneOf?.map((name) => ({ required: [name] })) ?? [];
  return { ...jsonSchema(inputOf(operation), 'input'), ...(anyOf.length > 0 ? { anyOf } : {}) };
}

const refers = (body: unknown, name: string): boolean =>
  JSON.stringify(body).includes(`"#/components/schemas/${name}"`);

/** Whether a type is made of lists and maps of itself, and of nothing with members: any JSON. Types that are made from it do not compile. */
const isAnything = (name: string, { anyOf }: JsonSchema): boolean =>
  Array.isArray(anyOf) && refers(anyOf, name) && !anyOf.some((one: JsonSchema) => 'properties' in one);

/** Classes of characters by their Unicode property: other languages refuse a pattern with them, and with it the description. */
const byProperty = /\\p\{/;

/** Moves the named schemas (`$defs`) of a schema into `components`, and points its references there; as readers of OpenAPI take it. */
export function hoist(schema: JsonSchema, components: Record<string, JsonSchema>): JsonSchema {
  const { $defs = {}, ...rest } = schema;
  const point = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(point);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).filter(
      ([key, inner]) =>
        (key !== 'id' || !('$ref' in value)) &&
        !(key === 'pattern' && typeof inner === 'string' && byProperty.test(inner)),
    );
    return Object.fromEntries(
      entries.map(([key, inner]) =>
        key === '$ref' && typeof inner === 'string'
          ? [key, inner.replace('#/$defs/', '#/components/schemas/')]
          : [key, point(inner)],
      ),
    );
  };
  for (const [name, definition] of Object.entries($defs as Record<string, JsonSchema>)) {
    const { id: _, ...body } = definition;
    const pointed = point(body) as JsonSchema;
    define(components, name, isAnything(name, pointed) ? { description: 'Any JSON value.' } : pointed);
  }
  return point(rest) as JsonSchema;
}

/** Whether two schemas say the same in the same order. */
export const isSame = (one: JsonSchema, other: JsonSchema): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Gives a schema its name. Throws when another one has it: one of them would be told for both. */
export function define(components: Record<string, JsonSchema>, name: string, body: JsonSchema): void {
  const known = components[name];
  if (known && !isSame(known, body)) throw new Error(`two schemas are called ${name}; give one of them another id`);
  components[name] = body;
}
