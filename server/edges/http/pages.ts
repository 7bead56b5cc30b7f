import { setImmediate as otherThings } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { openApiInSteps } from '../../contract/describe/openapi.ts';
import { Problem, processStopping } from '../../contract/problem.ts';
import type { Ports } from '../../kernel/pipeline/call.ts';
import { withStoreTimeout } from '../../kernel/timeout.ts';
import type { Lifetime } from './connections.ts';
import { Constant } from './constant.ts';
import { type MetricsOptions, metricsFor, metricsPath } from './metrics-page.ts';
import { sendProblem } from './reply.ts';
import { addDocs, docsPaths } from './site/docs.ts';
import { addHome } from './site/home.ts';
import { addProblemPages } from './site/problem-pages.ts';
import { addReference } from './site/reference.ts';

/** Paths that need no key. */
export const pagePaths = [
  '/',
  '/healthz',
  '/readyz',
  metricsPath,
  '/openapi.json',
  '/problems',
  '/problems/:code',
  ...docsPaths,
] as const;

/** Why calls cannot be answered now; null: they can. */
export async function unreadiness(
  { store }: Pick<Ports, 'store'>,
  lifetime: Pick<Lifetime, 'stopping'>,
): Promise<Problem | null> {
  if (lifetime.stopping) return processStopping();
  try {
    await withStoreTimeout(store.ping());
    return null;
  } catch (cause) {
    return cause instanceof Problem ? cause : new Problem('overloaded', 'The store does not answer.', {}, { cause });
  }
}

/** The OpenAPI description. To make it takes a while, in which others are served. */
async function describe({ operations, settings }: Ports): Promise<string> {
  const steps = openApiInSteps(operations, settings.version);
  for (;;) {
    const step = steps.next();
    if (step.done) return JSON.stringify(step.value);
    await otherThings();
  }
}

/** What `/readyz` says of a process that is ready. */
export function readiness({ store }: Pick<Ports, 'store'>): { status: 'ready'; clock_skew_ms?: number } {
  const skewMs = store.clockSkewMs?.();
  return { status: 'ready', ...(skewMs !== undefined && { clock_skew_ms: skewMs }) };
}

/** The front page, health, the descriptions, the documentation and the problem pages. */
export function addPages(
  server: FastifyInstance,
  ports: Ports,
  { lifetime, metrics }: { readonly lifetime: Lifetime; readonly metrics: MetricsOptions },
): void {
  const { settings } = ports;
  let description: Promise<Constant> | null = null;
  const look = () => unreadiness(ports, lifetime);
  addHome(server, ports, look);
  server.get('/healthz', { config: { isUnlogged: true } }, (_request, reply) => reply.send({ status: 'ok' }));
  server.get('/readyz', { config: { isUnlogged: true } }, async (_request, reply) => {
    const problem = await look();
    return problem ? sendProblem(reply, problem, settings) : reply.send(readiness(ports));
  });
  server.get(metricsPath, { config: { isUnlogged: true } }, async (request, reply) => {
    const { contentType, text } = await metricsFor(request.raw, metrics);
    return await reply.type(contentType).send(text);
  });
  server.get('/openapi.json', { compress: false }, async (request, reply) => {
    description ??= describe(ports).then((text) => new Constant(text));
    return await (await description).send(request, reply.type('application/json; charset=utf-8'));
  });
  addDocs(server, ports);
  addReference(server, settings);
  addProblemPages(server, settings);
}
