/** The 16-bit groups of an IPv6 address, as the URL standard writes it. */
function groupsOf(address: string): readonly number[] {
  const [head = '', tail] = address.split('::');
  const read = (part: string | undefined): number[] =>
    part ? part.split(':').map((group) => Number.parseInt(group, 16)) : [];
  const [first, last] = [read(head), read(tail)];
  if (tail === undefined) return first;
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}

/** The address without the interface that it came by (RFC 4007), and in one spelling; null: it is no IPv6 address. */
function plainIpv6(address: string): string | null {
  const url = URL.parse(`http://[${address.split('%', 1)[0]}]/`);
  return url?.hostname.slice(1, -1) ?? null;
}

/** The 16-bit groups of an IPv6 address, however it is written; null: it is none. */
export function ipv6Groups(address: string): readonly number[] | null {
  const plain = address.includes(':') ? plainIpv6(address) : null;
  return plain === null ? null : groupsOf(plain);
}

/**
 * What a caller is counted as by its address: an IPv4 address as itself, however it is written, an IPv6 one by its /64, for whoever has
 * one address there has all of them.
 */
export function callerNetwork(address: string): string {
  const groups = ipv6Groups(address);
  if (groups === null) return address;
  if (groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
