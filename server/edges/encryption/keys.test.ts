import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { encryptionKeys } from './keys.ts';

test('of many first starts at once one makes the key, and none reads half of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-key-'));
  const module = new URL('./keys.ts', import.meta.url).href;
  const script = `import(${JSON.stringify(module)}).then(async ({ encryptionKeys }) => {
    const [key] = await encryptionKeys(undefined, ${JSON.stringify(folder)});
    process.stdout.write(Buffer.from(key).toString('hex'));
  })`;
  try {
    const started = Array.from({ length: 8 }, () => promisify(execFile)(process.execPath, ['--eval', script]));
    const keys = (await Promise.all(started)).map(({ stdout }) => stdout);
    assert.equal(new Set(keys).size, 1);
    assert.deepEqual(await readdir(folder), ['encryption.key']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a key is never there in part: who looks meanwhile sees none or all of it', async () => {
  for (let round = 0; round < 50; round += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'tidemark-key-'));
    let isMade = false;
    const made = encryptionKeys(undefined, folder).finally(() => {
      isMade = true;
    });
    while (!isMade) {
      const text = await readFile(join(folder, 'encryption.key'), 'utf8').catch(() => null);
      assert.ok(text === null || text.length >= 20, `seen: ${JSON.stringify(text)}`);
    }
    await made;
    await rm(folder, { recursive: true, force: true });
  }
});
