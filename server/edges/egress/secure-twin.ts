import { publicHref } from '../../contract/address.ts';
import { Problem } from '../../contract/problem.ts';
import type { Redirect } from '../../kernel/ports/reader.ts';

/** How browsers note that they went to https by themselves. */
const upgraded = 307;

/**
 * The same address by https, where nothing can be connected to on the usual port of http: browsers ask there first. Null: the failure
 * is another one, or the address names a port.
 */
export function secureTwin(url: URL, failure: unknown): URL | null {
  if (!isUnconnected(failure) || url.protocol !== 'http:' || url.port !== '') return null;
  const secure = new URL(url);
  secure.protocol = 'https:';
  return secure;
}

/** The step from an address to its twin, as a redirect. */
export const secureHop = (url: URL): Redirect => ({ url: publicHref(url), status: upgraded });

/** Whether nothing was there to connect to. */
export const isUnconnected = (failure: unknown): boolean =>
  failure instanceof Problem && failure.code === 'target-unreachable' && failure.extras.reason === 'connect';
