import { isObject } from '../definition.ts';
import { typeName } from './component.ts';
import { isSame, type JsonSchema } from './schema.ts';

type Json = Record<string, unknown>;

/** How often a part stands in a description to be worth a name, and from how many characters on. */
const leastUses = 3;
const leastCharacters = 60;

/** One place of a description where a member of an object is described. */
interface Place {
  readonly properties: Json;
  readonly name: string;
}

/** Every described member below a value, outer ones first; examples are values and no schemas. */
function* placesOf(value: unknown): Generator<Place> {
  if (Array.isArray(value)) for (const inner of value) yield* placesOf(inner);
  if (!isObject(value)) return;
  const isSchema = 'type' in value || 'allOf' in value;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'example' || key === 'default' || key === 'const' || key === 'enum') continue;
    if (key === 'properties' && isSchema && isObject(inner)) yield* membersOf(inner);
    else yield* placesOf(inner);
  }
}

function* membersOf(properties: Json): Generator<Place> {
  for (const name of Object.keys(properties)) {
    yield { properties, name };
    yield* placesOf(properties[name]);
  }
}

/**
 * Puts a reference in place of each member that several objects describe just so, and adds what they refer to under the member's name, where
 * no schema has that name. Of those that are called alike, the one that is used most is shared.
 */
export function shareMembers(parts: readonly unknown[], schemas: Record<string, JsonSchema>): void {
  const uses = new Map<string, Place[]>();
  for (const place of placesOf(parts)) {
    const text = JSON.stringify(place.properties[place.name]);
    if (text.length < leastCharacters) continue;
    const key = `${typeName(place.name)} ${text}`;
    const known = uses.get(key);
    if (known) known.push(place);
    else uses.set(key, [place]);
  }
  for (const [key, places] of [...uses].toSorted(([, one], [, other]) => other.length - one.length)) {
    const name = key.slice(0, key.indexOf(' '));
    const schema: JsonSchema = JSON.parse(key.slice(name.length + 1));
    if (places.length < leastUses || (name in schemas && !isSame(schemas[name] ?? {}, withoutNull(schema).shared)))
      continue;
    const reference = { $ref: `#/components/schemas/${name}` };
    const { isNullable, shared } = withoutNull(schema);
    schemas[name] = shared;
    for (const place of places)
      place.properties[place.name] = isNullable ? { anyOf: [reference, { type: 'null' }] } : reference;
  }
}

/** An object that may be null, as the object alone: generators make a class of a name, and of what may be null none that is whole. */
function withoutNull(schema: JsonSchema): { isNullable: boolean; shared: JsonSchema } {
  const isNullable = String(schema.type) === 'object,null';
  return { isNullable, shared: isNullable ? { ...schema, type: 'object' } : schema };
}

/** Puts a reference in place of each choice of types that several parameters take just so; it is called after the types. */
export function shareChoices(paths: Json, schemas: Record<string, JsonSchema>): void {
  const uses = new Map<string, Json[]>();
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(Object(methods))))
    for (const parameter of Object(operation).parameters ?? []) {
      const { schema } = Object(parameter);
      if (Object.keys(Object(schema)).join() !== 'anyOf') continue;
      const text = JSON.stringify(schema);
      const known = uses.get(text);
      if (known) known.push(parameter);
      else uses.set(text, [parameter]);
    }
  for (const [text, parameters] of uses) {
    const schema: { anyOf: readonly { readonly type?: string }[] } = JSON.parse(text);
    const name = schema.anyOf.map(({ type = 'any' }) => typeName(type)).join('Or');
    if (parameters.length < leastUses || text.length < leastCharacters || name in schemas) continue;
    schemas[name] = schema;
    for (const parameter of parameters) parameter.schema = { $ref: `#/components/schemas/${name}` };
  }
}

/** Puts a reference in place of each answer that several operations give just so; it is called as the first of them. */
export function shareAnswers(paths: Json, responses: Json): void {
  const uses = new Map<string, { name: string; places: Json[]; status: string }>();
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(Object(methods)))) {
    const { operationId, responses: answers } = Object(operation);
    for (const [status, answer] of Object.entries(Object(answers))) {
      if (!status.startsWith('2') || '$ref' in Object(answer)) continue;
      const text = JSON.stringify(answer);
      const known = uses.get(text) ?? { name: typeName(String(operationId)), places: [], status };
      known.places.push(answers);
      uses.set(text, known);
    }
  }
  for (const [text, { name, places, status }] of uses) {
    if (places.length < 2) continue;
    responses[name] = JSON.parse(text);
    for (const answers of places) answers[status] = { $ref: `#/components/responses/${name}` };
  }
}

/** What the parts of a description refer to. */
export const referredBy = (parts: unknown): Set<string> =>
  new Set([...JSON.stringify(parts).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference));
