import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../../contract/problem.ts';
import { Discovery } from './discovery.ts';
import { CrawlInput } from './input.ts';

/** Neither scratch nor threads, for so few. */
const alone = [() => assert.fail('no scratch'), () => assert.fail('no thread')] as const;

test('a link that page after page has comes nearer when a page nearer to the seed has it, and is one link', async () => {
  const input = CrawlInput.parse({ url: 'https://a.example/' });
  const discovery = new Discovery(input, 'seed', new Date(0), ...alone);
  const links = [{ url: 'https://a.example/about', text: 'About' }];
  const plain = { nofollow: new Set<string>(), unseen: new Set<string>(), isUnseen: false };
  const depths: number[] = [];
  for (const depth of [3, 3, 3, 1, 2]) {
    await discovery.addLinks('https://a.example/', links, { depth, share: 0, follow: true, ...plain });
    depths.push(discovery.seen.depthOf('https://a.example/about'));
  }
  assert.deepEqual(depths, [3, 3, 3, 1, 1]);
  assert.deepEqual([discovery.edges.total, discovery.accounting.seen], [1, 1]);
});

test('a page that was read in turns and turns out to be nearer brings what it links into reach', async () => {
  const input = CrawlInput.parse({ url: 'https://a.example/', max_depth: 3 });
  const discovery = new Discovery(input, 'seed', new Date(0), ...alone);
  const { frontier, seen, accounting } = discovery;
  frontier.share();
  const addLink = (from: string, to: string, depth: number) =>
    discovery.addLinks(`https://a.example${from}`, [{ url: `https://a.example${to}`, text: to }], {
      ...{ depth, share: 0, follow: true, nofollow: new Set<string>() },
      ...{ unseen: new Set<string>(), isUnseen: false },
    });
  const begun = async (): Promise<number | null> => seen.begin((await frontier.shift())?.url ?? '');
  await addLink('/deep', '/far', 3);
  assert.equal(await begun(), 3);
  await addLink('/far', '/further', 4);
  assert.deepEqual([accounting.of('out_of_scope'), frontier.size], [1, 0]);
  await addLink('/near', '/far', 1);
  assert.deepEqual([accounting.of('out_of_scope'), frontier.size], [0, 1]);
  assert.equal(await begun(), 2);
});

test('a page is read as the seed names its site where nothing is there by its link, not where that is refused', async () => {
  const discovery = new Discovery(CrawlInput.parse({ url: 'http://a.example/' }), 'seed', new Date(0), ...alone);
  discovery.addSeed('http://a.example/');
  await discovery.frontier.shift();
  const back: string[] = [];
  for (const reason of ['connect', 'dns', 'tls', 'protocol', 'proxy', 'crashed']) {
    const entry = { url: `https://www.a.example/${reason}`, depth: 0, tries: 0 };
    if (discovery.fallBack(entry, new Problem('target-unreachable', 'It failed.', { reason }))) back.push(reason);
  }
  assert.deepEqual(back, ['connect', 'dns']);
  assert.equal((await discovery.frontier.shift())?.url, 'http://a.example/connect');
});

test('a form that brings nothing at all is given up after as many pages as the crawl may have, and a hundred', async () => {
  const input = CrawlInput.parse({ url: 'https://a.example/', limit: 20 });
  const discovery = new Discovery(input, 'seed', new Date(0), ...alone);
  discovery.addSeed('https://a.example/go/1');
  const entry = await discovery.frontier.shift();
  assert.ok(entry);
  for (let at = 0; at < 120; at++) {
    assert.equal(discovery.giveUp(entry), false);
    discovery.learn(discovery.formOf(entry), null, null);
  }
  assert.equal(discovery.giveUp(entry), true);
  assert.deepEqual(discovery.accounting.skipped, [{ url: 'https://a.example/go/1', reason: 'nothing_new' }]);
});
