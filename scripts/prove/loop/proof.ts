import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { openSite } from '../../../server/tests/doubles/site.ts';
import { testKey } from '../../../server/tests/running.ts';
import { spawnService } from '../../../server/tests/spawned.ts';
import { inputs, openWorst, type Send } from './inputs.ts';

/** What may be kept afterwards, of what the idle service has. */
const maxKept = 1.5;
/** What nothing may hold the event loop for, in milliseconds of processor time. */
const maxHeldMs = 100;
const bytes = 20_000_000;

const filled = (piece: (index: number) => string, size = bytes): string => {
  const pieces: string[] = [];
  for (let index = 0, length = 0; length < size; index++) {
    const next = piece(index);
    pieces.push(next);
    length += next.length;
  }
  return pieces.join('');
};

const words = (index: number): string => `word${index % 997} `;
const paragraph = (index: number): string => `<p>${'Some words that stand here. '.repeat(20)}${index}</p>\n`;

/** Pages of 20 MB, each heavy in its own way. */
const pages: Readonly<Record<string, { readonly type?: string; readonly body: () => string | Buffer }>> = {
  text: { body: () => `<p>${filled(words)}` },
  paragraphs: { body: () => filled(paragraph) },
  elements: { body: () => filled(() => '<b>x</b>') },
  links: { body: () => filled((index) => `<a href="/${index}">${index}</a> `) },
  images: { body: () => filled((index) => `<img src="/${index}.png" alt="${index}">`) },
  metas: { body: () => filled((index) => `<meta name="n${index}" content="${index}">`) },
  title: { body: () => `<title>${filled(words)}</title><p>Words.` },
  'json-ld': {
    body: () => `<script type="application/ld+json">[${filled((index) => `{"@type":"A","n":${index}},`)}0]</script>`,
  },
  'no charset': {
    type: 'text/html',
    body: () =>
      Buffer.from(
        filled((index) => `<p>\u00e9t\u00e9 \u00fc${index}`),
        'latin1',
      ),
  },
  plain: { type: 'text/plain', body: () => filled(words) },
  json: { type: 'application/json', body: () => `[${filled((index) => `{"a":${index}},`)}0]` },
  csv: { type: 'text/csv', body: () => filled((index) => `${index},b,c\n`) },
  xml: { type: 'application/xml', body: () => `<a>${filled((index) => `<b>${index}</b>`)}</a>` },
  script: { body: () => `<p>Words.<script>${filled(words)}</script>` },
  'empty shell': { body: () => `<div id="root"></div><script>${filled((index) => `var a${index};`)}</script>` },
};

/** Bodies that become large only when they are decompressed: 20 MB, and far more than that. */
const bombs: Readonly<Record<string, { readonly coding: string; readonly body: () => Buffer }>> = {
  gzip: { coding: 'gzip', body: () => gzipSync(Buffer.alloc(200_000_000, 'a ')) },
  'gzip of 20 MB': { coding: 'gzip', body: () => gzipSync(filled(words)) },
  brotli: {
    coding: 'br',
    body: () =>
      brotliCompressSync(Buffer.alloc(200_000_000, 'a '), { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  },
  zstd: { coding: 'zstd', body: () => zstdCompressSync(Buffer.alloc(200_000_000, 'a ')) },
};

const everything = { format: ['text', 'markdown', 'html', 'raw_html', 'json_ld'], max_chars: 20_000_000 };
const plainest = { format: 'markdown' };

/** Bodies of requests, as heavy as they may be. */
const requests: Readonly<Record<string, () => string>> = {
  'deep lists': () => `${'['.repeat(520_000)}${']'.repeat(520_000)}`,
  'unknown fields': () => `{${filled((index) => `"field${index}":1,`, 1_000_000)}"z":1}`,
  'many headers': () => `{"url":"x","headers":{${filled((index) => `"h${index}":"",`, 1_000_000)}"z":""}}`,
  '500 odd headers, 500 odd cookies': () =>
    JSON.stringify({
      url: 'x',
      headers: Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`h ${index}`, '\n'])),
      cookies: Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`c ${index}`, '\n'])),
    }),
  'a list of texts': () => JSON.stringify({ url: 'x', format: Array(9_900).fill('x') }),
  'a long text': () => JSON.stringify({ url: 'x'.repeat(1_000_000) }),
  'escapes alone': () => JSON.stringify({ url: '\\"'.repeat(260_000) }),
};

/** Runs one case; prints what it took and the longest time that it held the loop. */
type Try = (name: string, send: () => Promise<Response>) => Promise<void>;

/**
 * How long pages of 20 MB, bombs and heavy requests hold the event loop of a service, in processor time of its main thread.
 * Argument: a word that the names of the cases have.
 */
