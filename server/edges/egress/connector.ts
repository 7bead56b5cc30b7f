import { isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { buildConnector } from 'undici';
import { connectFailure, createAttempts, type Destination } from './attempts.ts';
import { type Dial, dialFirst } from './dial.ts';
import { createPacing } from './pacing.ts';
import { tlsFailure } from './tls-failure.ts';
import { notPublic, type Vetting } from './vetting.ts';

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

export function createConnector(vetting: Vetting, dial: Dial): Connector {
  const attempts = createAttempts();
  const pacing = createPacing();

  async function open(destination: Destination, addresses: readonly string[], signal: AbortSignal): Promise<Socket> {
    const { hostname, port } = destination;
    const socket = await dialFirst(addresses, port, dial, signal).catch((error: unknown) => {
      throw signal.aborted ? error : connectFailure(destination, error);
    });
    const peer = socket.remoteAddress;
    if (peer !== undefined && vetting.confirms(hostname, port, peer)) return socket;
    socket.destroy();
    // A socket forgets its peer when it is closed at once.
    if (peer === undefined)
      throw connectFailure(destination, Object.assign(new Error('closed'), { code: 'ECONNRESET' }));
    throw notPublic(`${hostname} led to an address that is not public.`);
  }

  async function connect(destination: Destination, outer?: AbortSignal): Promise<Socket> {
    const addresses = await vetting.resolve(destination.hostname, destination.port, outer);
    return await attempts.run(destination, (signal) => open(destination, addresses, signal), outer);
  }

  async function connectSecurely(destination: Destination, insecureTls: boolean): Promise<Socket> {
    const addresses = await vetting.resolve(destination.hostname, destination.port);
    return await attempts.run(destination, async (signal) => {
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
          (socket) => {
            pacing.pace(socket);
            handOver(socket, callback);
          },
          (error: unknown) => callback(connectFailure(destination, error), null),
        );
      };
    },
    close: () => attempts.close(),
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
