// Types that others extend: what many have in common is written once.
import type { JsonSchema } from '../../server/contract/describe/schema.ts';
import { isSchema, namesIn } from './schema-parts.ts';

/** The least members of a type that others extend: fewer are as soon written as named. */
const leastMembers = 4;
/** The least part of some types that has a member which is said to be common to them. */
const leastShare = 0.9;

/** A type as one that another extends, and what that one has besides. */
export interface Extension {
  readonly base: string;
  readonly inherited: readonly string[];
  readonly rest: JsonSchema;
}

/** A member as types say it, which do not bound numbers. */
function told(member: unknown, isRequired: boolean): string {
  const { default: _, minimum: __, maximum: ___, ...said } = isSchema(member) ? member : {};
  return JSON.stringify([said, isRequired]);
}

function membersOf(schema: JsonSchema): ReadonlyMap<string, string> {
  const required = new Set(namesIn(schema.required));
  const members = Object.entries(isSchema(schema.properties) ? schema.properties : {});
  return new Map(members.map(([name, member]) => [name, told(member, required.has(name))]));
}

/** The members that nearly all of some objects have, just so. */
export function commonOf(schemas: readonly JsonSchema[]): JsonSchema {
  const counts = new Map<string, { name: string; schema: JsonSchema; count: number }>();
  for (const schema of schemas)
    for (const [name, text] of membersOf(schema)) {
      const known = counts.get(`${name} ${text}`);
      if (known) known.count += 1;
      else counts.set(`${name} ${text}`, { name, schema, count: 1 });
    }
  const common = [...counts.values()].filter(({ count }) => count >= schemas.length * leastShare);
  const properties = common.map(({ name, schema }) => [name, Object(schema.properties)[name]]);
  const required = common.filter(({ name, schema }) => namesIn(schema.required).includes(name));
  return { type: 'object', properties: Object.fromEntries(properties), required: required.map(({ name }) => name) };
}

/** The types of a client by their names. */
export class NamedTypes {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly #names: ReadonlyMap<JsonSchema, string>;
  readonly #bases: readonly (readonly [name: string, members: ReadonlyMap<string, string>])[];

  constructor(schemas: Readonly<Record<string, JsonSchema>>) {
    this.schemas = schemas;
    this.#names = new Map(Object.entries(schemas).map(([name, schema]) => [schema, name]));
    this.#bases = Object.entries(schemas)
      .filter(([, schema]) => !isSchema(schema.additionalProperties) && !('allOf' in schema))
      .map(([name, schema]) => [name, membersOf(schema)] as const)
      .filter(([, members]) => members.size >= leastMembers)
      .toSorted(([, one], [, other]) => other.size - one.size);
  }

  /** The largest type that has only members of this one; of two that have the same, the second extends the first. */
  extension(schema: JsonSchema, name = this.#names.get(schema)): Extension | null {
    const members = membersOf(schema);
    const found = this.#bases.find(
      ([base, common]) =>
        base !== name &&
        (common.size < members.size || (common.size === members.size && (name === undefined || base < name))) &&
        [...common].every(([member, text]) => members.get(member) === text),
    );
    if (!found) return null;
    const [base, common] = found;
    const own = Object.entries(Object(schema.properties)).filter(([member]) => !common.has(member));
    return { base, inherited: [...common.keys()], rest: { ...schema, properties: Object.fromEntries(own) } };
  }
}
