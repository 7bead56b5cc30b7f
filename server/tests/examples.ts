import { setTimeout as sleep } from 'node:timers/promises';
import { onNetwork } from '../contract/definition.ts';
import type { Examples } from '../contract/describe/openapi.ts';
import type { Example } from '../contract/operation.ts';
import type { AnyOperation } from '../kernel/pipeline/context.ts';
import { operations } from '../operations.ts';
import { browserSettings, skipWithoutBrowser } from './browser/chosen-browser.ts';
import { openSite, type Site } from './doubles/site.ts';
import { withPatience } from './patient-operations.ts';
import { ownRecordings } from './platforms/recordings.ts';
import { startReplay } from './platforms/replay-server.ts';
import { type Running, startRunning } from './running.ts';

/** Where the examples of the definitions point. */
const origin = 'https://example.com';
/** The page that stands there. */
const page = `<!doctype html><html lang="en"><head><title>Example Domain</title></head><body><div><h1>Example Domain</h1>
<p>This domain is for use in documentation examples without needing permission. Avoid use in operations.</p>
<p><a href="https://iana.org/domains/example">Learn more</a></p></div></body></html>`;

/** Its sitemap. */
const sitemapOf = (site: string): string =>
  `<urlset>${['/', '/guide', '/guide/tides'].map((path) => `<url><loc>${site}${path}</loc></url>`).join('')}</urlset>`;

