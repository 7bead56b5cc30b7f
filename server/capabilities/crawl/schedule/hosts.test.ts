import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Turn } from '../../../kernel/ports/politeness.ts';
import type { Reader } from '../../../kernel/ports/reader.ts';
import { createPoliteness } from '../../../reader/politeness.ts';
import { parseRobots } from '../../../reader/robots.ts';
import { memoryReader } from '../../../tests/doubles/crawl-context.ts';
import { eventually } from '../../../tests/eventually.ts';
import { type HostOptions, Hosts } from './hosts.ts';

const url = 'https://site.example/page';

/** A reader of a site with such a robots.txt. */
const readerOf = (robots: string): Reader => ({
  ...memoryReader(() => null),
  politeness: createPoliteness(Date.now),
  rules: async () => parseRobots(robots, { url: 'https://site.example/robots.txt' }),
});

/** The hosts of one call. */
function hostsOf(reader: Reader, options: Partial<HostOptions> = {}) {
  const ending = new AbortController();
  const asked = { organizationId: 'org', isOwn: () => false, respectRobots: true };
  const usual = { ...asked, concurrency: 1, delayMs: 0, signal: ending.signal };
  let changes = 0;
  const hosts = new Hosts(reader, { ...usual, ...options }, () => {
    changes += 1;
  });
  /** A turn as soon as there is one. */
  async function turn(): Promise<Turn> {
    for (;;) {
      const before = changes;
      const admission = hosts.admit(url);
      if (admission !== 'waiting') {
        assert.ok('turn' in admission, 'robots.txt forbids it');
        return admission.turn;
      }
      await eventually(() => changes > before, 'rules or a turn have come');
    }
  }
  return { hosts, turn, end: () => ending.abort(new Error('The crawl has ended.')) };
}

test('crawls of two callers share the pace of a host, and take turns', async () => {
  const reader = readerOf('User-agent: *\nCrawl-delay: 0.05');
  const callers = [hostsOf(reader), hostsOf(reader)];
  const begun: number[] = [];
  const work = async (caller: number): Promise<void> => {
    for (let request = 0; request < 4; request++) {
      const turn = await callers[caller]?.turn();
      begun.push(caller);
      turn?.done({ status: 200 });
    }
  };
  const startedAt = performance.now();
  await Promise.all([work(0), work(1)]);
  const tookMs = performance.now() - startedAt;
  // Seven delays; timers may fire a millisecond early. Each for itself would take half as long.
  assert.ok(tookMs >= 7 * 48, `${tookMs} ms`);
  const first = begun.slice(0, 6).filter((caller) => caller === 0).length;
  assert.ok(first >= 2 && first <= 4, begun.join(' '));
});

test('a delay that a caller wants lies between its own requests and makes nobody else wait', async () => {
  const reader = readerOf('');
  const [slow, quick] = [hostsOf(reader, { delayMs: 60_000 }), hostsOf(reader)];
  (await slow.turn()).done({ status: 200 });
  assert.equal(slow.hosts.admit(url), 'waiting');
  for (let request = 0; request < 20; request++) (await quick.turn()).done({ status: 200 });
  assert.equal(slow.hosts.admit(url), 'waiting');
  slow.end();
});

test('who rests before a next request does not where the request before was none', async () => {
  const { turn, hosts, end } = hostsOf(readerOf(''), { delayMs: 60_000, concurrency: 2 });
  for (let copy = 0; copy < 5; copy++) {
    const first = await turn();
    assert.equal(hosts.admit(url), 'waiting');
    first.done('unused');
  }
  (await turn()).done({ status: 200 });
  assert.equal(hosts.admit(url), 'waiting');
  end();
});

test('a turn that came and is not used is given back', async () => {
  const reader = readerOf('');
  const [first, second] = [hostsOf(reader), hostsOf(reader)];
  // Both know the rules.
  for (const { turn } of [first, second]) (await turn()).done({ status: 200 });
  const held = await first.turn();
  assert.equal(second.hosts.admit(url), 'waiting');
  held.done({ status: 200 });
  await new Promise((resolve) => setImmediate(resolve));
  // The turn is the second one's now.
  assert.equal(first.hosts.admit(url), 'waiting');
  second.hosts.giveBack();
  (await first.turn()).done({ status: 200 });
});
