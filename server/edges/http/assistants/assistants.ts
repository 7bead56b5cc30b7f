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
const mostMessages = 50;
/** Notices that end work are short. */
const mostNoticeBytes = 16_384;

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

const messagesOf = (body: unknown): readonly unknown[] => (Array.isArray(body) ? body : [body]);

/** Whether a message asks for nothing that is answered, as `notifications/cancelled`. */
const isNotification = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'method' in message && !('id' in message);

function refuseManyMessages(body: unknown): void {
  const { length } = messagesOf(body);
  if (length <= mostMessages) return;
  throw new Problem('bad-request', `A batch has at most ${mostMessages} messages, not ${length}.`);
}

/** Whether a request may end work, as far as its head says: that is done when the minute is used up, too. */
const mayEndWork = ({ method, headers }: FastifyRequest): boolean =>
  method === 'DELETE' || Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= mostNoticeBytes;

/** What a request asks, and the callers that its messages counted as. */
interface Asked {
  readonly body: unknown;
  readonly admitted: readonly [AdmittedCaller, ...AdmittedCaller[]];
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

  /** The callers that the messages of a request counted as, until a call has counted as each. */
  readonly #asking = new AsyncLocalStorage<AdmittedCaller[]>();

  /** The session that a request is of. Throws `not-found` for one that has ended, or is another's. */
  find(request: FastifyRequest): HttpSession {
    const kept = this.#kept.get(String(request.headers['mcp-session-id'] ?? ''));
    if (kept && kept.owner === ownerOf(request)) return kept.session;
    throw new Problem('not-found', 'There is no such session, or it has ended; begin another by `initialize`.');
  }

  /**
   * Reads a request, and counts each of its messages that is answered as a call that is free; what only ends work is counted, and never
   * refused. Who calls is known before the body is read. Throws what the service answers to a wrong key.
   */
  async read(request: FastifyRequest, reply: FastifyReply): Promise<Asked> {
    const { clock } = this.#options.ports;
    const first = await this.#admit(request, reply);
    if (!mayEndWork(request)) limitRate(first.rate, clock);
    if (request.method === 'DELETE') return { body: undefined, admitted: [first] };
    const body = await readJson(request.raw);
    const messages = messagesOf(body);
    if (!messages.every(isNotification)) limitRate(first.rate, clock);
    refuseManyMessages(body);
    const admitted: [AdmittedCaller, ...AdmittedCaller[]] = [first];
    for (const _ of messages.filter((message) => !isNotification(message)).slice(1)) {
      const next = await this.#admit(request, reply);
      limitRate(next.rate, clock);
      admitted.push(next);
    }
    return { body, admitted };
  }

  /** Counts once, and tells what is left of the minute. */
  async #admit(request: FastifyRequest, reply: FastifyReply): Promise<AdmittedCaller> {
    const { authorization } = request.headers;
    const caller = { authorization, address: request.ip, cookie: undefined, organization: undefined };
    const admitted = await admitCaller(caller, this.#options.ports);
    rateHeaders(reply, admitted.rate);
    return admitted;
  }

  /** Does what answers a request: so many calls that its tools make as it was counted are not counted again. */
  as(admitted: Asked['admitted'], answer: () => Promise<void>): Promise<void> {
    return this.#asking.run([...admitted], answer);
  }

  /** Begins a session. */
  async open(request: FastifyRequest, { principal: { organizationId } }: AdmittedCaller): Promise<HttpSession> {
    const { ports } = this.#options;
    const { authorization } = request.headers;
    const maxCostUsd = maxCostOf(request);
    const client = new Tidemark({
      baseUrl: 'http://inside',
      apiKey: '',
      fetch: insideFetch(ports, {
        authorization,
        address: request.ip,
        admitted: () => this.#asking.getStore()?.shift(),
      }),
      maxCostUsd,
    });
    // Loaded when an assistant comes: the start should not wait for it.
    const { mostCharacters, openHttpSession, Room } = await import('@tidemark/mcp');
    const room = this.#rooms.get(organizationId) ?? new Room(mostCharacters);
    this.#rooms.set(organizationId, room);
    const session = await openHttpSession({
      client,
      maxCostUsd,
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
      const { body, admitted } = await sessions.read(request, reply);
      const { opensSession } = await import('@tidemark/mcp');
      // A client that begins anew may still send the id of a session that has ended.
      const session = opensSession(body) ? await sessions.open(request, admitted[0]) : sessions.find(request);
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
