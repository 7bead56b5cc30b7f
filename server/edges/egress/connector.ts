import { isIP, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { buildConnector } from 'undici';
import { Problem } from '../../contract/problem.ts';
import type { CountryProxies } from './country-proxies/country-proxies.ts';
import type { CountryProxy } from './country-proxies/country-proxy.ts';
import { connectFailure, createAttempts, type Destination, type Dial, dialFirst } from './dial.ts';
import { tlsFailure } from './tls-failure.ts';
import { notPublic, type Vetting } from './vetting.ts';

/** What can be paced: a socket. */
type Paced = Pick<Readable, 'read' | 'emit' | 'readableLength' | 'destroyed' | 'destroy'> & {
  readonly bytesWritten?: number;
};

/** Time of the event loop that may be spent, and is earned again. */
interface Allowance {
  /** Milliseconds left; negative: overdrawn. */
  left(): number;
  spend(ms: number): void;
  /** How long until there is some left, in milliseconds. */
  waitMs(): number;
}

/** `share`: milliseconds earned in each millisecond; `mostMs`: the most that is kept. */
function createAllowance(share: number, mostMs: number, now: () => number): Allowance {
  let leftMs = mostMs;
  let at = now();
  const left = (): number => {
    const time = now();
    leftMs = Math.min(mostMs, leftMs + (time - at) * share);
    at = time;
    return leftMs;
  };
  return {
    left,
    spend: (ms) => {
      leftMs = left() - ms;
    },
    waitMs: () => Math.max(0, -left() / share),
  };
}

/** What one connection may always take: more than any page of honest framing needs, by measurement. */
const ownShare = 0.05;
const ownMs = 50;
/** What all connections share that take more. */
const commonShare = 0.2;
const commonMs = 50;
/** What one connection takes before it counts as one that costs much. */
const cheapMs = 10;
/**
 * What all that cost much take together, each from its own or not: the own time of many that come at once would be a long
 * time in a row.
 */
const costlyShare = 0.3;
const costlyMs = 50;
/**
 * No framing takes longer to parse for each byte, by a few times: the rest of a time was another's, such as a collection of garbage, and a neighbour
 * whose page came just then would have to wait beside those that cost much.
 */
const maxMsPerByte = 0.001;
/**
 * The most that is handed over at once: undici parses a piece to its end though the answer is refused meanwhile, and makes an error for each header
 * beyond its limit.
 */
const maxPieceBytes = 16_384;
/** What one answer may take on the wire, framing included; each reader bounds its body by less. */
const maxAnswerBytes = 128 * 1_048_576;
/** A connection that is out of time rests at least so long, so that resting costs less than working. */
const leastRestMs = 5;

/** Keeps what connections bring from holding the event loop. */
interface Pacing {
  /**
   * Has a socket's reader pause when parsing what it reads takes too much of the event loop's time: a server may send a
   * gigabyte that is nothing but framing, and is cut off in the end. The reader must read as undici does: `read()` in a loop
   * on `readable`.
   */
  pace(socket: Paced): void;
}

/** `now`: milliseconds that never run backwards. */
export function createPacing(now: () => number = () => performance.now()): Pacing {
  const common = createAllowance(commonShare, commonMs, now);
  const costly = createAllowance(costlyShare, costlyMs, now);
  return {
    pace(socket) {
      const own = createAllowance(ownShare, ownMs, now);
      const isCheap = (): boolean => own.left() > ownMs - cheapMs;
      const read = socket.read.bind(socket);
      let handedOverAt: number | null = null;
      let handedOverBytes = 0;
      let isResting = false;
      let askedBytes = socket.bytesWritten;
      let answerBytes = 0;

      /** Counts what came since something was last sent, which is one answer. */
      function count(piece: unknown): void {
        if (askedBytes !== socket.bytesWritten) answerBytes = 0;
        askedBytes = socket.bytesWritten;
        handedOverBytes = Buffer.isBuffer(piece) ? piece.length : 0;
        answerBytes += handedOverBytes;
        if (answerBytes > maxAnswerBytes)
          socket.destroy(new Problem('target-too-large', 'The answer exceeds 128 MiB on the wire, framing included.'));
      }

      /** Whether there is no time left for it now. */
      function isOut(): boolean {
        if (isCheap()) return false;
        return costly.left() <= 0 || (own.left() <= 0 && common.left() <= 0);
      }

      function rest(): void {
        isResting = true;
        const restMs = Math.max(leastRestMs, costly.waitMs(), Math.min(own.waitMs(), common.waitMs()));
        setTimeout(() => {
          isResting = false;
          if (!socket.destroyed) socket.emit('readable');
        }, restMs).unref();
      }

      socket.read = (size?: number) => {
        if (isResting || socket.destroyed) return null;
        if (handedOverAt !== null) {
          const spentMs = Math.min(now() - handedOverAt, handedOverBytes * maxMsPerByte);
          if (!isCheap()) costly.spend(spentMs);
          (own.left() > 0 ? own : common).spend(spentMs);
          handedOverAt = null;
        }
        if (isOut()) {
          rest();
          return null;
        }
        const piece = read(size ?? (socket.readableLength > maxPieceBytes ? maxPieceBytes : undefined));
        count(piece);
        if (piece !== null) handedOverAt = now();
        return piece;
      };
    },
  };
}

/** How connections of a dispatcher are made. */
interface HookOptions {
  readonly insecureTls: boolean;
  readonly connectTimeoutMs: number;
  /** Null: directly. */
  readonly proxy: CountryProxy | null;
}

/** Proxies that fail take their time one after the other. */
const maxProxyTimes = 3;

/** Opens connections to vetted addresses only. */
interface Connector {
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
