import { isIP, isIPv4, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { errorCode, messageOf } from '../../errors.ts';
import { type Dial, dialFirst } from '../dial.ts';
import type { Resolver } from '../resolver.ts';
import type { CountryProxy } from './country-proxy.ts';
import { connectByHttp } from './http-connect.ts';
import { ProxyFault } from './proxy-fault.ts';
import { connectBySocks } from './socks5.ts';

/** Where a proxy shall connect to: a host, and the addresses of it that were judged here. */
export interface ProxiedTarget {
  readonly hostname: string;
  readonly port: number;
  /** At least one. */
  readonly addresses: readonly string[];
}

/** What connections to proxies are made with. A proxy's own address is not judged: the operator named it. */
export interface ProxyDialing {
  readonly resolver: Resolver;
  readonly dial: Dial;
}

const reasonOf = (error: unknown): string => errorCode(error) ?? messageOf(error);

/** Runs a step; what fails in it is the proxy's doing, unless the time is up. */
async function step<Result>(signal: AbortSignal, what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (signal.aborted || cause instanceof ProxyFault) throw cause;
    throw new ProxyFault('unusable', `${what} (${reasonOf(cause)})`, { cause });
  }
}

async function dialProxy({ host, port }: CountryProxy, { resolver, dial }: ProxyDialing, signal: AbortSignal) {
  const addresses = isIP(host) ? [host] : await resolver.lookup(host, signal);
  return await dialFirst(addresses, port, dial, signal);
}

/** TLS to the proxy itself. */
async function secured(socket: Socket, { host }: CountryProxy, signal: AbortSignal): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const servername = isIP(host) ? '' : host.replace(/\.$/, '');
  const secure = connectTls({ socket, host, servername, ALPNProtocols: ['http/1.1'] });
  const abort = (): void => reject(signal.reason);
  secure.once('secureConnect', resolve);
  // Stays for the socket's life, as that of the connection beneath it.
  secure.on('error', reject);
  signal.addEventListener('abort', abort, { once: true });
  try {
    await promise;
    return secure;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** What a proxy is told: `socks5` an address that was judged, the others the name, so that the nearest server answers there. */
const toldHost = ({ protocol }: CountryProxy, { hostname, addresses }: ProxiedTarget): string =>
  protocol === 'socks5' ? (addresses.find((address) => isIPv4(address)) ?? addresses[0] ?? hostname) : hostname;

/** A connection to the target through a proxy. Throws `ProxyFault`, or the signal's reason. */
export async function connectThrough(
  proxy: CountryProxy,
  target: ProxiedTarget,
  dialing: ProxyDialing,
  signal: AbortSignal,
): Promise<Socket> {
  const plain = await step(signal, 'cannot be connected to', () => dialProxy(proxy, dialing, signal));
  try {
    const socket =
      proxy.protocol === 'https'
        ? await step(signal, 'does not prove who it is', () => secured(plain, proxy, signal))
        : plain;
    const speak = proxy.protocol.startsWith('socks') ? connectBySocks : connectByHttp;
    const told = { host: toldHost(proxy, target), port: target.port };
    await step(signal, 'broke off', () => speak(socket, proxy, told, signal));
    return socket;
  } catch (error) {
    plain.destroy();
    throw error;
  }
}
