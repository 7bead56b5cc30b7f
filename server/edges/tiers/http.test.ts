import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { testCertificate, testKey } from '../../tests/doubles/certificate.ts';
import { isProblem, listen, rawSite, site, startTier, textOf } from '../../tests/doubles/static-tier.ts';

const echo: RequestListener = (request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ path: request.url, ...request.headers }));
};

const redirect = (
  response: ServerResponse,
  location: string,
  status = 302,
  headers: Record<string, string | string[]> = {},
) => response.writeHead(status, { location, ...headers }).end('moved');

test('an answer of any status is a result, its headers in lower case and its body decompressed', async (context) => {
  const origin = await site(context, (_request, response) => {
    response.writeHead(404, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Encoding': 'br',
      'X-Twice': ['a', 'b'],
    });
    response.end(brotliCompressSync('<p>gone</p>'));
  });
  const fetched = await startTier(context).get(`${origin}/x`);
  assert.equal(fetched.status, 404);
  assert.equal(fetched.contentType, 'text/html; charset=utf-8');
  assert.equal(fetched.headers['x-twice'], 'a, b');
  assert.equal(textOf(fetched), '<p>gone</p>');
  assert.equal(fetched.finalUrl, `${origin}/x`);
  assert.deepEqual(fetched.redirects, []);
});

test('answers without a body are results', async (context) => {
  const origin = await site(context, (request, response) => response.writeHead(Number(request.url?.slice(1))).end());
  const { get } = startTier(context);
  for (const status of [200, 204, 304, 500]) {
    const fetched = await get(`${origin}/${status}`);
    assert.deepEqual([fetched.status, fetched.body.length, fetched.contentType], [status, 0, null]);
  }
});

test('default headers are sent, the caller’s win, and those of the connection are ignored', async (context) => {
  const origin = await site(context, echo);
  const { get } = startTier(context);
  const plain = JSON.parse(textOf(await get(origin)));
  assert.equal(plain['user-agent'], 'TestBot/1');
  assert.equal(plain['accept-encoding'], 'gzip, deflate, br, zstd');
  assert.match(plain.accept, /^text\/html,application\/xhtml\+xml/);
  const headers = {
    'Accept-Language': 'de',
    HOST: 'evil.test',
    Connection: 'x-y',
    'Transfer-Encoding': 'chunked',
    'X-Own': 'yes',
  };
  const own = JSON.parse(textOf(await get(origin, { headers, userAgent: 'Mine/2', cookies: { a: '1', b: '2' } })));
  assert.equal(own['accept-language'], 'de');
  assert.equal(own['user-agent'], 'Mine/2');
  assert.equal(own['x-own'], 'yes');
  assert.equal(own.host, new URL(origin).host);
  assert.equal(own.cookie, 'a=1; b=2');
  assert.equal(own['transfer-encoding'], undefined);
});

test('a redirect that the request does not want followed is the answer, and its target is not asked', async (context) => {
  const asked: (string | undefined)[] = [];
  const origin = await site(context, (request, response) => {
    asked.push(request.url);
    if (request.url === '/c') response.end('there');
    else redirect(response, request.url === '/a' ? '/b' : '/c');
  });
  const { get } = startTier(context);
  const follow = async ({ pathname }: URL): Promise<boolean> => pathname !== '/c';
  const stopped = await get(`${origin}/a`, { follow });
  assert.deepEqual([stopped.status, stopped.finalUrl], [302, `${origin}/b`]);
  assert.deepEqual(stopped.redirects, [{ url: `${origin}/a`, status: 302 }]);
  assert.deepEqual(asked, ['/a', '/b']);
  assert.equal(textOf(await get(`${origin}/a`)), 'there');
});

test('the URL’s credentials are sent as Basic, and shown nowhere', async (context) => {
  const origin = await site(context, (request, response) =>
    request.url === '/a' ? redirect(response, '/b') : echo(request, response),
  );
  const fetched = await startTier(context).get(`${origin.replace('//', '//us%40er:p%C3%A4ss@')}/a`);
  const expected = `Basic ${Buffer.from('us@er:päss').toString('base64')}`;
  assert.equal(JSON.parse(textOf(fetched)).authorization, expected);
  assert.equal(fetched.finalUrl, `${origin}/b`);
  assert.deepEqual(fetched.redirects, [{ url: `${origin}/a`, status: 302 }]);
});

