import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bytesOf, jsonBodyOf, jsonOf, textOf } from './body.ts';

const emoji = '\u{1f600}'.repeat(400_000);
const texts = ['', 'short', `x${emoji}`, emoji, 'ä"\\\n'.repeat(300_000), '\ud800'.repeat(600_000)];

/** How often others had their turn while something was done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let done = false;
  const count = (): void => {
    turns += 1;
    if (!done) setImmediate(count);
  };
  setImmediate(count);
  await work();
  done = true;
  return turns;
}

test('the JSON of long texts and lists is that of JSON.stringify', async () => {
  const list = Array.from({ length: 5_001 }, (_, index) => ({ url: `/${index}`, text: undefined, n: null }));
  for (const text of texts) {
    const value = { text, list, few: [1], none: null, absent: undefined, nested: { text: 'x' } };
    assert.ok((await jsonOf(value)) === JSON.stringify(value));
    const body = await jsonBodyOf(value);
    assert.ok(typeof body !== 'string' && (await textOf(body)) === JSON.stringify(value));
    assert.equal(body.length, Buffer.byteLength(JSON.stringify(value)));
  }
  for (const value of [null, 7, 'x', [1], {}, { a: undefined }])
    for (const made of [await jsonOf(value), await jsonBodyOf(value)]) assert.equal(made, JSON.stringify(value));
});

test('the bytes of long texts are those of the whole', async () => {
  for (const text of texts) assert.ok((await bytesOf(text)).equals(Buffer.from(text)));
});

test('others have their turn while a long text is written', async () => {
  const text = 'x'.repeat(10_000_000);
  assert.ok((await turnsDuring(() => jsonOf({ text }))) >= 20);
  assert.ok((await turnsDuring(() => bytesOf(text))) >= 20);
  const list = Array.from({ length: 20_000 }, (_, index) => index);
  assert.ok((await turnsDuring(() => jsonOf({ list }))) >= 10);
});
