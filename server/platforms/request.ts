import type { UpstreamRequest } from '../kernel/ports/upstreams.ts';
import { missing } from './answer.ts';

/** Parameters of an address; those without a value are left out. */
export type QueryParameters = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A GET with the parameters that have a value; pieces of the path were encoded with `segment`. */
export function get(
  base: string,
  query: QueryParameters = {},
  headers?: Readonly<Record<string, string>>,
): UpstreamRequest {
  const url = new URL(base);
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') url.searchParams.set(name, String(value));
  }
  return headers ? { url: url.href, headers } : { url: url.href };
}

/** A GET of a public page. */
export const publicPage = (base: string, query: QueryParameters = {}): UpstreamRequest => ({
  ...get(base, query),
  isPage: true,
});

/** A caller's text as one segment of a path. One that would lead elsewhere names nothing: URLs read `..` so, however it is encoded. */
export function segment(text: string): string {
  if (text === '.' || text === '..') throw missing('There is nothing of this name.');
  return encodeURIComponent(text);
}

/** A caller's path of several segments, within the one before it. */
export const segments = (path: string): string => path.split('/').filter(Boolean).map(segment).join('/');

/** The parameter of the address that a `Link` header names as the next page (RFC 8288); null: there is none. */
export function nextParameter(link: string | null, parameter: string): string | null {
  for (const part of link?.split(/,\s*(?=<)/) ?? []) {
    const [, address = ''] = /<([^<>]*)>/.exec(part) ?? [];
    const value = URL.parse(address)?.searchParams.get(parameter);
    if (/\brel="?next\b/.test(part) && value) return value;
  }
  return null;
}

/** The number of the page that a `Link` header names as the next one; null: there is none. */
export function nextPage(link: string | null, parameter = 'page'): number | null {
  const page = nextParameter(link, parameter);
  return page !== null && /^\d{1,9}$/.test(page) ? Number(page) : null;
}