test('a chain of redirects is followed and recorded', async (context) => {
  const statuses = [301, 302, 303, 307, 308];
  const origin = await site(context, (request, response) => {
    const step = Number(request.url?.slice(1));
    const status = statuses[step];
    if (status) redirect(response, step % 2 ? `${step + 1}` : `/${step + 1}`, status);
    else response.end(`end ${request.method}`);
  });
  const fetched = await startTier(context).get(`${origin}/0#part`);
  assert.equal(textOf(fetched), 'end GET');
  assert.equal(fetched.finalUrl, `${origin}/5#part`);
  assert.deepEqual(
    fetched.redirects,
    statuses.map((status, step) => ({ url: `${origin}/${step}#part`, status })),
  );
});

test('ten redirects are followed, eleven are refused, and so is a loop', async (context) => {
  let requests = 0;
  const origin = await site(context, (request, response) => {
    requests += 1;
    const left = Number(request.url?.slice(1));
    if (left === 0) response.end('arrived');
    else redirect(response, Number.isNaN(left) ? '/loop' : `/${left - 1}`);
  });
  const { get } = startTier(context);
  assert.equal((await get(`${origin}/10`)).redirects.length, 10);
  await assert.rejects(get(`${origin}/11`), isProblem('target-refused', 'too_many_redirects'));
  requests = 0;
  await assert.rejects(get(`${origin}/loop`), isProblem('target-refused', 'too_many_redirects'));
  assert.equal(requests, 11);
});

test('a redirect status without a Location is a page', async (context) => {
  const origin = await site(context, (_request, response) => response.writeHead(302).end('where to?'));
  assert.equal(textOf(await startTier(context).get(origin)), 'where to?');
});

test('a redirect to an address that is not allowed is refused without a connection', async (context) => {
  let reached = 0;
  const secret = createServer((_request, response) => {
    reached += 1;
    response.end('secret');
  });
  const port = await listen(context, secret, '127.0.0.2');
  const origin = await site(context, (_request, response) => redirect(response, `http://127.0.0.2:${port}/`));
  const { get } = startTier(context);
  await assert.rejects(get(`http://127.0.0.2:${port}/`), isProblem('address-not-allowed'));
  await assert.rejects(get(origin), isProblem('address-not-allowed'));
  assert.equal(reached, 0);
});

test('a redirect to what is no web address is the target refusing', async (context) => {
  const origin = await site(context, (request, response) =>
    redirect(response, decodeURIComponent(request.url?.slice(1) ?? '')),
  );
  const { get } = startTier(context);
  for (const location of ['file:///etc/passwd', 'http://', 'gopher://127.0.0.1/', 'http://127.0.0.1:22/']) {
    await assert.rejects(
      get(`${origin}/${encodeURIComponent(location)}`),
      isProblem('address-not-allowed', 'bad_redirect'),
    );
  }
});

test('a Location in raw UTF-8 or Latin-1 is understood', async (context) => {
  const answers = [Buffer.from('/café'), Buffer.from('/café', 'latin1')];
  const origin = await rawSite(context, (socket, connection) => {
    socket.on('data', (data) => {
      if (!String(data).startsWith('GET / '))
        return socket.end(`HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok`);
      socket.write('HTTP/1.1 302 Found\r\nContent-Length: 0\r\nConnection: close\r\nLocation: ');
      socket.write(answers[connection > 2 ? 1 : 0] ?? '');
      return socket.end('\r\n\r\n');
    });
  });
  const { get } = startTier(context);
  assert.equal((await get(origin)).finalUrl, `${origin}/caf%C3%A9`);
  assert.equal((await get(origin)).finalUrl, `${origin}/caf%C3%A9`);
});

