import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createByteBuffer } from './exchange.ts';

test('a body of one piece takes no more memory than it has', () => {
  const buffer = createByteBuffer(1_000_000);
  assert.equal(buffer.add(Buffer.from('a page')), true);
  assert.equal(buffer.bytes().toString(), 'a page');
  assert.equal(buffer.bytes().buffer.byteLength, 6);
});

test('what is announced is there for the further pieces, as far as it is believed', () => {
  const buffer = createByteBuffer(1_000_000, 10);
  for (const piece of ['half ', 'a page']) buffer.add(Buffer.from(piece.slice(0, 5)));
  assert.deepEqual([buffer.bytes().toString(), buffer.bytes().buffer.byteLength], ['half a pag', 10]);
  const boastful = createByteBuffer(1_000_000_000, 1_000_000_000);
  boastful.add(Buffer.from('a'));
  assert.ok(boastful.bytes().buffer.byteLength <= 65_536);
});

test('a body that comes byte by byte is copied a few times, and none beyond the limit is kept', () => {
  const buffer = createByteBuffer(100_000);
  const memories = new Set<ArrayBufferLike>();
  for (let byte = 0; byte < 100_000; byte++) {
    assert.equal(buffer.add(Buffer.from([byte & 0xff])), true);
    memories.add(buffer.bytes().buffer);
  }
  assert.ok(memories.size < 10, `${memories.size}`);
  assert.equal(buffer.add(Buffer.from('a')), false);
  assert.equal(buffer.bytes().length, 100_000);
});
