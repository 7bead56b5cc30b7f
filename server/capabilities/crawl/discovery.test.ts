import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Discovery } from './discovery.ts';
import { CrawlInput } from './input.ts';

test('a link that page after page has comes nearer when a page nearer to the seed has it, and is one link', async () => {
  const input = CrawlInput.parse({ url: 'https://a.example/' });
  const discovery = new Discovery(input, 'seed', new Date(0), () => assert.fail('so few need no scratch'));
  const links = [{ url: 'https://a.example/about', text: 'About' }];
  const depths: number[] = [];
  for (const depth of [3, 3, 3, 1, 2]) {
    await discovery.addLinks(links, { depth, share: 0, follow: true, nofollow: new Set() });
    depths.push(discovery.seen.depthOf('https://a.example/about'));
  }
  assert.deepEqual(depths, [3, 3, 3, 1, 1]);
  assert.deepEqual([discovery.edges.total, discovery.accounting.seen], [1, 1]);
});
