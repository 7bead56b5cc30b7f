import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { systemClock } from '../../kernel/ports/clock.ts';
import { openEmbeddedStore } from './storage.ts';

let above: string;
before(async () => {
  above = await mkdtemp(join(tmpdir(), 'tidemark-folder-'));
});
after(() => rm(above, { recursive: true }));

test('a store is not opened in a file, nor where no folder can be made; the reason is told with the place', async () => {
  const open = (folder: string) =>
    openEmbeddedStore({ folder, clock: systemClock, onFatal: assert.fail }).then(() => assert.fail('it was opened'));
  const file = join(above, 'file');
  await writeFile(file, '');
  for (const folder of [file, join(file, 'data')]) {
    const message = `The folder ${folder} cannot be written: a part of its path is no folder (ENOTDIR: ${file}`;
    await assert.rejects(open(folder), (error: Error) => error.message.startsWith(message));
  }
  const nowhere = process.platform === 'linux' ? '/proc/tidemark' : join(above, 'x'.repeat(300));
  await assert.rejects(open(nowhere), /^Problem: The folder .* cannot be written: .*(ENOENT|ENAMETOOLONG)/);
});
