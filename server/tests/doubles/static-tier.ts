import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import type { TestContext } from 'node:test';
import { Problem, type ProblemCode } from '../../contract/problem.ts';
import { createEgress, type EgressOptions } from '../../edges/egress/guard.ts';
import type { Resolver } from '../../edges/egress/resolver.ts';
import { createHttpTier, type HttpTierOptions } from '../../edges/tiers/http.ts';
import type { Fetched, ReadRequest, Resource } from '../../kernel/ports/reader.ts';

/** A resolver for which every name is this machine. */
export const everyNameIsLoopback: Resolver = { lookup: async () => ['127.0.0.1'], close: () => undefined };

/** A server that listens until the test ends; its port. */
export async function listen(context: TestContext, server: Server, host = '127.0.0.1'): Promise<number> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  server.listen(0, host);
  await once(server, 'listening');
  context.after(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A web site on loopback; its origin. */
export const site = async (context: TestContext, pages: RequestListener): Promise<string> =>
  `http://127.0.0.1:${await listen(context, createServer(pages))}`;

/** A server that speaks as it is told, byte for byte; its origin. */
export async function rawSite(
  context: TestContext,
  speak: (socket: Socket, connection: number) => void,
): Promise<string> {
  let connections = 0;
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    connections += 1;
    speak(socket, connections);
  });
  return `http://127.0.0.1:${await listen(context, server)}`;
}

export interface TestTier {
  /** Reads a URL; within thirty seconds unless told. */
  get(url: string, request?: Partial<ReadRequest>, signal?: AbortSignal): Promise<Fetched>;
  /** Opens a resource of at most 50 MiB unless told. */
  open(url: string, maxBytes?: number, signal?: AbortSignal): Promise<Resource>;
  close(): Promise<void>;
}

/** The static tier, for which loopback is allowed. */
export function startTier(
  context: TestContext,
  options: Partial<HttpTierOptions> = {},
  egressOptions: Partial<EgressOptions> = {},
): TestTier {
  const egress = createEgress({ allow: ['127.0.0.1', '::1'], resolver: everyNameIsLoopback, ...egressOptions });
  const tier = createHttpTier({ egress, userAgent: 'TestBot/1', ...options });
  const close = async (): Promise<void> => {
    await tier.close();
    await egress.close();
  };
  context.after(close);
  const plain = {
    organizationId: 'org_static',
    maxTier: 'static',
    headers: {},
    cookies: {},
    userAgent: null,
    insecureTls: false,
  } as const;
  return {
    get: (url, request = {}, signal = AbortSignal.timeout(30_000)) => tier.fetch({ ...plain, url, ...request }, signal),
    open: async (url, maxBytes = 50 * 1_048_576, signal = AbortSignal.timeout(30_000)) => {
      assert.ok(tier.open);
      return await tier.open({ ...plain, url }, maxBytes, signal);
    },
    close,
  };
}

/** Whether a failure is this problem. */
export const isProblem =
  (code: ProblemCode, reason?: string, pattern = /./) =>
  (error: unknown): boolean =>
    error instanceof Problem && error.code === code && error.extras.reason === reason && pattern.test(error.message);

export const textOf = (fetched: Fetched): string => Buffer.from(fetched.body).toString();
