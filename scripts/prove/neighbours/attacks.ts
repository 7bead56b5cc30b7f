import { deflateSync } from 'node:zlib';
import { openSite, type Site } from '../../../server/tests/doubles/site.ts';

/** What an organization that does its worst needs. */
interface Attacker {
  readonly serviceUrl: string;
  readonly key: string;
  /** A feed that everybody reads. */
  readonly feedUrl: string;
}

type Page = Parameters<typeof openSite>[0][string];

const html =
  (body: string | Buffer, type = 'text/html; charset=utf-8'): Page =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': type }).end(body);

/** What came of the calls of an attack so far: how many by status, and how many are under way. */
export const tally: Record<string, number> = { 'under way': 0 };

const tallied = (what: string, more: number): void => {
  tally[what] = (tally[what] ?? 0) + more;
};

async function post({ serviceUrl, key }: Attacker, path: string, body: object, accept = 'application/json') {
  const response = await fetch(`${serviceUrl}/v1/crawl/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept },
    body: JSON.stringify(body),
  });
  tallied(`${response.status}`, 1);
  if (!response.body) return;
  for await (const _ of response.body);
}

/** Keeps so many calls under way for ever; what comes of them is nobody's concern. */
function keep(count: number, call: (index: number) => Promise<void>): void {
  const again = async (index: number): Promise<void> => {
    for (;;) {
      const startedAt = performance.now();
      tallied('under way', 1);
      await call(index).catch(() => {});
      tallied('under way', -1);
      // One that is turned away at once asks again a little later, as a program does.
      if (performance.now() - startedAt < 50) await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  for (let index = 0; index < count; index++) void again(index);
}

/** A site without end: pages of 20 KB with 60 links each. */
function endlessSite(): Promise<Site> {
  const words = 'Some words that stand on this page and are read. '.repeat(6);
  const page = (at: number): string => {
    const links = Array.from({ length: 60 }, (_, index) => `<a href="/page/${at * 60 + index + 1}">page ${index}</a>`);
    const paragraphs = Array.from({ length: 50 }, (_, index) => `<p>${words}${at}.${index}</p>`);
    return `<title>Page ${at}</title><main><h1>Page ${at}</h1>${paragraphs.join('')}<nav>${links.join(' ')}</nav></main>`;
  };
  const serve: Page = (request, response) => {
    const at = Number(/\d+/.exec(request.url ?? '')?.[0] ?? 0);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(at % 1_000_000));
  };
  return openSite(new Proxy<Record<string, Page>>({}, { get: () => serve }));
}

/** Twenty crawls at once, as wide as they may be. */
async function crawls(attacker: Attacker): Promise<void> {
  const sites = await Promise.all(Array.from({ length: 20 }, endlessSite));
  keep(20, (index) =>
    post(
      attacker,
      'web/crawl',
      { url: `${sites[index]?.url}/page/1`, limit: 10_000, concurrency: 32, respect_robots: false, sitemap: 'skip' },
      'application/x-ndjson',
    ),
  );
}

/** Pages of 5 MB that are nothing but tags. */
async function heavyPages(attacker: Attacker): Promise<void> {
  const site = await openSite({ '/': html('<div><b>x</b></div>'.repeat(250_000)) });
  keep(30, () => post(attacker, 'web/scrape', { url: site.url, timeout_ms: 30_000 }));
}

/** Schemas whose every level asks for the next one twice. */
async function endlessSchemas(attacker: Attacker): Promise<void> {
  const site = await openSite({ '/': html('<title>T</title><p>Words.</p>') });
  const next = (at: number) => ({ $ref: `#/$defs/d${at + 1}` });
  const $defs = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [`d${at}`, at === 39 ? { type: 'object' } : { allOf: [next(at), next(at)] }]),
  );
  const json_schema = { $defs, $ref: '#/$defs/d0', type: 'object', properties: { title: { type: 'string' } } };
  keep(45, () => post(attacker, 'web/scrape', { url: site.url, json_schema, timeout_ms: 30_000 }));
}

/** A file whose one page draws for as long as it may. */
function slowPdf(): Buffer {
  const packed = deflateSync(Buffer.alloc(24_000_000, '0 0 m 1 1 l\n'), { level: 1 });
  const head = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >> endobj
4 0 obj << /Filter /FlateDecode /Length ${packed.length} >> stream
`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream endobj\ntrailer << /Root 1 0 R >>\n')]);
}

async function slowDocuments(attacker: Attacker): Promise<void> {
  const site = await openSite({ '/': html(slowPdf(), 'application/pdf') });
  keep(10, () => post(attacker, 'web/scrape', { url: site.url, timeout_ms: 60_000 }));
}

/** Pages that use all the processor that they get, and never come to rest. */
async function busyPages(attacker: Attacker): Promise<void> {
  const script = 'setInterval(()=>{const t=Date.now();while(Date.now()-t<90);document.title=t},1)';
  const site = await openSite({ '/': html(`<title>T</title><div id="a">Words.</div><script>${script}</script>`) });
  keep(20, () =>
    post(attacker, 'web/scrape', { url: site.url, render_js: true, wait_for: '#never', timeout_ms: 30_000 }),
  );
}

/** A queue of requests to one platform. */
async function manyRequests(attacker: Attacker): Promise<void> {
  keep(30, () => post(attacker, 'feed/fetch', { url: attacker.feedUrl, limit: 5 }));
}

export const attacks = {
  crawls,
  'heavy pages': heavyPages,
  'endless schemas': endlessSchemas,
  'slow documents': slowDocuments,
  'busy pages': busyPages,
  'many requests': manyRequests,
} as const;

export type AttackName = keyof typeof attacks;
