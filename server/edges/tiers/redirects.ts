import { isUtf8 } from 'node:buffer';
import { parseRedirect } from '../../contract/address.ts';
import type { Answer } from './exchange.ts';

/** Statuses that send the reader elsewhere. */
export const redirecting: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const lastOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.at(-1) : value;

/** Whether an answer sends the reader elsewhere: a redirect without a Location is a page like any other. */
export const isRedirect = (status: number, headers: Answer['headers']): boolean =>
  redirecting.has(status) && headers.location !== undefined;

/** Where an answer sends the reader, if it does. Throws `address-not-allowed` when that is no address to fetch. */
export function redirectTarget(from: URL, { status, headers }: Omit<Answer, 'body'>): URL | null {
  const location = lastOf(headers.location);
  if (location === undefined || !redirecting.has(status)) return null;
  // Headers come decoded as Latin-1, but most servers write UTF-8 there.
  const bytes = Buffer.from(location, 'latin1');
  return parseRedirect(bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1').trim(), from);
}