test('the caller’s headers, cookies and credentials stay with the origin, and do not come back', async (context) => {
  const seen: Record<string, IncomingMessage['headers']> = {};
  const pages: RequestListener = (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    seen[pathname] = request.headers;
    const next = searchParams.get('next');
    if (next) redirect(response, next);
    else response.end('end');
  };
  const here = await site(context, pages);
  const there = await site(context, pages);
  const back = `${here}/back?next=/again`;
  const away = `${there}/away?next=${encodeURIComponent(back)}`;
  const url = `${here.replace('//', '//user:pass@')}/start?next=${encodeURIComponent(`/same?next=${encodeURIComponent(away)}`)}`;
  await startTier(context).get(url, {
    headers: { 'X-Secret': 's', Cookie: 'c=1' },
    cookies: { d: '2' },
    userAgent: 'Kept/1',
  });
  const own = (path: string) => [seen[path]?.['x-secret'], seen[path]?.cookie, Boolean(seen[path]?.authorization)];
  assert.deepEqual(own('/start'), ['s', 'c=1; d=2', true]);
  assert.deepEqual(own('/same'), ['s', 'c=1; d=2', true]);
  assert.deepEqual(own('/away'), [undefined, undefined, false]);
  assert.deepEqual(own('/back'), [undefined, undefined, false]);
  assert.deepEqual(own('/again'), [undefined, undefined, false]);
  assert.equal(seen['/away']?.['user-agent'], 'Kept/1');
});

test('cookies that hops set are applied within the chain, for the right host', async (context) => {
  const cookies: Record<string, string | undefined> = {};
  const server = createServer((request, response) => {
    const key = `${request.headers.host?.split(':')[0]}${request.url}`;
    cookies[key] = request.headers.cookie;
    const next = hops[key];
    if (next) redirect(response, next.to, 302, { 'set-cookie': [...next.set] });
    else response.end('end');
  });
  const port = await listen(context, server);
  const hops: Record<string, { to: string; set: readonly string[] }> = {
    'a.one.test/start': {
      to: '/next',
      set: ['session=1', 'wide=1; Domain=one.test', 'deep=1; Path=/deep', 'safe=1; Secure'],
    },
    'a.one.test/next': { to: `http://b.one.test:${port}/sub`, set: ['session=2', 'gone=1', 'gone=; Max-Age=0'] },
    'b.one.test/sub': { to: `http://two.test:${port}/away`, set: ['x=1; Domain=two.test', 'y=1; Domain=test'] },
    'two.test/away': { to: `http://a.one.test:${port}/deep/end`, set: [] },
  };
  const fetched = await startTier(context).get(`http://a.one.test:${port}/start`, { cookies: { session: '0' } });
  assert.equal(fetched.redirects.length, 4);
  assert.deepEqual(cookies, {
    'a.one.test/start': 'session=0',
    'a.one.test/next': 'session=1; wide=1',
    'b.one.test/sub': 'wide=1',
    'two.test/away': undefined,
    'a.one.test/deep/end': 'deep=1; session=2; wide=1',
  });
  // The next read starts without any of them.
  await startTier(context).get(`http://a.one.test:${port}/deep/end`);
  assert.equal(cookies['a.one.test/deep/end'], undefined);
});

test('TLS is verified unless the request says otherwise', async (context) => {
  const server = createSecureServer({ key: testKey, cert: testCertificate }, (_request, response) =>
    response.end('secret'),
  );
  server.on('tlsClientError', () => undefined);
  const port = await listen(context, server);
  const { get } = startTier(context);
  const url = `https://localhost:${port}/`;
  await assert.rejects(get(url), isProblem('target-unreachable', 'tls', /its certificate is self-signed/));
  assert.equal(textOf(await get(url, { insecureTls: true })), 'secret');
  await assert.rejects(get(url), isProblem('target-unreachable', 'tls'));
});

test('IPv6 addresses are read', async (context) => {
  const port = await listen(
    context,
    createServer((request, response) => response.end(request.headers.host)),
    '::1',
  );
  assert.equal(textOf(await startTier(context).get(`http://[::1]:${port}/`)), `[::1]:${port}`);
});

test('what is no address is refused at its field', async (context) => {
  await assert.rejects(startTier(context).get('ftp://a.test/'), isProblem('validation-failed'));
});
