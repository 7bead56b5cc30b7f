import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../contract/problem.ts';
import type { Ports } from '../../kernel/call.ts';
import type { AnyOperation } from '../../kernel/context.ts';
import { callerGone } from '../../kernel/deadline.ts';
import { nearestName } from '../../kernel/nearest-name.ts';
import { handle } from '../../kernel/pipeline.ts';
import { preferred } from './accept.ts';
import { gather } from './input.ts';
import type { Lifetime } from './lifetime.ts';
import { sendAnswer, sendProblem } from './reply.ts';

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
    const input = () => gather(request);
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
    const { organizationId } = answered;
    request.outcome = {
      operation: operation.id,
      ...(organizationId ? { organization: organizationId } : {}),
      ...(answered.problem ? { problem: answered.problem.code } : {}),
      ...(answered.replayed ? { replayOf: answered.written.requestId } : {}),
    };
    return sendAnswer(reply, answered);
  });
}

function reportUnexpected(answered: Awaited<ReturnType<typeof handle>>, requestId: string, { log }: Ports): void {
  const { problem } = answered;
  if (problem?.code !== 'internal' || problem.cause === callerGone) return;
  log.error({ requestId, error: problem }, 'unexpected failure');
}

interface Known {
  readonly path: string;
  readonly matches: RegExp;
  readonly methods: readonly string[];
}

function knownPaths(operations: readonly AnyOperation[], pages: readonly string[]): Known[] {
  const byPath = Map.groupBy(operations, ({ path }) => path as string);
  const entries: [string, readonly string[]][] = [
    ...[...byPath].map(([path, group]): [string, string[]] => [path, group.flatMap(({ methods }) => [...methods])]),
    ...pages.map((path): [string, string[]] => [path, ['GET']]),
  ];
  return entries.map(([path, methods]) => ({
    path,
    matches: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}/?$`),
    methods: [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'],
  }));
}

/** What answers where no route does: 204 to OPTIONS, 405 with Allow on a known path, else 404 with the nearest path. */
export function fallback(ports: Ports, pages: readonly string[]) {
  const known = knownPaths(ports.operations, pages);
  const paths = known.map(({ path }) => path);
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const found = known.find(({ matches }) => matches.test(path));
    if (found && request.method === 'OPTIONS') return reply.code(204).header('allow', found.methods.join(', ')).send();
    if (found) {
      const detail = `${path} answers ${found.methods.join(', ')}, not ${request.method}.`;
      return sendProblem(reply, new Problem('method-not-allowed', detail, { allow: found.methods }), ports.settings);
    }
    const nearest = nearestName(path, paths);
    const detail = `There is no path ${path.slice(0, 200)}.${nearest ? ` Did you mean ${nearest}?` : ''}`;
    return sendProblem(reply, new Problem('not-found', detail), ports.settings);
  };
}
