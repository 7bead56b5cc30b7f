import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { isWhole } from '../../tests/whole.ts';
import { encryptionKeys } from './keys.ts';

test('of many first starts at once one makes the key, and none reads half of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-key-'));
  const module = new URL('./keys.ts', import.meta.url).href;
  const script = `import(${JSON.stringify(module)}).then(async ({ encryptionKeys }) => {
    const [key] = await encryptionKeys(undefined, ${JSON.stringify(folder)});
    process.stdout.write(Buffer.from(key).toString('hex'));
  })`;
  try {
    const started = Array.from({ length: isWhole ? 8 : 3 }, () =>
      promisify(execFile)(process.execPath, ['--eval', script]),
    );
    const keys = (await Promise.all(started)).map(({ stdout }) => stdout);
    assert.equal(new Set(keys).size, 1);
    assert.deepEqual(await readdir(folder), ['encryption.key']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** Looks at a file's size all the time, on a thread, and tells the smallest that it saw once `ended[0]` is 1. */
const watcher = `const { statSync } = require('node:fs');
const { parentPort, workerData: { path, ended } } = require('node:worker_threads');
let smallest = Infinity;
parentPort.postMessage('looks');
while (Atomics.load(ended, 0) === 0) smallest = Math.min(smallest, statSync(path, { throwIfNoEntry: false })?.size ?? Infinity);
parentPort.postMessage(smallest);`;

test('a key is never there in part: a process that looks meanwhile sees none or all of it', async () => {
  for (let round = 0; round < (isWhole ? 20 : 8); round += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'tidemark-key-'));
    const ended = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(watcher, { eval: true, workerData: { path: join(folder, 'encryption.key'), ended } });
    await once(worker, 'message');
    await encryptionKeys(undefined, folder);
    Atomics.store(ended, 0, 1);
    const [smallest] = await once(worker, 'message');
    assert.ok(smallest >= 20, `${smallest} bytes were seen`);
    await worker.terminate();
    await rm(folder, { recursive: true, force: true });
  }
});
