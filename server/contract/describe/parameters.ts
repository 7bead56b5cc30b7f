import { decodeQuery, inputOf } from '../definition.ts';
import type { AnyOperation, Method } from '../operation.ts';
import { typeName } from './component.ts';
import { hoist, type JsonSchema, jsonSchema } from './schema.ts';

type Json = Record<string, unknown>;
type Any = AnyOperation<never>;

/** Whether a method takes its input as a body. */
export const hasBody = (method: Method): boolean => method === 'POST' || method === 'PATCH';

/** The names in a path. */
export const pathNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** What makes a repetition of a call be answered as the first. */
export const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Up to 255 printable characters, kept for 24 hours: the same key with the same input replays the first answer and is ' +
    'billed once.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const preferParameter = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description:
    '`respond-async` (RFC 7240): answer 202 with a job at once; ask for the job until it has ended. No callback is needed.',
  schema: { type: 'string' },
  example: 'respond-async',
};

/** Whether a call may bear an Idempotency-Key: one that may cost, and one that changes something. */
export const takesKey = ({ price, access = 'key' }: Any, method: Method): boolean =>
  price !== undefined || (access === 'key' && method === 'POST');

/** What callers may send of any operation that does its work in jobs. */
export const jobParameters: readonly Json[] = [preferParameter];

/** What stands in the path, the query and the headers of a call. */
export function parametersOf(operation: Any, method: Method, schemas: Record<string, JsonSchema>): Json[] {
  const schema = hoist(jsonSchema(inputOf(operation), 'input'), schemas);
  const properties = Object(schema.properties) as Json;
  const required = new Set((schema.required ?? []) as string[]);
  const inPath = new Set(pathNames(operation.path));
  const { path = {}, query = {} } = operation.example;
  // In an address all is text.
  const examples = { ...path, ...decodeQuery(query, inputOf(operation)) };
  const own = Object.entries(properties)
    .filter(([name]) => inPath.has(name) || !hasBody(method))
    .map(([name, property]) => {
      const { description, ...type } = Object(property) as Json;
      const place: 'path' | 'query' = inPath.has(name) ? 'path' : 'query';
      const example = examples[name];
      return {
        name,
        in: place,
        required: place === 'path' || required.has(name),
        ...(description ? { description } : {}),
        ...(example === undefined ? {} : { example }),
        schema: type,
      };
    });
  return [
    ...own,
    ...(takesKey(operation, method) ? [keyParameter] : []),
    ...(operation.modes?.job ? jobParameters : []),
  ];
}

/** A description's paths as far as parameters go. */
type Paths = Record<string, Json>;

/** How often a parameter stands in a description to be worth a name. */
const leastUses = 2;

/**
 * Puts a reference in place of each parameter that several operations take just so, and returns what they refer to. Of those that are called
 * alike the one that is used most has the plain name; others stand where they are.
 */
export function shareParameters(paths: Paths): Json {
  const uses = new Map<string, number>();
  const lists = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map((operation): Json[] => Object(operation).parameters ?? []),
  );
  for (const parameter of lists.flat()) {
    const text = JSON.stringify(parameter);
    uses.set(text, (uses.get(text) ?? 0) + 1);
  }
  const shared = new Map<string, string>();
  for (const [text, count] of [...uses].toSorted(([, one], [, other]) => other - one)) {
    const { name } = JSON.parse(text);
    if (count >= leastUses && !shared.has(typeName(name))) shared.set(typeName(name), text);
  }
  const names = new Map([...shared].map(([name, text]) => [text, name]));
  for (const list of lists)
    for (const [at, parameter] of list.entries()) {
      const name = names.get(JSON.stringify(parameter));
      if (name) list[at] = { $ref: `#/components/parameters/${name}` };
    }
  const sorted = [...shared].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, text]) => [name, JSON.parse(text)]));
}
