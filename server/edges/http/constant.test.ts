import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import compress from '@fastify/compress';
import fastify from 'fastify';
import { Constant, encodingFor } from './constant.ts';

test('the encoding that is liked best is chosen, ours first among equals', () => {
  const wanted: [string | undefined, string | null][] = [
    [undefined, null],
    ['', null],
    ['identity', null],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'zstd'],
    ['zstd;q=0, *;q=0.1', 'br'],
    ['br;q=0', null],
    ['identity;q=1, gzip;q=0.2', null],
    ['compress, x', null],
    ['gzip;q=odd', null],
  ];
  for (const [header, encoding] of wanted) assert.equal(encodingFor(header), encoding, header);
});

test('a constant is compressed once for each encoding, and says what it varies by', async () => {
  const text = 'The tide comes in twice a day. '.repeat(1_000);
  const constant = new Constant(text);
  const server = fastify();
  await server.register(compress, { threshold: 1 });
  server.get('/', { compress: false }, (request, reply) => constant.send(request, reply.header('vary', 'origin')));
  const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    server.inject({ method, url: '/', headers });
  const plain = await ask();
  assert.deepEqual([plain.body, plain.headers['content-encoding']], [text, undefined]);
  assert.equal(plain.headers.vary, 'origin, accept-encoding');
  const decoders = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };
  for (const [encoding, decode] of Object.entries(decoders)) {
    const packed = await ask({ 'accept-encoding': encoding });
    assert.equal(packed.headers['content-encoding'], encoding);
    assert.equal(decode(packed.rawPayload).toString(), text);
    const head = await ask({ 'accept-encoding': encoding }, 'HEAD');
    assert.deepEqual([head.headers['content-length'], head.body], [`${packed.rawPayload.length}`, '']);
  }
  const tags = new Set([plain.headers.etag]);
  for (const encoding of ['zstd', 'br', 'gzip', 'deflate']) {
    const { etag = '' } = (await ask({ 'accept-encoding': encoding })).headers;
    tags.add(etag);
    const same = await ask({ 'if-none-match': etag, 'accept-encoding': encoding });
    assert.deepEqual([same.statusCode, same.body, same.headers['content-encoding']], [304, '', undefined]);
    assert.equal(same.headers.etag, etag);
    assert.equal((await ask({ 'if-none-match': etag })).statusCode, 200, 'the tag is of other bytes');
  }
  assert.equal(tags.size, 5, 'each encoding has a tag of its own');
  await server.close();
});

test('only an answer that stands is not modified', async () => {
  const constant = new Constant('There is no such page.');
  const server = fastify();
  server.get('/', (request, reply) => constant.send(request, reply.code(404)));
  assert.equal((await server.inject({ url: '/', headers: { 'if-none-match': '*' } })).statusCode, 404);
  await server.close();
});
