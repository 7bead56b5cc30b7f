import { hostOf, portOf } from '../../../contract/address.ts';
import { Problem } from '../../../contract/problem.ts';
import type { ProxySession } from '../../egress/proxy/session.ts';
import { messageOf } from '../../errors.ts';
import { tooLarge } from '../decompress.ts';

const unreachable = (reason: string, detail: string, cause: unknown): Problem =>
  new Problem('target-unreachable', detail, { reason }, { cause });

/** What the library's words mean, which it has no codes for; `{host}` stands for the target. */
const meanings: readonly (readonly [RegExp, string, string])[] = [
  [/CERTIFICATE_VERIFY_FAILED/, 'tls', 'No secure connection to {host}: its certificate is not valid for it.'],
  [/NO_APPLICATION_PROTOCOL/, 'protocol', '{host} speaks none of the versions of HTTP that are spoken here.'],
  [/\(Connect\)|SSL|TLS|handshake/i, 'tls', 'No secure connection to {host}: the TLS handshake failed.'],
  [
    /invalid HTTP version|invalid header|unexpected preface|Invalid chunk/i,
    'protocol',
    '{host} does not answer in HTTP.',
  ],
];

const saysTooManyHeaders = /head is too large|header list|too many headers/i;

const tooManyHeaders = ({ host }: URL, cause: unknown): Problem =>
  new Problem('target-too-large', `${host} sends more headers than are accepted.`, { reason: 'headers' }, { cause });

const closedEarly = '{host} closed the connection before it had answered completely.';

/** A failed exchange as the problem it is for the caller. Our proxy knows why a host was not reached; the library only that it was not. */
export function impersonateFailure(error: unknown, url: URL, session: ProxySession, maxBytes: number): Problem {
  if (error instanceof Problem) return error;
  const known = session.failureOf(hostOf(url), portOf(url));
  if (known) return known;
  if (session.isSpent) return tooLarge(maxBytes, 'on the wire', error);
  const said = messageOf(error);
  if (saysTooManyHeaders.test(said)) return tooManyHeaders(url, error);
  const [, reason = 'protocol', detail = closedEarly] = meanings.find(([pattern]) => pattern.test(said)) ?? [];
  return unreachable(reason, detail.replace('{host}', url.host), error);
}

/** A server that sends more than this before its head is complete is not waited for, in bytes on the wire. */
const maxHeadBytes = 1_048_576;
/** How often that is looked at, and how long the library has for a head that came just now, in milliseconds. */
const lookIntervalMs = 500;

/** Has a head that does not end fail the exchange; returns what ends the watch. */
export function watchHead(session: ProxySession, url: URL, fail: (why: Problem) => void): () => void {
  let wasTooLong = false;
  const timer = setInterval(() => {
    if (wasTooLong) fail(tooManyHeaders(url, null));
    wasTooLong = session.bytesIn > maxHeadBytes;
  }, lookIntervalMs);
  return () => clearInterval(timer);
}
