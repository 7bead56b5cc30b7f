import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ScratchFile } from '../../../kernel/ports/scratch.ts';
import { Frontier } from './frontier.ts';

/** A scratch file in memory. */
function scratch(): ScratchFile & { reads: number } {
  let all = Buffer.alloc(0);
  return {
    reads: 0,
    async append(bytes) {
      const offset = all.length;
      all = Buffer.concat([all, bytes]);
      return { offset, length: bytes.length };
    },
    async read(offset, length) {
      this.reads += 1;
      return all.subarray(offset, offset + length);
    },
    async *stream() {
      yield all;
    },
    get bytes() {
      return all.length;
    },
    close: async () => {},
  };
}

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
  assert.equal(frontier.nextPriority, -1);
});

test('what does not fit into memory comes back in order, however adding and taking alternate', async () => {
  const file = scratch();
  const frontier = new Frontier(() => file, 10);
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

test('a block that could not be written is told when it is needed', async () => {
  const failing = { ...scratch(), append: () => Promise.reject(new Error('disk full')) };
  const frontier = new Frontier(() => failing, 2);
  for (const page of [1, 2, 3, 4]) frontier.push(entry(page), 0);
  await frontier.shift();
  await frontier.shift();
  await assert.rejects(async () => frontier.shift(), /disk full/);
});
