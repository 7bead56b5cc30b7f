/** A JSON Schema, or a part of one, as a caller sent it: of unknown make. */
export type Schema = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const maxReferences = 20;

/** What a local reference (`#/…`) points at; null where it points nowhere. */
function target(root: Schema, reference: unknown): Schema | null {
  if (typeof reference !== 'string' || !reference.startsWith('#')) return null;
  let at: unknown = root;
  for (const part of reference.slice(1).split('/').slice(1)) {
    const key = decode(part).replaceAll('~1', '/').replaceAll('~0', '~');
    at = (isObject(at) || Array.isArray(at)) && Object.hasOwn(at, key) ? Object(at)[key] : undefined;
  }
  return isObject(at) ? at : null;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Not percent-encoded: it means itself.
    return part;
  }
}

/** The schema without references and combinations, as far as filling needs it: what all of `allOf` say, and the first useful one of others. */
export function resolved(root: Schema, schema: unknown): Schema {
  let current: Schema = isObject(schema) ? schema : {};
  for (let step = 0; step < maxReferences && '$ref' in current; step++) {
    const { $ref, ...rest } = current;
    current = { ...(target(root, $ref) ?? {}), ...rest };
  }
  const parts = Array.isArray(current.allOf) ? current.allOf.slice(0, maxReferences) : [];
  for (const part of parts) {
    const other = isObject(part) && '$ref' in part ? (target(root, part.$ref) ?? {}) : part;
    if (!isObject(other)) continue;
    const properties = { ...asObject(other.properties), ...asObject(current.properties) };
    current = { ...other, ...current, ...(Object.keys(properties).length > 0 ? { properties } : {}) };
  }
  for (const choices of [current.anyOf, current.oneOf]) {
    if (!Array.isArray(choices)) continue;
    const useful = choices.find((choice) => isObject(choice) && choice.type !== 'null');
    const isNullable = choices.some((choice) => isObject(choice) && choice.type === 'null');
    const { anyOf: _, oneOf: __, ...rest } = current;
    current = { ...resolved(root, useful), ...rest, ...(isNullable ? { nullable: true } : {}) };
  }
  return current;
}

export const asObject = (value: unknown): Schema => (isObject(value) ? value : {});

/** The types that a schema allows, `null` apart; told by its other words where it names none. */
export function typesOf(schema: Schema): string[] {
  const named = [schema.type].flat().filter((type): type is string => typeof type === 'string' && type !== 'null');
  if (named.length > 0) return named;
  if (isObject(schema.properties)) return ['object'];
  if ('items' in schema) return ['array'];
  return [];
}

export const isNullable = (schema: Schema): boolean =>
  schema.nullable === true || [schema.type].flat().includes('null') || [schema.enum].flat().includes(null);
