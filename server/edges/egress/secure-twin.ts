import { Problem } from '../../contract/problem.ts';

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

/** Whether nothing was there to connect to. */
export const isUnconnected = (failure: unknown): boolean =>
  failure instanceof Problem && failure.code === 'target-unreachable' && failure.extras.reason === 'connect';
