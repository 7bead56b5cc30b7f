import { BlockList, isIP } from 'node:net';
import { isBadPort } from '../../contract/address.ts';
import { Problem } from '../../contract/problem.ts';
import { isLocalhost, type Resolver } from './resolver.ts';

type Family = 'ipv4' | 'ipv6';

/** A range of addresses. */
interface Network {
  readonly address: string;
  /** Length of the prefix in bits. */
  readonly prefix: number;
  readonly family: Family;
}

/** Judges addresses, not names. */
interface AddressPolicy {
  /** Whether a connection to this literal address may be made. What is no address may not. */
  permits(address: string): boolean;
}

const example = 'write address/prefix, for example 10.0.0.0/8, or a single address';

/** One range as an operator writes it: an address, or address/prefix. Throws an Error that names the fix otherwise. */
function parseCidr(text: string): Network {
  const [, address = '', suffix] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) throw new Error(`"${text}" is not an address range: ${example}`);
  const longest = version === 4 ? 32 : 128;
  const prefix = Number(suffix ?? longest);
  if (prefix > longest) throw new Error(`"${text}" has a prefix above ${longest}: ${example}`);
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/** The ranges of a list such as ALLOW_PRIVATE_CIDRS. Throws an Error that names the fix. */
export const parseCidrs = (texts: readonly string[]): Network[] => texts.map((text) => parseCidr(text.trim()));

/** IPv4 that is not the public internet, by IANA's special-purpose registry. */
const refusedIpv4 = parseCidrs([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);

/** The only IPv6 that is public; all that carries an IPv4 address inside (mapped, NAT64, ISATAP …) lies outside. */
const publicIpv6 = parseCidr('2000::/3');

/** What is special within 2000::/3: protocol assignments with Teredo, documentation, 6to4, AS112. */
const refusedIpv6 = parseCidrs(['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']);

const mappedIpv4 = parseCidr('::ffff:0:0/96');

/**
 * Where clouds hand out credentials, one of them an address that looks public. They are refused within an allowed range
 * too, unless named as a single address.
 */
const metadata = parseCidrs([
  '100.100.100.200/32',
  '168.63.129.16/32',
  '169.254.0.23/32',
  '169.254.42.42/32',
  '169.254.169.254/32',
  '169.254.170.2/32',
  '169.254.170.23/32',
  '192.0.0.192/32',
  'fd00:42::42/128',
  'fd00:ec2::23/128',
  'fd00:ec2::254/128',
  'fd20:ce::254/128',
]);

function listOf(networks: readonly Network[]): BlockList {
  const list = new BlockList();
  for (const { address, prefix, family } of networks) list.addSubnet(address, prefix, family);
  return list;
}

const isSingle = ({ prefix, family }: Network): boolean => prefix === (family === 'ipv4' ? 32 : 128);

/** The policy: the public internet, and what the operator allows besides. Cost: about 0.3 µs an address. */
export function createAddressPolicy(allow: readonly Network[]): AddressPolicy {
  const named = listOf(allow.filter(isSingle));
  const allowed = listOf(allow);
  const secret = listOf(metadata);
  const refused = listOf([...refusedIpv4, ...refusedIpv6]);
  // A BlockList judges an IPv4-mapped IPv6 address by its IPv4 rules, so mapped addresses need no translation.
  const reachable = listOf([publicIpv6, mappedIpv4]);
  return {
    permits(address) {
      const version = address.includes('%') ? 0 : isIP(address);
      if (version === 0) return false;
      const family = version === 4 ? 'ipv4' : 'ipv6';
      if (named.check(address, family)) return true;
      if (secret.check(address, family)) return false;
      if (allowed.check(address, family)) return true;
      return (family === 'ipv4' || reachable.check(address, family)) && !refused.check(address, family);
    },
  };
}

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
