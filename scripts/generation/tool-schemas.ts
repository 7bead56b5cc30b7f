// Schemas as tools have them: whole by themselves, short, and of answers so that a part of one still satisfies them.
import type { JsonSchema } from '../../server/contract/describe/schema.ts';
import { isSchema, schemasIn } from './schema-parts.ts';

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

/** A schema with the definitions that it refers to. */
export function withDefinitions(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const names = new Set<string>();
  const own = pointed(schema, names) as JsonSchema;
  const definitions: Record<string, unknown> = {};
  // A set grows while it is walked: definitions refer to others.
  for (const name of names) definitions[name] = pointed(schemas[name] ?? {}, names);
  return names.size > 0 ? { ...own, $defs: definitions } : own;
}

type Schemas = Readonly<Record<string, JsonSchema>>;

/** The types that a schema admits, of all its alternatives; null: it does not say, or any. */
function typesOf(schema: JsonSchema, schemas: Schemas): string[] | null {
  const name = isLocal(schema.$ref);
  if (name) return typesOf(schemas[name] ?? {}, schemas);
  const parts = [schema.anyOf, schema.oneOf].flatMap(schemasIn);
  const each = parts.length > 0 ? parts.map((part) => typesOf(part, schemas)) : [[schema.type].flat()];
  const types = each.flatMap((one) => one ?? [undefined]);
  const known = types.filter((type) => typeof type === 'string');
  return known.length === types.length ? [...new Set(known)].toSorted() : null;
}

/**
 * The members of answers of these schemas with their types, and nothing of what is in them: a model reads the answer itself. Nothing is
 * required, for a part of an answer satisfies it, too.
 */
export function membersIn(alternatives: readonly JsonSchema[], schemas: Schemas): JsonSchema {
  const members = new Map<string, string[] | null>();
  for (const alternative of alternatives) {
    const name = isLocal(alternative.$ref);
    const { properties } = name ? (schemas[name] ?? {}) : alternative;
    for (const [member, schema] of Object.entries(isSchema(properties) ? properties : {})) {
      const types = isSchema(schema) ? typesOf(schema, schemas) : null;
      const known = members.has(member) ? (members.get(member) ?? null) : types;
      members.set(member, known && types ? [...new Set([...known, ...types])] : null);
    }
  }
  const said = [...members].map(([name, types]) => [name, types ? { type: types.length > 1 ? types : types[0] } : {}]);
  return { type: 'object', properties: Object.fromEntries(said) };
}

/** What the service checks of a text or a list, and a model does not write by. */
const checked: ReadonlySet<string> = new Set([
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'propertyNames',
  'contentEncoding',
]);

/** A value that every caller takes for granted. */
const isPlainDefault = (value: unknown): boolean =>
  value === false || JSON.stringify(value) === '[]' || JSON.stringify(value) === '{}';

/** A number so large bounds nothing that a model would write. */
const largest = 1_000_000;
const isLoose = (key: string, value: unknown): boolean =>
  (key === 'maximum' || key === 'minimum') && Math.abs(Number(value)) >= largest;

/** Whether a part of a schema of an input is left to the service. */
const isLeft = (key: string, value: unknown): boolean =>
  checked.has(key) ||
  (key === 'additionalProperties' && (value === false || JSON.stringify(value) === '{}')) ||
  (key === 'default' && isPlainDefault(value)) ||
  isLoose(key, value) ||
  (key === 'format' && value === 'uri');

/** What speaks of HTTP, which callers of tools do not. */
const ofHttp = /`Accept:|`callback_url`/;

/** A description without sentences about HTTP. */
export const withoutHttp = (text: string): string =>
  text
    .split(/(?<=[.;])\s+/)
    .filter((sentence) => !ofHttp.test(sentence))
    .join(' ')
    .replace(/;$/, '.');

/** Members whose values are schemas by name. */
const maps: ReadonlySet<string> = new Set(['properties', 'patternProperties', '$defs']);

/** A schema of an input without what the service alone checks. */
export function describeBriefly(schema: JsonSchema): JsonSchema {
  const part = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(part) : isSchema(value) ? describeBriefly(value) : value;
  // A list of values says their type.
  const isTyped = 'const' in schema || 'enum' in schema;
  const entries = Object.entries(schema).filter(([key, value]) => !isLeft(key, value) && !(key === 'type' && isTyped));
  const brief = Object.fromEntries(
    entries.map(([key, value]): [string, unknown] => {
      if (key === 'enum' || key === 'const' || key === 'default') return [key, value];
      if (key === 'description' && typeof value === 'string') return [key, withoutHttp(value)];
      if (maps.has(key) && isSchema(value))
        return [key, Object.fromEntries(Object.entries(value).map(([name, member]) => [name, part(member)]))];
      return [key, part(value)];
    }),
  );
  return factored(brief);
}

/** Alternatives whose common members stand beside them, once. */
function factored(schema: JsonSchema): JsonSchema {
  const alternatives = schemasIn(schema.oneOf);
  const [first, ...others] = alternatives.map(({ properties }) => (isSchema(properties) ? properties : {}));
  if (!first || others.length === 0) return schema;
  const isCommon = ([name, member]: [string, unknown]): boolean =>
    others.every((other) => JSON.stringify(other[name]) === JSON.stringify(member));
  const common = Object.entries(first).filter(isCommon);
  if (common.length === 0) return schema;
  const names = new Set(common.map(([name]) => name));
  const own = alternatives.map((alternative) => ({
    ...alternative,
    properties: Object.fromEntries(Object.entries(Object(alternative.properties)).filter(([name]) => !names.has(name))),
  }));
  return { ...schema, properties: Object.fromEntries(common), oneOf: own };
}

/** Schemas that are shorter cost less than a reference to them. */
const leastShared = 60;

/** A schema in which members that stand several times, under one name, are said once. */
export function sharing(schema: JsonSchema): JsonSchema {
  const counts = new Map<string, number>();
  const key = (name: string, member: unknown): string => `${name} ${JSON.stringify(member)}`;
  const walk = (value: unknown, see: (name: string, member: unknown) => unknown): unknown => {
    if (Array.isArray(value)) return value.map((part) => walk(part, see));
    if (!isSchema(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => {
        if (name !== 'properties' || !isSchema(part)) return [name, walk(part, see)];
        const members = Object.entries(part).map(([member, inner]) => [member, see(member, walk(inner, see))]);
        return [name, Object.fromEntries(members)];
      }),
    );
  };
  walk(schema, (name, member) => {
    if (JSON.stringify(member).length >= leastShared)
      counts.set(key(name, member), (counts.get(key(name, member)) ?? 0) + 1);
    return member;
  });
  const shared: Record<string, unknown> = {};
  const refer = (name: string, member: unknown): unknown => {
    if ((counts.get(key(name, member)) ?? 0) < 2) return member;
    const known = Object.entries(shared).find(([, one]) => JSON.stringify(one) === JSON.stringify(member))?.[0];
    const free =
      Object.hasOwn(shared, name) || Object.hasOwn(Object(schema.$defs), name)
        ? `${name}_${Object.keys(shared).length}`
        : name;
    shared[known ?? free] = member;
    return { $ref: `#/$defs/${known ?? free}` };
  };
  const own = walk(schema, refer) as JsonSchema;
  const definitions = { ...Object(own.$defs), ...shared };
  return Object.keys(definitions).length > 0 ? { ...own, $defs: definitions } : own;
}
