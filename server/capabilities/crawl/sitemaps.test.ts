import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reader, Resource } from '../../kernel/ports/reader.ts';
import { createPoliteness } from '../../reader/politeness.ts';
import { parseRobots } from '../../reader/robots.ts';
import { memoryReader } from '../../tests/doubles/crawl-context.ts';
import { readSitemaps } from './sitemaps.ts';

const origin = 'https://site.example';
const files = ['/one.txt', '/two.txt', '/three.txt'];

test('sitemaps are asked for when their turn at the host has come, as far apart as it wants', async () => {
  const asked: string[] = [];
  const robots = `User-agent: *\nCrawl-delay: 0.1\n${files.map((file) => `Sitemap: ${origin}${file}\n`).join('')}`;
  const reader: Reader = {
    ...memoryReader(() => null),
    politeness: createPoliteness(Date.now),
    rules: async () => parseRobots(robots, { url: `${origin}/robots.txt` }),
    async fetch({ url }): Promise<Resource> {
      const { pathname } = new URL(url);
      asked.push(pathname);
      async function* body(): AsyncGenerator<Uint8Array, void> {
        yield Buffer.from(`${origin}/of${pathname}\n`);
      }
      const status = files.includes(pathname) ? 200 : 404;
      return {
        finalUrl: url,
        redirects: [],
        status,
        headers: {},
        contentType: 'text/plain',
        body: body(),
        cancel: () => {},
      };
    },
  };
  const { signal } = new AbortController();
  const pace = { concurrency: 1, delayMs: 0 };
  const held = await reader.politeness.take(new URL('https://site.example/'), pace, signal);
  const listed: string[] = [];
  const onListed = async (url: string): Promise<void> => void listed.push(new URL(url).pathname);
  const reading = readSitemaps({
    reader,
    organizationId: 'org',
    concurrency: 1,
    seeds: [`${origin}/`],
    signal,
    onListed,
  });
  await new Promise((resolve) => setTimeout(resolve, 150));
  assert.equal(asked.length, 0);
  const startedAt = performance.now();
  held.done({ status: 200 });
  await reading;
  assert.deepEqual(
    listed,
    files.map((file) => `/of${file}`),
  );
  const tookMs = performance.now() - startedAt;
  // Timers may fire a millisecond early.
  assert.ok(tookMs >= 98 * (asked.length - 1), `${asked.length} files in ${tookMs} ms`);
  assert.ok(
    !(reader.politeness.take(new URL('https://site.example/'), pace, signal) instanceof Promise),
    'a turn was not ended',
  );
});
