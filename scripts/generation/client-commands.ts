// What the command line of the TypeScript package offers, read off the inputs of the operations.
import type { JsonSchema } from '../../server/contract/describe/schema.ts';
import type { ClientDescription, ClientOperation } from './client-operations.ts';
import { isSchema, namesIn, schemasIn } from './schema-parts.ts';

type Kind = 'string' | 'number' | 'boolean' | 'list' | 'json';

const kindOfType: Readonly<Record<string, Kind>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  object: 'json',
  array: 'json',
};

/** The kinds of values that a schema admits, of all its alternatives. */
function kindsOf(schema: JsonSchema, schemas: ClientDescription['schemas']): Kind[] {
  if (typeof schema.$ref === 'string') return kindsOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas);
  const parts = [schema.anyOf, schema.oneOf, schema.allOf].flatMap(schemasIn);
  if (parts.length > 0) return [...new Set(parts.flatMap((part) => kindsOf(part, schemas)))];
  if (Array.isArray(schema.enum) || 'const' in schema) return ['string'];
  if (schema.type === 'array' && isSchema(schema.items)) {
    const isOfTexts = kindsOf(schema.items, schemas).every((kind) => kind === 'string' || kind === 'number');
    return isOfTexts ? ['list', 'json'] : ['json'];
  }
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return [...new Set(types.flatMap((type) => kindOfType[String(type)] ?? (type === 'null' ? [] : ['json'])))] as Kind[];
}

/** The only texts that a schema admits, alone or as elements of a list; null: it admits others, too. */
function valuesOf(schema: JsonSchema, schemas: ClientDescription['schemas']): string[] | null {
  if (typeof schema.$ref === 'string') return valuesOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas);
  const parts = [schema.anyOf, schema.oneOf].flatMap(schemasIn);
  if (parts.length > 0) {
    const each = parts.map((part) => valuesOf(part, schemas));
    return each.includes(null) ? null : [...new Set(each.flatMap((values) => values ?? []))];
  }
  if (schema.type === 'array' && isSchema(schema.items)) return valuesOf(schema.items, schemas);
  const { enum: values } = schema;
  return Array.isArray(values) && values.every((value) => typeof value === 'string') ? values : null;
}

function command({ summary, price, input, asked }: ClientOperation, schemas: ClientDescription['schemas']) {
  const required = new Set(namesIn(input.required));
  const fields = Object.entries(isSchema(input.properties) ? input.properties : {}).map(([name, schema]) => {
    const field = isSchema(schema) ? schema : {};
    const values = valuesOf(field, schemas);
    return {
      name,
      description: typeof field.description === 'string' ? field.description : '',
      ...(required.has(name) ? { isRequired: true } : {}),
      kinds: kindsOf(field, schemas),
      ...(values ? { values } : {}),
    };
  });
  return {
    summary,
    price,
    fields: fields.toSorted((a, b) => Number(b.isRequired ?? false) - Number(a.isRequired ?? false)),
    ...(Object.keys(asked).length > 0 ? { asked } : {}),
  };
}

/** The module with every command, by the id of its operation. */
export function commandsModule({ operations, schemas }: ClientDescription, header: string): string {
  const rows = operations.map(
    (operation) => `  ${JSON.stringify(operation.id)}: ${JSON.stringify(command(operation, schemas))},\n`,
  );
  return [
    header,
    "import type { Command } from '../command/fields.ts';",
    "import type { OperationId } from './operations.ts';\n",
    '/** Every operation as the command line offers it. */',
    `export const commands: Readonly<Record<OperationId, Command>> = {\n${rows.join('')}};\n`,
  ].join('\n');
}
