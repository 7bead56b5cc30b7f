import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, test } from 'node:test';
import { Problem } from '../../contract/problem.ts';
import type { Upstream } from '../../kernel/ports/upstreams.ts';
import { openSite, type Site } from '../../tests/doubles/site.ts';
import { createEgress, type Egress } from '../egress/guard.ts';
import { parseAddressMap } from './address-map.ts';
import { createMemoryBudgets } from './budgets.ts';
import { createUpstreams } from './upstreams.ts';

type Page = (request: IncomingMessage, response: ServerResponse) => void;

let site: Site;
let egress: Egress;
let closeUpstreams: () => Promise<void>;
afterEach(async () => {
  await closeUpstreams();
  await egress.close();
  await site.close();
});

const upstream: Upstream = { name: 'test', rate: { requests: 100, perMs: 1_000 }, maxConcurrent: 4 };

interface Setting {
  readonly keys?: Readonly<Record<string, string>>;
  readonly map?: readonly string[];
}

/** Upstreams over a site on loopback; `at` is the time, which only tests move. */
async function open(pages: Readonly<Record<string, string | Page>>, { keys = {}, map = [] }: Setting = {}) {
  site = await openSite(pages);
  egress = createEgress({ allow: ['127.0.0.0/8'] });
  const at = { ms: Date.UTC(2026, 0, 1) };
  const clock = { now: () => new Date(at.ms) };
  const addressMap = parseAddressMap(map.map((pair) => pair.replace('SITE', site.url)));
  const upstreams = createUpstreams({
    egress,
    budgets: createMemoryBudgets(clock),
    clock,
    userAgent: 'Test/1 (+mailto:operator@example.com)',
    keys,
    addressMap,
  });
  closeUpstreams = () => upstreams.close();
  const send = (path: string, of: Upstream = upstream, more = {}) =>
    upstreams
      .of('org')
      .send({ url: path.startsWith('http') ? path : `${site.url}${path}`, ...more }, of, AbortSignal.timeout(20_000));
  return { at, send, upstreams };
}

const isThrottling = (seconds: number) => (thrown: unknown) => {
  assert.ok(thrown instanceof Problem);
  assert.deepEqual(
    [thrown.code, thrown.extras.reason, thrown.retryable, thrown.extras.retryAfterSeconds],
    ['target-refused', 'upstream_rate_limited', true, seconds],
  );
  assert.match(
    thrown.message,
    /^(?:[a-z\d-]+\.)+[a-z\d:]+ takes no more requests/,
    'the host, not the name of a budget',
  );
  return true;
};

test('it says who asks, and brings any answer as it is', async () => {
  const { send } = await open({
    '/data': (request, response) =>
      response.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify(request.headers)),
  });
  const { status, contentType, body } = await send('/data', upstream, { headers: { accept: 'application/json' } });
  const told = JSON.parse(Buffer.from(body).toString());
  assert.deepEqual([status, contentType], [404, 'application/json']);
  assert.deepEqual([told['user-agent'], told.accept], ['Test/1 (+mailto:operator@example.com)', 'application/json']);
});

test('a body is sent, and a POST is not repeated elsewhere', async () => {
  const { send } = await open({
    '/form': async (request, response) =>
      void response.end(`${request.method} ${Buffer.concat(await request.toArray())}`),
    '/moved': (_, response) => void response.writeHead(302, { location: '/form' }).end(),
  });
  const posted = { method: 'POST', body: 'a=1' };
  assert.equal(Buffer.from((await send('/form', upstream, posted)).body).toString(), 'POST a=1');
  assert.equal((await send('/moved', upstream, posted)).status, 302);
});

test('a short rest that is asked for is waited out, and the request sent once more', async () => {
  let asked = 0;
  const { at, send } = await open({
    '/busy': (_, response) => {
      asked += 1;
      if (asked > 1) return void response.end('words');
      // The time that the rest takes.
      setTimeout(() => Object.assign(at, { ms: at.ms + 1_100 }), 100);
      response.writeHead(429, { 'retry-after': '1' }).end();
    },
  });
  assert.equal((await send('/busy')).status, 200);
  assert.equal(asked, 2);
});

test('a long rest is told at once, and kept: nothing is sent before it has passed', async () => {
  const { at, send } = await open({
    '/busy': (_, response) => void response.writeHead(429, { 'retry-after': '120' }).end(),
    '/data': 'words',
  });
  await assert.rejects(send('/busy'), isThrottling(120));
  await assert.rejects(send('/data'), isThrottling(120));
  at.ms += 119_000;
  await assert.rejects(send('/data'), isThrottling(1));
  assert.deepEqual(site.log, ['/busy']);
  at.ms += 1_000;
  assert.equal((await send('/data')).status, 200);
});

