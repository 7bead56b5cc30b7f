import assert from 'node:assert/strict';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { temporaryFolder } from '../../tests/store/template.ts';
import { ScratchFolder } from './scratch-folder.ts';

const folderOf = async () => join(await temporaryFolder(), 'scratch');

test('what is appended is read at its place, whether it is written yet or not', async () => {
  const file = new ScratchFolder(await folderOf()).open();
  const places: { offset: number; length: number }[] = [];
  for (let at = 0; at < 100; at += 1) places.push(await file.append(Buffer.from(`${at}:`.padEnd(10_000, '.'))));
  assert.equal(file.bytes, 1_000_000);
  for (const at of [0, 50, 99]) {
    const bytes = await file.read(places[at]?.offset ?? 0, 3);
    assert.equal(Buffer.from(bytes).toString(), `${at}:`.padEnd(3, '.'));
  }
  await assert.rejects(file.read(999_999, 2), /fewer bytes/);
  await file.close();
});

test('a file streams its bytes in order, also those that were appended at once', async () => {
  const file = new ScratchFolder(await folderOf()).open();
  const parts = Array.from({ length: 40 }, (_, at) => Buffer.alloc(30_000, at));
  await Promise.all(parts.map((part) => file.append(part)));
  assert.ok((await buffer(file.stream())).equals(Buffer.concat(parts)));
  assert.ok((await buffer(file.stream(29_999, 60_001))).equals(Buffer.concat(parts).subarray(29_999, 60_001)));
  await file.close();
});

test('an appended buffer may be used again', async () => {
  const file = new ScratchFolder(await folderOf()).open();
  const bytes = Buffer.from('one');
  await file.append(bytes);
  bytes.write('two');
  assert.equal((await buffer(file.stream())).toString(), 'one');
  await file.close();
});

test('no file has a name while it is used, and what a dead process left is removed', async () => {
  const folder = await folderOf();
  await mkdir(folder);
  await writeFile(join(folder, 'left'), 'behind');
  const file = new ScratchFolder(folder).open();
  await file.append(Buffer.alloc(1_000_000));
  assert.equal((await file.read(0, 1)).length, 1);
  assert.deepEqual(await readdir(folder), []);
  await file.close();
  await file.close();
  await assert.rejects(file.append(Buffer.alloc(1)), /closed/);
});

test('a disk that cannot be written is told of, and nothing is written after it', async () => {
  const folder = await folderOf();
  await writeFile(folder, 'a file stands where the folder should be');
  const file = new ScratchFolder(folder).open();
  const failing = new ScratchFolder(join(folder, 'below')).open();
  await assert.rejects(failing.append(Buffer.alloc(1_000_000)), { code: 'overloaded' });
  await assert.rejects(failing.append(Buffer.alloc(1)), { code: 'overloaded' });
  await failing.close();
  await file.close();
});
