import { Accepted } from '../callback.ts';
import { inputOf, onNetwork, streamMediaType } from '../definition.ts';
import type { AnyOperation, Method } from '../operation.ts';
import { priceBook, usd } from '../price.ts';
import { type ProblemCode, problemCodes, problems } from '../problem.ts';
import { QuoteResult } from '../quote.ts';
import { answerOf, component, lineOf } from './component.ts';
import recorded from './examples.json' with { type: 'json' };
import { genericRoutes } from './generic-routes.ts';
import { type JsonSchema, jsonSchema } from './schema.ts';
import { platforms, sectionOf, sectionsOf } from './sections.ts';
import { webhooks } from './webhooks.ts';

type Json = Record<string, unknown>;
type Any = AnyOperation<never>;

const hasBody = (method: Method): boolean => method === 'POST' || method === 'PATCH';

/** `/v1/jobs/:job_id` as OpenAPI writes it, and the names in it. */
const openPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');
const pathNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

function parameters(operation: Any, method: Method): Json[] {
  const schema = jsonSchema(inputOf(operation), 'input');
  const properties = Object(schema.properties) as Json;
  const required = new Set((schema.required ?? []) as string[]);
  const inPath = new Set(pathNames(operation.path));
  return Object.entries(properties)
    .filter(([name]) => inPath.has(name) || !hasBody(method))
    .map(([name, property]) => {
      const { description, ...type } = Object(property) as Json;
      const place: 'path' | 'query' = inPath.has(name) ? 'path' : 'query';
      const described = description ? { description } : {};
      const example = operation.example[place]?.[name];
      const shown = example === undefined ? {} : { example };
      return {
        name,
        in: place,
        required: place === 'path' || required.has(name),
        ...described,
        ...shown,
        schema: type,
      };
    });
}

const takesKey = ({ price }: Any): boolean => price !== undefined;

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Up to 255 printable characters, kept for 24 hours: the same key with the same input replays the first answer and is ' +
    'billed once.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const parametersOfAll = {
  Prefer: {
    name: 'Prefer',
    in: 'header',
    required: false,
    description:
      '`respond-async` (RFC 7240): answer 202 with a job at once; ask for the job until it has ended. No callback is needed.',
    schema: { type: 'string' },
    example: 'respond-async',
  },
};

/** What callers may send of any operation that does its work in jobs. */
const jobParameters = [{ $ref: '#/components/parameters/Prefer' }];

/** What is sent in the body: the input without what stands in the path; nothing when that is all of it. */
function requestBody(operation: Any): Json {
  const whole = jsonSchema(inputOf(operation), 'input');
  const inPath = new Set(pathNames(operation.path));
  const properties = Object.fromEntries(Object.entries(Object(whole.properties)).filter(([name]) => !inPath.has(name)));
  if (Object.keys(properties).length === 0) return {};
  const required = ((whole.required ?? []) as string[]).filter((name) => !inPath.has(name));
  const schema = { ...whole, properties, required };
  const content = { 'application/json': { schema, example: operation.example.body ?? {} } };
  return { requestBody: { required: required.length > 0, content } };
}

const headers = {
  'X-Request-Id': { description: 'The request’s id, as in `_meta.requestId`.', schema: { type: 'string' } },
  'X-RateLimit-Limit': { description: 'Requests a minute.', schema: { type: 'integer' } },
  'X-RateLimit-Remaining': { description: 'What is left of them.', schema: { type: 'integer' } },
  'X-RateLimit-Reset': { description: 'The window’s end in UTC epoch seconds.', schema: { type: 'integer' } },
  'Preference-Applied': {
    description: '`respond-async` when the call was answered with a job because it was preferred.',
    schema: { type: 'string', enum: ['respond-async'] },
  },
  'Idempotent-Replayed': {
    description: '`true` when this is the answer that the first request with the same Idempotency-Key was given.',
    schema: { type: 'string', enum: ['true'] },
  },
};

const isKeyed = ({ access = 'key' }: Any): boolean => access === 'key';

const headerReferences = (operation: Any) =>
  Object.fromEntries(
    Object.keys(headers)
      .filter((name) => takesKey(operation) || name !== 'Idempotent-Replayed')
      .filter((name) => isKeyed(operation) || !name.startsWith('X-RateLimit'))
      .filter((name) => name !== 'Preference-Applied')
      .map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );

/** The problems that any authenticated operation may answer with, and those that only reading the web brings. */
const everywhere: readonly ProblemCode[] = problemCodes.filter((code) => problems[code].status < 500);
const ours: readonly ProblemCode[] = ['internal', 'overloaded', 'shutting-down'];
const reaching: readonly ProblemCode[] = ['target-unreachable', 'target-timeout'];
const codesOf = (operation: Any): readonly ProblemCode[] => {
  const { price, reaches } = operation;
  if (!isKeyed(operation)) return [...unkeyed, ...ours];
  return price
    ? problemCodes
    : [...everywhere.filter((code) => !billedOnly.has(code)), ...ours, ...(reaches ? reaching : [])];
};
const unkeyed: readonly ProblemCode[] = ['bad-request', 'not-found', 'method-not-allowed'];
const billedOnly: ReadonlySet<ProblemCode> = new Set([
  'insufficient-balance',
  'request-in-progress',
  'idempotency-mismatch',
]);

/** What a call that becomes a job is answered with. */
function acceptedOf(operation: Any, components: Record<string, JsonSchema>): Json {
  if (!operation.modes?.job) return {};
  const schema = component(Accepted, components);
  const description =
    'With `callback_url`: the job is queued, and its result will be delivered. With `Prefer: respond-async`: the job is queued.';
  const applied = { 'Preference-Applied': { $ref: '#/components/headers/Preference-Applied' } };
  const told = { ...headerReferences(operation), ...applied };
  return { '202': { description, headers: told, content: { 'application/json': { schema } } } };
}

