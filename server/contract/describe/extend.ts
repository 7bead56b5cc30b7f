import { isSame, type JsonSchema } from './schema.ts';

/** The least members of a schema that others extend: fewer are as soon written as named. */
const leastMembers = 4;

/** An object, told by its members and by nothing else that would hold for more than them. */
interface Shape {
  readonly members: ReadonlyMap<string, JsonSchema>;
  readonly required: ReadonlySet<string>;
}

const told = new Set(['type', 'properties', 'required', 'description']);

function shapeOf(schema: JsonSchema): Shape | null {
  const { type, properties, required } = schema;
  if (type !== 'object' || typeof properties !== 'object' || Object.keys(schema).some((key) => !told.has(key)))
    return null;
  const names: readonly string[] = Array.isArray(required) ? required : [];
  return { members: new Map(Object.entries(properties ?? {})), required: new Set(names) };
}

/** Whether an object of the one shape is always one of the other, and has more members. */
const hasAllOf = (one: Shape, other: Shape): boolean =>
  other.members.size < one.members.size &&
  [...other.required].every((name) => one.required.has(name)) &&
  [...other.members].every(([name, member]) => isSame(one.members.get(name) ?? {}, member));

/**
 * Has each schema that has all members of another one say so, with what it has besides. As the types of our clients
 * (`scripts/generation/named-types.ts`), so that generators of others come to the same.
 */
export function extendShapes(schemas: Record<string, JsonSchema>): void {
  const shapes = Object.entries(schemas).flatMap(([name, schema]) => {
    const shape = shapeOf(schema);
    return shape ? [{ name, shape }] : [];
  });
  const bases = shapes
    .filter(({ name, shape }) => shape.members.size >= leastMembers && !schemas[name]?.description)
    .toSorted((one, other) => other.shape.members.size - one.shape.members.size);
  for (const { name, shape } of shapes) {
    const base = bases.find((each) => hasAllOf(shape, each.shape));
    if (base) schemas[name] = extended(schemas[name] ?? {}, shape, base);
  }
}

function extended({ description }: JsonSchema, shape: Shape, base: { name: string; shape: Shape }): JsonSchema {
  const own = [...shape.members].filter(([member]) => !base.shape.members.has(member));
  const required = [...shape.required].filter((member) => !base.shape.required.has(member));
  const rest = {
    type: 'object',
    properties: Object.fromEntries(own),
    ...(required.length > 0 ? { required } : {}),
  };
  return {
    ...(description === undefined ? {} : { description }),
    allOf: [{ $ref: `#/components/schemas/${base.name}` }, rest],
  };
}
