import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { pointerOf, refusedField, refusedFields } from '../../kernel/pipeline/refused-fields.ts';
import { readJson } from './body.ts';
import { decodeQuery } from './query.ts';

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function refuseAll(names: readonly string[], message: string): void {
  if (names.length === 0) return;
  throw refusedFields(names.map((name) => () => ({ pointer: pointerOf([name]), message })));
}

/** Path, query and body values of a request in one object; `schema` tells what the texts of a query mean. Throws problems about the body. */
export async function gather(request: FastifyRequest, schema: z.ZodObject): Promise<Values> {
  const path = Object(request.params) as Values;
  const query = { ...Object(request.query) } as Values;
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'DELETE') {
    refuseAll(
      Object.keys(query).filter((name) => name in path),
      'stands in the path already',
    );
    return { ...decodeQuery(query, schema), ...path };
  }
  const body = await readJson(request.raw);
  if (!isObject(body)) throw refusedField('', 'must be a JSON object');
  refuseAll(Object.keys(query), 'is no query parameter of this route; send it in the body');
  refuseAll(
    Object.keys(body).filter((name) => name in path),
    'stands in the path already',
  );
  return { ...body, ...path };
}
