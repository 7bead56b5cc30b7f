import type { z } from 'zod';
import { Problem } from '../contract/problem.ts';
import type { UpstreamRequest } from '../kernel/ports/upstreams.ts';
import { type Answer, asChanged, isOfOne, missing } from './answer.ts';

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
export function nextPage(link: string | null): number | null {
  const page = nextParameter(link, 'page');
  return page !== null && /^\d{1,9}$/.test(page) ? Number(page) : null;
}

/**
 * What an endpoint does, as a pure walk: it yields the requests that may be sent at once and goes on with their answers. Its
 * driver sends them, so that an endpoint is tested without a network. A request that fails throws where it was yielded.
 */
export type Steps<Result> = Generator<readonly UpstreamRequest[], Result, readonly Answer[]>;

/** Reads an answer; what its schema does not know is `upstream-changed`. */
function read<Result>(answer: Answer, parse: (answer: Answer) => Result): Result {
  try {
    return parse(answer);
  } catch (thrown) {
    throw asChanged(thrown, answer.host);
  }
}

/** One request, and what its answer says. */
export function* ask<Result>(request: UpstreamRequest, parse: (answer: Answer) => Result): Steps<Result> {
  const [answer] = yield [request];
  if (!answer) throw new Error('A request was left without an answer.');
  return read(answer, parse);
}

/** What an address that apps share leads to, by the reference of what it is to be; such an address again is none. */
export function* leadsTo(
  address: string,
  { what, reference, isShared }: { what: string; reference: z.ZodType<string>; isShared(found: string): boolean },
): Steps<string> {
  const found = yield* ask(publicPage(address), ({ response }) => reference.safeParse(response.finalUrl));
  if (!found.success || isShared(found.data)) throw missing(`This address leads to no ${what}.`);
  return found.data;
}

/** Requests of one kind at once, and what each answer says, in their order; `failed`: so many of them gave none. */
export function* askAll<Result>(
  requests: readonly UpstreamRequest[],
  parse: (answer: Answer) => Result,
): Steps<{ readonly found: Result[]; readonly failed: number }> {
  const answers = yield requests.map((request) => ({ ...request, mayFail: true }));
  const failures: Problem[] = [];
  const found = answers.flatMap((answer) => {
    try {
      return [read(answer, parse)];
    } catch (thrown) {
      if (!isOfOne(thrown)) throw thrown;
      failures.push(thrown);
      return [];
    }
  });
  const failed = requests.length - found.length;
  if (failures[0] && failed * 2 > requests.length) throw failures[0];
  return { found, failed };
}

const dispensable: ReadonlySet<string> = new Set(['not-found', 'target-refused', 'upstream-changed']);

/** As `ask`, for what an endpoint can do without; null when the upstream does not give it. What may come later is worth asking again. */
export function* askOptional<Result>(
  request: UpstreamRequest,
  parse: (answer: Answer) => Result,
): Steps<Result | null> {
  try {
    return yield* ask(request, parse);
  } catch (thrown) {
    if (thrown instanceof Problem && dispensable.has(thrown.code) && !thrown.retryable) return null;
    throw thrown;
  }
}
