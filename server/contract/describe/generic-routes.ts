import { Meta } from '../meta.ts';
import type { AnyOperation } from '../operation.ts';
import { QuoteResult, quoteMediaType } from '../quote.ts';
import { Warning } from '../warning.ts';
import { component } from './component.ts';
import { failures } from './failures.ts';
import { jobParameters, keyParameter } from './parameters.ts';
import type { JsonSchema } from './schema.ts';

type Json = Record<string, unknown>;
type Any = AnyOperation<never>;

/** The path that stands for every platform route. */
const genericPath = '/v1/crawl/{platform}/{action}';

/** The operations that the description tells of through the two generic ones: those whose POST it does not tell of. */
export const behindGeneric = (operations: readonly Any[]): Any[] =>
  operations.filter(({ surfaces }) => surfaces?.openapi && !surfaces.openapi.includes('POST'));

const named = (name: string, values: readonly string[], description: string): Json => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string', enum: [...new Set(values)].toSorted() },
});

const open = { type: 'object', additionalProperties: true };

function responses(components: Record<string, JsonSchema>, hasBody: boolean): Json {
  component(Meta, components);
  const answer = {
    type: 'object',
    required: ['data', '_meta'],
    properties: {
      data: { description: 'An object, or a list of objects; `output_schema` of the endpoint tells which.' },
      next_cursor: { type: ['string', 'null'] },
      total: { type: ['integer', 'null'] },
      warnings: { type: 'array', items: component(Warning, components) },
      _meta: { $ref: '#/components/schemas/Meta' },
    },
  };
  const json = (schema: Json): Json => ({ 'application/json': { schema } });
  const quoted = { [quoteMediaType]: { schema: component(QuoteResult, components) } };
  return {
    '200': { description: 'Done; with `dry_run`, the quote.', content: { ...json(answer), ...quoted } },
    '202': { $ref: '#/components/responses/Accepted' },
    ...failures('billed', { hasBody }),
  };
}

/** The two operations that stand for every platform route, as OpenAPI has them; nothing where there is no platform. */
export function genericRoutes(operations: readonly Any[], tag: string, components: Record<string, JsonSchema>): Json {
  const behind = behindGeneric(operations);
  if (behind.length === 0) return {};
  const parts = behind.map(({ id }) => id.split('.'));
  const describe = (method: 'get' | 'post', more: Json): Json => ({
    operationId: `platform.${method}`,
    tags: [tag],
    summary: 'Read any platform',
    description:
      'Every action of every platform. Which action a platform has, its parameters and its answer: `GET /v1/crawl/endpoints`, ' +
      'and with schemas `GET /v1/crawl/endpoints/{platform}.{action}`.',
    ...more,
    responses: responses(components, method === 'post'),
  });
  const path = [
    named(
      'platform',
      parts.map(([platform = '']) => platform),
      'The platform.',
    ),
    named(
      'action',
      parts.map(([, ...action]) => action.join('.')),
      'What of it to read.',
    ),
  ];
  const query = {
    name: 'parameters',
    in: 'query',
    style: 'form',
    explode: true,
    schema: open,
    description: 'Of the endpoint.',
  };
  const body = {
    required: false,
    content: { 'application/json': { schema: { ...open, description: 'Of the endpoint.' } } },
  };
  return {
    [genericPath]: {
      get: describe('get', { parameters: [...path, query, keyParameter, ...jobParameters] }),
      post: describe('post', { parameters: [...path, keyParameter, ...jobParameters], requestBody: body }),
    },
  };
}
