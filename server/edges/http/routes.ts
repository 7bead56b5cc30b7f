import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inputOf, type StreamMediaType, streamMediaTypes } from '../../contract/definition.ts';
import { Problem } from '../../contract/problem.ts';
import type { Rate } from '../../kernel/keys/api-key.ts';
import type { SessionCredential } from '../../kernel/keys/session.ts';
import type { Call, Ports } from '../../kernel/pipeline/call.ts';
import type { AnyOperation } from '../../kernel/pipeline/context.ts';
import { asyncPreference } from '../../kernel/pipeline/enqueue-call.ts';
import { handle } from '../../kernel/pipeline/pipeline.ts';
import { handleUnanswered } from '../../kernel/pipeline/unanswered.ts';
import type { Log } from '../../kernel/ports/log.ts';
import { callerGone } from '../../kernel/timeout.ts';
import { asUnderWay } from '../process/under-way.ts';
import type { Lifetime } from './connections.ts';
import { credentialOf, noSession } from './console/credential.ts';
import { openLines } from './lines.ts';
import { type KnownPath, leakingMethods } from './paths.ts';
import { sendAnswer } from './reply.ts';
import { acceptsJson, gather, preferred, prefers } from './request.ts';
import { unknownPath } from './unknown-path.ts';

/** How often the operator's socket says that a command is at work, in milliseconds. */
const heartbeatMs = 1_000;

/** What routes need besides their operations. */
interface RouteOptions {
  readonly ports: Ports;
  readonly lifetime: Lifetime;
  readonly door: Call['door'];
}

/** One route per method and path of each operation; everything else about them is the pipeline's. */
export function addRoutes(server: FastifyInstance, operations: readonly AnyOperation[], options: RouteOptions): void {
  for (const operation of operations) {
    server.route({
      method: [...operation.methods],
      url: operation.path,
      handler: (request, reply) => answer(request, reply, operation, options),
    });
  }
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: AnyOperation,
  { ports, lifetime, door }: RouteOptions,
): Promise<FastifyReply> {
  const offered = [
    ...(operation.representations?.map(({ mediaType }) => mediaType) ?? []),
    ...(operation.modes?.stream ? streamMediaTypes : []),
  ];
  const mediaType = preferred(request.headers.accept, offered);
  const streamed = streamMediaTypes.find((one) => one === mediaType);
  const waiting = new AbortController();
  const left = (): void => {
    if (!reply.raw.writableFinished) waiting.abort(callerGone);
  };
  // What the operator asked for is done, whoever waits.
  if (door === 'network') reply.raw.once('close', left);
  return lifetime.during(waiting, async () => {
    const { id: requestId, headers } = request;
    const idempotencyKey = headers['idempotency-key']?.toString();
    const prefersAsync = prefers(headers.prefer?.toString(), asyncPreference);
    const input = () => gather(request, inputOf(operation));
    const call = {
      requestId,
      operation,
      door,
      authorization: headers.authorization,
      ...sessionOf(headers),
      address: request.ip,
      mediaType,
      acceptsJson: acceptsJson(request.headers.accept),
      idempotencyKey,
      prefersAsync,
      isHead: request.method === 'HEAD',
      signal: waiting.signal,
      input,
      ...(streamed ? { openLines: (rate: Rate) => openStream(request, reply, rate, streamed) } : {}),
    };
    const handled = asUnderWay({ operation: operation.id, requestId }, () => handle(call, ports));
    const answered = await (door === 'operator' ? beating(reply, handled) : handled);
    reportUnexpected(answered, requestId, ports);
    request.outcome = outcomeOf(operation, answered);
    if (request.isStreamed) logRequest(ports.log, request, reply);
    if (answered.isSent) return reply;
    return sendAnswer(reply, answered, ports.log);
  });
}

const sessionOf = (headers: FastifyRequest['headers']): SessionCredential =>
  headers.cookie === undefined ? noSession : credentialOf(headers);