test('two refusals in a row put an upstream to sleep, longer each time, and a good answer ends that', async () => {
  let isBusy = true;
  const { at, send } = await open({
    '/data': (_, response) =>
      void (isBusy ? response.writeHead(429, { 'retry-after': '30' }).end() : response.end('words')),
  });
  const ask = async (seconds: number) => {
    await assert.rejects(send('/data'), isThrottling(seconds));
    at.ms += seconds * 1_000;
  };
  await ask(30);
  await ask(60);
  await ask(120);
  isBusy = false;
  assert.equal((await send('/data')).status, 200);
  isBusy = true;
  await ask(30);
});

test('requests that are under way together are refused once, and what waits behind them is not sent', async () => {
  const { at, send } = await open({
    '/data': (_, response) =>
      void setTimeout(() => response.writeHead(429, { 'retry-after': '30' }).end(), 50 + 10 * site.log.length),
  });
  const pair: Upstream = { ...upstream, name: 'pair', maxConcurrent: 2 };
  const together = Array.from({ length: 5 }, () => assert.rejects(send('/data', pair), isThrottling(30)));
  await Promise.all(together);
  assert.equal(site.log.length, 2);
  at.ms += 30_000;
  await assert.rejects(send('/data', pair), isThrottling(60));
});

test('of requests that are refused together each waits until all of their rests are over', async () => {
  let asked = 0;
  const { at, send } = await open({
    '/data': (_, response) => {
      asked += 1;
      if (asked > 2) return void response.end('words');
      setTimeout(() => response.writeHead(429, { 'retry-after': '1' }).end(), asked === 1 ? 10 : 300);
      if (asked === 1) setTimeout(() => Object.assign(at, { ms: at.ms + 1_500 }), 1_150);
    },
  });
  const answers = await Promise.all([send('/data'), send('/data')]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  );
});

test('a pause that an answer orders holds for what waits behind it, too', async () => {
  const { send, upstreams } = await open({
    '/data': (_, response) => void setTimeout(() => response.end('backoff: 30'), 50),
  });
  const single: Upstream = { ...upstream, name: 'single', maxConcurrent: 1 };
  const first = send('/data', single).then(() => upstreams.of('org').rest(single, 30_000));
  const others = Array.from({ length: 2 }, () => assert.rejects(send('/data', single), isThrottling(30)));
  await Promise.all([first, ...others]);
  assert.deepEqual(site.log, ['/data']);
});

test('what waits behind short pauses is sent after them, one by one, and once in the budget of the day', async () => {
  const { send, upstreams } = await open({
    '/data': (_, response) => void setTimeout(() => response.end('backoff: 0.3'), 20),
  });
  const daily: Upstream = { name: 'daily', rate: { requests: 6, perMs: 86_400_000 }, maxConcurrent: 1 };
  const pausing = async () => {
    const { status } = await send('/data', daily);
    await upstreams.of('org').rest(daily, 300);
    return status;
  };
  const startedAt = performance.now();
  assert.deepEqual(await Promise.all(Array.from({ length: 6 }, pausing)), Array(6).fill(200));
  assert.ok(performance.now() - startedAt >= 1_500, 'five pauses');
  assert.equal(site.log.length, 6);
});

