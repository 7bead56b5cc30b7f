import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { after, before, test } from 'node:test';
import { systemClock } from '../../kernel/ports/clock.ts';
import { openSite, type Site } from '../../tests/doubles/site.ts';
import { createEgress, type Egress } from '../egress/guard.ts';
import { attempt } from './attempt.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const body = '{"jobId":"job","status":"completed","text":"Schöne Wörter"}';
let site: Site;
let egress: Egress;
let received: { request: IncomingMessage; body: string } | null = null;

before(async () => {
  egress = createEgress({ allow: ['127.0.0.0/8'] });
  site = await openSite({
    '/takes': (request, response) => {
      let text = '';
      request.setEncoding('utf8').on('data', (piece) => (text += piece));
      request.on('end', () => {
        received = { request, body: text };
        response.writeHead(202).end('Thank you.');
      });
    },
    '/hangs': () => {},
    '/stays-open': (_, response) => void response.writeHead(200).write('Half'),
    '/elsewhere': (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    '/busy': (_, response) => response.writeHead(429, { 'retry-after': '120' }).end('Later.'),
    '/endless': (_, response) => {
      response.writeHead(200);
      const more = (): void => {
        while (response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    },
    '/breaks': (_, response) => {
      response.writeHead(200, { 'content-length': 1_000 });
      response.write('Only this', () => response.destroy());
    },
    '/slams': (_, response) => response.destroy(),
  });
});
after(async () => {
  await egress.close();
  await site.close();
});

/** Waited out by what never ends; all else has time enough on the slowest machine. */
const short = 400;
const long = 20_000;

const send = (url: string, ...secrets: string[]) => sendWithin(long, url, ...secrets);
const sendWithin = (timeoutMs: number, url: string, ...secrets: string[]) =>
  attempt(
    { id: 'dlv_1', organizationId: 'org', jobId: 'job', url, attempt: 3, body },
    {
      dispatcher: egress.dispatcher({ keepAliveMs: 0 }),
      clock: systemClock,
      userAgent: 'Tidemark/0.1.0 (webhook)',
      secretsOf: async () => secrets,
      timeoutMs,
    },
  );

test('a callback carries the stored bytes, who it is, and a signature that verifies', async () => {
  const { record } = await send(`${site.url}/takes`, secret);
  assert.deepEqual([record.status, record.error, record.excerpt, record.attempt], [202, null, 'Thank you.', 3]);
  assert.equal(received?.body, body);
  const headers = received?.request.headers ?? {};
  assert.equal(headers['content-type'], 'application/json');
  assert.equal(headers['x-service-job-id'], 'job');
  assert.equal(headers['x-service-delivery-id'], 'dlv_1');
  assert.equal(headers['x-service-attempt'], '3');
  assert.equal(headers['user-agent'], 'Tidemark/0.1.0 (webhook)');
  assert.equal(headers['x-service-signature'], createHmac('sha256', secret).update(body).digest('hex'));
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  assert.equal(headers['webhook-signature'], `v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
});

test('while two secrets are valid, both verify the standard way, and the current one the short way', async () => {
  await send(`${site.url}/takes`, secret, 'the one before it');
  const headers = received?.request.headers ?? {};
  assert.equal(headers['x-service-signature'], createHmac('sha256', secret).update(body).digest('hex'));
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const before = createHmac('sha256', 'the one before it').update(signed).digest('base64');
  assert.deepEqual(String(headers['webhook-signature']).split(' ').length, 2);
  assert.equal(String(headers['webhook-signature']).split(' ')[1], `v1,${before}`);
});

test('nothing is sent unsigned because a secret cannot be read', async () => {
  received = null;
  const { record } = await attempt(
    { id: 'd', organizationId: 'org', jobId: null, url: `${site.url}/takes`, attempt: 1, body },
    {
      dispatcher: egress.dispatcher({ keepAliveMs: 0 }),
      clock: systemClock,
      userAgent: 'Tidemark',
      secretsOf: () => Promise.reject(new Error('ENCRYPTION_KEY lacks the key')),
      timeoutMs: 20_000,
    },
  );
  assert.deepEqual([record.status, received], [null, null]);
  assert.match(record.error ?? '', /signing secret cannot be read: ENCRYPTION_KEY/);
});

test('without a secret nothing is signed', async () => {
  await send(`${site.url}/takes`);
  const names = Object.keys(received?.request.headers ?? {});
  assert.deepEqual(
    names.filter((name) => /signature|webhook/.test(name)),
    [],
  );
});

test('what goes wrong is told, and nothing is followed or waited for beyond the limit', async () => {
  const outcome = async (path: string, timeoutMs = long) => {
    const { record, retryAfter } = await sendWithin(timeoutMs, site.url + path);
    return [record.status, record.error, retryAfter];
  };
  assert.deepEqual(await outcome('/hangs', short), [null, 'No answer within 0.4 s.', null]);
  assert.deepEqual(await outcome('/elsewhere'), [302, 'Redirects are not followed.', null]);
  assert.deepEqual(await outcome('/busy'), [429, 'The receiver answered 429.', '120']);
  const [status, error] = await outcome('/slams');
  assert.equal(status, null);
  assert.match(String(error), /connection|closed|socket/i);
  assert.ok(!site.log.includes('/'), 'nobody was redirected');
});

test('the status counts when it is there: a body that never ends, breaks off or stays open is cut', async () => {
  const { record: endless } = await send(`${site.url}/endless`);
  assert.deepEqual([endless.status, endless.excerpt], [200, 'x'.repeat(2_048)]);
  assert.equal((await send(`${site.url}/breaks`)).record.status, 200);
  assert.equal((await sendWithin(2_000, `${site.url}/stays-open`)).record.status, 200);
});

test('a private address is refused at the attempt, also when a name leads there', async () => {
  const guarded = createEgress({ allow: [], resolver: { lookup: async () => ['10.0.0.8'], close() {} } });
  const options = {
    dispatcher: guarded.dispatcher({ keepAliveMs: 0 }),
    clock: systemClock,
    userAgent: 'Tidemark',
    secretsOf: async () => [],
    timeoutMs: 20_000,
  };
  for (const url of [`${site.url}/takes`, 'http://receiver.example/']) {
    const { record } = await attempt({ id: 'd', organizationId: 'org', jobId: null, url, attempt: 1, body }, options);
    assert.equal(record.status, null);
    assert.match(record.error ?? '', /address-not-allowed/);
  }
  await guarded.close();
});
