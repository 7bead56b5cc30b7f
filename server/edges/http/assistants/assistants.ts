// The tools of assistants over streamable HTTP: a session is begun with a key, and ends when it is not used.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { HttpSession, Room } from '@tidemark/mcp';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Tidemark } from 'tidemark';
import { Problem } from '../../../contract/problem.ts';
import { sha256Of } from '../../../kernel/digests.ts';
import { limitRate } from '../../../kernel/keys/api-key.ts';
import { admitCaller } from '../../../kernel/pipeline/admit.ts';
import type { AdmittedCaller, Ports } from '../../../kernel/pipeline/call.ts';
import type { Lifetime } from '../connections.ts';
import { type KnownPath, pathPattern } from '../paths.ts';
import { rateHeaders } from '../reply.ts';
import { readJson } from '../request.ts';
import { insideFetch } from './inside.ts';
import { type Kept, KeptSessions } from './kept-sessions.ts';

const path = '/mcp';

/** For what answers where no route does. */
export const assistantsPath: KnownPath = { path, matches: pathPattern(path), methods: ['POST', 'DELETE', 'OPTIONS'] };

const mostSessions = 500;
const idleMs = 30 * 60_000;
const maxRooms = 10_000;
const defaultMaxCostUsd = 5;
/** A body counts as one request, and what it asks is answered at once. */
const mostMessages = 50;

interface Options {
  readonly ports: Ports;
  readonly lifetime: Lifetime;
  readonly corsOrigins: readonly string[];
}

/** Who has the session: whoever has its key. */
const ownerOf = ({ headers }: FastifyRequest): string => sha256Of(headers.authorization ?? '');

/** A page of another site must not call, whatever its reader's browser reaches. */
function refuseOrigin({ headers }: FastifyRequest, { ports, corsOrigins }: Options): void {
  const { origin } = headers;
  if (!origin || corsOrigins.includes(origin) || origin === new URL(ports.settings.baseUrl).origin) return;
  throw new Problem('not-permitted', `Pages of ${origin} may not call; CORS_ORIGINS names those that may.`);
}

function maxCostOf({ headers }: FastifyRequest): number {
  const given = headers['x-max-cost-usd'];
  const most = given === undefined ? defaultMaxCostUsd : Number(given);
  if (most >= 0) return most;
  throw new Problem('bad-request', 'X-Max-Cost-Usd must be a number that is not negative.');
}

function refuseManyMessages(body: unknown): void {
  if (!Array.isArray(body) || body.length <= mostMessages) return;
  throw new Problem('bad-request', `A batch has at most ${mostMessages} messages, not ${body.length}.`);
}

/** The sessions of this process. */
class Sessions {
  readonly #options: Options;
  readonly #kept = new KeptSessions<Kept & { readonly session: HttpSession }>(mostSessions, idleMs);

  /** Where the answers of an organization's sessions are kept: together they have the room of one. */
  readonly #rooms = new LRUCache<string, Room>({ max: maxRooms });

  constructor(options: Options) {
    this.#options = options;
  }

  /** The caller of the request that is answered, until a call of it has counted as that request. */
  readonly #asking = new AsyncLocalStorage<{ admitted: AdmittedCaller | undefined }>();

  /** The session that a request is of. Throws `not-found` for one that has ended, or is another's; without a key there is none to look for. */
  find(request: FastifyRequest): HttpSession {
    if (!request.headers.authorization)
      throw new Problem('missing-credential', 'Send the header `Authorization: Bearer <API_KEY>`.');
    const kept = this.#kept.get(String(request.headers['mcp-session-id'] ?? ''));
    if (kept && kept.owner === ownerOf(request)) return kept.session;
    throw new Problem('not-found', 'There is no such session, or it has ended; begin another by `initialize`.');
  }

  /** Counts a request as a call that is free, and tells what is left of the minute. Throws what the service answers to a wrong key. */
  async admit(request: FastifyRequest, reply: FastifyReply): Promise<AdmittedCaller> {
    const { ports } = this.#options;
    const { authorization } = request.headers;
    const caller = { authorization, address: request.ip, cookie: undefined, organization: undefined };
    const admitted = await admitCaller(caller, ports);
    rateHeaders(reply, admitted.rate);
    limitRate(admitted.rate, ports.clock);
    return admitted;
  }

  /** Does what answers a request: the first call that its tool makes is not counted again. */
  as(admitted: AdmittedCaller, answer: () => Promise<void>): Promise<void> {
    return this.#asking.run({ admitted }, answer);
  }

  #takeAdmitted(): AdmittedCaller | undefined {
    const asking = this.#asking.getStore();
    const admitted = asking?.admitted;
    if (asking) asking.admitted = undefined;
    return admitted;
  }

  /** Begins a session. */
  async open(request: FastifyRequest, { principal: { organizationId } }: AdmittedCaller): Promise<HttpSession> {
    const { ports } = this.#options;
    const { authorization } = request.headers;
    const client = new Tidemark({
      baseUrl: 'http://inside',
      apiKey: '',
      fetch: insideFetch(ports, { authorization, address: request.ip, admitted: () => this.#takeAdmitted() }),
      maxRetries: 0,
      maxCostUsd: maxCostOf(request),
    });
    // Loaded when an assistant comes: the start should not wait for it.
    const { mostCharacters, openHttpSession, Room } = await import('@tidemark/mcp');
    const room = this.#rooms.get(organizationId) ?? new Room(mostCharacters);
    this.#rooms.set(organizationId, room);
    const session = await openHttpSession({
      client,
      room,
      onOpened: (id) => this.#kept.set(id, { session, owner: ownerOf(request), organizationId }),
      onClosed: (id) => this.#kept.delete(id),
    });
    return session;
  }

  close(): void {
    this.#kept.clear();
  }
}

/** Adds the route. */
export function addAssistants(server: FastifyInstance, options: Options): void {
  const { lifetime } = options;
  const sessions = new Sessions(options);
  server.route({
    method: ['POST', 'DELETE'],
    url: path,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      refuseOrigin(request, options);
      // A session that has ended is told before its caller is counted, and who calls is known before the body is read.
      const found = 'mcp-session-id' in request.headers ? sessions.find(request) : null;
      const admitted = await sessions.admit(request, reply);
      const body = request.method === 'POST' ? await readJson(request.raw) : undefined;
      refuseManyMessages(body);
      const { opensSession } = await import('@tidemark/mcp');
      const session = opensSession(body) ? await sessions.open(request, admitted) : (found ?? sessions.find(request));
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      const stopping = new AbortController();
      stopping.signal.addEventListener('abort', () => void session.close(), { once: true });
      await lifetime.during(stopping, () => sessions.as(admitted, () => session.answer(request.raw, reply.raw, body)));
    },
  });
  server.addHook('onClose', async () => sessions.close());
}
