import assert from 'node:assert/strict';
import { Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import zlib from 'node:zlib';
import { Problem, type ProblemCode } from '../../contract/problem.ts';
import { decodeBody } from './exchange.ts';
import { unpackingPlaces } from './unpacking-places.ts';

const mebibyte = 1_048_576;
const limit = 20 * mebibyte;
const page = Buffer.from(`<!doctype html><title>Tide</title>${'<p>The tide tables of the coast.</p>'.repeat(200)}`);
const image = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');

const patient = new AbortController().signal;

const decode = (
  wire: Buffer,
  encoding: string,
  type: string | null = 'text/html',
  partition = 'org',
  signal = patient,
) => decodeBody(wire, encoding, type, { maxBytes: limit, partition, signal });

const is = (code: ProblemCode, pattern: RegExp) => (error: unknown) =>
  error instanceof Problem && error.code === code && pattern.test(error.message);

const compressed: Readonly<Record<string, Buffer>> = {
  gzip: zlib.gzipSync(page),
  'x-gzip': zlib.gzipSync(page),
  GZIP: zlib.gzipSync(page),
  deflate: zlib.deflateSync(page),
  'deflate ': zlib.deflateRawSync(page),
  br: zlib.brotliCompressSync(page),
  zstd: zlib.zstdCompressSync(page),
  'identity, gzip': zlib.gzipSync(page),
  'gzip, gzip': zlib.gzipSync(zlib.gzipSync(page)),
  'gzip, br': zlib.brotliCompressSync(zlib.gzipSync(page)),
  'br, zstd': zlib.zstdCompressSync(zlib.brotliCompressSync(page)),
};

const settings = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } };

/** Zeros pressed piece by piece, so that making the bomb leaves no high-water mark behind. */
async function pressZeros(mebibytes: number, press: Transform): Promise<Buffer> {
  const pieces = Array<Buffer>(mebibytes).fill(Buffer.alloc(mebibyte));
  return await buffer(Readable.from(pieces).pipe(press));
}

// First in this file, for a process remembers only its highest use of memory.
test('a bomb stops early, with little memory', async () => {
  // Decoders take many compressed members for one body.
  const gzipBomb = Buffer.concat(Array<Buffer>(256).fill(zlib.gzipSync(Buffer.alloc(mebibyte))));
  const brotliBomb = await pressZeros(256, zlib.createBrotliCompress(settings));
  const bombs: Readonly<Record<string, Buffer>> = {
    gzip: gzipBomb,
    br: brotliBomb,
    zstd: await pressZeros(256, zlib.createZstdCompress()),
    'gzip, gzip': zlib.gzipSync(gzipBomb),
    'br, gzip': zlib.gzipSync(brotliBomb),
  };
  for (const [encoding, wire] of Object.entries(bombs)) {
    const before = process.resourceUsage().maxRSS;
    const startedAt = performance.now();
    await assert.rejects(decode(wire, encoding), is('target-too-large', /after decompression/), encoding);
    const took = performance.now() - startedAt;
    const grownMiB = (process.resourceUsage().maxRSS - before) / 1024;
    assert.ok(took < 150_000, `${encoding} took ${took} ms`);
    assert.ok(grownMiB < 90, `${encoding} grew memory by ${grownMiB} MiB`);
  }
});

test('every coding and every pair of layers is undone', async () => {
  for (const [encoding, wire] of Object.entries(compressed)) {
    assert.ok((await decode(wire, encoding)).equals(page), encoding);
  }
  assert.ok((await decode(page, '')).equals(page));
  assert.equal((await decode(Buffer.alloc(0), 'gzip')).length, 0);
});

test('a small page keeps about as much memory as it has, and what its end says of its length is a hint', async () => {
  const wire = zlib.gzipSync(page);
  const pages = await Promise.all(Array.from({ length: 32 }, () => decode(wire, 'gzip')));
  const kept = new Set(pages.map(({ buffer }) => buffer));
  const keptBytes = [...kept].reduce((sum, { byteLength }) => sum + byteLength, 0);
  // Small buffers share pieces of 64 KiB with others.
  assert.ok(keptBytes < 32 * 32_768, `${keptBytes} bytes for 32 pages of ${page.length}`);
  const members = Buffer.concat([zlib.gzipSync(page), zlib.gzipSync(Buffer.from('.'))]);
  assert.deepEqual(await decode(members, 'gzip'), Buffer.concat([page, Buffer.from('.')]));
});

test('the bytes win over a wrong label', async () => {
  for (const label of ['gzip', 'deflate', 'br', 'zstd', 'gzip, gzip', 'compress', 'utf-8']) {
    assert.ok((await decode(page, label)).equals(page), `plain text labelled ${label}`);
  }
  assert.ok((await decode(image, 'gzip', 'image/png')).equals(image), 'an image labelled gzip');
  const pairs = { br: zlib.gzipSync(page), gzip: zlib.zstdCompressSync(page), deflate: zlib.gzipSync(page) };
  for (const [label, wire] of Object.entries(pairs)) assert.ok((await decode(wire, label)).equals(page), label);
});

test('a page that is compressed once more than its label says is unwrapped, an archive is not', async () => {
  const once = zlib.gzipSync(page);
  assert.ok((await decode(zlib.gzipSync(once), 'gzip')).equals(page));
  assert.ok((await decode(once, '')).equals(page));
  assert.ok((await decode(once, '', 'application/gzip')).equals(once));
  assert.ok((await decode(zlib.gzipSync(once), 'gzip', 'application/octet-stream')).equals(once));
});

