// The tools of assistants over streamable HTTP: a session is begun with a key, and ends when it is not used.
import type { HttpSession, Room } from '@tidemark/mcp';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Tidemark } from 'tidemark';
import { Problem } from '../../../contract/problem.ts';
import { sha256Of } from '../../../kernel/digests.ts';
import { limitRate } from '../../../kernel/keys/api-key.ts';
import { admitCaller } from '../../../kernel/pipeline/admit.ts';
import type { Ports } from '../../../kernel/pipeline/call.ts';
import type { Lifetime } from '../connections.ts';
import { type KnownPath, pathPattern } from '../paths.ts';
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

/** The sessions of this process. */
class Sessions {
  readonly #options: Options;
  readonly #kept = new KeptSessions<Kept & { readonly session: HttpSession }>(mostSessions, idleMs);

  /** Where the answers of an organization's sessions are kept: together they have the room of one. */
  readonly #rooms = new LRUCache<string, Room>({ max: maxRooms });

  constructor(options: Options) {
    this.#options = options;
  }

  /** The session that a request is of. Throws `not-found` for one that has ended, or is another's; without a key there is none to look for. */
  find(request: FastifyRequest): HttpSession {
    if (!request.headers.authorization)
      throw new Problem('missing-credential', 'Send the header `Authorization: Bearer <API_KEY>`.');
    const kept = this.#kept.get(String(request.headers['mcp-session-id'] ?? ''));
    if (kept && kept.owner === ownerOf(request)) return kept.session;
    throw new Problem('not-found', 'There is no such session, or it has ended; begin another by `initialize`.');
  }

  /** Begins a session; who begins it counts as for a call that is free. Throws what the service answers to a wrong key. */
  async open(request: FastifyRequest): Promise<HttpSession> {
    const { ports } = this.#options;
    const caller = { authorization: request.headers.authorization, address: request.ip };
    const { principal, rate } = await admitCaller({ ...caller, cookie: undefined, organization: undefined }, ports);
    limitRate(rate, ports.clock);
    const { organizationId } = principal;
    const client = new Tidemark({
      baseUrl: 'http://inside',
      apiKey: '',
      fetch: insideFetch(ports, caller),
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
      const body = request.method === 'POST' ? await readJson(request.raw) : undefined;
      const { opensSession } = await import('@tidemark/mcp');
      const session = opensSession(body) ? await sessions.open(request) : sessions.find(request);
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      const stopping = new AbortController();
      stopping.signal.addEventListener('abort', () => void session.close(), { once: true });
      await lifetime.during(stopping, () => session.answer(request.raw, reply.raw, body));
    },
  });
  server.addHook('onClose', async () => sessions.close());
}
