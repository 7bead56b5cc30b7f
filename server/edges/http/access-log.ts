import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../kernel/ports/log.ts';

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
