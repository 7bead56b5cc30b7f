import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
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

test('what a writer tells waits for a reader that is busy', async () => {
  const lines = 20_000;
  const module = new URL('./tell.ts', import.meta.url).href;
  const script = `process.stdout; import(${JSON.stringify(module)}).then(({ tell }) => { for (let line = 0; line < ${lines}; line++) tell('settled '.repeat(6)); })`;
  const writer = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(writer, 'exit');
  await sleep(1_000);
  const told = await text(writer.stdout);
  assert.deepEqual([await exited, told.trimEnd().split('\n').length], [[0, null], lines]);
});