/** Answers to the examples of the definitions, by operation and media type. */
export type Examples = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
/** Those that a real service gave; `npm run generate` runs them. */
export const examples: Examples = recorded;

const streamDescription =
  'One line: an element of the list as soon as it is there; at the end the `summary`, or the `problem` that broke the stream off.';

function streamed(operation: Any, components: Record<string, JsonSchema>): Record<string, Json> {
  if (!operation.modes?.stream) return {};
  return {
    [streamMediaType]: { schema: { ...component(lineOf(operation), components), description: streamDescription } },
  };
}

/** The problems that an operation may answer with, by status. */
function failures(codes: readonly ProblemCode[]): Json {
  const byStatus = Map.groupBy(codes, (code) => problems[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      `${status}`,
      {
        description: same.map((code) => `\`${code}\`: ${problems[code].title}`).join('. '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

/** What is answered, by media type. */
function schemasOf(operation: Any, components: Record<string, JsonSchema>): Record<string, Json> {
  if (operation.bytes) return Object.fromEntries(operation.bytes.map((mediaType) => [mediaType, {}]));
  const answer = component(answerOf(operation), components);
  const json = operation.price ? { anyOf: [answer, component(QuoteResult, components)] } : answer;
  const bare = (operation.representations ?? []).map(({ mediaType }) => [mediaType, { schema: { type: 'string' } }]);
  return { 'application/json': { schema: json }, ...Object.fromEntries(bare), ...streamed(operation, components) };
}

function responses(operation: Any, components: Record<string, JsonSchema>, given: Examples): Json {
  const answers = given[operation.id] ?? {};
  const content = Object.fromEntries(
    Object.entries(schemasOf(operation, components)).map(([mediaType, schema]) => [
      mediaType,
      mediaType in answers ? { ...schema, example: answers[mediaType] } : schema,
    ]),
  );
  const ok = {
    description: operation.price ? 'Done; with `dry_run: true`, the quote.' : 'Done.',
    headers: headerReferences(operation),
    content,
  };
  const made = { ...ok, description: 'Made.' };
  return {
    ...(operation.creates === 'always' ? {} : { '200': ok }),
    ...(operation.creates ? { '201': made } : {}),
    ...acceptedOf(operation, components),
    ...failures(codesOf(operation)),
  };
}

function describeOperation(
  operation: Any,
  method: Method,
  components: Record<string, JsonSchema>,
  given: Examples,
): Json {
  const price = operation.price;
  return {
    operationId: describedMethods(operation).length > 1 ? `${operation.id}.${method.toLowerCase()}` : operation.id,
    tags: [sectionOf(operation).name],
    summary: operation.title,
    description: [operation.summary, operation.description].filter(Boolean).join('\n\n'),
    parameters: [
      ...parameters(operation, method),
      ...(takesKey(operation) ? [keyParameter] : []),
      ...(operation.modes?.job ? jobParameters : []),
    ],
    ...(hasBody(method) ? requestBody(operation) : {}),
    ...(isKeyed(operation) ? {} : { security: [] }),
    responses: responses(operation, components, given),
    'x-price': price
      ? { per: price.per, usd: Object.fromEntries(price.units.map((unit) => [unit, usd(priceBook[unit])])) }
      : null,
  };
}

const problemSchema = {
  type: 'object',
  description: 'RFC 9457 problem document.',
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'retryable'],
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string' },
    code: { type: 'string', enum: problemCodes },
    retryable: { type: 'boolean' },
    reason: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['pointer', 'message'],
        properties: { pointer: { type: 'string' }, message: { type: 'string' }, hint: { type: 'string' } },
      },
    },
    _meta: { type: 'object' },
  },
};

/** What the service is for. */
export const purpose = 'Reads the web for AI agents and data teams, and tells them how current that data is.';

/** The methods that have an entry of their own. */
const describedMethods = ({ methods, surfaces }: Any): readonly Method[] => surfaces?.openapi ?? methods;

/** The OpenAPI 3.1 description of the operations that are open to the network, in their order. */
export function openApi(all: readonly Any[], version: string, given: Examples = examples): Json {
  const steps = openApiInSteps(all, version, given);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same, an operation a step, for who has other things to do between them. */
export function* openApiInSteps(
  all: readonly Any[],
  version: string,
  given: Examples = examples,
): Generator<undefined, Json> {
  const operations = onNetwork(all);
  const paths: Record<string, Json> = {};
  const schemas: Record<string, JsonSchema> = { Problem: problemSchema };
  for (const operation of operations) {
    for (const method of describedMethods(operation)) {
      const path = openPath(operation.path);
      paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(operation, method, schemas, given) };
      yield;
    }
  }
  const described = operations.filter((operation) => describedMethods(operation).length > 0);
  Object.assign(
    paths,
    genericRoutes(
      operations,
      { tag: platforms.name, failures: failures(problemCodes), parameters: jobParameters },
      schemas,
    ),
  );
  const hooks = webhooks(operations, schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tidemark',
      version,
      summary: purpose,
      description:
        'Every request is paid per use and says in `_meta` to the micro-dollar what it cost. Failures are problem ' +
        'documents (RFC 9457); each code has a page under [/problems](/problems). Send your key as ' +
        '`Authorization: Bearer <API_KEY>`. Where to begin, and guides: [/docs](/docs).',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: sectionsOf(described).map(({ name, description }) => ({ name, ...(description ? { description } : {}) })),
    paths,
    webhooks: hooks,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'An API key of your organization.' } },
      headers,
      parameters: parametersOfAll,
      schemas: Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}
