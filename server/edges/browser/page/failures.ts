import type { Page } from 'playwright-core';
import { Problem } from '../../../contract/problem.ts';
import type { Exceeded, OverBudget } from '../pool/page-budget.ts';
import { orNull } from './or-null.ts';

type Make = (host: string) => Problem;

const unreachable =
  (reason: string, what: string): Make =>
  (host) =>
    new Problem('target-unreachable', `${host}: ${what}.`, { reason });

/** What Chromium's names for failed loads mean. */
const meanings: readonly (readonly [RegExp, Make])[] = [
  [/ERR_CERT_DATE_INVALID/, unreachable('tls', 'its certificate has expired or is not valid yet')],
  [/ERR_CERT_COMMON_NAME_INVALID/, unreachable('tls', 'its certificate is for another name')],
  [/ERR_CERT_AUTHORITY_INVALID/, unreachable('tls', 'its certificate is self-signed or of an unknown authority')],
  [/ERR_CERT_/, unreachable('tls', 'its certificate is not valid')],
  [/ERR_SSL_/, unreachable('tls', 'the TLS handshake failed')],
  [/ERR_NAME_NOT_RESOLVED/, unreachable('dns', 'the name does not resolve')],
  [
    /ERR_TOO_MANY_REDIRECTS/,
    (host) => new Problem('target-refused', `${host} redirects too many times.`, { reason: 'too_many_redirects' }),
  ],
  [
    /ERR_(?:UNSAFE_PORT|UNKNOWN_URL_SCHEME|DISALLOWED_URL_SCHEME|INVALID_URL|UNSAFE_REDIRECT|INVALID_REDIRECT)/,
    (host) =>
      new Problem('address-not-allowed', `${host} leads to what is no address to fetch.`, { reason: 'bad_redirect' }),
  ],
  [
    /ERR_(?:TUNNEL_CONNECTION_FAILED|PROXY_CONNECTION_FAILED|CONNECTION_(?:FAILED|REFUSED|TIMED_OUT)|ADDRESS_UNREACHABLE)/,
    unreachable('connect', 'no connection could be made'),
  ],
  [/ERR_TIMED_OUT/, (host) => new Problem('target-timeout', `${host} did not answer in time.`)],
  [
    /ERR_RESPONSE_HEADERS_TOO_BIG/,
    (host) =>
      new Problem('target-too-large', `${host} sends more headers than the 256 KiB of a browser.`, {
        reason: 'headers',
      }),
  ],
  [
    /ERR_(?:CONNECTION_\w+|EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING|INVALID_CHUNKED_ENCODING|CONTENT_DECODING_FAILED|INVALID_HTTP_RESPONSE|INVALID_RESPONSE|HTTP2_\w+)/,
    unreachable('protocol', 'it did not answer completely, or not in HTTP'),
  ],
  [/ERR_BLOCKED_BY/, (host) => new Problem('address-not-allowed', `${host} was refused.`)],
];

/** The net error in what a driver threw, such as `ERR_ABORTED`; empty when there is none. */
export const netErrorOf = (error: unknown): string =>
  /net::(ERR_\w+)/.exec(error instanceof Error ? error.message : '')?.[1] ?? '';

/** A failed load as the problem it is for the caller; null when the error is none of a load. */
export function loadFailure(error: unknown, host: string): Problem | null {
  const name = netErrorOf(error);
  if (!name) return null;
  const make =
    meanings.find(([pattern]) => pattern.test(name))?.[1] ??
    unreachable('protocol', `it could not be loaded (${name})`);
  const { code, message, extras } = make(host);
  return new Problem(code, message, extras, { cause: error });
}

/** How long the browser may take to show why a page was not loaded, in milliseconds. */
const tellingMs = 1_000;

/** Waits until the browser's own page about a failed load stands: it would break off what is loaded next. */
export async function untilTold(page: Page): Promise<void> {
  await orNull(page.waitForURL(/^chrome-error:/, { waitUntil: 'commit', timeout: tellingMs }), tellingMs);
}

/** Whether a page or its browser went away under its driver. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error &&
  /Target (?:crashed|closed)|Page crashed|has been closed|Browser (?:closed|has been)|Session closed|Connection closed|frame (?:was|got|has been) detached/i.test(
    // What follows is the driver's log, which tells of elements that were detached, too.
    error.message.split('\n', 1)[0] ?? '',
  );

const overBudgetBecause: Readonly<Record<Exceeded, string>> = {
  memory: 'takes more memory than a page is given',
  processor_time: 'takes more processor time than a page is given',
  activity: 'keeps its browser busy with more messages than a page is given',
};

/** A page that uses more than it may. */
export const overBudget = (host: string, cause: OverBudget): Problem =>
  new Problem(
    'target-too-large',
    `${host}: the page ${overBudgetBecause[cause.reason]}.`,
    { reason: cause.reason },
    { cause },
  );

/** A page that takes its browser down each time. */
export const crashed = (host: string, cause: unknown): Problem =>
  new Problem(
    'target-unreachable',
    `${host}: the page ended the browser that showed it, twice.`,
    { reason: 'crashed' },
    { cause },
  );
