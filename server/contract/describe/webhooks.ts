import { z } from 'zod';
import { maxRetryAfterSeconds, retryDelaysSeconds, SamplePayload } from '../callback.ts';
import type { AnyOperation } from '../operation.ts';
import { SourceChange } from '../resources/freshness.ts';
import type { EndedStatus } from '../resources/job.ts';
import { Warning } from '../warning.ts';
import { answerOf, component } from './component.ts';
import { behindGeneric } from './generic-routes.ts';
import { define, type JsonSchema } from './schema.ts';
import { callbacks } from './sections.ts';

type Json = Record<string, unknown>;

const text = { type: 'string' };
const header = (name: string, description: string, isAlways: boolean): Json => ({
  name,
  in: 'header',
  required: isAlways,
  description,
  schema: text,
});

const signed = 'Only with a signing secret.';
const headers = [
  header('X-Service-Job-Id', 'The job.', true),
  header('X-Service-Delivery-Id', 'The same for every attempt: whoever has seen it has seen the callback.', true),
  header('X-Service-Attempt', 'Counts from 1.', true),
  header('X-Service-Signature', `Lower-case hex HMAC-SHA256 of the raw body with the signing secret. ${signed}`, false),
  header('webhook-id', `The delivery id, for libraries of Standard Webhooks. ${signed}`, false),
  header('webhook-timestamp', `When the attempt began, in UTC epoch seconds. ${signed}`, false),
  header('webhook-signature', `\`v1,\` and base64, one for each valid secret. ${signed}`, false),
];

/** The headers of callbacks that no job is behind. */
const withoutJob = headers.slice(1);

const attempts = retryDelaysSeconds.length + 1;
const hours = Math.round(retryDelaysSeconds.reduce((total, seconds) => total + seconds, 0) / 3_600);
const responses = {
  '2XX': { description: 'Taken.' },
  '410': { description: 'Not wanted any more: no further attempt.' },
  default: {
    description:
      `Sent again, ${attempts} times in all over about ${hours} hours; ` +
      `a \`Retry-After\` of up to ${maxRetryAfterSeconds / 60} minutes is honoured.`,
  },
};

/** An object of just these members, `more` beside them. */
const object = (properties: Json, more: readonly JsonSchema[] = []): JsonSchema => {
  const own = { type: 'object', required: Object.keys(properties), properties };
  return more.length > 0 ? { allOf: [...more, own] } : own;
};

/** The payloads of an operation's callback: a result, a link to a long one, a problem, or nothing when it was canceled. */
function payloads(operation: AnyOperation<never>, schemas: Record<string, JsonSchema>): JsonSchema {
  const envelope = (...statuses: EndedStatus[]) => ({
    jobId: text,
    job_id: text,
    type: operation.surfaces?.openapi ? text : { type: 'string', const: operation.id },
    status: { type: 'string', enum: statuses },
  });
  const link = { result_url: { type: 'string', format: 'uri' }, result_expires_at: { ...text, format: 'date-time' } };
  const result = object(envelope('completed', 'canceled'), [component(answerOf(operation), schemas)]);
  const failed = object({ ...envelope('failed'), error: { $ref: '#/components/schemas/Problem' }, ...bill });
  return {
    anyOf: [
      { title: 'Result', ...result },
      { title: 'Long result', ...object({ ...envelope('completed', 'canceled'), ...link, ...bill }) },
      { title: 'Failed', ...failed },
      { title: 'Canceled', ...object({ ...envelope('canceled'), ...bill }) },
    ],
  };
}

const meta = object({ requestId: text, platform: text, action: text, cost: { type: 'number' } });
const bill = { _meta: { $ref: '#/components/schemas/CallbackMeta' } };

/** What all platform routes have in common; those of lists have more. */
const ofAnyPlatform = {
  output: z.object({
    data: z.unknown(),
    next_cursor: z.string().nullable().optional(),
    total: z.int().nullable().optional(),
    warnings: z.array(Warning).optional(),
  }),
};

/** What is sent to a `callback_url`, by operation; platform routes have one entry together. */
export function webhooks(
  operations: readonly AnyOperation<never>[],
  schemas: Record<string, JsonSchema>,
): Record<string, Json> {
  define(schemas, 'CallbackMeta', meta);
  const behind = new Set(behindGeneric(operations));
  const taking = operations
    .filter((operation) => operation.modes?.job && !behind.has(operation))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const hooks = taking.map((operation) => [
    operation.id,
    hook(operation.id, `A job of ${operation.id} has ended`, payloads(operation, schemas)),
  ]);
  const sample = hook('test', 'The sample that is sent on demand', component(SamplePayload, schemas));
  const [any] = behind;
  const generic = any
    ? [
        [
          'platform',
          hook('platform', 'A job of a platform route has ended', payloads({ ...any, ...ofAnyPlatform }, schemas)),
        ],
      ]
    : [];
  const change = hook(
    'freshness.changed',
    'A tracked source has changed',
    component(SourceChange, schemas),
    withoutJob,
  );
  return Object.fromEntries([...hooks, ...generic, ['freshness.changed', change], ['test', sample]]);
}

const hook = (id: string, summary: string, schema: JsonSchema, parameters: readonly Json[] = headers): Json => ({
  post: {
    operationId: `${id}.callback`,
    tags: [callbacks.name],
    summary,
    security: [],
    parameters: [...parameters],
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses,
  },
});
