import type { BrowserContext, Route } from 'playwright-core';
import { Problem } from '../../../contract/problem.ts';
import { type AddressMap, mappedUrl } from '../../upstreams/address-map.ts';
import type { Exchanges } from '../../upstreams/exchanges.ts';

interface Mapping {
  readonly addressMap: AddressMap;
  readonly exchanges: Exchanges;
  readonly signal: AbortSignal;
}

/** Whether every request goes where the map says, and none to its own address. */
export const isClosed = (map: AddressMap): boolean => map.has('*');

/** Nothing of it stands in the data of a page. */
const unread: ReadonlySet<string> = new Set(['image', 'media', 'font']);

/** Headers that belong to the connection that they came by. */
const ofConnection: ReadonlySet<string> = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'transfer-encoding',
]);

const methods: ReadonlySet<string> = new Set(['GET', 'POST']);

/** Headers that a request of the page has for its server; the rest is the connection's. */
const ownHeaders: ReadonlySet<string> = new Set(['accept', 'content-type', 'cookie', 'origin', 'referer', 'range']);
const isOwn = (name: string): boolean =>
  ownHeaders.has(name) || (name.startsWith('x-') && !name.startsWith('x-forwarded'));

async function fulfill(route: Route, { exchanges, signal }: Mapping): Promise<void> {
  const request = route.request();
  const method = request.method();
  if (!methods.has(method)) return await route.abort('blockedbyclient');
  const body = request.postData();
  const headers = Object.fromEntries(Object.entries(await request.allHeaders()).filter(([name]) => isOwn(name)));
  const asked = { url: request.url(), method: method as 'GET' | 'POST', headers };
  const response = await exchanges.send(body === null ? asked : { ...asked, body }, signal);
  const own = Object.entries(response.headers).filter(([name]) => !ofConnection.has(name));
  await route.fulfill({ status: response.status, headers: Object.fromEntries(own), body: Buffer.from(response.body) });
}

async function handle(route: Route, mapping: Mapping): Promise<void> {
  const request = route.request();
  if (unread.has(request.resourceType())) return await route.abort('blockedbyclient');
  const url = URL.parse(request.url());
  if (!url || !mappedUrl(mapping.addressMap, url))
    return isClosed(mapping.addressMap) ? await route.abort('blockedbyclient') : await route.continue();
  try {
    await fulfill(route, mapping);
  } catch (error) {
    if (!(error instanceof Problem) && !mapping.signal.aborted) await route.abort('failed');
    else await route.abort('connectionfailed');
  }
}

/**
 * Sends the requests of a context's pages where the operator's map says, and answers them with what came from there. Where the map has
 * every origin nothing else leaves: neither by sockets nor by workers, whose requests have no way out of such a context.
 */
export async function mapRequests(context: BrowserContext, mapping: Mapping): Promise<void> {
  await context.route('**/*', (route) => handle(route, mapping).catch(() => {}));
  if (isClosed(mapping.addressMap)) await context.routeWebSocket(/.*/, (socket) => void socket.close());
}
