import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { terminalOf } from './output.ts';
import { tableOf } from './table.ts';

const unread = () => {
  const taken: (() => void)[] = [];
  const stream = new Writable({ highWaterMark: 10, write: (_, __, done) => void taken.push(done) });
  return { terminal: terminalOf(stream), takeAll: () => taken.splice(0).forEach((done) => void done()) };
};
const isOpen = async (promise: Promise<void> | undefined): Promise<boolean> =>
  await Promise.race([promise?.then(() => false) ?? false, setTimeout(20, true)]);

test('a terminal that knows no size has one, and what is cut ends with a whole character', () => {
  const terminal = terminalOf(Object.assign(new Writable(), { isTTY: true, columns: 0 }));
  assert.equal(terminal.columns, 120);
  for (const begin of ['', 'a']) assert.ok(tableOf([{ title: `${begin}${'🚢'.repeat(60)}` }], 100).isWellFormed());
});

test('a full pipe is waited for, until it has room or the command is stopped', async () => {
  const { terminal, takeAll } = unread();
  const stopping = new AbortController();
  terminal.write('short');
  assert.equal(await isOpen(terminal.drained?.(stopping.signal)), false, 'it had room');
  terminal.write('more than it has room for');
  const drained = terminal.drained?.(stopping.signal);
  assert.equal(await isOpen(drained), true);
  takeAll();
  takeAll();
  assert.equal(await isOpen(drained), false);
  terminal.write('more than it has room for');
  const stopped = terminal.drained?.(stopping.signal);
  assert.equal(await isOpen(stopped), true);
  stopping.abort();
  assert.equal(await isOpen(stopped), false);
});
