import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { asProblem } from '../../contract/problem.ts';
import { type Body, bytesInTurns, isLarge } from '../../kernel/body.ts';
import type { Rate } from '../../kernel/keys/api-key.ts';
import type { Answer } from '../../kernel/pipeline/call.ts';
import type { Settings } from '../../kernel/pipeline/context.ts';
import { problemResponse } from '../../kernel/pipeline/problem-response.ts';
import type { WireResponse } from '../../kernel/pipeline/response.ts';
import type { Log } from '../../kernel/ports/log.ts';
import { isTakenToEnd } from './request.ts';

/** What decides whether somebody has an answer already. */
interface Validators {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/**
 * Whether a GET or HEAD that names what it has is to be answered with 304 (RFC 9110, 13.1): by `If-None-Match`, compared weakly, and
 * only without it by `If-Modified-Since`.
 */
export function isNotModified(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  { etag, lastModified }: Validators,
): boolean {
  const known = headers['if-none-match']?.toString();
  if (known !== undefined)
    return etag !== undefined && (known.trim() === '*' || known.split(',').some((tag) => opaque(tag) === opaque(etag)));
  const since = Date.parse(headers['if-modified-since']?.toString() ?? '');
  return lastModified !== undefined && Date.parse(lastModified) <= since;
}

/** A problem's body is a text: there is nothing to close. */
const noLog: Pick<Log, 'error'> = { error() {} };

/** Writes a failure, whatever was thrown. */
export function sendProblem(
  reply: FastifyReply,
  thrown: unknown,
  { baseUrl }: Pick<Settings, 'baseUrl'>,
): FastifyReply {
  return send(reply, problemResponse(asProblem(thrown), { requestId: reply.request.id, baseUrl }), noLog);
}

/** Writes the pipeline's answer. */
export function sendAnswer(
  reply: FastifyReply,
  { rate, response, replayed }: Answer,
  log: Pick<Log, 'error'>,
): FastifyReply {
  if (rate) rateHeaders(reply, rate);
  // A replay bears the id that its body bears.
  if (replayed) reply.headers({ 'idempotent-replayed': 'true', 'x-request-id': response.requestId });
  return send(reply, response, log);
}

function send(
  reply: FastifyReply,
  { status, contentType, headers, body }: WireResponse,
  log: Pick<Log, 'error'>,
): FastifyReply {
  if (status === 413 && !isTakenToEnd(reply.request)) reply.header('connection', 'close');
  const { etag, 'last-modified': lastModified } = headers;
  const isRead = reply.request.method === 'GET' || reply.request.method === 'HEAD';
  if (isRead && status === 200 && isNotModified(reply.request.headers, { etag, lastModified })) {
    void close(body, log);
    return reply.code(304).headers(headers).send();
  }
  return reply.code(status).headers(headers).type(contentType).send(sendable(body, log));
}

/** Closes a body that is not read any more. That it fails is nobody's answer, and must not end the process. */
async function close(body: Body, log: Pick<Log, 'error'>): Promise<void> {
  if (typeof body === 'string') return;
  try {
    await body.close();
  } catch (error) {
    log.error({ error }, 'the body of an answer could not be closed');
  }
}

/** As bytes, for to a text Fastify adds a charset, which a problem document does not have. */
function sendable(body: Body, log: Pick<Log, 'error'>): Buffer | Readable {
  if (typeof body === 'string') return isLarge(body) ? Readable.from(bytesInTurns(body)) : Buffer.from(body);
  // Not in object mode, so that little is read ahead of a slow reader.
  const stream = Readable.from(body.stream(), { objectMode: false });
  return stream.once('close', () => void close(body, log));
}

/** Tells how much of the minute is left. */
export function rateHeaders(reply: FastifyReply, rate: Rate): void {
  reply.header('x-ratelimit-limit', rate.limit);
  reply.header('x-ratelimit-remaining', rate.remaining);
  reply.header('x-ratelimit-reset', rate.reset);
}
