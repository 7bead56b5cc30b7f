// The generated part of the TypeScript client: types, the table of operations, and their methods.
import type { JsonSchema } from '../../server/contract/describe/schema.ts';
import { commandsModule } from './client-commands.ts';
import type { ClientDescription, ClientOperation } from './client-operations.ts';
import { NamedTypes } from './named-types.ts';
import { namesIn } from './schema-parts.ts';
import { comment, typeOf, type Writing } from './typescript-types.ts';

const generated = '// Generated from the definitions of the operations by `npm run generate`; do not edit.\n';

/** `user_repos` and `test-callback` as methods are written. */
const methodName = (action: string): string =>
  action.replace(/[._-](\w)/g, (_, letter: string) => letter.toUpperCase());

const inputName = ({ typeName }: ClientOperation): string => `${typeName}Input`;
const outputName = ({ typeName }: ClientOperation): string => `${typeName}Output`;

const isOptional = ({ input }: ClientOperation): boolean => namesIn(input.required).length === 0;

function types({ operations, schemas, inputs }: ClientDescription): string {
  const sent: Writing = { direction: 'input', named: new NamedTypes(inputs) };
  const got: Writing = { direction: 'output', named: new NamedTypes(schemas) };
  const declared = (name: string, said: unknown, schema: JsonSchema, writing: Writing): string =>
    `${comment(String(said ?? ''))}export type ${name} = ${typeOf(schema, writing)};\n`;
  const named = [sent, got].flatMap((writing) =>
    Object.entries(writing.named.schemas).map(([name, schema]) => declared(name, schema.description, schema, writing)),
  );
  const own = operations.flatMap((operation) => {
    const { id, input, output, isBytes } = operation;
    const taken = declared(inputName(operation), `What \`${id}\` takes.`, input, sent);
    return isBytes ? [taken] : [taken, declared(outputName(operation), `What \`${id}\` answers.`, output, got)];
  });
  return [generated, ...named, ...own].join('\n');
}

/** The operations as the client sends them; members that say nothing are left out. */
function table({ operations }: ClientDescription): string {
  const rows = operations.map((operation) => {
    const { id, method, path, timeoutMs, isBilled, costBound, isQuoted, items, stream, isBytes } = operation;
    const row = {
      method,
      path,
      timeoutMs,
      ...(isBilled ? { isBilled } : {}),
      ...(costBound ? { costBound, ...(isQuoted ? { isQuoted } : {}) } : {}),
      ...(items ? { items } : {}),
      ...(stream ? { stream } : {}),
      ...(isBytes ? { isBytes } : {}),
    };
    return `  ${JSON.stringify(id)}: ${JSON.stringify(row)},\n`;
  });
  return [
    generated,
    "import type { Operation } from '../operation.ts';\n",
    '/** Every operation, by its id. */',
    `export const operations = {\n${rows.join('')}} as const satisfies Readonly<Record<string, Operation>>;\n`,
    '/** The id of an operation. */\nexport type OperationId = keyof typeof operations;\n',
  ].join('\n');
}

/** The type of an operation's method. */
function callType(operation: ClientOperation): string {
  const input = isOptional(operation) ? `types.${inputName(operation)} | undefined` : `types.${inputName(operation)}`;
  const output = `types.${outputName(operation)}`;
  const { isBytes, items, stream, isBilled, takesCallback } = operation;
  if (isBytes) return `BytesCall<${input}>`;
  const shape = takesCallback ? 'JobCall' : isBilled ? 'BilledCall' : 'Call';
  if (stream) return `StreamCall<${input}, ${output}, ${JSON.stringify(stream.field)}>`;
  if (items)
    return `${shape === 'Call' ? 'ListCall' : 'BilledListCall'}<${input}, ${output}, ${JSON.stringify(items)}>`;
  return `${shape}<${input}, ${output}>`;
}

function documentation({ summary, description, price }: ClientOperation, indent: string): string {
  const cost = price ? `${price[0]?.toUpperCase()}${price.slice(1)}.` : 'Free.';
  return comment([summary, description, cost].filter(Boolean).join('\n\n'), indent);
}

const property = (operation: ClientOperation, indent: string): string =>
  `${documentation(operation, indent)}${indent}readonly ${methodName(operation.action)}: ${callType(operation)};\n`;

const bound = ({ action, id }: ClientOperation, indent: string): string =>
  `${indent}${methodName(action)}: call(${JSON.stringify(id)}),\n`;

/** The class that holds all methods, in groups. */
function resources({ operations }: ClientDescription): string {
  const own = operations.filter(({ group }) => group === null);
  const groups = Map.groupBy(
    operations.filter(({ group }) => group !== null),
    ({ group }) => group ?? '',
  );
  const declared = [...groups].map(
    ([group, members]) => `  readonly ${group}: {\n${members.map((member) => property(member, '    ')).join('')}  };\n`,
  );
  const assigned = [...groups].map(
    ([group, members]) => `    this.${group} = {\n${members.map((member) => bound(member, '      ')).join('')}    };\n`,
  );
  const first = own.map(({ action, id }) => `    this.${methodName(action)} = call(${JSON.stringify(id)});\n`);
  const used = ['BilledCall', 'BilledListCall', 'BytesCall', 'Call', 'JobCall', 'ListCall', 'Methods', 'StreamCall'];
  const body = `${own.map((operation) => property(operation, '  ')).join('')}${declared.join('')}`;
  const imported = used.filter((name) => name === 'Methods' || body.includes(`: ${name}<`));
  return [
    generated,
    `import type { ${imported.join(', ')} } from '../call-types.ts';`,
    "import type * as types from './types.ts';\n",
    '/** A method for each operation. */',
    'export class Resources {',
    `${body}`,
    '  constructor(call: Methods) {',
    `${[...first, ...assigned].join('')}  }\n}\n`,
  ].join('\n');
}

/** Files of the package by their path. */
export function typescriptClient(description: ClientDescription): Readonly<Record<string, string>> {
  const folder = 'packages/client-typescript/src/generated';
  return {
    [`${folder}/types.ts`]: types(description),
    [`${folder}/operations.ts`]: table(description),
    [`${folder}/resources.ts`]: resources(description),
    [`${folder}/commands.ts`]: commandsModule(description, generated),
  };
}