function openStream(
  request: FastifyRequest,
  reply: FastifyReply,
  rate: Rate,
  mediaType: StreamMediaType,
): ReturnType<typeof openLines> {
  request.isStreamed = true;
  return openLines(reply, rate, mediaType);
}

/** Says `102 Processing` (RFC 2518) until the answer is there, so that a server at work is told from one that hangs. */
async function beating<Result>({ raw }: FastifyReply, answer: Promise<Result>): Promise<Result> {
  const timer = setInterval(() => raw.writable && !raw.headersSent && raw.writeProcessing(), heartbeatMs);
  try {
    return await answer;
  } finally {
    clearInterval(timer);
  }
}

/** One line about a request that was answered. */
export function logRequest(log: Log, request: FastifyRequest, reply: FastifyReply): void {
  log.info(
    {
      requestId: request.id,
      method: request.method,
      // The route, not the URL: a query may hold what is nobody's business.
      route: request.routeOptions.url ?? 'none',
      status: reply.raw.statusCode,
      durationMs: Math.round(reply.elapsedTime),
      ...request.outcome,
    },
    'request',
  );
}

/** What the access log tells of a call; without an operation, that none answers it. */
function outcomeOf(
  operation: AnyOperation | null,
  answered: Awaited<ReturnType<typeof handle>>,
): Readonly<Record<string, unknown>> {
  const { organizationId, targetHost, problem, replayed, response } = answered;
  return {
    ...(operation ? { operation: operation.id } : {}),
    ...(organizationId ? { organization: organizationId } : {}),
    ...(targetHost ? { targetHost } : {}),
    ...response.account,
    ...(problem ? { problem: problem.code } : {}),
    ...(replayed ? { replayOf: response.requestId } : {}),
  };
}

function reportUnexpected(answered: Awaited<ReturnType<typeof handle>>, requestId: string, { log }: Ports): void {
  const { problem } = answered;
  if (problem?.code !== 'internal' || problem.cause === callerGone) return;
  log.error({ requestId, error: problem }, 'unexpected failure');
}

/** Answers a request that no operation does. */
async function unanswered(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
  ports: Ports,
): Promise<FastifyReply> {
  const { id: requestId, headers, ip: address } = request;
  const { authorization } = headers;
  const asked = { requestId, authorization, ...sessionOf(headers), address, problem };
  const answered = await handleUnanswered(asked, ports);
  reportUnexpected(answered, requestId, ports);
  request.outcome = outcomeOf(null, answered);
  return sendAnswer(reply, answered, ports.log);
}

function refuseMethod(
  request: FastifyRequest,
  reply: FastifyReply,
  { methods }: KnownPath,
  ports: Ports,
): Promise<FastifyReply> {
  const detail = `${pathOf(request)} answers ${methods.join(', ')}, not ${request.method}.`;
  return unanswered(request, reply, new Problem('method-not-allowed', detail, { allow: methods }), ports);
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/';

/** 405 at the paths whose other methods the router would find at a more general path. */
export function addRefusals(server: FastifyInstance, ports: Ports, known: readonly KnownPath[]): void {
  for (const path of known) {
    const method = leakingMethods(path, known);
    const handler = (request: FastifyRequest, reply: FastifyReply) => refuseMethod(request, reply, path, ports);
    if (method.length > 0) server.route({ method, url: path.path, handler, exposeHeadRoute: false });
  }
}

/** What answers where no route does: 204 to OPTIONS, 405 with Allow on a known path, else 404. */
export function fallback(ports: Ports, known: readonly KnownPath[]) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathOf(request);
    const found = known.find(({ matches }) => matches.test(path));
    if (found && request.method === 'OPTIONS') return reply.code(204).header('allow', found.methods.join(', ')).send();
    if (found) return refuseMethod(request, reply, found, ports);
    return unanswered(request, reply, unknownPath(path, known), ports);
  };
}
