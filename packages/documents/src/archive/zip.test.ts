import assert from 'node:assert/strict';
import { test } from 'node:test';
import { archiveOf } from '../test-archive.ts';
import { DocumentFault } from '../types.ts';
import { Zip } from './zip.ts';

const files = { 'a.txt': 'low water', 'folder/b.txt': 'high water '.repeat(1000) };
const isFault = (reason: string) => (thrown: unknown) => thrown instanceof DocumentFault && thrown.reason === reason;

async function streamed(zip: Zip, name: string): Promise<string> {
  let text = '';
  for await (const chunk of zip.stream(name)) text += new TextDecoder().decode(chunk);
  return text;
}

test('files are read whole and in pieces', async () => {
  const zip = new Zip(archiveOf(files));
  assert.deepEqual(zip.names, ['a.txt', 'folder/b.txt']);
  assert.equal(new TextDecoder().decode(zip.read('a.txt') ?? undefined), 'low water');
  assert.equal(await streamed(zip, 'folder/b.txt'), files['folder/b.txt']);
  assert.equal(zip.read('none'), null);
});

test('bytes before the archive do not matter', () => {
  const zip = new Zip(Buffer.concat([Buffer.from('#!/bin/sh\n'), archiveOf(files)]));
  assert.deepEqual(zip.names, ['a.txt', 'folder/b.txt']);
});

test('what is cut off or written over is damaged', () => {
  const whole = archiveOf(files);
  assert.throws(() => new Zip(whole.subarray(0, whole.length - 30)), isFault('damaged'));
  assert.throws(() => new Zip(new Uint8Array(10)), isFault('damaged'));
  const broken = Uint8Array.from(whole);
  broken.fill(0xff, 40, 48);
  assert.throws(() => new Zip(broken).read('a.txt'), isFault('damaged'));
});

test('a protected file is told to be one', () => {
  assert.throws(() => new Zip(archiveOf(files, 1)).read('a.txt'), isFault('encrypted'));
});

test('a file that unpacks to far more than it is stops early, whole or in pieces', async () => {
  const bomb = archiveOf({ 'word/document.xml': new Uint8Array(64 * 1_048_576) });
  assert.ok(bomb.length < 100_000);
  assert.throws(() => new Zip(bomb).read('word/document.xml'), isFault('too_large'));
  await assert.rejects(streamed(new Zip(bomb), 'word/document.xml'), isFault('too_large'));
});
