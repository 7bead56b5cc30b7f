// Schemas as tools have them: whole by themselves, and of answers so that a part of one still satisfies them.
import type { JsonSchema } from '../../server/contract/describe/schema.ts';
import { isSchema } from './typescript-types.ts';

const prefix = '#/components/schemas/';

/** The name in a reference to a schema. */
export const isLocal = (reference: unknown): string | null =>
  typeof reference === 'string' && reference.startsWith(prefix) ? reference.slice(prefix.length) : null;

/** Points every reference to the schema's own definitions, and tells their names. */
function pointed(value: unknown, names: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((part) => pointed(part, names));
  if (!isSchema(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const name = key === '$ref' ? isLocal(part) : null;
      if (name) names.add(name);
      return [key, name ? `#/$defs/${name}` : pointed(part, names)];
    }),
  );
}

/** A schema with the definitions that it refers to, each as `shape` makes it. */
export function withDefinitions(
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
  shape: (definition: JsonSchema) => JsonSchema = (definition) => definition,
): JsonSchema {
  const names = new Set<string>();
  const own = pointed(schema, names) as JsonSchema;
  const definitions: Record<string, unknown> = {};
  // A set grows while it is walked: definitions refer to others.
  for (const name of names) definitions[name] = pointed(shape(schemas[name] ?? {}), names);
  return names.size > 0 ? { ...own, $defs: definitions } : own;
}

/** What bounds a whole answer and not a part of it. */
const ofWholes: ReadonlySet<string> = new Set([
  'required',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'propertyNames',
  'description',
  'x-asked-by',
]);

/** Members whose values are schemas by name. */
const maps: ReadonlySet<string> = new Set(['properties', 'patternProperties', '$defs']);

/** The schema of an answer that lacks members, or whose texts and lists are cut. */
export function describeLoosely(schema: JsonSchema): JsonSchema {
  const part = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(part) : isSchema(value) ? describeLoosely(value) : value;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !ofWholes.has(key))
      .map(([key, value]): [string, unknown] => {
        if (key === 'enum' || key === 'const') return [key, value];
        if (maps.has(key) && isSchema(value))
          return [key, Object.fromEntries(Object.entries(value).map(([name, member]) => [name, part(member)]))];
        // Without what is required, several alternatives may fit.
        return [key === 'oneOf' ? 'anyOf' : key, part(value)];
      }),
  );
}
