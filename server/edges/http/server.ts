import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { Problem } from '../../contract/problem.ts';
import type { Ports } from '../../kernel/call.ts';
import { writeProblem } from '../../kernel/written.ts';
import type { SignedFiles } from '../files/signed-files.ts';
import { addFiles, filesPath } from './files.ts';
import { Lifetime } from './lifetime.ts';
import { addPages, pagePaths } from './pages.ts';
import { addReference } from './reference.ts';
import { sendProblem } from './reply.ts';
import { addRoutes, fallback } from './routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the access log tells of a call besides method, path and status. */
    outcome: Readonly<Record<string, unknown>>;
  }
}

export interface HttpOptions {
  readonly trustProxy: readonly string[];
  readonly corsOrigins: readonly string[];
  readonly files: SignedFiles;
}

export interface HttpServer {
  /** Listens; returns the port. */
  listen(host: string, port: number): Promise<number>;
  /** Lets requests under way finish, for at most `graceMs` (25 s). */
  stop(graceMs?: number): Promise<void>;
}

/** The HTTP edge over the pipeline. */
export async function createHttpServer(ports: Ports, options: HttpOptions): Promise<HttpServer> {
  const lifetime = new Lifetime();
  const server = fastify({
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    trustProxy: options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, ports),
    frameworkErrors: (error, _request, reply) => {
      const detail = error.code === 'FST_ERR_BAD_URL' ? 'The path has a malformed percent-encoding.' : error.message;
      void sendProblem(reply, new Problem('bad-request', detail, {}, { cause: error }), ports.settings);
    },
  });
  await server.register(compress, {
    threshold: 1_024,
    // Requests are read by the pipeline, which refuses compressed bodies.
    globalDecompression: false,
    encodings: ['zstd', 'br', 'gzip', 'deflate'],
    // The library's default for brotli is its slowest level.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  addHooks(server, ports, lifetime, options);
  // The pipeline reads bodies, after it has authenticated the caller.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  server.setErrorHandler((error: FastifyError, request, reply) => {
    if (!(error instanceof Problem)) ports.log.error({ requestId: request.id, error }, 'unexpected failure');
    return sendProblem(reply, error, ports.settings);
  });
  addRoutes(server, ports, lifetime);
  addPages(server, ports, lifetime);
  addFiles(server, options.files, ports.settings);
  addReference(server);
  server.setNotFoundHandler(fallback(ports, [...pagePaths, filesPath]));
  return {
    async listen(host, port) {
      await server.listen({ host, port });
      const bound = server.server.address();
      return typeof bound === 'object' && bound ? bound.port : port;
    },
    async stop(graceMs) {
      await lifetime.stop(server.server, graceMs);
      await server.close();
    },
  };
}

/** Headers that every answer bears, the door while stopping, and the access log. */
function addHooks(server: FastifyInstance, ports: Ports, lifetime: Lifetime, { corsOrigins }: HttpOptions): void {
  server.decorateRequest('outcome', null as unknown as Readonly<Record<string, unknown>>);
  server.addHook('onRequest', async (request, reply) => {
    request.outcome = {};
    reply.headers({
      'x-request-id': request.id,
      'x-tidemark-version': ports.settings.version,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const { origin } = request.headers;
    if (origin && corsOrigins.includes(origin)) {
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': '*',
        'access-control-allow-headers': 'authorization, content-type, accept, idempotency-key',
        'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
        vary: 'origin',
      });
    }
    if (!lifetime.stopping) return;
    reply.header('connection', 'close');
    if (request.url === '/healthz' || request.url === '/readyz') return;
    await sendProblem(reply, new Problem('shutting-down', 'This process is stopping.'), ports.settings);
  });
  server.addHook('onResponse', async (request, reply) => {
    ports.log.info(
      {
        requestId: request.id,
        method: request.method,
        // The route, not the URL: a query may hold what is nobody's business.
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
        ...request.outcome,
      },
      'request',
    );
  });
}

/** Answers what is not HTTP, or did not arrive in time, before there is a request. */
function refuseConnection(error: Error & { code?: string }, socket: Socket, ports: Ports): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const details: Record<string, string> = {
    HPE_HEADER_OVERFLOW: 'The headers exceed 16 KiB.',
    ERR_HTTP_REQUEST_TIMEOUT: 'The request did not arrive within 30 seconds.',
  };
  const problem = new Problem('bad-request', details[error.code ?? ''] ?? 'This is not an HTTP request.');
  const { baseUrl } = ports.settings;
  const { body } = writeProblem(problem, { requestId: randomUUID(), baseUrl });
  const head = `HTTP/1.1 400 Bad Request\r\nContent-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n`;
  socket.end(head + body);
}
