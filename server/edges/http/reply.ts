import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { asProblem } from '../../contract/problem.ts';
import { type Body, bytesInTurns, isLarge } from '../../kernel/body.ts';
import type { Rate } from '../../kernel/keys/api-key.ts';
import type { Answer } from '../../kernel/pipeline/call.ts';
import type { Settings } from '../../kernel/pipeline/context.ts';
import { problemResponse } from '../../kernel/pipeline/problem-response.ts';
import type { WireResponse } from '../../kernel/pipeline/response.ts';
import { isNotModified } from './conditional.ts';

/** Writes a failure, whatever was thrown. */
export function sendProblem(
  reply: FastifyReply,
  thrown: unknown,
  { baseUrl }: Pick<Settings, 'baseUrl'>,
): FastifyReply {
  return send(reply, problemResponse(asProblem(thrown), { requestId: reply.request.id, baseUrl }));
}

/** Writes the pipeline's answer. */
export function sendAnswer(reply: FastifyReply, { rate, response, replayed }: Answer): FastifyReply {
  if (rate) rateHeaders(reply, rate);
  // A replay bears the id that its body bears.
  if (replayed) reply.headers({ 'idempotent-replayed': 'true', 'x-request-id': response.requestId });
  return send(reply, response);
}

function send(reply: FastifyReply, { status, contentType, headers, body }: WireResponse): FastifyReply {
  // What is left of a body that was refused is not read; the connection ends with this answer.
  if (status === 413) reply.header('connection', 'close');
  const { etag, 'last-modified': lastModified } = headers;
  const isRead = reply.request.method === 'GET' || reply.request.method === 'HEAD';
  if (isRead && status === 200 && isNotModified(reply.request.headers, { etag, lastModified }))
    return reply.code(304).headers(headers).send();
  return reply.code(status).headers(headers).type(contentType).send(sendable(body));
}

/** As bytes, for to a text Fastify adds a charset, which a problem document does not have. */
function sendable(body: Body): Buffer | Readable {
  if (typeof body === 'string') return isLarge(body) ? Readable.from(bytesInTurns(body)) : Buffer.from(body);
  // Not in object mode, so that little is read ahead of a slow reader.
  const stream = Readable.from(body.stream(), { objectMode: false });
  return stream.once('close', () => body.close());
}

/** Tells how much of the minute is left. */
export function rateHeaders(reply: FastifyReply, rate: Rate): void {
  reply.header('x-ratelimit-limit', rate.limit);
  reply.header('x-ratelimit-remaining', rate.remaining);
  reply.header('x-ratelimit-reset', rate.reset);
}
