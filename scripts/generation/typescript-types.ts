// JSON Schema as types of TypeScript.
import type { JsonSchema } from '../../server/contract/describe/schema.ts';
import type { NamedTypes } from './named-types.ts';
import { isSchema, namesIn, schemasIn } from './schema-parts.ts';

/** Whether a type is of what callers send, whose optional members may be `undefined`, or of what they get. */
export type Direction = 'input' | 'output';

/** How types are written: of which direction, and which ones they may extend. */
export interface Writing {
  readonly direction: Direction;
  readonly named: NamedTypes;
}

const memberName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** A comment over a declaration; nothing when there is nothing to say. */
export function comment(text: string, indent = ''): string {
  const words = text.replaceAll('*/', '* /').trim();
  if (words === '') return '';
  if (!words.includes('\n')) return `${indent}/** ${words} */\n`;
  const lines = words.split('\n').map((line) => `${indent} * ${line}`.trimEnd());
  return `${indent}/**\n${lines.join('\n')}\n${indent} */\n`;
}

function memberLines(schema: JsonSchema, writing: Writing, indent: string): string {
  const properties = isSchema(schema.properties) ? schema.properties : {};
  const required = new Set(namesIn(schema.required));
  return Object.entries(properties)
    .map(([name, member]) => {
      const inner = isSchema(member) ? member : {};
      const described = typeof inner.description === 'string' ? comment(inner.description, `${indent}  `) : '';
      const optional = required.has(name) ? '' : '?';
      const absent = optional && writing.direction === 'input' ? ' | undefined' : '';
      return `${described}${indent}  ${memberName(name)}${optional}: ${typeOf(inner, writing, `${indent}  `)}${absent};\n`;
    })
    .join('');
}

function objectType(schema: JsonSchema, writing: Writing, indent: string): string {
  const extension = writing.named.extension(schema);
  const more = isSchema(schema.additionalProperties) ? schema.additionalProperties : null;
  const values = more && Object.keys(more).length > 0 ? typeOf(more, writing, indent) : 'unknown';
  const members = memberLines(extension?.rest ?? schema, writing, indent);
  const parts = [
    ...(extension ? [extension.base] : []),
    ...(members === '' ? [] : [`{\n${members}${indent}}`]),
    ...(more || (members === '' && !extension) ? [`{ [member: string]: ${values} }`] : []),
  ];
  return parts.join(' & ');
}

function arrayType(schema: JsonSchema, writing: Writing, indent: string): string {
  const tuple = schemasIn(schema.prefixItems);
  if (tuple.length > 0) return `[${tuple.map((item) => typeOf(item, writing, indent)).join(', ')}]`;
  const item = isSchema(schema.items) ? typeOf(schema.items, writing, indent) : 'unknown';
  return /[ |&{]/.test(item) ? `Array<${item}>` : `${item}[]`;
}

const union = (types: readonly string[]): string => {
  const distinct = [...new Set(types)];
  return distinct.includes('unknown') ? 'unknown' : distinct.join(' | ');
};

const byType: Readonly<Record<string, (schema: JsonSchema, writing: Writing, indent: string) => string>> = {
  string: () => 'string',
  number: () => 'number',
  integer: () => 'number',
  boolean: () => 'boolean',
  null: () => 'null',
  object: objectType,
  array: arrayType,
};

/** What a schema admits, as a type; what it does not bound is `unknown`. */
export function typeOf(schema: JsonSchema, writing: Writing, indent = ''): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? 'unknown';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return union(schema.enum.map((value) => JSON.stringify(value)));
  const all = schemasIn(schema.allOf);
  if (all.length > 0) {
    const own = schema.properties ? [objectType(schema, writing, indent)] : [];
    const parts = [...all.map((part) => typeOf(part, writing, indent)), ...own];
    return parts.map((part) => (part.includes('|') ? `(${part})` : part)).join(' & ');
  }
  const any = [...schemasIn(schema.anyOf), ...schemasIn(schema.oneOf)];
  if (any.length > 0) return union(any.map((part) => typeOf(part, writing, indent)));
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return union(types.map((type) => byType[String(type)]?.(schema, writing, indent) ?? 'unknown'));
}
