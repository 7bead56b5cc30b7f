import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../contract/problem.ts';
import { inputOf } from '../../contract/quote.ts';
import { callerGone } from '../../kernel/deadline.ts';
import type { Ports } from '../../kernel/pipeline/call.ts';
import type { AnyOperation } from '../../kernel/pipeline/context.ts';
import { handle } from '../../kernel/pipeline/pipeline.ts';
import { preferred } from './accept.ts';
import { gather } from './input.ts';
import type { Lifetime } from './lifetime.ts';
import { type KnownPath, leakingMethods } from './paths.ts';
import { sendAnswer, sendProblem } from './reply.ts';
import { unknownPath } from './unknown-path.ts';

/** One route per method and path of each operation; everything else about them is the pipeline's. */
export function addRoutes(server: FastifyInstance, ports: Ports, lifetime: Lifetime): void {
  for (const operation of ports.operations) {
    server.route({
      method: [...operation.methods],
      url: operation.path,
      handler: (request, reply) => answer(request, reply, operation, ports, lifetime),
    });
  }
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: AnyOperation,
  ports: Ports,
  lifetime: Lifetime,
): Promise<FastifyReply> {
  const offered = operation.representations?.map(({ mediaType }) => mediaType) ?? [];
  const mediaType = preferred(request.headers.accept, offered);
  const waiting = new AbortController();
  const left = (): void => {
    if (!reply.raw.writableFinished) waiting.abort(callerGone);
  };
  reply.raw.once('close', left);
  return lifetime.during(waiting, async () => {
    const { id: requestId, headers } = request;
    const idempotencyKey = headers['idempotency-key']?.toString();
    const input = () => gather(request, inputOf(operation));
    const call = {
      requestId,
      operation,
      authorization: headers.authorization,
      address: request.ip,
      mediaType,
      idempotencyKey,
      signal: waiting.signal,
      input,
    };
    const answered = await handle(call, ports);
    reportUnexpected(answered, requestId, ports);
    request.outcome = outcomeOf(operation, answered);
    return sendAnswer(reply, answered);
  });
}

/** What the access log tells of a call. */
function outcomeOf(
  { id }: AnyOperation,
  answered: Awaited<ReturnType<typeof handle>>,
): Readonly<Record<string, unknown>> {
  const { organizationId, targetHost, problem, replayed, response } = answered;
  return {
    operation: id,
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

function refuseMethod(
  request: FastifyRequest,
  reply: FastifyReply,
  { methods }: KnownPath,
  ports: Ports,
): FastifyReply {
  const detail = `${pathOf(request)} answers ${methods.join(', ')}, not ${request.method}.`;
  return sendProblem(reply, new Problem('method-not-allowed', detail, { allow: methods }), ports.settings);
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
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = pathOf(request);
    const found = known.find(({ matches }) => matches.test(path));
    if (found && request.method === 'OPTIONS') return reply.code(204).header('allow', found.methods.join(', ')).send();
    if (found) return refuseMethod(request, reply, found, ports);
    return sendProblem(reply, unknownPath(path, known), ports.settings);
  };
}
