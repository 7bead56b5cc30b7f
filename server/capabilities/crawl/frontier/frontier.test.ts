import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Forms } from '../../../reader/forms/forms.ts';
import { memoryScratch as scratch } from '../../../tests/doubles/memory-scratch.ts';
import { Frontier } from './frontier.ts';
import { Hash64, HashedFirsts } from './hashes.ts';

const entry = (page: number, depth = 0) => ({ url: `https://a.example/${page}`, depth, tries: 0 });

test('entries come by priority, and within one in the order in which they were added', async () => {
  const frontier = new Frontier(scratch);
  for (const [page, priority] of [
    [1, 2],
    [2, 0],
    [3, 2],
    [4, 1],
  ] as const)
    frontier.push(entry(page), priority);
  const order: (string | undefined)[] = [];
  for (let next = await frontier.shift(); next; next = await frontier.shift()) order.push(next.url.at(-1));
  assert.deepEqual(order, ['2', '4', '1', '3']);
  assert.equal(frontier.nextLevel, -1);
});

test('what does not fit into memory comes back in order, however adding and taking alternate', async () => {
  const file = scratch();
  const frontier = new Frontier(() => file, null, 10);
  const expected: string[][] = [[], []];
  const taken: string[][] = [[], []];
  let seed = 11;
  let added = 0;
  const take = async (): Promise<void> => {
    const next = await frontier.shift();
    if (next) taken[next.depth]?.push(next.url);
  };
  for (let draw = 0; draw < 3_000; draw++) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    if ((seed >>> 16) % 5 < 3) {
      const one = entry(added++, (seed >>> 8) % 2);
      expected[one.depth]?.push(one.url);
      await frontier.push(one, one.depth);
    } else await take();
  }
  while (frontier.size > 0) await take();
  assert.deepEqual(taken, expected);
  assert.ok(file.reads > 50, `${file.reads} blocks were read`);
});

test('what is added while a block is read back is not lost', async () => {
  for (const isShared of [false, true]) {
    const file = scratch();
    let added = 0;
    const add = (count: number): void => {
      for (const end = added + count; added < end; added++) void frontier.push(at(`/${added}`), 0);
    };
    const read = (offset: number, length: number): Promise<Uint8Array> => {
      if (added < 500) add(96);
      return file.read(offset, length);
    };
    const frontier: Frontier = new Frontier(() => ({ ...file, read }), forms(), 32);
    if (isShared) frontier.share();
    add(80);
    const taken = await all(frontier);
    assert.ok(added > 80);
    assert.deepEqual([taken.length, frontier.size], [added, 0]);
  }
});

test('a block that could not be written is told when it is needed', async () => {
  const failing = { ...scratch(), append: () => Promise.reject(new Error('disk full')) };
  const frontier = new Frontier(() => failing, null, 2);
  for (const page of [1, 2, 3, 4]) frontier.push(entry(page), 0);
  await frontier.shift();
  await frontier.shift();
  await assert.rejects(async () => frontier.shift(), /disk full/);
});

const forms = () => new Forms(new HashedFirsts(new Hash64('frontier')));
const at = (path: string, depth = 0, isUnseen = false) => ({
  url: `https://a.example${path}`,
  depth,
  tries: 0,
  isUnseen,
});

async function all(frontier: Frontier): Promise<string[]> {
  const paths: string[] = [];
  for (let next = await frontier.shift(); next; next = await frontier.shift()) paths.push(new URL(next.url).pathname);
  return paths;
}

test('in turns, forms with few entries do not wait for those with many, and nothing is lost on its way from the levels', async () => {
  const file = scratch();
  const frontier = new Frontier(() => file, forms(), 10);
  const maze = Array.from({ length: 3_000 }, (_, index) => `/maze/${index}`);
  const docs = Array.from({ length: 40 }, (_, index) => `/docs/page-${index}`);
  for (const path of maze) await frontier.push(at(path, 1), 1);
  frontier.share();
  for (const path of docs) await frontier.push(at(path, 5), 5);
  assert.deepEqual([frontier.size, frontier.nextLevel], [3_040, -1]);
  const taken = await all(frontier);
  assert.ok(taken.findLastIndex((path) => path.startsWith('/docs/')) < 120);
  assert.deepEqual(taken.toSorted(), [...maze, ...docs].toSorted());
  assert.ok(file.reads > 20, `${file.reads} blocks were read`);
});

test('what no person sees comes last, in levels and in turns', async () => {
  for (const isShared of [false, true]) {
    const frontier = new Frontier(scratch, forms());
    if (isShared) frontier.share();
    frontier.push(at('/cell/1', 1, true), 1);
    frontier.push(at('/a', 1), 1);
    assert.equal(frontier.isAtLast, false);
    frontier.push(at('/b', 2), 2);
    assert.deepEqual(await all(frontier), ['/a', '/b', '/cell/1']);
  }
});
