// JSON Schema as types of TypeScript.
import type { JsonSchema } from '../../server/contract/describe/schema.ts';

/** Whether a type is of what callers send, whose optional members may be `undefined`, or of what they get. */
export type Direction = 'input' | 'output';

/** Whether a part of a schema is a schema itself. */
export const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schemas of a list of them, such as `anyOf`; none where there is no list. */
export const schemasIn = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

const memberName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** A comment over a declaration; nothing when there is nothing to say. */
export function comment(text: string, indent = ''): string {
  const words = text.replaceAll('*/', '* /').trim();
  if (words === '') return '';
  if (!words.includes('\n')) return `${indent}/** ${words} */\n`;
  const lines = words.split('\n').map((line) => `${indent} * ${line}`.trimEnd());
  return `${indent}/**\n${lines.join('\n')}\n${indent} */\n`;
}

function memberLines(schema: JsonSchema, direction: Direction, indent: string): string {
  const properties = isSchema(schema.properties) ? schema.properties : {};
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  return Object.entries(properties)
    .map(([name, member]) => {
      const inner = isSchema(member) ? member : {};
      const described = typeof inner.description === 'string' ? comment(inner.description, `${indent}  `) : '';
      const optional = required.has(name) ? '' : '?';
      const absent = optional && direction === 'input' ? ' | undefined' : '';
      return `${described}${indent}  ${memberName(name)}${optional}: ${typeOf(inner, direction, `${indent}  `)}${absent};\n`;
    })
    .join('');
}

function objectType(schema: JsonSchema, direction: Direction, indent: string): string {
  const more = isSchema(schema.additionalProperties) ? schema.additionalProperties : null;
  const values = more && Object.keys(more).length > 0 ? typeOf(more, direction, indent) : 'unknown';
  const members = memberLines(schema, direction, indent);
  if (members === '') return `{ [member: string]: ${values} }`;
  const own = `{\n${members}${indent}}`;
  return more ? `${own} & { [member: string]: ${values} }` : own;
}

function arrayType(schema: JsonSchema, direction: Direction, indent: string): string {
  const tuple = schemasIn(schema.prefixItems);
  if (tuple.length > 0) return `[${tuple.map((item) => typeOf(item, direction, indent)).join(', ')}]`;
  const item = isSchema(schema.items) ? typeOf(schema.items, direction, indent) : 'unknown';
  return /[ |&{]/.test(item) ? `Array<${item}>` : `${item}[]`;
}

const union = (types: readonly string[]): string => {
  const distinct = [...new Set(types)];
  return distinct.includes('unknown') ? 'unknown' : distinct.join(' | ');
};

const byType: Readonly<Record<string, (schema: JsonSchema, direction: Direction, indent: string) => string>> = {
  string: () => 'string',
  number: () => 'number',
  integer: () => 'number',
  boolean: () => 'boolean',
  null: () => 'null',
  object: objectType,
  array: arrayType,
};

/** What a schema admits, as a type; what it does not bound is `unknown`. */
export function typeOf(schema: JsonSchema, direction: Direction, indent = ''): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? 'unknown';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return union(schema.enum.map((value) => JSON.stringify(value)));
  const all = schemasIn(schema.allOf);
  if (all.length > 0) {
    const own = schema.properties ? [objectType(schema, direction, indent)] : [];
    const parts = [...all.map((part) => typeOf(part, direction, indent)), ...own];
    return parts.map((part) => (part.includes('|') ? `(${part})` : part)).join(' & ');
  }
  const any = [...schemasIn(schema.anyOf), ...schemasIn(schema.oneOf)];
  if (any.length > 0) return union(any.map((part) => typeOf(part, direction, indent)));
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return union(types.map((type) => byType[String(type)]?.(schema, direction, indent) ?? 'unknown'));
}
