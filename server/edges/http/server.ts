import { randomUUID } from 'node:crypto';
import { METHODS } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { Problem, processStopping } from '../../contract/problem.ts';
import type { Ports } from '../../kernel/pipeline/call.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { addAssistants, assistantsPath } from './assistants/assistants.ts';
import {
  answerMalformed,
  endUnread,
  Lifetime,
  maxHeadBytes,
  maxUnreadMs,
  refuseConnection,
  refuseMalformed,
} from './connections.ts';
import { addConsole, consolePaths } from './console/pages.ts';
import { addSignIns } from './console/sign-in-routes.ts';
import type { MetricsOptions } from './metrics-page.ts';
import { addPages, pagePaths } from './pages.ts';
import { knownPaths } from './paths.ts';
import { addPaymentEvents, paymentEventsPath } from './payment-events.ts';
import { listenPrivately } from './private-path.ts';
import { sendProblem } from './reply.ts';
import { addRefusals, addRoutes, fallback, logRequest } from './routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the access log tells of a call besides method, path and status. */
    outcome: Readonly<Record<string, unknown>>;
    /** Its answer goes out line by line. */
    isStreamed: boolean;
  }
  interface FastifyContextConfig {
    /** Asked for by programs all the time, or with a page: no line in the access log. */
    isUnlogged?: boolean;
  }
}

/** A server of calls from the network, or of those that the operator's socket brings. */
type HttpOptions = NetworkOptions | { readonly door: 'operator' };

interface NetworkOptions {
  readonly door: 'network';
  readonly trustProxy: readonly string[];
  readonly corsOrigins: readonly string[];
  readonly metrics: MetricsOptions;
}

interface HttpServer {
  /** Listens; returns the port. */
  listen(host: string, port: number): Promise<number>;
  /** Listens on a path that only the owner of this process may open. */
  listenOn(path: string): Promise<void>;
  /** How many requests are under way. */
  readonly underWay: number;
  /** Lets requests under way finish, for at most `graceMs` (25 s). */
  stop(graceMs?: number): Promise<void>;
}

/** The HTTP edge over the pipeline. */
export async function createHttpServer(ports: Ports, options: HttpOptions): Promise<HttpServer> {
  const lifetime = new Lifetime();
  const server = bareServer(ports, options);
  answerMalformed(server.server, ports.settings);
  // Also what `listen` throws comes this way; that is told by whoever listens.
  server.server.on('error', (error) => {
    if (server.server.listening) ports.log.error({ error }, 'a connection could not be accepted');
  });
  if (options.door === 'network') await compressAnswers(server);
  endUnread(server, maxUnreadMs);
  addHooks(server, ports, lifetime, options.door === 'network' ? options.corsOrigins : []);
  if (options.door === 'network') countRequests(server, options.metrics.metrics);
  // The pipeline reads bodies, after it has authenticated the caller; to Fastify no method has one.
  for (const method of METHODS) server.addHttpMethod(method, { hasBody: false, overrideExisting: true });
  server.setErrorHandler((error: FastifyError, request, reply) => answerFailure(error, request.id, reply, ports));
  const operations = ports.operations.filter(({ access }) => (access === 'operator') === (options.door === 'operator'));
  const isOpen = options.door === 'network';
  const known = [
    ...knownPaths(operations, isOpen ? [...pagePaths, ...consolePaths] : []),
    ...(isOpen ? [assistantsPath, paymentEventsPath] : []),
  ];
  addRoutes(server, operations, { ports, lifetime, door: options.door });
  addRefusals(server, ports, known);
  if (options.door === 'network') {
    addPages(server, ports, { lifetime, metrics: options.metrics });
    addSignIns(server, ports);
    addPaymentEvents(server, ports);
    addConsole(server, ports.settings);
    addAssistants(server, { ports, lifetime, corsOrigins: options.corsOrigins });
  }
  server.setNotFoundHandler(fallback(ports, known));
  return {
    async listen(host, port) {
      await server.listen({ host, port });
      const bound = server.server.address();
      return typeof bound === 'object' && bound ? bound.port : port;
    },
    async listenOn(path) {
      await server.ready();
      await listenPrivately(server.server, path);
    },
    get underWay() {
      return lifetime.underWay;
    },
    async stop(graceMs) {
      await lifetime.stop(server.server, graceMs);
      await server.close();
    },
  };
}

