/** Where requests go instead, by origin; `*` is every origin that has no entry of its own. */
export type AddressMap = ReadonlyMap<string, string>;

const withoutSlash = (text: string): string => text.replace(/\/+$/, '');

/** Parses UPSTREAM_MAP's `origin=base` pairs. Throws an Error that names the fix. */
export function parseAddressMap(pairs: readonly string[]): AddressMap {
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      const [from, base] = [pair.slice(0, at).trim(), withoutSlash(pair.slice(at + 1).trim())];
      const origin = from === '*' || /^https?:/.test(from) ? (URL.parse(from)?.origin ?? from) : null;
      const url = URL.parse(base);
      if (at < 1 || !origin || (origin !== '*' && !URL.canParse(from)) || !url || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
        throw new Error(`must be origin=base or *=base, both http or https, not ${JSON.stringify(pair.slice(0, 100))}`);
      }
      return [origin, base] as const;
    }),
  );
}

/** The origins of the bases: the operator named them, so they may be reached whatever their addresses are. */
export const basesOf = (map: AddressMap): string[] => [...map.values()].map((base) => new URL(base).origin);

/** Where a request to a URL really goes; null: where it says. */
export function mappedUrl(map: AddressMap, url: URL): URL | null {
  const base = map.get(url.origin);
  if (base !== undefined) return new URL(`${base}${url.pathname}${url.search}`);
  const all = map.get('*');
  return all === undefined ? null : new URL(`${all}/${url.host}${url.pathname}${url.search}`);
}