test('more than two layers are refused, labelled or not', async () => {
  const thrice = zlib.gzipSync(zlib.gzipSync(zlib.gzipSync(page)));
  const refused = is('unsupported-document', /more than 2 times/);
  await assert.rejects(decode(thrice, 'gzip, gzip, gzip'), refused);
  await assert.rejects(decode(thrice, 'gzip, gzip'), refused);
  await assert.rejects(decode(thrice, 'gzip'), refused);
});

test('a body that is cut off is refused in every coding', async () => {
  for (const encoding of ['gzip', 'deflate', 'deflate ', 'br', 'zstd']) {
    const wire = compressed[encoding] ?? assert.fail();
    await assert.rejects(
      decode(wire.subarray(0, wire.length - 9), encoding),
      is('target-unreachable', /cut off/),
      encoding,
    );
  }
});

test('a body that is corrupt is refused', async () => {
  const wire = Buffer.from(compressed.gzip ?? assert.fail());
  wire.fill(0xa5, 20, 60);
  await assert.rejects(decode(wire, 'gzip'), is('target-unreachable', /corrupt/));
  const noise = Buffer.from(Array.from({ length: 400 }, (_, index) => (index * 7919) % 251));
  await assert.rejects(decode(noise, 'br'), is('target-unreachable', /corrupt/));
});

test('a frame that wants a larger window than the web allows is refused', async () => {
  const windowLog = { params: { [zlib.constants.ZSTD_c_windowLog]: 27 } };
  const wire = await pressZeros(1, zlib.createZstdCompress(windowLog));
  await assert.rejects(decode(wire, 'zstd'), is('target-unreachable', /corrupt/));
  assert.equal((await decode(await pressZeros(1, zlib.createZstdCompress()), 'zstd')).length, mebibyte);
});

test('the limit is exact: at it a body passes, one byte above it does not', async () => {
  for (const size of [limit, limit + 1]) {
    const zeros = Buffer.alloc(size);
    const bodies = { gzip: zlib.gzipSync(zeros, { level: 1 }), zstd: zlib.zstdCompressSync(zeros) };
    for (const [encoding, wire] of Object.entries(bodies)) {
      if (size === limit) assert.equal((await decode(wire, encoding)).length, limit, encoding);
      else await assert.rejects(decode(wire, encoding), is('target-too-large', /20 MiB after decompression/), encoding);
    }
  }
});

test('a bomb in a small body does not hold up the event loop', async () => {
  const bomb = await pressZeros(256, zlib.createBrotliCompress(settings));
  let longest = 0;
  let last = performance.now();
  const note = (): void => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const timer = setInterval(note, 1);
  await assert.rejects(decode(bomb, 'br'), Problem);
  clearInterval(timer);
  // Had it never let go, the timer would not have noticed.
  note();
  assert.ok(longest < 200, `the event loop stood still for ${longest} ms`);
});

test('an organization unpacks one large body at a time, and another organization does not wait behind them', async () => {
  const places = unpackingPlaces(2);
  const order: string[] = [];
  const take = async (name: string, partition: string): Promise<() => void> => {
    const release = await places.take(partition, patient);
    order.push(name);
    return release;
  };
  const release = await take('first of many', 'many');
  const second = take('second of many', 'many');
  (await take('one', 'one'))();
  order.push('release');
  release();
  (await second)();
  assert.deepEqual(order, ['first of many', 'one', 'release', 'second of many']);
});

test('a call whose time is over no longer waits for its body to be unpacked', async () => {
  const large = zlib.gzipSync(Buffer.alloc(16 * mebibyte));
  const first = decode(large, 'gzip', 'text/html', 'org');
  const waiting = decode(large, 'gzip', 'text/html', 'org', AbortSignal.timeout(1));
  await assert.rejects(waiting, is('target-timeout', /ran out/));
  assert.equal((await first).length, 16 * mebibyte);
});

test('what a program printed behind a gzip body is left alone; a body that is cut off or broken is none', async () => {
  const plain = zlib.gzipSync(page);
  const withName = Buffer.concat([
    Buffer.from([0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 3]),
    Buffer.from('tides\0'),
    plain.subarray(10),
  ]);
  const long = zlib.gzipSync(Buffer.from(Array.from({ length: 100_000 }, (_, at) => `${at * 7919} `).join('')));
  assert.ok(long.length > 65_536);
  for (const gzip of [plain, withName])
    for (const behind of ['\n', '\r\n<!-- 0.02 s -->\n'])
      assert.deepEqual(await decode(Buffer.concat([gzip, Buffer.from(behind)]), 'gzip'), page);
  assert.equal((await decode(Buffer.concat([long, Buffer.from('\n')]), 'gzip')).length, zlib.gunzipSync(long).length);
  assert.deepEqual(await decode(Buffer.concat([plain, plain]), 'gzip'), Buffer.concat([page, page]));
  const broken = Buffer.from(plain);
  broken[broken.length - 6] = (broken.at(-6) ?? 0) ^ 1;
  const failing = [
    plain.subarray(0, -6),
    broken,
    Buffer.concat([broken, Buffer.from('\n')]),
    Buffer.concat([plain, plain, Buffer.from('\n')]),
    Buffer.concat([plain, Buffer.from('x'.repeat(10_000))]),
  ];
  for (const [at, wire] of failing.entries())
    await assert.rejects(decode(wire, 'gzip'), is('target-unreachable', /gzip/), String(at));
});
