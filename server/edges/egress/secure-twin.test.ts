import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../../contract/problem.ts';
import { followRedirects, type Hop } from '../tiers/http.ts';
import { secureTwin } from './secure-twin.ts';

const unreachable = (reason: string) => new Problem('target-unreachable', `It failed: ${reason}.`, { reason });
const plain = {
  organizationId: 'org',
  maxTier: 'static',
  headers: {},
  cookies: {},
  userAgent: null,
  insecureTls: false,
} as const;
const says = (text: string, headers: Record<string, string> = {}, status = 200) => ({
  status,
  headers,
  body: Buffer.from(text),
});
const isDead = (url: URL): boolean => url.protocol === 'http:' && url.port === '';

/** Follows from an address, and tells what was asked. */
async function followed(url: string, get: (url: URL) => ReturnType<typeof says>, over: object = {}) {
  const asked: Hop[] = [];
  const request = { ...plain, url, ...over };
  const [answered] = await Promise.allSettled([
    followRedirects(request, async (hop) => {
      asked.push(hop);
      return get(hop.url);
    }),
  ]);
  return { answered, asked: asked.map(({ url: { href }, own }) => [href, own]) };
}

test('what nothing can be connected to by http is asked by https, and noted as a redirect', async () => {
  const get = (url: URL) => {
    if (isDead(url)) throw unreachable('connect');
    return says('There.');
  };
  const { answered, asked } = await followed('http://user:pass@tides.example/a?b=1', get);
  assert.deepEqual(asked, [
    ['http://user:pass@tides.example/a?b=1', true],
    ['https://user:pass@tides.example/a?b=1', true],
  ]);
  assert(answered.status === 'fulfilled');
  assert.equal(answered.value.url.protocol, 'https:');
  assert.deepEqual(answered.value.redirects, [{ url: 'http://tides.example/a?b=1', status: 307 }]);
  const later = await followed('https://tides.example/', (url) =>
    url.pathname === '/' ? says('', { location: 'http://tides.example/b' }, 302) : get(url),
  );
  assert.deepEqual(
    later.asked.map(([href]) => href),
    ['https://tides.example/', 'http://tides.example/b', 'https://tides.example/b'],
  );
});

test('where https is dead, too, the failure is the one of http; what it says itself is told', async () => {
  for (const [second, told] of [
    ['connect', 'It failed: http:.'],
    ['tls', 'It failed: tls.'],
  ] as const) {
    const { answered } = await followed('http://tides.example/', ({ protocol }) => {
      if (protocol === 'https:') throw unreachable(second);
      throw new Problem('target-unreachable', 'It failed: http:.', { reason: 'connect' });
    });
    assert(answered.status === 'rejected');
    assert.equal(answered.reason.message, told);
  }
});

test('no other failure, no address with a port and no address by https is asked otherwise, nor what may not be followed', async () => {
  const connect = unreachable('connect');
  assert.equal(secureTwin(new URL('http://tides.example:8080/'), connect), null);
  assert.equal(secureTwin(new URL('https://tides.example/'), connect), null);
  assert.equal(secureTwin(new URL('http://tides.example/'), unreachable('dns')), null);
  assert.equal(secureTwin(new URL('http://tides.example/'), new Problem('address-not-allowed', 'No.')), null);
  const fail = (): never => {
    throw connect;
  };
  assert.equal((await followed('http://tides.example/', fail, { follow: async () => false })).asked.length, 1);
  const circle = await followed('http://tides.example/', (url) => {
    if (isDead(url)) throw connect;
    return says('', { location: 'http://tides.example/' }, 301);
  });
  assert(circle.answered.status === 'rejected');
  assert.equal(circle.answered.reason.extras.reason, 'too_many_redirects');
});
