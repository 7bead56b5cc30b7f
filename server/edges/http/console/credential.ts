import type { IncomingHttpHeaders } from 'node:http';
import { consoleHeader, organizationHeader } from '@tidemark/console/headers';
import type { SessionCredential } from '../../../kernel/keys/session.ts';

/**
 * Whether a request comes from a page of the console: it bears its header, and is of this origin. Another site's page cannot send the
 * header without asking first (Fetch, CORS preflight), which is refused: so cookies count for nothing that another site makes a browser
 * send (OWASP, custom request headers against CSRF).
 */
export function isOwnPage({ host, origin, ...headers }: IncomingHttpHeaders): boolean {
  if (headers[consoleHeader] === undefined) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

/** What a request without cookies has of a session. */
export const noSession: SessionCredential = { cookie: undefined, organization: undefined };

/** The session of a request, where its cookies count. */
export function credentialOf(headers: IncomingHttpHeaders): SessionCredential {
  return {
    cookie: isOwnPage(headers) ? headers.cookie : undefined,
    organization: headers[organizationHeader]?.toString() || undefined,
  };
}
