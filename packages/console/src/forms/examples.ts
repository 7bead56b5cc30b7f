import { type Json, type JsonObject, object, text } from '../api.ts';

/** Values of fields that several operations share, where the schema alone makes no good example. */
const known: Readonly<Record<string, Json>> = {
  json_schema: { type: 'object', properties: { title: { type: 'string' }, price: { type: 'number' } } },
  schema: { type: 'object', properties: { title: { type: 'string' }, price: { type: 'number' } } },
  extract: { title: 'h1', links: { selector: 'a', attribute: 'href', all: true } },
  headers: { 'Accept-Language': 'de' },
  cookies: { consent: 'yes' },
  include_selectors: ['article', '#content'],
  exclude_selectors: ['nav', '.advertisement'],
  include_patterns: ['^/docs/'],
  exclude_patterns: ['/archive/'],
};

const mostMembers = 2;

function fromSchema(schema: JsonObject): Json {
  const { anyOf, oneOf, items } = schema;
  const options = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : null;
  if (options) return fromSchema(options.map(object).find(({ type }) => type === 'object') ?? object(options[0]));
  if (Array.isArray(schema.enum)) return schema.enum[0] ?? null;
  if (schema.const !== undefined) return schema.const;
  if (schema.type === 'array') return [fromSchema(object(items))];
  if (schema.type === 'object') return members(schema);
  if (schema.type === 'boolean') return true;
  return schema.type === 'integer' || schema.type === 'number' ? Number(schema.minimum ?? 1) : '…';
}

/** The members that an object must have, or its first. */
function members({ properties, required }: JsonObject): Json {
  const all = Object.entries(object(properties));
  const needed = Array.isArray(required) ? required.map((name) => text(name)) : [];
  const chosen = needed.length > 0 ? all.filter(([name]) => needed.includes(name)) : all.slice(0, mostMembers);
  if (chosen.length === 0) return { name: 'value' };
  return Object.fromEntries(chosen.map(([name, member]) => [name, fromSchema(object(member))]));
}

/** JSON that a structured field takes. */
export const exampleOf = (name: string, schema: JsonObject): string =>
  JSON.stringify(known[name] ?? fromSchema(schema));
