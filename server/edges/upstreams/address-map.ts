/** Where requests go instead, by origin; `*` is every origin that has no entry of its own. */
export type AddressMap = ReadonlyMap<string, string>;

const withoutSlash = (text: string): string => text.replace(/(?<!\/)\/+$/, '');

/** Which requests an entry is about; null: it is none. */
const originOf = (from: string): string | null => {
  if (from === '*') return from;
  return /^https?:/.test(from) ? (URL.parse(from)?.origin ?? null) : null;
};

const isBase = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '';
};

/** Parses UPSTREAM_MAP's `origin=base` pairs. Throws an Error that names the fix. */
export function parseAddressMap(pairs: readonly string[]): AddressMap {
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      const origin = at < 0 ? null : originOf(pair.slice(0, at).trim());
      const base = withoutSlash(pair.slice(at + 1).trim());
      if (origin !== null && isBase(base)) return [origin, base] as const;
      throw new Error(`must be origin=base or *=base, both http or https, not ${JSON.stringify(pair.slice(0, 100))}`);
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
