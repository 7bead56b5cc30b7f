import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { hostOf, portOf, readAddress } from '../../../contract/address.ts';
import { asProblem, Problem } from '../../../contract/problem.ts';
import type { Egress } from '../guard.ts';
import { forward } from './forward.ts';
import { loopbackPlace } from './place.ts';
import { OpenSession, type ProxyPolicy, type ProxySession } from './session.ts';
import { isTracker } from './trackers.ts';

/**
 * A forward proxy through which browsers reach the web: every connection passes the egress guard. It serves nobody
 * without the credentials of an open session, whoever can reach it.
 */
export interface EgressProxy {
  /** Such as `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** Credentials for one user, to be closed when it is done. */
  open(policy: ProxyPolicy): ProxySession;
  close(): Promise<void>;
}

/** The most connections of all users together, strangers who try included. */
const maxConnections = 4_096;
/** How long a connection may take for the head of a request, in milliseconds. */
const headMs = 15_000;
const challenge = 'Basic realm="tidemark"';
const refusals: Readonly<Record<number, string>> = {
  403: 'Forbidden',
  407: `Proxy Authentication Required\r\nProxy-Authenticate: ${challenge}`,
  502: 'Bad Gateway',
};

/** A browser that leaves while it is answered is nobody's failure; unheard, its error would end this process. */
function hear(client: Duplex): void {
  client.on('error', () => client.destroy());
}

function refuseTunnel(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${refusals[status] ?? ''}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
}

const notPublic = (what: string): Problem => new Problem('address-not-allowed', `${what} is no address to fetch.`);

class Sessions {
  readonly #byCredential = new Map<string, OpenSession>();

  open(policy: ProxyPolicy): OpenSession {
    const session = new OpenSession(policy, () => this.#byCredential.delete(session.credential));
    this.#byCredential.set(session.credential, session);
    return session;
  }

  of({ headers }: IncomingMessage): OpenSession | null {
    return this.#byCredential.get(headers['proxy-authorization'] ?? '') ?? null;
  }

  close(): void {
    for (const session of this.#byCredential.values()) session.close();
  }
}

/** Why the session may not go there, before any name is resolved; null: it may ask the guard. */
function refusalOf(session: OpenSession, address: URL): Problem | null {
  if (session.isSpent) return new Problem('target-too-large', 'The page loads more bytes than a page may.');
  const isWatching = session.policy.refuseTrackers && isTracker(address.hostname);
  return isWatching ? new Problem('address-not-allowed', `${address.hostname} only watches.`) : null;
}

/** Joins two sockets; each ends with the other, and both with the session. */
function join(session: OpenSession, client: Duplex, upstream: Socket, head: Buffer): void {
  session.track(client);
  session.track(upstream);
  upstream.on('data', (piece: Buffer) => session.count(piece.length));
  client.on('error', () => upstream.destroy());
  upstream.on('error', () => client.destroy());
  client.once('close', () => upstream.destroy());
  upstream.once('close', () => client.destroy());
  client.write('HTTP/1.1 200 OK\r\n\r\n');
  if (head.length > 0) upstream.write(head);
  upstream.pipe(client);
  client.pipe(upstream);
}

async function tunnel(egress: Egress, session: OpenSession, request: IncomingMessage, client: Duplex, head: Buffer) {
  const address = readAddress(`https://${request.url ?? ''}/`);
  if (!(address instanceof URL)) return refuseTunnel(client, 403);
  const [host, port] = [hostOf(address), portOf(address)];
  try {
    const refusal = refusalOf(session, address);
    if (refusal) throw refusal;
    const upstream = await egress.connect(host, port, session.signal, session.policy.exit);
    session.succeed(host, port);
    if (client.destroyed) upstream.destroy();
    else join(session, client, upstream, head);
  } catch (thrown) {
    const problem = asProblem(thrown);
    session.fail(host, port, problem);
    refuseTunnel(client, problem.code === 'address-not-allowed' ? 403 : 502);
  }
}

/** Starts the proxy. Throws what `listen` throws when it cannot have its place. */
export async function startEgressProxy(egress: Egress, place = loopbackPlace): Promise<EgressProxy> {
  const sessions = new Sessions();
  // No limits of its own: what the browser no longer waits for is ended with its page.
  const dispatchers = egress.dispatchers({ bodyTimeoutMs: 0, headersTimeoutMs: 0 });

  function plain(request: IncomingMessage, reply: ServerResponse): void {
    reply.on('error', () => reply.destroy());
    const session = sessions.of(request);
    if (!session) {
      reply.writeHead(407, { 'proxy-authenticate': challenge, 'content-length': 0 }).end();
      return;
    }
    // Only absolute http URLs are for a proxy; anything else was never sent by a browser that uses one.
    const address = readAddress(request.url ?? '');
    if (!(address instanceof URL) || address.protocol !== 'http:') {
      reply.destroy(notPublic('This'));
      return;
    }
    const refusal = refusalOf(session, address);
    if (refusal) {
      session.fail(hostOf(address), portOf(address), refusal);
      reply.destroy();
      return;
    }
    session.track(reply.socket ?? request.socket);
    forward(session, dispatchers, address, request, reply);
  }

  const server = createServer({ keepAliveTimeout: 30_000, headersTimeout: headMs }, plain);
  const clients = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    clients.add(socket);
    socket.once('close', () => clients.delete(socket));
  });
  server.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    hear(client);
    const session = sessions.of(request);
    if (session) void tunnel(egress, session, request, client, head);
    else refuseTunnel(client, 407);
  });
  server.on('upgrade', (_request, client: Duplex) => {
    hear(client);
    client.destroy();
  });
  server.on('clientError', (_error, client: Duplex) => client.destroy());
  server.maxConnections = maxConnections;
  server.listen(place.port, place.host);
  await once(server, 'listening');
  // A connection that the system has no descriptor for: the browser tries again, or its page fails.
  server.on('error', () => {});
  const { port } = server.address() as AddressInfo;
  return {
    url: place.url ?? `http://${place.host}:${port}`,
    open: (policy) => sessions.open(policy),
    async close() {
      sessions.close();
      for (const socket of clients) socket.destroy();
      await dispatchers.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
