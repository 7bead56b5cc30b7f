import { readFileSync } from 'node:fs';

type Schema = Readonly<Record<string, unknown>>;

/** What the description of the API says of an operation. */
interface Described {
  readonly method: string;
  readonly path: string;
  readonly input: Schema;
  readonly output: Schema;
}

const description = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'));

/** A schema in place of a reference to it. */
function resolved(schema: unknown): Schema {
  const { $ref, ...own }: Schema = Object(schema);
  if (typeof $ref !== 'string') return own;
  const found = $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((inside, name) => Object(inside)[name], description);
  return { ...resolved(found), ...own };
}

/** The parameters of a request that has no body, as one schema. */
function ofParameters(parameters: readonly unknown[]): Schema {
  const each = parameters.map((parameter) => resolved(parameter)).map(({ name, schema }) => [name, schema]);
  return { properties: Object.fromEntries(each) };
}

const media = 'application/json';

function describedOperations(): Map<string, Described> {
  const found = new Map<string, Described>();
  for (const [path, methods] of Object.entries<Schema>(description.paths))
    for (const [method, { operationId, requestBody, responses, parameters = [] }] of Object.entries<Schema>(
      methods as Record<string, Schema>,
    )) {
      const body = Object(resolved(requestBody).content)[media]?.schema;
      const answer = Object(resolved(Object(responses)['200']).content)[media]?.schema;
      found.set(String(operationId), {
        method: method.toUpperCase(),
        path: path.replace(/\{(\w+)\}/g, ':$1'),
        input: body ? resolved(body) : ofParameters(parameters as unknown[]),
        output: resolved(answer),
      });
    }
  return found;
}

/** The operations of our contract by their ids. */
export const described = describedOperations();

/** What a schema allows besides itself: its alternatives, and the elements of a list. */
function within(schema: Schema): Schema[] {
  const { anyOf = [], oneOf = [], allOf = [], items } = schema;
  const alternatives = [anyOf, oneOf, allOf].flat() as unknown[];
  const inner = [...alternatives, ...(items ? [items] : [])].map(resolved);
  return [schema, ...inner.flatMap(within)];
}

/** The schema of a member, which a path names (`pages.url`); lists are walked through. Undefined: there is none. */
export function memberOf(schema: Schema, path: string): Schema | undefined {
  const [name = '', ...rest] = path.split('.');
  const holder = within(schema).find(({ properties }) => Object.hasOwn(Object(properties), name));
  if (!holder) return undefined;
  const member = resolved(Object(holder.properties)[name]);
  return rest.length > 0 ? memberOf(member, rest.join('.')) : member;
}

/** The values that a schema names one by one. */
export const namedValues = (schema: Schema): unknown[] =>
  within(schema).flatMap(({ enum: values = [], const: only }) => [
    ...(values as unknown[]),
    ...(only === undefined ? [] : [only]),
  ]);

const kinds = (schema: Schema): unknown[] => within(schema).flatMap(({ type }) => type);

/** Whether a schema may hold a value, as far as names, truth and numbers tell. */
export function mayHold(schema: Schema, value: string): boolean {
  if (namedValues(schema).some((named) => String(named) === value)) return true;
  if (value === 'true' || value === 'false') return kinds(schema).includes('boolean');
  const isNumeric = kinds(schema).some((kind) => kind === 'integer' || kind === 'number');
  return /^\d+$/.test(value) && isNumeric;
}
