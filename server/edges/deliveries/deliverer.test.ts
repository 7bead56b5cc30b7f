import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClaimedDelivery, Deliveries, DeliveryView } from '../../kernel/ports/deliveries.ts';
import type { Store } from '../../kernel/ports/store.ts';
import { openSite, type Site } from '../../tests/doubles/site.ts';
import { ManualClock, Tenant } from '../../tests/store/subject.ts';
import { temporaryStoreFolder } from '../../tests/store/template.ts';
import { createEgress, type Egress } from '../egress/guard.ts';
import { openEmbeddedStore } from '../storage/storage.ts';
import { attempt } from './attempt.ts';
import { Deliverer } from './deliverer.ts';

const clock = new ManualClock('2026-11-15T12:00:00Z');
let store: Store;
let site: Site;
let slow: Site;
let egress: Egress;
let deliverer: Deliverer;
let tenant: Tenant;
/** How the receiver answers; a test sets it. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
/** What came: the second since the start of the test, the id and the body. */
let came: { at: number; id: string; body: string }[] = [];
let began = 0;
/** How a payload is read; a test sets it. */
let payload: (due: ClaimedDelivery) => Promise<string | null>;

before(async () => {
  store = await openEmbeddedStore({ folder: await temporaryStoreFolder(), clock, onFatal: assert.ifError });
  egress = createEgress({ allow: ['127.0.0.0/8'] });
  site = await openSite({
    '/hook': async (request, response) => {
      const id = String(request.headers['x-service-delivery-id']);
      came.push({ at: (clock.now().getTime() - began) / 1_000, id, body: await text(request) });
      answer(request, response);
    },
  });
  slow = await openSite({ '/hangs': () => {} });
});
beforeEach(async () => {
  tenant = await Tenant.create(store, clock, 1_000_000);
  came = [];
  payload = async (due) => due.payload.head + due.payload.tail;
  began = clock.now().getTime();
  const dispatcher = egress.dispatcher({ keepAliveMs: 0 });
  const sending = { dispatcher, clock, userAgent: 'Tidemark', secretsOf: async () => [], timeoutMs: 20_000 };
  const quiet = {
    info() {},
    warn() {},
    error: (fields: object, message: string) => assert.fail(`${message}: ${fields}`),
  };
  deliverer = new Deliverer({
    deliveries: readable(store),
    clock,
    log: quiet,
    onAttempt: () => {},
    random: () => 0.5,
    send: (outgoing) => attempt(outgoing, sending),
  });
  deliverer.start();
});
after(async () => {
  await egress.close();
  await site.close();
  await slow.close();
  await store.close();
});

/** The outbox without results, which these payloads do not have. */
const readable = ({ deliveries }: Store): Deliveries => ({
  claim: async (...args) => (await deliveries.claim(...args)).map((due) => ({ ...due, body: () => payload(due) })),
  record: (...args) => deliveries.record(...args),
  ofJob: (...args) => deliveries.ofJob(...args),
  redeliver: (...args) => deliveries.redeliver(...args),
  nextDueAt: () => deliveries.nextDueAt(),
  onDue: (listener) => deliveries.onDue(listener),
});

/** A job that has ended, with a callback to `url`. */
async function delivering(url: string): Promise<string> {
  const jobId = await tenant.enqueued(100, { callbackUrl: url });
  const [job] = await store.queue.claim('short', { limit: 1, perOrganization: 99 });
  assert.equal(job?.jobId, jobId);
  const delivery = { id: randomUUID(), url, head: `{"jobId":"${jobId}"`, withResult: false, tail: '}' };
  await tenant.settle(jobId, [], { run: job?.run ?? 0, delivery: () => delivery });
  return jobId;
}

async function logOf(jobId: string, isReached: (log: DeliveryView) => boolean): Promise<DeliveryView> {
  for (let look = 0; look < 16_000; look += 1) {
    const [log] = await store.deliveries.ofJob(tenant.id, jobId);
    if (log && isReached(log)) return log;
    await sleep(5);
  }
  return assert.fail('it did not come to that');
}

