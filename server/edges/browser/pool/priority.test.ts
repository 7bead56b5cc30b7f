import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { test } from 'node:test';
import { newPageAccount, type PageAccount } from './browser-account.ts';
import { BrowserPriority, niceFor } from './priority.ts';

const page = (processorMs: number, browserProcessorMs = 0): PageAccount => ({
  ...newPageAccount(),
  processorMs,
  browserProcessorMs,
});

test('a browser gives way the more its busiest page has used, whichever process did the work', () => {
  assert.equal(niceFor([]), 0);
  assert.equal(niceFor([page(300), page(900)]), 0);
  assert.equal(niceFor([page(300), page(700, 600)]), 5);
  assert.equal(niceFor([page(100, 3_500)]), 10);
  assert.equal(niceFor([page(9_000), page(10)]), 19);
});

test('all threads of its processes and their session become nicer while a page is busy, and one that was very busy is worn', {
  skip: process.platform === 'linux' ? false : 'niceness of sessions is Linux’s',
}, async () => {
  const child = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
  try {
    await once(child, 'spawn');
    const pid = child.pid ?? 0;
    const group = `/proc/${pid}/autogroup`;
    const before = getPriority(pid);
    const priority = new BrowserPriority(pid);
    priority.adapt([pid], [page(500)]);
    assert.equal(getPriority(pid), before);
    priority.adapt([pid], [page(1_500)]);
    assert.equal(getPriority(pid), 5);
    assert.ok(!priority.isWorn);
    priority.adapt([pid], [page(4_000)]);
    assert.equal(getPriority(pid), 10);
    if (existsSync(group)) assert.match(readFileSync(group, 'utf8'), / nice 10$/m);
    assert.ok(priority.isWorn);
    priority.adapt([pid], []);
    assert.ok(priority.isWorn, 'what its pages had it begin may go on');
    if (process.getuid?.() === 0) assert.equal(getPriority(pid), 0);
  } finally {
    child.kill('SIGKILL');
  }
});
