import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import zlib from 'node:zlib';
import { type Coding, decompress } from './decompress.ts';

const page = Buffer.from('How tides work. '.repeat(4_000));
const pages = 200;

setFlagsFromString('--expose-gc');
const collect: (options: { readonly type: 'minor' }) => void = runInNewContext('gc');

for (const [coding, wire] of [
  ['gzip', zlib.gzipSync(page)],
  ['deflate', zlib.deflateSync(page)],
  ['br', zlib.brotliCompressSync(page)],
  ['zstd', zlib.zstdCompressSync(page)],
] as const satisfies readonly (readonly [Coding, Buffer])[])
  test(`pages that were unpacked (${coding}) and dropped are collected with the young generation`, async () => {
    const before = process.memoryUsage().arrayBuffers;
    for (let count = 0; count < pages; count++) assert.ok((await decompress(coding, wire, 1_000_000)).equals(page));
    const most = (pages * page.length) / 2;
    let kept = Number.POSITIVE_INFINITY;
    for (let look = 0; look < 100 && kept > most; look++) {
      collect({ type: 'minor' });
      await new Promise((resolve) => setTimeout(resolve, 10));
      kept = process.memoryUsage().arrayBuffers - before;
    }
    assert.ok(kept < most, `${kept} bytes are kept of ${pages} pages of ${page.length}`);
  });