export async function run([word = '']: string[]): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-loop-'));
  let held = 0;
  let worst = 0;
  let mostBytes = 0;
  let isKept = false;
  const service = await spawnService(
    folder,
    { BOOTSTRAP_API_KEY: testKey, CHROMIUM_PATH: 'off' },
    {
      execArgv: ['--import', fileURLToPath(new URL('watch.ts', import.meta.url))],
      onError: (text) => {
        for (const [, ms] of text.matchAll(/held (\d+)/g)) held = Math.max(held, Number(ms));
      },
    },
  );
  const door = await openDoor(`${service.url}/healthz`);
  let late = 0;
  const attempt: Try = async (name, send) => {
    if (!name.includes(word)) return;
    await sleep(300);
    held = 0;
    const startedAt = performance.now();
    const response = await send();
    const { length } = await response.text();
    await sleep(300);
    const ms = Math.round(performance.now() - startedAt);
    worst = Math.max(worst, held);
    const lateMs = await door.lateMs();
    if (lateMs > late) late = lateMs;
    mostBytes = Math.max(mostBytes, residentBytes(service.pid));
    process.stdout.write(
      `${name.padEnd(44)} ${response.status} ${`${ms}`.padStart(6)} ms ${length} characters, held ${held} ms, door ${lateMs} ms\n`,
    );
  };
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${service.url}/v1/crawl/web/scrape`, {
      method: 'POST',
      headers: { authorization: `Bearer ${testKey}`, 'content-type': 'application/json', ...headers },
      body,
    });
  try {
    // The first call of a service loads what it needs, and three seconds after its start it gives back what only that took.
    await post('{}');
    const idleBytes = await idleBytesOf(service.pid, door);
    for (const [name, body] of Object.entries(requests)) await attempt(`request: ${name}`, () => post(body()));
    await sendInputs(attempt, service.url);
    await readPages(attempt, post, word);
    if (mostBytes === 0) throw new Error(`Nothing here is named ${word}.`);
    await sleep(10_000);
    isKept = tellMemory(idleBytes, mostBytes, residentBytes(service.pid));
  } finally {
    await door.close();
    await service.end();
    await rm(folder, { recursive: true, force: true });
  }
  process.stdout.write(
    `held at most ${worst} ms (may be ${maxHeldMs}); the door was late by at most ${late} ms, by the clock\n`,
  );
  return worst <= maxHeldMs && !isKept;
}

/** What a service has to itself once its start is over; what that held the door for is no case's. */
async function idleBytesOf(pid: number, door: Awaited<ReturnType<typeof openDoor>>): Promise<number> {
  await sleep(6_000);
  await door.lateMs();
  return residentBytes(pid);
}

/** The worst that callers and sites can send, field by field and answer by answer. */
async function sendInputs(attempt: Try, url: string): Promise<void> {
  const send: Send = (path, body) =>
    fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${testKey}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  for (const kind of ['sitemaps', 'paths', 'stars'] as const) {
    const site = await openWorst(kind);
    for (const { name, robots = 'sitemaps', send: sendOne } of inputs)
      if (robots === kind) await attempt(`input: ${name}`, () => sendOne(send, site.url));
    await site.close();
  }
}

/** Whether too much is kept. Idle is what the service has six seconds after its first call. */
function tellMemory(idle: number, most: number, after: number): boolean {
  process.stdout.write(
    `memory: ${mb(idle)} MB idle, at most ${mb(most)}, ${mb(after)} 10 s after the last (may be ${maxKept} times)\n`,
  );
  return after > maxKept * idle;
}

const mb = (bytes: number): number => Math.round(bytes / 1_000_000);

/** Memory that a process has to itself on Linux; 0 elsewhere. */
function residentBytes(pid: number): number {
  try {
    return 1_024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Asks the door again and again from a thread of its own, so that what is done here does not count. */
async function openDoor(url: string) {
  const asker = new Worker(new URL('door.ts', import.meta.url), { workerData: url });
  return {
    /** The longest that an answer took since this was asked last, in milliseconds. */
    lateMs: async (): Promise<number> => {
      asker.postMessage(null);
      const [ms] = await once(asker, 'message');
      return Math.round(Number(ms));
    },
    close: () => asker.terminate(),
  };
}

/** Pages and bombs take long to make: only those that are asked for are. */
async function readPages(
  attempt: Try,
  post: (body: string, headers?: Record<string, string>) => Promise<Response>,
  word: string,
) {
  for (const [name, { type = 'text/html; charset=utf-8', body }] of Object.entries(pages)) {
    if (!`page: ${name}, every output`.includes(word)) continue;
    const page = body();
    const site = await openSite({
      '/': (_, response) => void response.writeHead(200, { 'content-type': type }).end(page),
    });
    const asked = { url: site.url, timeout_ms: 60_000 };
    await attempt(`page: ${name}`, () => post(JSON.stringify({ ...asked, ...plainest })));
    await attempt(`page: ${name}, every output`, () => post(JSON.stringify({ ...asked, ...everything })));
    await site.close();
  }
  for (const [name, { coding, body }] of Object.entries(bombs)) {
    if (!`bomb: ${name}`.includes(word)) continue;
    const bomb = body();
    const headers = { 'content-type': 'text/html', 'content-encoding': coding };
    const site = await openSite({ '/': (_, response) => void response.writeHead(200, headers).end(bomb) });
    await attempt(`bomb: ${name}`, () => post(JSON.stringify({ url: site.url, timeout_ms: 60_000, ...plainest })));
    await site.close();
  }
}
