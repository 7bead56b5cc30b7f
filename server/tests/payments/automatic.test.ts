import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { openPaying, type Paying } from './paying.ts';

describe('automatic top-ups', { concurrency: 1 }, () => {
  let paying: Paying;
  beforeEach(async () => {
    paying = await openPaying();
  });
  afterEach(() => paying?.close());

  const set = (threshold: number | null, amount: number | null) =>
    paying.owner.ask('/console/api/top-ups/automatic', { threshold_usd: threshold, amount_usd: amount });
  const automatic = async () => (await paying.owner.ask('/console/api/payment-methods')).json.automatic;
  const tend = () => paying.service.tidemark.tendPayments();

  test('the card pays when the balance is below the threshold, once, and not above it', async () => {
    assert.equal((await set(2, 20)).json.code, 'payment-method-required');
    await paying.enterCard();
    assert.deepEqual((await set(2, 20)).json.automatic, { threshold: 2, amount: 20, paused: null });
    assert.deepEqual(await Promise.all([tend(), tend()]), [1, 1]);
    assert.equal(paying.stripe.account.intents.size, 1);
    assert.equal(await tend(), 0);
    assert.equal(await paying.balance(), 21);
    const [topUp] = (await paying.owner.ask('/console/api/top-ups')).json.data;
    assert.deepEqual([topUp.is_automatic, topUp.status, topUp.amount], [true, 'succeeded', 20]);
  });

  test('a list that another process has worked through meanwhile is no reason to pay again', async (context) => {
    const { payments } = paying.service.tidemark.store;
    await paying.enterCard();
    await set(2, 20);
    const listed = await payments.due();
    assert.equal(listed.length, 1);
    assert.equal(await tend(), 1);
    context.mock.method(payments, 'due', async () => listed);
    assert.equal(await tend(), 0);
    assert.equal(paying.stripe.account.intents.size, 1);
    assert.equal(await paying.balance(), 21);
  });

  for (const [kind, why] of [
    ['declined', 'card_declined'],
    ['authenticated', 'authentication_required'],
  ] as const)
    test(`a card that is ${kind} pauses them until an owner sees to it`, async () => {
      await paying.enterCard(kind);
      await set(2, 20);
      assert.equal(await tend(), 1);
      assert.equal(await tend(), 0);
      assert.equal((await automatic()).paused, why);
      assert.equal(await paying.balance(), 1);
      assert.equal(paying.stripe.account.intents.size, 1);
      await paying.enterCard();
      assert.equal((await automatic()).paused, null);
    });

  test('where Stripe knows the card no more they pause, and a card that is entered anew pays', async () => {
    await paying.enterCard();
    await set(2, 20);
    paying.stripe.account.methods.clear();
    assert.equal(await tend(), 1);
    const { data } = (await paying.owner.ask('/console/api/top-ups')).json;
    assert.deepEqual([data.length, data[0].status, data[0].failure], [1, 'failed', 'card_gone']);
    assert.equal((await automatic()).paused, 'card_gone');
    const byHand = await paying.owner.ask('/console/api/top-ups', { amount_usd: 10 }, { 'idempotency-key': 'gone' });
    assert.deepEqual([byHand.status, byHand.json.status, byHand.json.failure], [201, 'failed', 'card_gone']);
    await paying.enterCard();
    await set(2, 20);
    await paying.owner.ask('/console/api/top-ups', { amount_usd: 10 });
    assert.equal(await paying.balance(), 11);
  });

  test('a dispute pauses them, and a card that is removed ends them', async () => {
    await paying.enterCard();
    await set(2, 20);
    await tend();
    const [payment = ''] = paying.stripe.account.intents.keys();
    await paying.tell('charge.dispute.created', paying.stripe.account.openDispute(payment));
    assert.equal(await paying.balance(), 1);
    assert.equal((await automatic()).paused, 'dispute');
    assert.equal(await tend(), 0);
    await set(2, 20);
    assert.equal((await automatic()).paused, null);
    assert.equal((await paying.owner.ask('/console/api/payment-methods/remove', {})).status, 200);
    assert.equal(await automatic(), null);
    assert.equal((await paying.owner.ask('/console/api/payment-methods')).json.has_payment_method, false);
    assert.equal(await tend(), 0);
  });

  test('a dispute pauses them once: what is told of it after an owner set them again changes nothing', async () => {
    await paying.enterCard();
    await set(2, 20);
    await tend();
    const [payment = ''] = paying.stripe.account.intents.keys();
    const dispute = paying.stripe.account.openDispute(payment);
    await paying.tell('charge.dispute.funds_withdrawn', dispute);
    assert.equal((await automatic()).paused, 'dispute');
    await set(1, 20);
    for (const type of ['created', 'funds_withdrawn', 'updated']) await paying.tell(`charge.dispute.${type}`, dispute);
    paying.stripe.account.closeDispute(dispute, true);
    for (const type of ['funds_reinstated', 'closed']) await paying.tell(`charge.dispute.${type}`, dispute);
    assert.equal((await automatic()).paused, null);
    assert.equal(await paying.balance(), 21);
    await paying.tell('charge.dispute.created', paying.stripe.account.openDispute(payment));
    assert.equal((await automatic()).paused, 'dispute');
  });

  test('half a setting is refused at its field', async () => {
    await paying.enterCard();
    assert.equal((await set(2, null)).json.errors[0].pointer, '/amount_usd');
    assert.equal((await set(null, 20)).json.errors[0].pointer, '/threshold_usd');
  });
});
