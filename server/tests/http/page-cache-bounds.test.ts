import assert from 'node:assert/strict';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { bill, counted } from '../doubles/counted-page.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { eventually } from '../eventually.ts';
import { type Answered, type Running, startRunning } from '../running.ts';
import { ManualClock } from '../store/subject.ts';
import { temporaryStoreFolder } from '../store/template.ts';

const clock = new ManualClock('2026-11-15T12:00:30Z');
const day = 86_400;
const maxBytes = 60_000;
let site: Site;
let running: Running;
let folder: string;

const noise = (length: number): string => {
  let [text, state] = ['', 7];
  while (text.length < length) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    text += `${state.toString(36)} `;
  }
  return text;
};

before(async () => {
  site = await openSite({
    '/page': counted(),
    '/moon': '<title>Moon</title><p>The Moon goes around the Earth in a month, and shows it one side.',
    '/large': (request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(`${request.url} ${noise(40_000)}`);
    },
    '/huge': (_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end(noise(400_000)),
  });
  folder = await temporaryStoreFolder();
  running = await startRunning({ CACHE_MAX_BYTES: String(maxBytes) }, { clock }, folder);
});
after(async () => {
  await running.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const scrape = async (path: string, more: object = {}): Promise<Answered> => {
  const answer = await running.ask('/v1/crawl/web/scrape', { body: { url: site.url + path, ...more } });
  assert.equal(answer.status, 200, answer.text);
  return answer;
};
const methodOf = ({ json }: Answered): string => json._meta.method;
const isHit = (answer: Answered): void => assert.deepEqual(bill(answer), ['cache', 'web.scrape.cache', 0.000_07]);
const isRead = (answer: Answered): void => assert.deepEqual(bill(answer), ['static', 'web.scrape.static', 0.0007]);

/** The bytes of all files of the cache. */
async function bytesOnDisk(): Promise<number> {
  const root = join(folder, 'page-cache');
  const names = await readdir(root, { recursive: true });
  const files = await Promise.all(names.map((name) => stat(join(root, name))));
  return files.reduce((total, file) => total + (file.isFile() ? file.size : 0), 0);
}

test('the copies never take more than CACHE_MAX_BYTES; the least recently used go, what is larger is not kept', async () => {
  const index = running.tidemark.store.pageCache;
  await scrape('/large?a', { max_age: 60 });
  for (const name of ['b', 'c', 'd']) {
    clock.advance(1_000);
    await scrape(`/large?${name}`, { max_age: 60 });
    clock.advance(1_000);
    if (name !== 'd') isHit(await scrape('/large?a', { max_age: 60 }));
    const bytes = await index.totalBytes();
    assert.ok(bytes <= maxBytes && bytes > 20_000, `${bytes}`);
    assert.equal(await bytesOnDisk(), bytes);
  }
  const hits = await Promise.all(
    ['a', 'b', 'd'].map(async (name) => methodOf(await scrape(`/large?${name}`, { max_age: 60 }))),
  );
  assert.deepEqual(hits.slice(1), ['static', 'cache']);
  for (let time = 0; time < 2; time++) isRead(await scrape('/huge', { max_age: 60 }));
  assert.equal(await bytesOnDisk(), await index.totalBytes());
});

test('after 30 days a copy is gone, however old it may be', async () => {
  await scrape('/page?case=expiry', { max_age: 60 });
  clock.advance(30 * day * 1_000 - 1);
  isHit(await scrape('/page?case=expiry', { max_age: 365 * day }));
  clock.advance(1);
  isRead(await scrape('/page?case=expiry', { max_age: 365 * day }));
});

test('a copy whose bytes are gone or others is a miss, and then kept anew', async () => {
  const url = '/page?case=damage';
  const blobs = async (): Promise<string[]> => {
    const names = await readdir(join(folder, 'page-cache'), { recursive: true });
    return names.filter((name) => /[0-9a-f]{64}$/.test(name)).map((name) => join(folder, 'page-cache', name));
  };
  await scrape('/moon', { max_age: 0 });
  const other = await readFile((await blobs()).at(-1) ?? '');
  const damages: ((file: string) => Promise<void>)[] = [
    rm,
    (file) => writeFile(file, 'torn'),
    (file) => writeFile(file, other),
  ];
  for (const damage of damages) {
    await scrape(url, { max_age: 0 });
    for (const file of await blobs()) await damage(file);
    isRead(await scrape(url, { max_age: 60 }));
    isHit(await scrape(url, { max_age: 60 }));
  }
});

test('a cache that cannot be written or read fails no call, and the log is told once', async () => {
  const root = join(folder, 'page-cache');
  await rename(root, `${root}.away`);
  // Whatever writes below a file fails, root too.
  await writeFile(root, '');
  const told = () => running.logged.filter(([, , message]) => /page cache/.test(message)).length;
  const before = told();
  for (let time = 0; time < 3; time++) isRead(await scrape('/page?case=full', { max_age: 60 }));
  assert.equal(told() - before, 1);
  await rm(root);
  await rename(`${root}.away`, root);
  await scrape('/page?case=full', { max_age: 60 });
  isHit(await scrape('/page?case=full', { max_age: 60 }));
});

test('copies outlive a restart, but not the right to read what they are of; CACHE_MAX_BYTES=0 keeps none and clears those there are', async () => {
  const url = '/page?case=restart';
  await scrape(url, { max_age: 60 });
  const reopen = async (settings: Record<string, string>): Promise<void> => {
    await running.close();
    running = await startRunning(settings, { clock }, folder);
  };
  const bounds = { CACHE_MAX_BYTES: String(maxBytes) };
  await reopen({ ...bounds, ALLOW_PRIVATE_CIDRS: '' });
  const { status, json } = await running.ask('/v1/crawl/web/scrape', { body: { url: site.url + url, max_age: 60 } });
  assert.deepEqual([status, json.code], [403, 'address-not-allowed']);
  await reopen(bounds);
  isHit(await scrape(url, { max_age: 60 }));
  await reopen({ CACHE_MAX_BYTES: '0' });
  for (let time = 0; time < 2; time++) isRead(await scrape(url, { max_age: 60 }));
  const { pageCache } = running.tidemark.store;
  await eventually(async () => (await pageCache.totalBytes()) + (await bytesOnDisk()) === 0, 'the copies are gone');
});
