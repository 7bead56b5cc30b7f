import type { FastifyReply } from 'fastify';
import { asProblem, type Problem } from '../../contract/problem.ts';
import type { Answer } from '../../kernel/call.ts';
import type { AnyOperation, Settings } from '../../kernel/context.ts';
import type { Rate } from '../../kernel/rate-limit.ts';

/** The problem document (RFC 9457) of a failure. */
export function problemDocument(problem: Problem, requestId: string, baseUrl: string, meta?: Answer['meta']) {
  const { code, row, extras } = problem;
  return {
    type: `${baseUrl}/problems/${code}`,
    title: row.title,
    status: row.status,
    detail: problem.message,
    instance: `urn:uuid:${requestId}`,
    code,
    retryable: row.retryable ?? false,
    ...(extras.reason ? { reason: extras.reason } : {}),
    ...(extras.errors ? { errors: extras.errors } : {}),
    ...(meta ? { _meta: meta } : {}),
  };
}

/** Writes a failure, whatever was thrown. */
export function sendProblem(
  reply: FastifyReply,
  thrown: unknown,
  settings: Settings,
  meta?: Answer['meta'],
): FastifyReply {
  const problem = asProblem(thrown);
  const { status, retryable } = problem.row;
  const { retryAfterSeconds, allow } = problem.extras;
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (allow) reply.header('allow', allow.join(', '));
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  else if (status === 429 || (status === 503 && retryable)) reply.header('retry-after', 1);
  // What is left of a body that was refused is not read; the connection ends with this answer.
  if (status === 413) reply.header('connection', 'close');
  const document = problemDocument(problem, reply.request.id, settings.baseUrl, meta);
  // As bytes, for to a text Fastify adds a charset, which this media type does not have.
  return reply
    .code(status)
    .type('application/problem+json')
    .send(Buffer.from(JSON.stringify(document)));
}

function rateHeaders(reply: FastifyReply, rate: Rate): void {
  reply.header('x-ratelimit-limit', rate.limit);
  reply.header('x-ratelimit-remaining', rate.remaining);
  reply.header('x-ratelimit-reset', rate.reset);
}

/** Writes the pipeline's answer, bare in the media type that was asked for, else as JSON. */
export function sendAnswer(
  reply: FastifyReply,
  answer: Answer,
  operation: AnyOperation,
  mediaType: string | null,
  settings: Settings,
): FastifyReply {
  if (answer.rate) rateHeaders(reply, answer.rate);
  if (answer.kind === 'problem') return sendProblem(reply, answer.problem, settings, answer.meta);
  const representation = operation.representations?.find((one) => one.mediaType === mediaType);
  if (!representation || answer.quoted) {
    const body = answer.meta ? Object.assign({}, answer.output, { _meta: answer.meta }) : answer.output;
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
  }
  if (answer.meta) {
    reply.header('x-cost', answer.meta.cost);
    if (answer.meta.quality?.reason) reply.header('x-quality-reason', answer.meta.quality.reason);
  }
  return reply.type(`${representation.mediaType}; charset=utf-8`).send(representation.body(answer.output));
}
