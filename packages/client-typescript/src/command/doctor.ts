import { ApiError, ConnectionError, type Tidemark, version } from '../index.ts';

/** One thing that was looked at. */
export interface Finding {
  readonly what: string;
  readonly isGood: boolean;
  /** What was found, and what mends it. */
  readonly said: string;
}

const largestSkewMs = 60_000;
/** A page that is always there, whose address only has to be found. */
const someUrl = 'https://example.com/';

/** Asks for a page of the service that needs no key. */
async function look(
  baseUrl: string,
  path: string,
): Promise<{ response: Response; json: Record<string, unknown>; tookMs: number }> {
  const begun = Date.now();
  const response = await fetch(`${baseUrl}${path}`, { signal: AbortSignal.timeout(10_000), redirect: 'manual' });
  const json: unknown = await response.json().catch(() => ({}));
  return { response, json: { ...Object(json) }, tookMs: Date.now() - begun };
}

const good = (what: string, said: string): Finding => ({ what, isGood: true, said });
const bad = (what: string, said: string): Finding => ({ what, isGood: false, said });

function clock(response: Response): Finding {
  const said = Date.parse(response.headers.get('date') ?? '');
  const skewMs = Math.abs(Date.now() - said);
  if (!(skewMs > largestSkewMs)) return good('clock', 'this machine and the service agree');
  return bad(
    'clock',
    `differs from the service’s by ${Math.round(skewMs / 1_000)} s: callbacks will look too old. Turn time synchronization on.`,
  );
}

/** What came of a free question about an operation: its quote looks at address, tiers and balance. */
async function quoted(what: string, asking: () => Promise<unknown>, fine: string): Promise<Finding> {
  try {
    await asking();
    return good(what, fine);
  } catch (error) {
    if (error instanceof ApiError) return bad(what, `${error.code}: ${error.detail} See ${error.type}`);
    if (error instanceof Error) return bad(what, error.message);
    throw error;
  }
}

/** Looks at the service, its store and browser, the key, and this machine's clock; each finding says what mends it. */
export async function* examine(client: Tidemark, baseUrl: string): AsyncGenerator<Finding> {
  let alive: Awaited<ReturnType<typeof look>>;
  try {
    alive = await look(baseUrl, '/healthz');
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    yield bad('service', `${baseUrl} does not answer (${why}). Start it with \`npm start\`, or set TIDEMARK_BASE_URL.`);
    return;
  }
  const served = alive.response.headers.get('x-tidemark-version') ?? 'of an unknown version';
  yield good('service', `${baseUrl} answers in ${alive.tookMs} ms; service ${served}, client ${version}`);
  yield clock(alive.response);
  const ready = await look(baseUrl, '/readyz').catch(() => null);
  yield ready?.response.ok
    ? good('store', 'answers, and its disk takes writes')
    : bad('store', String(ready?.json.detail ?? 'does not answer in 10 s: look into the service’s log.'));
  const key = await quoted('key', () => client.usage.get(), 'is valid');
  yield key.isGood ? key : bad('key', `${key.said} Set TIDEMARK_API_KEY; \`npm run keys -- create\` makes a key.`);
  if (!key.isGood) return;
  yield await quoted(
    'names and network',
    () => client.scrape({ url: someUrl, dry_run: true }),
    `the service finds ${someUrl}`,
  );
  yield await quoted('browser', () => client.scrape({ url: someUrl, render_js: true, dry_run: true }), 'there is one');
  yield await unready(client);
}

async function unready(client: Tidemark): Promise<Finding> {
  try {
    const { endpoints } = await client.endpoints.list();
    const lacking = endpoints.filter(({ ready }) => !ready);
    const needs = [...new Set(lacking.flatMap(({ needs }) => needs))];
    if (lacking.length === 0) return good('endpoints', `all ${endpoints.length} are ready`);
    return good(
      'endpoints',
      `${endpoints.length - lacking.length} of ${endpoints.length} are ready; the others need ${needs.join(', ')}`,
    );
  } catch (error) {
    if (error instanceof ApiError || error instanceof ConnectionError) return bad('endpoints', error.message);
    throw error;
  }
}
