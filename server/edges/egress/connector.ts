import { isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { buildConnector } from 'undici';
import { Problem } from '../../contract/problem.ts';
import { type Dial, dialFirst } from './dial.ts';
import { tlsFailure } from './tls-failure.ts';
import type { Vetting } from './vetting.ts';

/** Where to connect to, and for how long to try (TCP and TLS together, without DNS). */
export interface Destination {
  readonly hostname: string;
  readonly port: number;
  readonly connectTimeoutMs: number;
}

/** Opens connections to vetted addresses only. */
export interface Connector {
  /**
   * A TCP connection. Throws `address-not-allowed`, `target-unreachable` with reason `dns` or `connect`, or the signal's
   * reason.
   */
  connect(destination: Destination, signal?: AbortSignal): Promise<Socket>;
  /** The hook through which an undici dispatcher gets every connection, TLS (HTTP/1.1 only) included. */
  hook(options: { readonly insecureTls: boolean; readonly connectTimeoutMs: number }): buildConnector.connector;
  /** Ends all attempts under way. */
  close(): void;
}

let handingOver = false;

/**
 * Whether the request that undici starts right now is the first of its connection: it starts that one, and no other,
 * from within the callback that hands the connection over.
 */
export const isFirstOfConnection = (): boolean => handingOver;

function handOver(socket: Socket, callback: buildConnector.Callback): void {
  handingOver = true;
  try {
    callback(null, socket);
  } finally {
    handingOver = false;
  }
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was reset',
  EHOSTUNREACH: 'there is no route to the host',
  ENETUNREACH: 'there is no route to the network',
  EADDRNOTAVAIL: 'there is no route to the network',
  ETIMEDOUT: 'nothing answered in time',
};

function connectFailure({ hostname, port }: Destination, error: unknown): Problem {
  if (error instanceof Problem) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  const detail = `Could not connect to ${hostname} on port ${port}: ${reasons[code] ?? code}.`;
  return new Problem('target-unreachable', detail, { reason: 'connect' }, { cause: error });
}

export function createConnector(vetting: Vetting, dial: Dial): Connector {
  const attempts = new Set<AbortController>();

  /** Runs an attempt that ends with its time, its signal, or this connector. */
  async function limited<Connection>(
    destination: Destination,
    work: (signal: AbortSignal) => Promise<Connection>,
    outer?: AbortSignal,
  ): Promise<Connection> {
    outer?.throwIfAborted();
    const attempt = new AbortController();
    const { hostname, port, connectTimeoutMs } = destination;
    const detail = `Could not connect to ${hostname} on port ${port} within ${connectTimeoutMs} ms.`;
    const late = (): void => attempt.abort(new Problem('target-unreachable', detail, { reason: 'connect' }));
    const follow = (): void => attempt.abort(outer?.reason);
    const timer = setTimeout(late, connectTimeoutMs);
    outer?.addEventListener('abort', follow, { once: true });
    attempts.add(attempt);
    try {
      return await work(attempt.signal);
    } finally {
      clearTimeout(timer);
      outer?.removeEventListener('abort', follow);
      attempts.delete(attempt);
    }
  }

  async function open(destination: Destination, addresses: readonly string[], signal: AbortSignal): Promise<Socket> {
    const { hostname, port } = destination;
    const socket = await dialFirst(addresses, port, dial, signal).catch((error: unknown) => {
      throw signal.aborted ? error : connectFailure(destination, error);
    });
    if (vetting.confirms(hostname, port, socket.remoteAddress)) return socket;
    socket.destroy();
    throw new Problem('address-not-allowed', `${hostname} led to an address that is not public.`);
  }

  async function connect(destination: Destination, outer?: AbortSignal): Promise<Socket> {
    const addresses = await vetting.resolve(destination.hostname, destination.port, outer);
    return await limited(destination, (signal) => open(destination, addresses, signal), outer);
  }

  async function connectSecurely(destination: Destination, insecureTls: boolean): Promise<Socket> {
    const addresses = await vetting.resolve(destination.hostname, destination.port);
    return await limited(destination, async (signal) => {
      const socket = await open(destination, addresses, signal);
      return await handshake(socket, destination.hostname, insecureTls, signal);
    });
  }

  return {
    connect,
    hook({ insecureTls, connectTimeoutMs }) {
      return (target, callback) => {
        const secure = target.protocol === 'https:';
        const port = Number(target.port) || (secure ? 443 : 80);
        const destination = { hostname: target.hostname, port, connectTimeoutMs };
        const connection = secure ? connectSecurely(destination, insecureTls) : connect(destination);
        connection.then(
          (socket) => handOver(socket, callback),
          (error: unknown) => callback(connectFailure(destination, error), null),
        );
      };
    },
    close() {
      for (const attempt of attempts) attempt.abort(new Problem('shutting-down', 'This process is stopping.'));
    },
  };
}

/** TLS over a connection, for the host's name and no other, unless told not to verify. */
function handshake(socket: Socket, hostname: string, insecureTls: boolean, signal: AbortSignal): Promise<TLSSocket> {
  const { promise, resolve, reject } = Promise.withResolvers<TLSSocket>();
  const secure = connectTls({
    socket,
    host: hostname,
    // No SNI for addresses (RFC 6066), and none of the final dot that marks a name as absolute.
    servername: isIP(hostname) ? '' : hostname.replace(/\.$/, ''),
    rejectUnauthorized: !insecureTls,
    ALPNProtocols: ['http/1.1'],
  });
  const abort = (): void => {
    secure.destroy();
    reject(signal.reason);
  };
  secure.once('secureConnect', () => resolve(secure));
  // Stays for the socket's life, as that of the connection beneath it.
  secure.on('error', (error) => reject(tlsFailure(hostname, error)));
  signal.addEventListener('abort', abort, { once: true });
  return promise.finally(() => signal.removeEventListener('abort', abort));
}
