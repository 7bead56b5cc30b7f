import type { UpstreamRequest } from '../kernel/ports/upstreams.ts';

type Value = string | number | boolean | null | undefined;

/** A GET with the parameters that have a value; `path` pieces are encoded with `segment`. */
export function get(
  base: string,
  query: Readonly<Record<string, Value>> = {},
  headers?: Readonly<Record<string, string>>,
): UpstreamRequest {
  const url = new URL(base);
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') url.searchParams.set(name, String(value));
  }
  return headers ? { url: url.href, headers } : { url: url.href };
}

/** A caller's text as one segment of a path: no slash, no dots that lead elsewhere. */
export function segment(text: string): string {
  const encoded = encodeURIComponent(text);
  return encoded === '.' || encoded === '..' ? encoded.replaceAll('.', '%2E') : encoded;
}
