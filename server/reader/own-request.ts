import { hasCredentials } from '../contract/address.ts';
import type { ReadRequest } from '../kernel/ports/reader.ts';

/**
 * Whether a request bears something that other callers' requests for the page do not. What the site answers to it says nothing of
 * what it answers them, so that nothing is learned from it that they would meet.
 */
export const bearsOwn = ({
  url,
  headers,
  cookies,
  userAgent,
  state,
  exit,
}: Pick<ReadRequest, 'url' | 'headers' | 'cookies' | 'userAgent' | 'state' | 'exit'>): boolean =>
  state !== undefined ||
  exit !== undefined ||
  userAgent !== null ||
  Object.keys(headers).length > 0 ||
  Object.keys(cookies).length > 0 ||
  hasCredentials(new URL(url));
