import { parseAddress, publicHref } from '../../contract/address.ts';
import { Problem } from '../../contract/problem.ts';
import type { Fetched, ReadRequest, Redirect } from '../../kernel/ports/reader.ts';
import { type CookieJar, createCookieJar } from './cookies.ts';
import type { Answer } from './exchange.ts';
import { redirectTarget } from './redirects.ts';
import type { Hop } from './request-headers.ts';

const maxRedirects = 10;

/** The answer at the end of a chain of redirects. */
export interface Followed<Body> {
  readonly url: URL;
  readonly redirects: readonly Redirect[];
  readonly answer: Answer<Body>;
}

/** Asks hop by hop for the answer that is no redirect. */
export async function followRedirects<Body>(
  request: ReadRequest,
  get: (hop: Hop, jar: CookieJar) => Promise<Answer<Body>>,
): Promise<Followed<Body>> {
  const jar = createCookieJar();
  const redirects: Redirect[] = [];
  let hop: Hop = { url: parseAddress(request.url), own: true };
  for (;;) {
    const answer = await get(hop, jar);
    jar.store(hop.url, [answer.headers['set-cookie'] ?? []].flat());
    const target = redirectTarget(hop.url, answer);
    if (!target || (request.follow && !(await request.follow(target)))) return { url: hop.url, redirects, answer };
    redirects.push({ url: publicHref(hop.url), status: answer.status });
    if (redirects.length > maxRedirects) throw tooManyRedirects(target);
    hop = nextHop(hop, target);
  }
}

/** Credentials of the URL stay with its origin; a redirect's own are used. */
function nextHop(from: Hop, target: URL): Hop {
  const same = target.origin === from.url.origin;
  if (same && target.username === '' && target.password === '') {
    target.username = from.url.username;
    target.password = from.url.password;
  }
  return { url: target, own: from.own && same };
}

const tooManyRedirects = (target: URL): Problem =>
  new Problem(
    'target-refused',
    `The target redirects more than ${maxRedirects} times, last to ${publicHref(target)}.`,
    {
      reason: 'too_many_redirects',
    },
  );

const joined = (value: string | string[] | undefined): string => [value ?? []].flat().join(', ');

/** What the headers of the last hop say. */
export function headOf({ url, redirects, answer }: Followed<unknown>): Omit<Fetched, 'body'> {
  const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, joined(value)]));
  const contentType = [answer.headers['content-type'] ?? []].flat().at(-1) ?? null;
  return { finalUrl: publicHref(url), redirects, status: answer.status, headers, contentType };
}
