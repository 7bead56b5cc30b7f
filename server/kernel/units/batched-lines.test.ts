import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BatchedLines } from './batched-lines.ts';

const nothing = (): void => {};

/** A connection that takes what is written when it is told to. */
function connection() {
  const writes: string[] = [];
  let taken = Promise.withResolvers<void>();
  return {
    writes,
    write: async (text: string): Promise<void> => {
      writes.push(text);
      await taken.promise;
    },
    take(): void {
      taken.resolve();
      taken = Promise.withResolvers<void>();
    },
    refuse: (reason: Error): void => taken.reject(reason),
  };
}

test('the first line goes at once, those that follow while the connection is busy together, each billed when it was taken', async () => {
  const { writes, write, take } = connection();
  const lines = new BatchedLines(write);
  const billed: string[] = [];
  for (const line of ['one\n', 'two\n', 'three\n']) await lines.add(line, () => billed.push(line));
  assert.deepEqual([writes, billed], [['one\n'], []]);
  take();
  while (writes.length < 2) await new Promise(setImmediate);
  assert.deepEqual([writes, billed], [['one\n', 'two\nthree\n'], ['one\n']]);
  const flushed = lines.flush();
  take();
  await flushed;
  assert.deepEqual(billed, ['one\n', 'two\n', 'three\n']);
});

test('lines that follow another closely go together a little later, and one that does not goes at once', async () => {
  const { promise: second, resolve } = Promise.withResolvers<void>();
  const writes: string[] = [];
  let now = 0;
  const write = async (text: string): Promise<void> => {
    writes.push(text);
    if (writes.length === 2) resolve();
  };
  const lines = new BatchedLines(write, () => now);
  await lines.add('one\n', nothing);
  await lines.flush();
  for (const line of ['two\n', 'three\n']) await lines.add(line, nothing);
  assert.deepEqual(writes, ['one\n']);
  await second;
  assert.deepEqual(writes, ['one\n', 'two\nthree\n']);
  await lines.flush();
  now = 1_000;
  await lines.add('four\n', nothing);
  assert.deepEqual(writes.at(-1), 'four\n');
});

test('no more is taken than a batch while the connection is busy', async () => {
  const { writes, write, take } = connection();
  const lines = new BatchedLines(write);
  const page = `${'x'.repeat(20_000)}\n`;
  let added = 0;
  const adding = (async () => {
    for (; added < 6; added += 1) await lines.add(page, nothing);
  })();
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  assert.deepEqual([added, writes.length], [3, 1]);
  for (; added < 6; take()) await new Promise(setImmediate);
  await adding;
  const flushed = lines.flush();
  for (let turn = 0; turn < 20; turn += 1, take()) await new Promise(setImmediate);
  await flushed;
  assert.equal(writes.join(''), page.repeat(6));
});

test('a reader that is gone is told to whoever adds or flushes, and nothing of that is billed', async () => {
  const { write, refuse } = connection();
  const lines = new BatchedLines(write);
  await lines.add('one\n', () => assert.fail('it was not taken'));
  await lines.add('two\n', () => assert.fail('it was not sent'));
  refuse(new Error('gone'));
  await assert.rejects(lines.flush(), /gone/);
  await assert.rejects(lines.add('three\n', nothing), /gone/);
});

test('what waits is dropped when it is closed', async () => {
  const { writes, write, take } = connection();
  const lines = new BatchedLines(write);
  await lines.add('one\n', nothing);
  await lines.add('two\n', () => assert.fail('it was dropped'));
  lines.close();
  take();
  await lines.flush();
  assert.deepEqual(writes, ['one\n']);
});
