import { type Dispatcher, request } from 'undici';

/**
 * A `fetch` whose connections are a dispatcher's: no redirects are followed, and a body of more than `maxBytes` is a failure. It does
 * what a client of JSON needs.
 */
export function guardedFetch(dispatcher: Dispatcher, maxBytes: number) {
  return async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    if (typeof input !== 'string' && !(input instanceof URL)) throw new TypeError('Only addresses are fetched.');
    const { method = 'GET', body = null, signal } = init;
    if (body !== null && typeof body !== 'string') throw new TypeError('Only texts are sent.');
    const answer = await request(input, {
      method: method === 'POST' || method === 'DELETE' ? method : 'GET',
      dispatcher,
      headers: Object.fromEntries(new Headers(init.headers)),
      body,
      ...(signal ? { signal } : {}),
    });
    const text = await textOf(answer.body, maxBytes);
    // What such a server answers is JSON, whatever it calls it.
    const told = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value ?? '')]);
    const headers = { ...Object.fromEntries(told), 'content-type': 'application/json' };
    return new Response(text, { status: answer.statusCode, headers });
  };
}

async function textOf(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > maxBytes) throw new Error('the answer is too long');
  }
  return Buffer.concat(pieces).toString();
}
