import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { deliver } from '../doubles/stripe/stripe.ts';
import { startRunning } from '../running.ts';
import { onlyPayment, openPaying, type Paying } from './paying.ts';

let paying: Paying;
before(async () => {
  paying = await openPaying();
  await paying.enterCard();
});
after(() => paying?.close());

test('an event without a good signature over its very bytes, or with an old one, changes nothing', async () => {
  paying.stripe.losing = 3;
  await paying.owner.ask('/console/api/top-ups', { amount_usd: 10 });
  const { baseUrl } = paying.service.tidemark;
  const event = paying.stripe.account.event('payment_intent.succeeded', onlyPayment(paying));
  const now = new Date();
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
  assert.equal(await deliver(baseUrl, event, { at: now, secret: 'whsec_other' }), 401);
  assert.equal(await deliver(baseUrl, event, { at: now, changed: true }), 401);
  assert.equal(await deliver(baseUrl, event, { at: ago(600) }), 401);
  const bare = await fetch(`${baseUrl}/webhooks/stripe`, { method: 'POST', body: JSON.stringify(event) });
  assert.equal(bare.status, 401);
  assert.equal(await paying.balance(), 1);
  assert.equal(await deliver(baseUrl, event, { at: ago(200) }), 200);
  assert.equal(await paying.balance(), 11);
});

test('an event that cannot be looked into now is answered so that Stripe sends it again', async () => {
  paying.stripe.losing = 3;
  assert.equal(await paying.tell('payment_intent.succeeded', onlyPayment(paying)), 503);
  assert.equal(await paying.tell('payment_intent.succeeded', onlyPayment(paying)), 200);
});

test('events of others’ objects and of kinds that nothing is done about are taken and change nothing', async () => {
  const before = await paying.balance();
  for (const [type, id] of [
    ['payment_intent.succeeded', 'pi_elsewhere'],
    ['charge.dispute.created', 'du_elsewhere'],
    ['checkout.session.completed', 'cs_elsewhere'],
    ['customer.updated', 'cus_elsewhere'],
  ] as const)
    assert.equal(await paying.tell(type, id), 200, type);
  const [intent] = paying.stripe.account.intents.values();
  assert(intent);
  // A payment of the same customer that the operator took by other means.
  paying.stripe.account.intents.set('pi_other', { ...intent, id: 'pi_other', metadata: {} });
  await paying.tell('payment_intent.succeeded', 'pi_other');
  await paying.tell('refund.created', paying.stripe.account.refund('pi_other', 500));
  assert.equal(await paying.balance(), before);
});

test('without Stripe its events are told that nothing is configured, and an owner declares a payment method', async (context) => {
  const service = await startRunning({ BILLING: 'on' });
  context.after(() => service.close());
  const { status, json } = await service.ask('/webhooks/stripe', { body: {} });
  assert.deepEqual([status, json.code], [503, 'not-configured']);
});

test('neither Stripe’s keys nor an event is logged', () => {
  const told = JSON.stringify(paying.service.logged);
  assert.doesNotMatch(told, /sk_test|whsec|stale/);
});