const bareServer = (ports: Ports, options: HttpOptions): FastifyInstance =>
  fastify({
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    trustProxy: options.door === 'network' && options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    // The longest name in a path has 256 characters of two units each: an entity.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512 },
    // `refuseMalformed` does it, with a problem document.
    // Node looks every 30 s: who is told of 30 would be held for up to 60.
    http: { requireHostHeader: false, maxHeaderSize: maxHeadBytes, connectionsCheckingInterval: 2_000 },
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, ports.settings),
    frameworkErrors: (error, request, reply) => {
      const detail = error.code === 'FST_ERR_BAD_URL' ? 'The path has a malformed percent-encoding.' : error.message;
      // No hook runs for such a request.
      void reply.headers(everyAnswer(request.id, ports));
      void sendProblem(reply, new Problem('bad-request', detail, {}, { cause: error }), ports.settings);
    },
  });

async function compressAnswers(server: FastifyInstance): Promise<void> {
  await server.register(compress, {
    threshold: 1_024,
    // Requests are read by the pipeline, which refuses compressed bodies.
    globalDecompression: false,
    encodings: ['zstd', 'br', 'gzip', 'deflate'],
    // The library's default for brotli is its slowest level.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}

/** What a handler or the framework threw: a problem, what the framework blames on the request, or a failure of ours. */
function answerFailure(error: FastifyError, requestId: string, reply: FastifyReply, { log, settings }: Ports) {
  if (error instanceof Problem) return sendProblem(reply, error, settings);
  const { statusCode = 500 } = error;
  if (statusCode >= 400 && statusCode < 500) {
    return sendProblem(reply, new Problem('bad-request', `${error.message}.`, {}, { cause: error }), settings);
  }
  log.error({ requestId, error }, 'unexpected failure');
  return sendProblem(reply, error, settings);
}

/** Headers that every answer bears. */
const everyAnswer = (requestId: string, { settings }: Ports): Record<string, string> => ({
  'x-request-id': requestId,
  'x-tidemark-version': settings.version,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
});

/** Counts what was answered, by operation. */
function countRequests(server: FastifyInstance, metrics: Metrics): void {
  server.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.isUnlogged) return;
    metrics.request(String(request.outcome.operation ?? 'none'), reply.raw.statusCode, reply.elapsedTime);
  });
}

/** Headers of answers, the door while stopping, and the access log. */
function addHooks(server: FastifyInstance, ports: Ports, lifetime: Lifetime, corsOrigins: readonly string[]): void {
  server.decorateRequest('isStreamed', false);
  server.decorateRequest('outcome', null as unknown as Readonly<Record<string, unknown>>);
  server.addHook('onRequest', async (request, reply) => {
    request.outcome = {};
    reply.headers(everyAnswer(request.id, ports));
    refuseMalformed(request.raw);
    const { origin } = request.headers;
    if (origin && corsOrigins.includes(origin)) {
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': '*',
        'access-control-allow-headers':
          'authorization, content-type, accept, idempotency-key, prefer, if-none-match, x-max-cost-usd',
        'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
        // For which a browser need not ask again before each call.
        'access-control-max-age': '7200',
        vary: 'origin',
      });
    }
    if (!lifetime.stopping) return;
    reply.header('connection', 'close');
    if (request.url === '/healthz' || request.url === '/readyz') return;
    await sendProblem(reply, processStopping(), ports.settings);
  });
  server.addHook('onResponse', async (request, reply) => {
    // What came of a stream is known after its last line, and then told.
    if (request.routeOptions.config.isUnlogged || request.isStreamed) return;
    logRequest(ports.log, request, reply);
  });
}
