import { isIP } from 'node:net';
import { isBadPort } from '../../contract/address.ts';
import { Problem } from '../../contract/problem.ts';
import type { AddressPolicy } from './addresses.ts';
import { isLocalhost, type Resolver } from './resolver.ts';

/** Decides which addresses a connection to a host may use. */
export interface Vetting {
  /** Throws `address-not-allowed` when a host is refused whatever its name resolves to; asks nobody. */
  refuseAtOnce(hostname: string, port: number): void;
  /**
   * The addresses that a connection to this host may use, at least one. Throws `address-not-allowed` when the host is
   * or has any address that is not permitted, `target-unreachable` when its name does not resolve.
   */
  resolve(hostname: string, port: number, signal?: AbortSignal): Promise<readonly string[]>;
  /** Whether a socket may stay connected to this peer, found by `resolve` for this host. */
  confirms(hostname: string, port: number, peer: string): boolean;
}

/** The refusal of what is not the public internet's, with what whoever operates the installation can do about it. */
export const notPublic = (detail: string, cause?: Error): Problem =>
  refusal(`${detail} Whoever operates this installation can allow its range with ALLOW_PRIVATE_CIDRS.`, cause);

const refusal = (detail: string, cause?: Error): Problem => new Problem('address-not-allowed', detail, {}, { cause });

/** `trusted` are `host:port` pairs of the operator's own configuration, which are not judged. */
export function createVetting(policy: AddressPolicy, resolver: Resolver, trusted: ReadonlySet<string>): Vetting {
  const isTrusted = (hostname: string, port: number): boolean => trusted.has(`${hostname}:${port}`);

  async function vetted(hostname: string, signal?: AbortSignal): Promise<readonly string[]> {
    const addresses = await resolver.lookup(hostname, signal).catch((error: unknown) => {
      // A name without a dot means something inside a network only; that it means nothing here is no failure of DNS.
      if (hostname.includes('.') || signal?.aborted) throw error;
      throw new Problem('address-not-allowed', `${hostname} is not a public name.`, {}, { cause: error });
    });
    const refused = addresses.find((address) => !policy.permits(address));
    if (refused === undefined) return addresses;
    // What an internal name resolves to is nothing to tell a stranger; what this machine's own name does, everybody knows.
    const place = isLocalhost(hostname) ? `${refused}, which` : 'an address that';
    throw notPublic(`${hostname} leads to ${place} is not public.`, new Error(`${hostname} is ${refused}`));
  }

  function refuseAtOnce(hostname: string, port: number): void {
    if (isTrusted(hostname, port)) return;
    if (isBadPort(port)) throw refusal(`Port ${port} is reserved for other protocols than HTTP.`);
    if (isIP(hostname) && !policy.permits(hostname)) throw notPublic(`${hostname} is not a public address.`);
  }

  return {
    refuseAtOnce,
    async resolve(hostname, port, signal) {
      refuseAtOnce(hostname, port);
      if (isIP(hostname)) return [hostname];
      return await (isTrusted(hostname, port) ? resolver.lookup(hostname, signal) : vetted(hostname, signal));
    },
    confirms: (hostname, port, peer) => isTrusted(hostname, port) || policy.permits(peer),
  };
}
