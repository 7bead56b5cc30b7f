import type { AnyJson } from '../../../server/tests/any-json.ts';
import { testKey, untilAdmitted } from '../../../server/tests/running.ts';

/** An answer as the soak looks at it. */
interface Answered {
  readonly status: number;
  readonly text: string;
  readonly json: AnyJson;
}

/** The service as a caller sees it, and what its answers said they cost, by request. */
export class Caller {
  readonly #url: () => string;
  /** USD by the id of the request. */
  readonly costs = new Map<string, number>();
  calls = 0;

  constructor(url: () => string) {
    this.#url = url;
  }

  /** Asks; throws when the status is none of the expected ones. */
  async ask(path: string, body?: object, { method, headers, expect = [200], signal }: Asking = {}): Promise<Answered> {
    const send = async () => {
      this.calls += 1;
      const response = await fetch(`${this.#url()}${path}`, {
        method: method ?? (body ? 'POST' : 'GET'),
        headers: {
          authorization: `Bearer ${testKey}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        ...(signal ? { signal } : {}),
      });
      return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
    };
    const { status, type, text } = await untilAdmitted(send, (answer) => answer.text);
    if (!expect.includes(status)) throw new Error(`${path}: ${status} ${text.slice(0, 400)}`);
    const isJson = type?.includes('json') && !text.includes('\n{');
    const json: AnyJson = isJson ? JSON.parse(text) : null;
    const meta = json?._meta ?? (text === '' ? null : metaOfLines(text));
    if (meta && status !== 202) this.costs.set(meta.requestId, meta.cost);
    return { status, text, json };
  }

  /** Waits for the end of a job, and notes what it cost. */
  async job(jobId: string): Promise<AnyJson> {
    for (;;) {
      const { json } = await this.ask(`/v1/crawl/jobs/${jobId}`);
      if (json.status !== 'queued' && json.status !== 'processing') {
        this.costs.set(jobId, json.cost);
        return json;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

interface Asking {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly expect?: readonly number[];
  readonly signal?: AbortSignal;
}

/** The `_meta` of a stream's last line; null: it has none. */
function metaOfLines(text: string): AnyJson | null {
  const last =
    text
      .trimEnd()
      .split('\n')
      .at(-1)
      ?.replace(/^data: /, '') ?? '';
  try {
    return JSON.parse(last)._meta ?? null;
  } catch {
    return null;
  }
}

/** One thing that callers do, with the web's address and a number that no other has. */
type Feature = (caller: Caller, web: string, number: number) => Promise<unknown>;

const scrape = '/v1/crawl/web/scrape';
const crawl = '/v1/crawl/web/crawl';
const lines = { headers: { accept: 'application/x-ndjson' } };
const events = { headers: { accept: 'text/event-stream' } };

/** What a profile is made by, read by and forgotten by. */
const profiles: Feature = async (caller, web, number) => {
  const actions = [
    { type: 'fill', selector: '#q', value: `tide ${number}` },
    { type: 'click', selector: 'button' },
    { type: 'extract', format: 'text' },
    { type: 'screenshot' },
  ];
  const { json } = await caller.ask('/v1/crawl/interact', { url: `${web}/form`, actions, save_profile: true });
  const id = json.profile_id;
  if (!id) throw new Error(`no profile was kept: ${JSON.stringify(json).slice(0, 300)}`);
  await caller.ask(scrape, { url: `${web}/live`, profile_id: id });
  await caller.ask('/v1/crawl/profiles');
  await caller.ask(`/v1/crawl/profiles/${id}`, undefined, { method: 'DELETE', expect: [200, 204] });
};

const jobs: Feature = async (caller, web, number) => {
  const callback = { callback_url: `${web}/receiver` };
  const { json } = await caller.ask(crawl, { url: `${web}/`, limit: 5, ...callback }, { expect: [202] });
  const { json: single } = await caller.ask(
    scrape,
    { url: `${web}/page/${number % 8}`, ...callback },
    { expect: [202] },
  );
  const { json: never } = await caller.ask(scrape, { url: `${web}/silent`, ...callback }, { expect: [202] });
  await caller.ask(`/v1/crawl/jobs/${never.job_id}`, undefined, { method: 'DELETE', expect: [200, 202, 204, 409] });
  await caller.job(json.job_id);
  await caller.job(single.job_id);
  await caller.job(never.job_id);
  await caller.ask(`/v1/crawl/jobs/${json.job_id}?limit=2`);
  await caller.ask('/v1/crawl/jobs?limit=20');
};

const idempotent: Feature = async (caller, web, number) => {
  const headers = { 'idempotency-key': `soak-${number}` };
  const first = await caller.ask(scrape, { url: `${web}/page/1`, format: 'markdown' }, { headers });
  const again = await caller.ask(scrape, { url: `${web}/page/1`, format: 'markdown' }, { headers });
  if (again.text !== first.text) throw new Error('a replay differs');
};

const abandoned: Feature = async (caller, web) => {
  const signal = AbortSignal.timeout(300);
  await caller.ask(scrape, { url: `${web}/silent` }, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
};

/** All that a day has in it. */
export const features: Readonly<Record<string, Feature>> = {
  scrape: (caller, web, number) =>
    caller.ask(scrape, { url: `${web}/page/${number % 8}?${number}`, format: ['markdown', 'html'] }),
  copy: (caller, web) => caller.ask(scrape, { url: `${web}/page/3`, max_age: 1_800 }),
  product: (caller, web) =>
    caller.ask(scrape, {
      url: `${web}/product`,
      json_schema: { type: 'object', properties: { price: { type: 'number' } } },
    }),
  document: (caller, web) => caller.ask(scrape, { url: `${web}/file.pdf`, format: 'markdown' }),
  redirect: (caller, web) => caller.ask(scrape, { url: `${web}/redirect` }),
  rendered: (caller, web) => caller.ask(scrape, { url: `${web}/live`, render_js: true, screenshot: true }),
  quote: (caller, web) => caller.ask(crawl, { url: `${web}/`, limit: 50, dry_run: true }),
  missing: (caller, web) => caller.ask(scrape, { url: `${web}/nothing` }),
  broken: (caller, web) => caller.ask(scrape, { url: `${web}/broken` }, { expect: [502] }),
  wrong: (caller) => caller.ask(scrape, { url: 'nothing', speed: 3 }, { expect: [422] }),
  forbidden: (caller) => caller.ask(scrape, { url: 'http://169.254.169.254/' }, { expect: [403] }),
  crawl: (caller, web) => caller.ask(crawl, { url: `${web}/`, limit: 6 }),
  lines: (caller, web) => caller.ask(crawl, { url: `${web}/`, limit: 6 }, lines),
  events: (caller, web) => caller.ask(crawl, { url: `${web}/`, limit: 6 }, events),
  map: (caller, web) => caller.ask('/v1/crawl/map', { url: `${web}/` }),
  feed: (caller, web) => caller.ask(`/v1/crawl/feed/fetch?url=${encodeURIComponent(`${web}/feed`)}`),
  research: (caller) => caller.ask('/v1/crawl/research', { query: 'words about tides', sources: ['web'] }),
  agent: (caller, web) =>
    caller.ask('/v1/crawl/agent', { instruction: `What does the storm lantern of ${web}/product cost?` }),
  company: (caller, web) => caller.ask('/v1/crawl/enrich/company', { domain: `${web}/company` }),
  tracked: (caller, web, number) => caller.ask(scrape, { url: `${web}/tracked/${number % 20}` }),
  account: async (caller) => {
    for (const path of ['usage', 'usage/entries?limit=50', 'endpoints', 'jobs?status=failed'])
      await caller.ask(`/v1/crawl/${path}`);
    for (const path of ['dashboard', 'due', 'sources?limit=50']) await caller.ask(`/v1/freshness/${path}`);
  },
  pages: async (caller) => {
    for (const path of ['/docs', '/openapi.json', '/readyz', '/metrics', '/docs/guides/scrape']) await caller.ask(path);
  },
  profiles,
  jobs,
  idempotent,
  abandoned,
};

/** Sources that the service refreshes itself, with a callback on change. */
export async function registerSources(caller: Caller, web: string, count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    const named = { entity_id: `port-${at % 5}`, entity_type: 'company', source_key: `fee-${at}` };
    const body = { ...named, source_url: `${web}/tracked/${at}`, refresh_cadence: '2 hours', auto_refresh: true };
    await caller.ask('/v1/freshness/sources', { ...body, callback_url: `${web}/receiver` }, { expect: [200, 201] });
  }
}
