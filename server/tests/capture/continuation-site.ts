import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { openSite } from '../doubles/site.ts';
import { bodyText, createLookup, type Exchange, ownRecordings } from '../platforms/recordings.ts';

/** A site on loopback like YouTube’s own interface: what leads on in a list is made anew for each answer, and no other token is taken. */
export interface ContinuationSite {
  readonly url: string;
  /** Tokens that were taken, in their order, and how many were refused. */
  readonly taken: string[];
  readonly refused: () => number;
  close(): Promise<void>;
}

const namesOf = (body: string): string[] =>
  [...body.matchAll(/"token":\s*"([^"]+)"/g)].map(([, name = '']) => name).filter(Boolean);

/** As YouTube answers a token that it did not make. */
const invalid = { error: { code: 400, message: 'Request contains an invalid argument.', status: 'INVALID_ARGUMENT' } };

export async function openContinuationSite(): Promise<ContinuationSite> {
  const recordings = ownRecordings('youtube');
  const lookup = createLookup(recordings);
  /** Recorded tokens, by the token that was handed out in its place. */
  const handedOut = new Map<string, string>();
  const taken: string[] = [];
  let refused = 0;

  function withFreshTokens(body: string): string {
    let fresh = body;
    for (const name of new Set(namesOf(body))) {
      const token = `4q${randomUUID().replaceAll('-', '')}%3D`;
      handedOut.set(token, name);
      fresh = fresh.replaceAll(JSON.stringify(name), JSON.stringify(token));
    }
    return fresh;
  }

  /** The recorded exchange of a request; null: it has a token that was not handed out. */
  function exchangeOf(method: string, url: string, text: string): Exchange | null | undefined {
    if (method !== 'POST') return lookup(method, url, text);
    const body = JSON.parse(text);
    if (typeof body.context?.client?.clientName !== 'string') return null;
    if (body.continuation === undefined) return lookup(method, url, text);
    const name = handedOut.get(body.continuation);
    if (name === undefined) return null;
    taken.push(body.continuation);
    return lookup(method, url, JSON.stringify({ ...body, continuation: name }));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = Buffer.concat(await request.toArray()).toString();
    const found = exchangeOf(request.method ?? 'GET', `https:/${request.url}`, text);
    if (found === null) refused += 1;
    const status = found === null ? 400 : (found?.response.status ?? 404);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(found ? withFreshTokens(bodyText(found.response.body)) : JSON.stringify(invalid));
  }

  const paths = new Set(
    recordings.map(({ request }) => `/${new URL(request.url).host}${new URL(request.url).pathname}`),
  );
  const site = await openSite(Object.fromEntries([...paths].map((path) => [path, (...of) => void answer(...of)])));
  return { url: site.url, taken, refused: () => refused, close: site.close };
}
