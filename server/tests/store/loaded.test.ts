import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Load } from './loaded.ts';

test('a writer that ended by itself is told when it is killed, for it proves nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-load-'));
  try {
    const place = join(folder, 'file');
    await writeFile(place, 'no folder');
    const load = new Load(place);
    await load.settled(1);
    assert.match(String(await load.kill()), /^The writer had ended by itself with 1, its last words: refused /);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
