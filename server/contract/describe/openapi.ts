import { Accepted } from '../callback.ts';
import { onNetwork, streamMediaTypes } from '../definition.ts';
import type { AnyOperation, Method } from '../operation.ts';
import { priceBook, usd } from '../price.ts';
import { QuoteResult, quoteMediaType } from '../quote.ts';
import { ProblemName } from '../resources/job.ts';
import { answerOf, component, lineOf } from './component.ts';
import recorded from './examples.json' with { type: 'json' };
import { extendShapes } from './extend.ts';
import { failureKind, failureResponses, failures, problemSchema } from './failures.ts';
import { genericRoutes } from './generic-routes.ts';
import { hasBody, parametersOf, pathNames, shareParameters, takesKey } from './parameters.ts';
import { hoist, inputSchemaOf, type JsonSchema } from './schema.ts';
import { platforms, sectionOf, sectionsOf } from './sections.ts';
import { referredBy, shareAnswers, shareChoices, shareMembers } from './share.ts';
import { webhooks } from './webhooks.ts';

type Json = Record<string, unknown>;
type Any = AnyOperation<never>;

/** `/v1/jobs/:job_id` as OpenAPI writes it. */
const openPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** What is sent in the body: the input without what stands in the path; nothing when that is all of it. */
function requestBody(operation: Any, schemas: Record<string, JsonSchema>): Json {
  const whole = hoist(inputSchemaOf(operation), schemas);
  const inPath = new Set(pathNames(operation.path));
  const properties = Object.fromEntries(Object.entries(Object(whole.properties)).filter(([name]) => !inPath.has(name)));
  if (Object.keys(properties).length === 0) return {};
  const required = ((whole.required ?? []) as string[]).filter((name) => !inPath.has(name));
  const schema = { ...whole, properties, required };
  const content = { 'application/json': { schema, example: operation.example.body ?? {} } };
  return { requestBody: { required: required.length > 0 || 'anyOf' in whole, content } };
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

/** What a header is called among the components: it is referred to by every operation. */
const shortName = (header: string): string => header.replace(/^X-(?:RateLimit-)?|-/g, '');

const isKeyed = ({ access = 'key' }: Any): boolean => access === 'key';

const headerReferences = (answer: { isBilled: boolean; hasRate?: true }) =>
  Object.fromEntries(
    Object.keys(headers)
      .filter((name) => answer.isBilled || name !== 'Idempotent-Replayed')
      .filter((name) => !name.startsWith('X-RateLimit') || answer.hasRate)
      .filter((name) => name !== 'Preference-Applied')
      .map((name) => [name, { $ref: `#/components/headers/${shortName(name)}` }]),
  );

/** What a call that becomes a job is answered with. */
const acceptedOf = (operation: Any): Json =>
  operation.modes?.job ? { '202': { $ref: '#/components/responses/Accepted' } } : {};

/** What is the same for every call that becomes a job, and for every quote. */
const sharedResponses = (schemas: Record<string, JsonSchema>): Json => ({
  Accepted: {
    description:
      'With `callback_url`: the job is queued, and its result will be delivered. With `Prefer: respond-async`: the job is queued.',
    headers: {
      ...headerReferences({ isBilled: true, hasRate: true }),
      'Preference-Applied': { $ref: `#/components/headers/${shortName('Preference-Applied')}` },
    },
    content: { 'application/json': { schema: component(Accepted, schemas) } },
  },
  ...failureResponses(),
});

/** Answers to the examples of the definitions, by operation and media type. */
export type Examples = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
/** The examples that a real service answered; `npm run generate` runs them. */
export const examples: Examples = recorded;

const streamDescription =
  'One part: an element of the list as soon as it is there, or an event; at the end the `summary` of a list or the whole `result`, or the `problem` that broke the stream off.';
const [linesMediaType, eventsMediaType] = streamMediaTypes;
/** The schema of events is that of lines: `type` is the name of the event, the rest its data. */
const eventsDescription = `${streamDescription} Server-sent events: \`type\` is the name of the event, the rest is its \`data\`; a comment every 10 s.`;

function streamed(operation: Any, components: Record<string, JsonSchema>): Record<string, Json> {
  if (!operation.modes?.stream) return {};
  return {
    [linesMediaType]: { schema: { ...component(lineOf(operation), components), description: streamDescription } },
    [eventsMediaType]: { schema: { type: 'string', description: eventsDescription } },
  };
}

/** What is answered, by media type. */
function schemasOf(operation: Any, components: Record<string, JsonSchema>): Record<string, Json> {
  if (operation.bytes) return Object.fromEntries(operation.bytes.map((mediaType) => [mediaType, {}]));
  const schema = component(answerOf(operation), components);
  const bare = (operation.representations ?? []).map(({ mediaType }) => [mediaType, { schema: { type: 'string' } }]);
  const quote = operation.price ? { [quoteMediaType]: { schema: component(QuoteResult, components) } } : {};
  return { 'application/json': { schema }, ...Object.fromEntries(bare), ...streamed(operation, components), ...quote };
}

/** An answer with the first of its list, for the others are like it. */
function shortened(answer: unknown): unknown {
  const { data } = Object(answer);
  return withoutReferences(Array.isArray(data) ? { ...Object(answer), data: data.slice(0, 1) } : answer);
}

/** A value without the references of a schema in it: generators follow them from the root of the description, and end where nothing is. */
function withoutReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutReferences);
  if (typeof value !== 'object' || value === null) return value;
  const own = Object.entries(value).filter(([name]) => name !== '$ref' && name !== '$defs');
  return Object.fromEntries(own.map(([name, member]) => [name, withoutReferences(member)]));
}

