import { isObject } from '../../../contract/definition.ts';
import type { JsonSchema } from '../../../kernel/ports/structuring/json-schemas.ts';
import { fitted } from '../../scrape/scrape.ts';
import type { AgentRun } from '../agent-run.ts';

/** Demands of a schema that one page alone need not meet. */
const demands = new Set(['required', 'minItems', 'minProperties', 'contains', 'uniqueItems', 'dependentRequired']);
const maxDepth = 20;

/** A schema without what it demands: what one page says of it is a part. */
export function relaxed(schema: JsonSchema): JsonSchema {
  const relax = (value: unknown, depth: number, isNames: boolean): unknown => {
    if (depth > maxDepth) return value;
    if (Array.isArray(value)) return value.map((one) => relax(one, depth + 1, false));
    if (!isObject(value)) return value;
    const kept = Object.entries(value).filter(([key]) => isNames || !demands.has(key));
    return Object.fromEntries(
      kept.map(([key, inner]) => [key, relax(inner, depth + 1, !isNames && (key === 'properties' || key === '$defs'))]),
    );
  };
  const made = relax(schema, 0, false);
  return isObject(made) ? made : schema;
}

/** Where the list of things stands in the answer, and the schema of one of them. */
export interface ListPart {
  /** The name of the property; null: the answer is the list. */
  readonly name: string | null;
  readonly item: JsonSchema;
}

/** The one list of things that a schema asks for; null: it asks for none, or for several. */
export function listPartOf(schema: JsonSchema): ListPart | null {
  const defs = isObject(schema.$defs) ? { $defs: schema.$defs } : {};
  const itemOf = (part: unknown): JsonSchema | null => {
    if (!isObject(part) || part.type !== 'array' || !isObject(part.items)) return null;
    const { items } = part;
    return items.type === 'object' || isObject(items.properties) || typeof items.$ref === 'string'
      ? { ...items, ...defs }
      : null;
  };
  const whole = itemOf(schema);
  if (whole) return { name: null, item: whole };
  const { properties } = schema;
  const parts = Object.entries(isObject(properties) ? properties : {}).flatMap(([name, part]) => {
    const item = itemOf(part);
    return item ? [{ name, item }] : [];
  });
  return parts.length === 1 ? (parts[0] ?? null) : null;
}

/** What two pages say of one schema: of lists all, of the rest what the first says. */
export function merged(one: unknown, other: unknown): unknown {
  if (one === undefined || one === null) return other;
  if (Array.isArray(one) && Array.isArray(other)) return distinct([...one, ...other]);
  if (!isObject(one) || !isObject(other)) return one;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...names].map((name) => [name, merged(one[name], other[name])]));
}

function distinct(values: readonly unknown[]): unknown[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    const key = JSON.stringify(value);
    return !seen.has(key) && seen.add(key);
  });
}

/** The items that satisfy their schema, and say something. */
export async function goodItems(
  { context }: AgentRun,
  item: JsonSchema,
  values: readonly unknown[],
): Promise<unknown[]> {
  const good: unknown[] = [];
  for (const value of values) {
    if (!isObject(value) || Object.keys(value).length === 0) continue;
    const { json, faults } = await fitted(context, item, value);
    if (faults.length === 0) good.push(json);
  }
  return distinct(good);
}

/** How many things a value has in the list that is asked for. */
export function itemsIn(value: unknown, { name }: ListPart): readonly unknown[] {
  const list = name === null ? value : isObject(value) ? value[name] : undefined;
  return Array.isArray(list) ? list : [];
}

/** A value with this list in its place. */
export const withItems = (value: unknown, { name }: ListPart, items: readonly unknown[]): unknown =>
  name === null ? items : { ...(isObject(value) ? value : {}), [name]: items };

const resultNames = /sum|total|average|mean|count|amount|result|value|highest|lowest|number|min|max|answer/i;

/** A value with a number that was reckoned, where the schema has a place for it that no page fills better. */
export function withNumber(schema: JsonSchema, value: unknown, number: number): unknown {
  if (schema.type === 'number' || schema.type === 'integer') return number;
  const { properties } = schema;
  const numeric = Object.entries(isObject(properties) ? properties : {}).filter(
    ([, part]) => isObject(part) && (part.type === 'number' || part.type === 'integer'),
  );
  const [place] = numeric.length === 1 ? numeric : numeric.filter(([name]) => resultNames.test(name));
  return place ? { ...(isObject(value) ? value : {}), [place[0]]: number } : value;
}

/** Whether a value lacks a property that its schema demands. */
export function lacksRequired({ required }: JsonSchema, value: unknown): boolean {
  const names = Array.isArray(required) ? required.map(String) : [];
  return names.some((name) => !isObject(value) || value[name] === undefined || value[name] === null);
}
