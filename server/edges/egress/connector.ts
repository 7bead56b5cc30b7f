import { isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { buildConnector } from 'undici';
import type { CountryProxies } from './country-proxies/country-proxies.ts';
import type { CountryProxy } from './country-proxies/country-proxy.ts';
import { connectFailure, createAttempts, type Destination, type Dial, dialFirst } from './dial.ts';
import { createPacing } from './pacing.ts';
import { tlsFailure } from './tls-failure.ts';
import { notPublic, type Vetting } from './vetting.ts';

/** How connections of a dispatcher are made. */
export interface HookOptions {
  readonly insecureTls: boolean;
  readonly connectTimeoutMs: number;
  /** Null: directly. */
  readonly proxy: CountryProxy | null;
}

/** Proxies that fail take their time one after the other. */
const maxProxyTimes = 3;

/** Opens connections to vetted addresses only. */
export interface Connector {
  /**
   * A TCP connection, through a proxy if one is given. Throws `address-not-allowed`, `target-unreachable` with reason `dns`,
   * `connect` or `proxy`, or the signal's reason.
   */
  connect(destination: Destination, proxy: CountryProxy | null, signal?: AbortSignal): Promise<Socket>;
  /** The hook through which an undici dispatcher gets every connection, TLS (HTTP/1.1 only) included. */
  hook(options: HookOptions): buildConnector.connector;
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

export function createConnector(vetting: Vetting, dial: Dial, proxies: CountryProxies): Connector {
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

  /** The address is judged before anybody is told of it, a proxy included. */
  async function reach<Result extends Socket>(
    destination: Destination,
    proxy: CountryProxy | null,
    use: (socket: Socket, signal: AbortSignal) => Promise<Result>,
    outer?: AbortSignal,
  ): Promise<Result> {
    const addresses = await vetting.resolve(destination.hostname, destination.port, outer);
    const { connectTimeoutMs } = destination;
    const bounded = proxy ? { ...destination, connectTimeoutMs: connectTimeoutMs * maxProxyTimes } : destination;
    const work = async (signal: AbortSignal): Promise<Result> => {
      const socket = proxy
        ? await proxies.connect(proxy, { ...destination, addresses }, connectTimeoutMs, signal)
        : await open(destination, addresses, signal);
      return await use(socket, signal);
    };
    return await attempts.run(bounded, work, outer);
  }

  return {
    connect: (destination, proxy, outer) => reach(destination, proxy, async (socket) => socket, outer),
    hook({ insecureTls, connectTimeoutMs, proxy }) {
      return (target, callback) => {
        const secure = target.protocol === 'https:';
        const port = Number(target.port) || (secure ? 443 : 80);
        const destination = { hostname: target.hostname, port, connectTimeoutMs };
        const connection = reach(destination, proxy, async (socket, signal) =>
          secure ? await handshake(socket, destination.hostname, insecureTls, signal) : socket,
        );
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