/** Lets the time of the next attempt come, again and again, until the delivery is in none but this state. */
async function untilEnded(jobId: string): Promise<DeliveryView> {
  for (let attempts = 1; ; attempts += 1) {
    const log = await logOf(jobId, (seen) => seen.attempts.length >= attempts);
    if (log.nextAttemptAt === null) return log;
    clock.advance(log.nextAttemptAt.getTime() - clock.now().getTime());
    deliverer.wake();
  }
}

test('a receiver that fails for an hour gets its callback afterwards, always the same one', async () => {
  answer = (_, response) => {
    const isDown = clock.now().getTime() - began < 3_600_000;
    response.writeHead(isDown ? 500 : 204).end();
  };
  const jobId = await delivering(`${site.url}/hook`);
  const log = await untilEnded(jobId);
  assert.equal(log.state, 'delivered');
  assert.deepEqual(
    came.map(({ at }) => at),
    [0, 5, 20, 80, 380, 2_180, 9_380],
  );
  assert.deepEqual([...new Set(came.map(({ id, body }) => `${id} ${body}`))], [`${log.id} {"jobId":"${jobId}"}`]);
  await deliverer.stop();
});

test('after nine attempts it is a dead letter, which is sent again on demand', async () => {
  answer = (_, response) => void response.writeHead(503).end();
  const jobId = await delivering(`${site.url}/hook`);
  const dead = await untilEnded(jobId);
  assert.deepEqual([dead.state, dead.attempts.length], ['dead', 9]);
  answer = (_, response) => void response.end();
  assert.equal(await store.deliveries.redeliver(tenant.id, jobId), 'queued');
  const log = await logOf(jobId, ({ state }) => state === 'delivered');
  assert.deepEqual([log.attempts.length, new Set(came.map(({ id }) => id)).size], [10, 1]);
  await deliverer.stop();
});

test('a payload that cannot be read is attempted nine times, shown with its reason, and dead in the end', async () => {
  payload = () => Promise.reject(new Error('EIO: i/o error, read'));
  answer = () => assert.fail('nothing is sent');
  const jobId = await delivering(`${site.url}/hook`);
  const dead = await untilEnded(jobId);
  assert.deepEqual([dead.state, dead.attempts.length], ['dead', 9]);
  assert.deepEqual([...new Set(dead.attempts.map(({ error }) => error))], ['The payload could not be read.']);
  payload = async () => '{}';
  answer = (_, response) => void response.end();
  assert.equal(await store.deliveries.redeliver(tenant.id, jobId), 'queued');
  await logOf(jobId, ({ state }) => state === 'delivered');
  await deliverer.stop();
});

test('a payload that is no longer kept is a dead letter at once', async () => {
  payload = async () => null;
  const dead = await untilEnded(await delivering(`${site.url}/hook`));
  assert.deepEqual([dead.state, dead.attempts.map(({ error }) => error)], ['dead', ['The payload is no longer kept.']]);
  await deliverer.stop();
});

test('410 ends it, and 429 is waited for as long as it asks', async () => {
  answer = (_, response) => void response.writeHead(410).end();
  assert.equal((await untilEnded(await delivering(`${site.url}/hook`))).state, 'stopped');
  came = [];
  began = clock.now().getTime();
  answer = (_, response) =>
    void (came.length === 1 ? response.writeHead(429, { 'retry-after': '120' }) : response).end();
  assert.equal((await untilEnded(await delivering(`${site.url}/hook`))).state, 'delivered');
  assert.deepEqual(
    came.map(({ at }) => at),
    [0, 120],
  );
  await deliverer.stop();
});

test('a receiver that hangs delays nobody else', async () => {
  answer = (_, response) => void response.end();
  const hanging: string[] = [];
  while (hanging.length < 6) hanging.push(await delivering(`${slow.url}/hangs`));
  await logOf(await delivering(`${site.url}/hook`), ({ state }) => state === 'delivered');
  const logs = await Promise.all(hanging.map((jobId) => store.deliveries.ofJob(tenant.id, jobId)));
  assert.ok(
    logs.flat().every(({ attempts }) => attempts.length === 0),
    'the others were still under way',
  );
  await deliverer.stop();
});
