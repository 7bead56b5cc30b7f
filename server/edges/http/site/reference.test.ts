import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import fastify from 'fastify';
import { collectAllGarbage } from '../../process/collect-garbage.ts';
import { addReference } from './reference.ts';

/** What buffers hold when all that is not in use has gone. */
async function heldBytes(): Promise<number> {
  // What an answer was made of goes some turns after it.
  await setTimeout(100);
  collectAllGarbage();
  return process.memoryUsage().arrayBuffers;
}

test('the reference is compressed and kept once, however its paths are spelled, and has nothing else', async (t) => {
  const server = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  addReference(server, { baseUrl: 'http://a.example' });
  const origin = await server.listen();
  t.after(() => server.close());
  const at = async (path: string) => {
    const headers = { 'accept-encoding': 'br' };
    const got = await fetch(`${origin}/docs/reference${path}`, { redirect: 'manual', headers });
    const [to, encoding, tag] = ['location', 'content-encoding', 'etag'].map((name) => got.headers.get(name));
    return { status: got.status, to, encoding, tag, length: (await got.arrayBuffer()).byteLength };
  };
  assert.match((await server.inject('/docs/reference/')).body, /src="js\/scalar\.js"/);
  const { encoding, length, tag } = await at('/js/scalar.js');
  assert.deepEqual([encoding, length > 1_000_000], ['br', true]);
  const again = {
    url: '/docs/reference/js/scalar.js',
    headers: { 'accept-encoding': 'br', 'if-none-match': tag ?? '' },
  };
  assert.equal((await server.inject(again)).statusCode, 304);
  const before = await heldBytes();
  const spellings = Array.from('scalar', (letter, place) => {
    const spelled = `%${letter.charCodeAt(0).toString(16)}`;
    return `/js/${'scalar'.slice(0, place)}${spelled}${'scalar'.slice(place + 1)}.js`;
  });
  for (const spelling of spellings) assert.equal((await at(spelling)).length, length, spelling);
  const held = (await heldBytes()) - before;
  assert.ok(held < 2 * length, `${spellings.length} spellings hold ${held} bytes`);
  for (const other of ['/none', '/js/', '/js/scalar.js%3Fx']) {
    const { statusCode } = await server.inject({ url: `/docs/reference${other}`, headers: { 'if-none-match': '*' } });
    assert.equal(statusCode, 404, other);
  }
  for (const bare of ['', '?x', '/']) {
    const { status, to } = await at(bare);
    assert.deepEqual([status, to], bare === '/' ? [200, null] : [302, '/docs/reference/'], bare);
  }
});
