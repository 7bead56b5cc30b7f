import { reasonOf } from '../attempt.ts';
import { ApiError, ConnectionError, type Tidemark, version } from '../index.ts';
import { partOf } from './mends.ts';

/** One thing that was looked at. */
interface Finding {
  readonly what: string;
  readonly isGood: boolean;
  /** What was found, and what mends it. */
  readonly said: string;
}

const largestSkewMs = 60_000;
/** The doctor tells how things stand now: a second attempt would hide it. */
const once = { maxRetries: 0 } as const;
/** A page that is always there, whose address only has to be found. */
const someUrl = 'https://example.com/';

const browserMend =
  'Install Chromium or Chrome on the service’s machine, or name one with CHROMIUM_PATH, and start the service again.';

/** A page of the service, and how long it took. */
interface Looked {
  readonly response: Response;
  readonly json: Record<string, unknown>;
  readonly tookMs: number;
}

/** Asks for a page of the service that needs no key. */
async function look(baseUrl: string, path: string): Promise<Looked> {
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

/** Looks at the service; null: what answers there is none, or nothing does. */
async function* service(baseUrl: string): AsyncGenerator<Finding, Looked | null> {
  const mend = 'Start it with `npm start`, or set TIDEMARK_BASE_URL.';
  try {
    const looked = await look(baseUrl, '/healthz');
    const served = looked.response.headers.get('x-tidemark-version');
    if (looked.response.ok && (served !== null || looked.json.status === 'ok')) {
      const versions = `service ${served ?? 'of an unknown version'}, client ${version}`;
      yield good('service', `${baseUrl} answers in ${looked.tookMs} ms; ${versions}`);
      return looked;
    }
    yield bad('service', `what answers at ${baseUrl} is another program (HTTP ${looked.response.status}). ${mend}`);
  } catch (error) {
    yield bad('service', `${baseUrl} does not answer (${reasonOf(error)}). ${mend}`);
  }
  return null;
}

/** What the service says of its store, and of the disk under it: a store whose disk takes no writes still answers. */
async function storeAndDisk(baseUrl: string): Promise<Finding[]> {
  const looked = await look(baseUrl, '/readyz').catch(() => null);
  if (looked?.response.ok) return [good('store', 'answers'), good('disk', 'takes writes')];
  const { reason, detail } = looked?.json ?? {};
  const lacking = partOf(String(reason));
  const said = typeof detail === 'string' ? detail : 'It does not answer in 10 s.';
  if (lacking?.part === 'disk') return [good('store', 'answers'), bad('disk', `${said} ${lacking.mend}`)];
  return [bad('store', `${said} ${lacking?.mend ?? 'The service’s log says why.'}`)];
}

/** Whether the key is one, and has money. */
async function key(client: Tidemark): Promise<Finding> {
  let balance = 0;
  const asking = async (): Promise<void> => {
    ({ balance } = await client.usage.get({}, once));
  };
  const found = await quoted('key', asking, 'is valid');
  if (!found.isGood) return bad('key', `${found.said} Set TIDEMARK_API_KEY; \`npm run keys -- create\` makes a key.`);
  if (balance > 0) return good('key', `is valid, and its organization has $${balance}`);
  return bad('key', `is valid, but its organization has $${balance}. \`npm run ledger -- grant\` adds to it.`);
}

/** Looks at the service, the clocks, its store and disk, the key, its DNS and its browser; each finding says what mends it. */
export async function* examine(client: Tidemark, baseUrl: string): AsyncGenerator<Finding> {
  const alive = yield* service(baseUrl);
  if (!alive) return;
  yield clock(alive.response);
  yield* await storeAndDisk(baseUrl);
  const found = await key(client);
  yield found;
  if (!found.isGood) return;
  const page = { url: someUrl, dry_run: true } as const;
  const names = await quoted('DNS', () => client.scrape(page, once), `the service finds ${someUrl}`);
  const mend = 'Mend the name servers of the service’s machine, or name others with DNS_SERVERS.';
  yield names.isGood ? names : bad('DNS', `${names.said} ${mend}`);
  yield await browser(client);
  yield await unready(client);
}

/** Whether the service can render a page. Its tiers are looked at before the page’s name is. */
async function browser(client: Tidemark): Promise<Finding> {
  try {
    await client.scrape({ url: someUrl, render_js: true, dry_run: true }, once);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-configured')
      return bad('browser', `${error.detail} ${browserMend}`);
    if (!(error instanceof ApiError) || error.reason !== 'dns')
      return await quoted('browser', () => Promise.reject(error), '');
  }
  return good('browser', 'there is one');
}

async function unready(client: Tidemark): Promise<Finding> {
  try {
    const { endpoints } = await client.endpoints.list({}, once);
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