test('a used-up window is a rest until it ends; a plain refusal is none', async () => {
  const { at, send } = await open({
    '/limited': (_, response) =>
      void response
        .writeHead(403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': `${Math.round(at.ms / 1_000) + 600}` })
        .end(),
    '/forbidden': (_, response) => void response.writeHead(403, { 'x-ratelimit-remaining': '12' }).end(),
  });
  assert.equal((await send('/forbidden')).status, 403);
  await assert.rejects(send('/limited'), isThrottling(600));
});

test('a budget is never exceeded: requests wait for their turn, or are told when there is one', async () => {
  const slow: Upstream = { name: 'slow', rate: { requests: 2, perMs: 400 }, maxConcurrent: 4 };
  const { send } = await open({ '/data': 'words' });
  const startedAt = performance.now();
  await Promise.all([send('/data', slow), send('/data', slow), send('/data', slow)]);
  assert.ok(performance.now() - startedAt >= 395, 'the third waits for the window to pass');
  const hourly: Upstream = { name: 'hourly', rate: { requests: 1, perMs: 3_600_000 }, maxConcurrent: 4 };
  await send('/data', hourly);
  await assert.rejects(send('/data', hourly), isThrottling(3_600));
});

test('no more requests are under way than an upstream may have', async () => {
  let open_ = 0;
  let most = 0;
  const { send } = await open({
    '/data': (_, response) => {
      open_ += 1;
      most = Math.max(most, open_);
      setTimeout(() => {
        open_ -= 1;
        response.end('words');
      }, 20);
    },
  });
  const single: Upstream = { ...upstream, name: 'single', maxConcurrent: 2 };
  await Promise.all(Array.from({ length: 7 }, () => send('/data', single)));
  assert.equal(most, 2);
});

test('an answer that still holds is not sent twice', async () => {
  const { send } = await open({
    '/data': (request, response) => {
      const isKnown = request.headers['if-none-match'] === '"one"';
      response.writeHead(isKnown ? 304 : 200, { etag: '"one"' }).end(isKnown ? undefined : 'words');
    },
  });
  const conditional: Upstream = { ...upstream, isConditional: true };
  for (const round of [1, 2]) {
    const { status, body } = await send('/data', conditional);
    assert.deepEqual([status, Buffer.from(body).toString()], [200, 'words'], `round ${round}`);
  }
});

test('the operator’s key goes into the request, and never to another origin', async (context) => {
  const other = await openSite({
    '/seen': (request, response) => void response.end(String(request.headers.authorization)),
  });
  context.after(() => other.close());
  const { send } = await open(
    {
      '/who': (request, response) => void response.end(`${request.headers.authorization} ${request.url}`),
      '/away': (_, response) => void response.writeHead(302, { location: `${other.url}/seen` }).end(),
    },
    { keys: { TEST_TOKEN: 'secret' } },
  );
  const bearer: Upstream = { ...upstream, credential: { kind: 'bearer', setting: 'TEST_TOKEN' } };
  const query: Upstream = { ...upstream, credential: { kind: 'query', name: 'key', setting: 'TEST_TOKEN' } };
  const absent: Upstream = { ...upstream, credential: { kind: 'bearer', setting: 'OTHER_TOKEN' } };
  const text = async (path: string, of: Upstream) => Buffer.from((await send(path, of)).body).toString();
  assert.equal(await text('/who', bearer), 'Bearer secret /who');
  assert.equal(await text('/who', query), 'undefined /who?key=secret');
  assert.equal(await text('/who', absent), 'undefined /who');
  assert.equal(await text('/away', bearer), 'undefined');
});

test('a token is asked for once, and again when it has expired', async () => {
  let given = 0;
  const { at, send } = await open(
    {
      '/token': async (request, response) => {
        given += 1;
        const form = Buffer.concat(await request.toArray()).toString();
        const isRight =
          request.headers.authorization === `Basic ${btoa('me:secret')}` && form === 'grant_type=client_credentials';
        response
          .writeHead(isRight ? 200 : 401)
          .end(JSON.stringify({ access_token: `token-${given}`, expires_in: 3_600 }));
      },
      '/who': (request, response) => void response.end(request.headers.authorization),
    },
    { keys: { TEST_ID: 'me', TEST_SECRET: 'secret' } },
  );
  const credential = {
    kind: 'client-credentials',
    setting: 'TEST_ID',
    secretSetting: 'TEST_SECRET',
    tokenUrl: `${site.url}/token`,
  } as const;
  const authorized: Upstream = { ...upstream, credential };
  const text = async () => Buffer.from((await send('/who', authorized)).body).toString();
  assert.deepEqual([await text(), await text()], ['Bearer token-1', 'Bearer token-1']);
  at.ms += 3_600_000;
  assert.equal(await text(), 'Bearer token-2');
});

test('UPSTREAM_MAP sends requests elsewhere, which is no load of the upstream', async () => {
  const { send } = await open(
    { '/mirror/v1/item': 'one', '/all/other.example/v1/item': 'two' },
    {
      map: ['https://api.example=SITE/mirror', '*=SITE/all'],
    },
  );
  const strict: Upstream = { name: 'strict', rate: { requests: 1, perMs: 3_600_000 }, maxConcurrent: 1 };
  const text = async (url: string) => Buffer.from((await send(url, strict)).body).toString();
  assert.equal(await text('https://api.example/v1/item'), 'one');
  assert.equal(await text('https://other.example/v1/item'), 'two');
});

test('UPSTREAM_MAP that is written wrongly is told', () => {
  for (const pair of ['nonsense', '=http://a', 'ftp://a=http://b', 'https://a=', '*=ftp://b', 'https://a=http://b/?c'])
    assert.throws(() => parseAddressMap([pair]), /must be origin=base/, pair);
});
