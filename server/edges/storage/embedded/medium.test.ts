import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { writeProbe } from './medium.ts';

test('a look at a full disk leaves no file there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-medium-'));
  try {
    const path = join(folder, 'probe');
    symlinkSync('/dev/full', path);
    await assert.rejects(writeProbe(path), { code: 'ENOSPC' });
    assert.deepEqual(readdirSync(folder), []);
    await writeProbe(path);
    assert.deepEqual(readdirSync(folder), []);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