/** What is another each time, as it stands in an example. */
const settled: readonly [RegExp, (match: string, seen: Map<string, string>) => string][] = [
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, () => '2026-11-20T12:00:30.000Z'],
  [/"\d{4}-\d\d-\d\d"/g, () => '"2026-11-20"'],
  [/entry_[\da-f]{24}/g, () => 'entry_5e6f7a8b0000400080000001'],
  [/src_[\da-f]{32}/g, () => 'src_5e6f7a8b000040008000000000000001'],
  [/fetch_[\da-f]{32}/g, () => 'fetch_5e6f7a8b000040008000000000000002'],
  [/prof_[\da-f]{32}/g, () => 'prof_5e6f7a8b000040008000000000000001'],
  [/(?<="next_cursor":")[\w-]+/g, () => 'WyIyMDI2LTExLTIwVDEyOjAwOjMwLjAwMFoiLCIyIl0'],
  [/(?<=(?:_ms|Ms)":)\d+/g, () => '41'],
  [
    /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g,
    (id, seen) => {
      const known = seen.get(id) ?? `5e6f7a8b-0000-4000-8000-${String(seen.size + 1).padStart(12, '0')}`;
      seen.set(id, known);
      return known;
    },
  ],
];

class Recording {
  readonly #site: Site;
  readonly #running: Running;
  readonly #seen = new Map<string, string>();

  constructor(site: Site, running: Running) {
    this.#site = site;
    this.#running = running;
  }

  /** The answer to a call, settled: as it was, but for what is another each time. */
  async ask(operation: AnyOperation, example: Example, accept = 'application/json'): Promise<unknown> {
    const method = operation.methods[0] ?? 'GET';
    const path = operation.path.replace(/:(\w+)/g, (_, name: string) => example.path?.[name] ?? name);
    const sent = JSON.stringify(example.body)?.replaceAll(origin, this.#site.url);
    const query = example.query ? `?${new URLSearchParams(example.query)}` : '';
    const headers = { accept };
    const { status, text } = await this.#running.ask(`${path}${query}`, {
      method,
      headers,
      ...(sent ? { body: sent } : {}),
    });
    if (status >= 300) throw new Error(`The example of ${operation.id} is answered with ${status}: ${text}`);
    const settledText = settled.reduce(
      (known, [changing, constant]) => known.replace(changing, (match) => constant(match, this.#seen)),
      text
        .replaceAll(this.#site.url, origin)
        .replaceAll(new URL(this.#site.url).host, new URL(origin).host)
        .replaceAll(this.#running.tidemark.baseUrl, 'http://127.0.0.1:8080'),
    );
    return accept === 'application/json' ? JSON.parse(settledText) : settledText;
  }

  /** Registers a source of the organization; its id. */
  async source(): Promise<string> {
    const named = { entity_id: 'acme', entity_type: 'company', source_key: 'pricing' };
    const body = { ...named, source_url: `${this.#site.url}/`, refresh_cadence: '7 days' };
    return (await this.#running.ask('/v1/freshness/sources', { body })).json.source.id;
  }

  /** A job on a page whose callback has arrived; its id. */
  async job(path: string, during: (id: string) => Promise<unknown> = async () => {}): Promise<string> {
    const body = { url: `${this.#site.url}${path}`, format: 'markdown', callback_url: `${this.#site.url}/callback` };
    const { job_id: id } = (await this.#running.ask('/v1/crawl/web/scrape', { body })).json;
    await during(id);
    for (;;) {
      const { deliveries } = (await this.#running.ask(`/v1/crawl/jobs/${id}`)).json;
      if (deliveries[0]?.state === 'delivered') return id;
      await sleep(20);
    }
  }
}

/** Runs every example of the definitions against a real service and a page of this machine. Throws where there is no browser. */
export async function recordExamples(): Promise<Examples> {
  // Without what an interaction costs the sums of other examples would be others.
  if (skipWithoutBrowser) throw new Error(skipWithoutBrowser);
  const called = new Set<string>();
  const waiting: (() => void)[] = [];
  const site = await openSite({
    '/': page,
    '/sitemap.xml': (request, response) => response.end(sitemapOf(`http://${request.headers.host}`)),
    '/never': () => {},
    '/callback': (request, response) => {
      const delivery = String(request.headers['x-service-delivery-id']);
      // A callback that is sent again stays on its way, so that the example shows it so.
      if (called.has(delivery)) waiting.push(() => response.end());
      else response.end();
      called.add(delivery);
    },
  });
  const replay = await startReplay(ownRecordings());
  const settings = { ...browserSettings, UPSTREAM_MAP: `*=${replay.url}` };
  const running = await startRunning(settings, { operations: withPatience(operations) });
  try {
    return await record(new Recording(site, running), running);
  } finally {
    for (const answer of waiting) answer();
    await running.close();
    await replay.close();
    await site.close();
  }
}

/** Makes a browser profile of the organization; its id. */
async function profileIn({ tidemark }: Running): Promise<string> {
  const [organization] = await tidemark.store.organizations.list();
  const organizationId = organization?.id ?? '';
  const made = await tidemark.store.profiles.create({
    organizationId,
    url: `${origin}/`,
    encrypt: async () => 'nothing',
  });
  return made ?? '';
}

/** Whether its examples are shown; those of platforms that the description does not tell of one by one are run by their own tests. */
const isShown = ({ surfaces }: AnyOperation): boolean => surfaces?.openapi?.length !== 0;

/** The path of an example, with what there is in place of what it names. */
async function pathOf(
  { path }: Example,
  jobId: string,
  { recording, running }: { readonly recording: Recording; readonly running: Running },
): Promise<Pick<Example, 'path'>> {
  if (path?.job_id) return { path: { job_id: jobId } };
  if (path?.source_id) return { path: { source_id: await recording.source() } };
  return path?.profile_id ? { path: { profile_id: await profileIn(running) } } : {};
}

async function record(recording: Recording, running: Running): Promise<Examples> {
  const read = await recording.job('/');
  const canceled = await recording.job('/never', (id) => running.ask(`/v1/crawl/jobs/${id}`, { method: 'DELETE' }));
  const jobs: Readonly<Record<string, string>> = { 'jobs.cancel': canceled };
  const examples: Record<string, Record<string, unknown>> = {};
  for (const operation of onNetwork(operations).filter(isShown)) {
    // A link is made with its file.
    if (operation.access === 'signed-link') continue;
    const { id, example, representations = [] } = operation;
    const path = await pathOf(example, jobs[id] ?? read, { recording, running });
    const answers: Record<string, unknown> = {};
    for (const mediaType of ['application/json', ...representations.map((one) => one.mediaType)]) {
      answers[mediaType] = await recording.ask(operation, { ...example, ...path }, mediaType);
    }
    examples[id] = answers;
  }
  return examples;
}
