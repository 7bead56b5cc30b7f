import { readFileSync } from 'node:fs';
import { z } from 'zod';

type Schema = Readonly<Record<string, unknown>>;

/** What the description of the API says of an operation. */
interface Described {
  readonly method: string;
  readonly path: string;
  readonly input: Schema;
  readonly output: Schema;
  /** The answer to a call whose work is left to a job. */
  readonly accepted: Schema;
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
      const answerOf = (status: string): Schema =>
        resolved(Object(resolved(Object(responses)[status]).content)[media]?.schema);
      found.set(String(operationId), {
        method: method.toUpperCase(),
        path: path.replace(/\{(\w+)\}/g, ':$1'),
        input: body ? resolved(body) : ofParameters(parameters as unknown[]),
        output: answerOf('200'),
        accepted: answerOf('202'),
      });
    }
  return found;
}

/** The operations of our contract by their ids. */
export const described = describedOperations();

/** The schema of what a callback of a type brings. */
export const payloadOf = (type: string): Schema =>
  resolved(Object(description.webhooks[type]).post?.requestBody?.content[media]?.schema);

const kinds = (schema: Schema): unknown[] => within(schema).flatMap(({ type }) => type);
const mayBe = (schema: Schema, kind: string): boolean => kinds(schema).includes(kind);

/** What a schema allows besides itself: its alternatives, and the elements of a list. */
function within(schema: Schema): Schema[] {
  const { anyOf = [], oneOf = [], allOf = [], items } = schema;
  const alternatives = [anyOf, oneOf, allOf].flat() as unknown[];
  const inner = [...alternatives, ...(items ? [items] : [])].map(resolved);
  return [schema, ...inner.flatMap(within)];
}

/** Why a value is none of a schema, as far as it goes: members that are left out are no fault, nor are texts cut by an ellipsis. */
export function shownFaults(schema: Schema, value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => shownFaults(schema, one, `${path}/${at}`));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, member]) => {
      const place = `${path}/${name}`;
      const inner = memberOf(schema, name);
      if (inner) return shownFaults(inner, member, place);
      const open = within(schema).find(({ additionalProperties: one }) => typeof one === 'object');
      return open
        ? shownFaults(resolved(open.additionalProperties), member, place)
        : [`${place}: there is no such member`];
    });
  if (typeof value === 'string' && value.includes('…')) return mayBe(schema, 'string') ? [] : [`${path}: is no text`];
  const leaves = within(schema).filter(
    (one) => !one.anyOf && !one.oneOf && !one.allOf && !one.items && !one.properties,
  );
  const fits = leaves.some((leaf) => z.fromJSONSchema(leaf).safeParse(value).success);
  return fits ? [] : [`${path}: ${JSON.stringify(value)} is not what there may be`];
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

/** Whether a schema may hold a value, as far as names, truth and numbers tell. */
export function mayHold(schema: Schema, value: string): boolean {
  if (namedValues(schema).some((named) => String(named) === value)) return true;
  if (value === 'true' || value === 'false') return kinds(schema).includes('boolean');
  const isNumeric = kinds(schema).some((kind) => kind === 'integer' || kind === 'number');
  return /^\d+$/.test(value) && isNumeric;
}
