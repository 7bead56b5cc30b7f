// What the clients of every language know of the operations, read off the definitions.
import type { z } from 'zod';
import { Accepted } from '../../server/contract/callback.ts';
import { inputOf, onNetwork } from '../../server/contract/definition.ts';
import { answerOf, component, typeName } from '../../server/contract/describe/component.ts';
import { problemSchema } from '../../server/contract/describe/failures.ts';
import { behindGeneric } from '../../server/contract/describe/generic-routes.ts';
import { priceInWords } from '../../server/contract/describe/price-in-words.ts';
import { define, hoist, type JsonSchema, jsonSchema } from '../../server/contract/describe/schema.ts';
import type { AnyOperation, Method } from '../../server/contract/operation.ts';
import { QuoteResult } from '../../server/contract/quote.ts';
import { ProblemName } from '../../server/contract/resources/job.ts';
import { commonOf } from './named-types.ts';

type Operation = AnyOperation<never>;

/** One operation as a client calls it. */
export interface ClientOperation {
  /** `web.scrape`. */
  readonly id: string;
  /** Null: a method of the client itself; else the name of its group, such as `jobs`. */
  readonly group: string | null;
  /** Its name in its group, as the id writes it: `user_repos`, `test-callback`. */
  readonly action: string;
  /** How types that are its own are called: `WebScrape`. */
  readonly typeName: string;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly description: string | null;
  /** What it costs, as a sentence. */
  readonly price: string | null;
  readonly isBilled: boolean;
  readonly takesCallback: boolean;
  /** It reads a platform, by the address that all such operations share. */
  readonly isOfPlatform: boolean;
  /** A field of the input that bounds what the call may bill. */
  readonly costBound: string | null;
  /** What bounds it is what a quote says: it is one piece of work, which a lower bound would only make worse. */
  readonly isQuoted: boolean;
  /** How long a call with the defaults may take, in milliseconds. */
  readonly timeoutMs: number;
  readonly input: JsonSchema;
  readonly output: JsonSchema;
  /** The member of the answer that holds one page of a list that goes on with `next_cursor`. */
  readonly items: string | null;
  /** The list that may arrive line by line. */
  readonly stream: { readonly field: string; readonly line: string } | null;
  /** The answer is bytes. */
  readonly isBytes: boolean;
  /** Members that are asked for, each by the field of the input that does: of the answer, or of the elements of its list. */
  readonly asked: Readonly<Record<string, string>>;
}

/** All of them, and the schemas of answers that they refer to by name, or have in common. */
export interface ClientDescription {
  readonly operations: readonly ClientOperation[];
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** What inputs have in common. */
  readonly inputs: Readonly<Record<string, JsonSchema>>;
}

const defaultTimeoutMs = 30_000;
/** Fields by which callers bound what a call may cost. */
const costBounds = ['max_cost_usd', 'budget_usd'];

/** What reads pages is called without naming the web. */
const rootGroup = 'web';

const priceOf = ({ price }: Operation): string | null => (price ? priceInWords(price) : null);

function timeoutOf(operation: Operation): number {
  const { direct } = operation.modes ?? {};
  if (!direct) return defaultTimeoutMs;
  const { path = {}, query = {}, body = {} } = operation.example;
  const parsed = operation.input.safeParse({ ...query, ...path, ...body });
  return parsed.success ? direct.timeoutMs(parsed.data as never) : defaultTimeoutMs;
}

/** The schema that a reference names, or the schema itself. */
const resolved = (schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): JsonSchema => {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  return name === undefined ? schema : (schemas[name] ?? {});
};

/** The one array of objects beside a `next_cursor`. */
function itemsOf(input: z.ZodObject, output: JsonSchema, schemas: Record<string, JsonSchema>): string | null {
  if (!('cursor' in input.shape)) return null;
  const { properties = {} } = resolved(output, schemas);
  const members = Object.entries(properties as Record<string, JsonSchema>);
  if (!members.some(([name]) => name === 'next_cursor')) return null;
  const arrays = members.filter(([, member]) => member.type === 'array').map(([name]) => name);
  return arrays.includes('data') ? 'data' : (arrays[0] ?? null);
}

/** The members that say by which field they are asked for. */
function askedIn(schema: JsonSchema, schemas: Record<string, JsonSchema>): [string, string][] {
  const { properties = {} } = resolved(schema, schemas);
  return Object.entries(properties as Record<string, JsonSchema>).flatMap(([name, member]): [string, string][] => {
    const field = member['x-asked-by'];
    if (typeof field === 'string') return [[name, field]];
    return member.type === 'array' ? askedIn(member.items as JsonSchema, schemas) : [];
  });
}

function describe(operation: Operation, schemas: Record<string, JsonSchema>): ClientOperation {
  const [platform = '', ...rest] = operation.id.split('.');
  const whole = inputOf(operation);
  const output = operation.bytes ? {} : component(answerOf(operation), schemas);
  const { stream } = operation.modes ?? {};
  return {
    id: operation.id,
    group: platform === rootGroup ? null : platform,
    action: rest.join('.'),
    typeName: typeName(operation.id),
    // What takes both is sent as a body: no length of an address bounds it.
    method: operation.methods.includes('POST') ? 'POST' : (operation.methods[0] ?? 'GET'),
    path: operation.path,
    summary: operation.summary,
    description: operation.description ?? null,
    price: priceOf(operation),
    isBilled: operation.price !== undefined,
    takesCallback: operation.modes?.job !== undefined && operation.price !== undefined,
    isOfPlatform: behindGeneric([operation]).length > 0,
    costBound: costBounds.find((name) => name in whole.shape) ?? null,
    isQuoted: !('limit' in whole.shape || 'max_steps' in whole.shape),
    timeoutMs: timeoutOf(operation),
    input: hoist(jsonSchema(whole, 'input'), schemas),
    output,
    items: itemsOf(whole, output, schemas),
    stream: stream && operation.list ? { field: operation.list.field, line: operation.list.line } : null,
    isBytes: operation.bytes !== undefined,
    asked: Object.fromEntries(askedIn(output, schemas)),
  };
}

/** Describes the operations that are open to the network, in their order. */
export function describeForClients(operations: readonly Operation[]): ClientDescription {
  const schemas: Record<string, JsonSchema> = { Problem: problemSchema };
  component(ProblemName, schemas);
  component(Accepted, schemas);
  component(QuoteResult, schemas);
  const described = onNetwork(operations).map((operation) => describe(operation, schemas));
  const ofPlatforms = described.filter(({ isOfPlatform }) => isOfPlatform);
  const lists = ofPlatforms.filter(({ items }) => items !== null);
  define(schemas, 'PlatformList', {
    description: 'What every list of a platform says besides its elements.',
    ...commonOf(lists.map(({ output }) => resolved(output, schemas))),
  });
  const inputs = {
    PlatformInput: {
      description: 'What every call of a platform takes.',
      ...commonOf(ofPlatforms.map(({ input }) => input)),
    },
    PlatformListInput: {
      description: 'What every call takes that a platform answers with a list.',
      ...commonOf(lists.map(({ input }) => input)),
    },
  };
  const sorted = Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { operations: described, schemas: Object.fromEntries(sorted), inputs };
}