/** What an answer is about: the shape of its object, or of the items of its list. */
function shapeOf(schema: unknown, components: Record<string, JsonSchema>): string | undefined {
  const name = /^#\/components\/schemas\/(.+)$/.exec(String(Object(schema).$ref))?.[1];
  const whole = name ? components[name] : schema;
  const data = Object(Object(Object(whole).properties).data);
  return JSON.stringify(data.items ?? (Object.keys(data).length > 0 ? data : schema));
}

/** The answers that are shown: of several operations that answer in one shape the first one’s does for all. */
class Shown {
  readonly #given: Examples;
  readonly #shapes = new Set<string>();

  constructor(given: Examples) {
    this.#given = given;
  }

  /** The answer to an operation’s example; undefined where another of its shape is shown already. */
  answerOf(operation: Any, mediaType: string, { schema }: Json, components: Record<string, JsonSchema>): unknown {
    const answers = this.#given[operation.id] ?? {};
    const shape = shapeOf(schema, components) ?? operation.id;
    if (!(mediaType in answers) || this.#shapes.has(shape)) return undefined;
    this.#shapes.add(shape);
    return shortened(answers[mediaType]);
  }
}

function responses(operation: Any, method: Method, components: Record<string, JsonSchema>, shown: Shown): Json {
  const content = Object.fromEntries(
    Object.entries(schemasOf(operation, components)).map(([mediaType, schema]) => {
      const example = shown.answerOf(operation, mediaType, schema, components);
      return [mediaType, example === undefined ? schema : { ...schema, example }];
    }),
  );
  const ok = {
    description: operation.price ? 'Done; with `dry_run`, the quote.' : 'Done.',
    headers: headerReferences({ isBilled: takesKey(operation, method) }),
    content,
  };
  const made = { ...ok, description: 'Made.' };
  return {
    ...(operation.creates === 'always' ? {} : { '200': ok }),
    ...(operation.creates ? { '201': made } : {}),
    ...acceptedOf(operation),
    ...failures(failureKind(operation), { hasBody: hasBody(method) }),
  };
}

/** Which parameters of a query are alternatives, as no schema of each of them can say it. */
const oneOfInWords = ({ oneOf = [] }: Any): string | null =>
  oneOf.length === 0 ? null : `Required: ${oneOf.map((name) => `\`${name}\``).join(' or ')}.`;

function describeOperation(operation: Any, method: Method, components: Record<string, JsonSchema>, shown: Shown): Json {
  const price = operation.price;
  return {
    operationId: describedMethods(operation).length > 1 ? `${operation.id}.${method.toLowerCase()}` : operation.id,
    tags: [sectionOf(operation).name],
    summary: operation.title,
    description: [operation.summary, hasBody(method) ? null : oneOfInWords(operation), operation.description]
      .filter(Boolean)
      .join('\n\n'),
    parameters: parametersOf(operation, method, components),
    ...(hasBody(method) ? requestBody(operation, components) : {}),
    ...(isKeyed(operation) ? {} : { security: [] }),
    responses: responses(operation, method, components, shown),
    'x-price': price
      ? { per: price.per, usd: Object.fromEntries(price.units.map((unit) => [unit, usd(priceBook[unit])])) }
      : null,
  };
}

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
  component(ProblemName, schemas);
  const shown = new Shown(given);
  for (const operation of operations) {
    for (const method of describedMethods(operation)) {
      const path = openPath(operation.path);
      paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(operation, method, schemas, shown) };
      yield;
    }
  }
  const described = operations.filter((operation) => describedMethods(operation).length > 0);
  Object.assign(paths, genericRoutes(operations, platforms.name, schemas));
  const hooks = webhooks(operations, schemas);
  const responses = sharedResponses(schemas);
  yield;
  shareMembers([paths, hooks, Object.values(schemas)], schemas);
  yield;
  shareAnswers(paths, responses);
  shareChoices(paths, schemas);
  extendShapes(schemas);
  const used = referredBy([paths, hooks, responses, schemas]);
  const usedOf = (kind: string, all: Json): [string, unknown][] =>
    Object.entries(all).filter(([name]) => used.has(`#/components/${kind}/${name}`));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tidemark',
      version,
      summary: purpose,
      description:
        'Every request is paid per use and says in `_meta` to the micro-dollar what it cost. Failures are problem ' +
        'documents (RFC 9457); each code has a page under [/problems](/problems). Every answer to a call with a key tells in ' +
        '`X-RateLimit-Limit`, `-Remaining` and `-Reset` how many more may follow. Send your key as ' +
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
      headers: Object.fromEntries(Object.entries(headers).map(([name, header]) => [shortName(name), header])),
      parameters: shareParameters({ ...paths, ...hooks }),
      responses: Object.fromEntries(usedOf('responses', responses)),
      schemas: Object.fromEntries(usedOf('schemas', schemas).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}
