import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { textPieces } from './text-pieces.ts';

const piece = Buffer.alloc(32_768, 'a');
async function* slow(pieces: number, waitMs: number): AsyncGenerator<Uint8Array, void> {
  for (let count = 0; count < pieces; count++) {
    await setTimeout(waitMs);
    yield piece;
  }
}
const times = { pieceMs: 10_000, wholeMs: 500 };

test('all of a body has a time, however soon each piece of it comes', async () => {
  let came = 0;
  const reading = async (): Promise<void> => {
    for await (const text of textPieces(slow(200, 50), 'text/plain', times)) came += text.length;
  };
  await assert.rejects(reading(), { code: 'target-timeout' });
  assert.ok(came > 0 && came <= 10 * piece.length, `${came} characters came`);
});

test('the time that the reader of a body takes does not count', async () => {
  let came = 0;
  for await (const text of textPieces(slow(20, 0), 'text/plain', times)) {
    await setTimeout(40);
    came += text.length;
  }
  assert.equal(came, 20 * piece.length);
});
