import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { makeTemporary } from './temporary.ts';

let memory: string;
before(() => {
  memory = mkdtempSync(join(tmpdir(), 'tidemark-memory-'));
});
after(() => rmSync(memory, { recursive: true, force: true }));

test('what tests write goes where there is room in memory, and is gone afterwards', () => {
  const { path, remove } = makeTemporary(memory, 0);
  assert.ok(path.startsWith(memory));
  assert.equal(statSync(path).mode & 0o7777, 0o1777, 'open to the user that browsers run as');
  writeFileSync(join(path, 'left'), 'behind');
  remove();
  assert.ok(!existsSync(path));
});

test('where memory has no room, or there is no such place, the disk does', () => {
  for (const { path, remove } of [
    makeTemporary(memory, Number.MAX_SAFE_INTEGER),
    makeTemporary(join(memory, 'nowhere'), 0),
  ]) {
    assert.ok(existsSync(path) && !path.startsWith(memory));
    remove();
  }
});
