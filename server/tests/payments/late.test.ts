import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { onlyPayment, openPaying, type Paying } from './paying.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

describe('payments that end late', { concurrency: 1 }, () => {
  let paying: Paying;
  let aheadMs = 0;
  beforeEach(async () => {
    aheadMs = 0;
    paying = await openPaying({ clock: { now: () => new Date(Date.now() + aheadMs) } });
  });
  afterEach(() => paying?.close());

  const topUp = (amount: number) => paying.owner.ask('/console/api/top-ups', { amount_usd: amount });
  const only = async () => (await paying.owner.ask('/console/api/top-ups')).json.data[0];
  const tend = () => paying.service.tidemark.tendPayments();

  test('what its owner proved at the bank is credited after ten minutes where no event tells of it', async () => {
    await paying.enterCard('authenticated');
    assert.equal((await topUp(20)).json.status, 'needs-authentication');
    const payment = onlyPayment(paying);
    aheadMs = 11 * minuteMs;
    await tend();
    assert.equal((await only()).status, 'needs-authentication');
    paying.stripe.account.authenticate(payment);
    aheadMs = 25 * hourMs;
    await tend();
    assert.equal((await only()).status, 'succeeded');
    assert.equal(await paying.balance(), 21);
  });

  test('what its owner proved days later has an invoice, too', async () => {
    await paying.enterCard('authenticated');
    await topUp(20);
    aheadMs = 50 * hourMs;
    paying.stripe.account.authenticate(onlyPayment(paying));
    await paying.owner.ask('/console/api/top-ups/check', { top_up_id: (await only()).id });
    await tend();
    assert.match((await only()).invoice_url ?? '', /^https:/);
    assert.equal(paying.stripe.account.invoices.size, 1);
  });

  for (const isReplaced of [true, false])
    test(`what its owner proves at the bank is credited, also where the ${isReplaced ? 'customer was replaced' : 'key was wrong'} meanwhile`, async () => {
      const { account } = paying.stripe;
      await paying.enterCard('authenticated');
      const { json: made } = await topUp(20);
      const payment = onlyPayment(paying);
      const authenticate = () => paying.owner.ask('/console/api/top-ups/authenticate', { top_up_id: made.id });
      assert.match((await authenticate()).json.url, /^https:/);
      const known = [...account.intents];
      if (isReplaced) {
        account.customers.clear();
        await paying.enterCard();
      } else account.intents.clear();
      assert.equal((await authenticate()).json.code, isReplaced ? 'payment-method-required' : 'overloaded');
      for (const [id, intent] of known) account.intents.set(id, intent);
      account.authenticate(payment);
      aheadMs = 11 * minuteMs;
      await tend();
      assert.equal((await only()).status, 'succeeded');
      assert.equal(await paying.balance(), 21);
    });

  test('each of many that wait for their owner has its turn', async () => {
    const { payments } = paying.service.tidemark.store;
    const { organizationId } = paying;
    const others = async (count: number) => {
      for (let made = 0; made < count; made += 1) {
        const asked = { organizationId, amount: 5_000_000, isAutomatic: false, customer: 'cus_gone', card: 'pm_gone' };
        const begun = await payments.begin({ ...asked, key: null });
        assert(begun);
        const state = { status: 'needs-authentication', failure: null, receiptUrl: null } as const;
        await payments.update(begun.topUp.id, { ...state, paymentId: `pi_${begun.topUp.id}` });
      }
      aheadMs += 1_000;
    };
    await others(30);
    await paying.enterCard('authenticated');
    await topUp(20);
    aheadMs += 1_000;
    await others(101);
    paying.stripe.account.authenticate(onlyPayment(paying));
    aheadMs += 11 * minuteMs;
    for (let time = 0; time < 2; time += 1) await tend();
    assert.equal(await paying.balance(), 21);
  });

  test('a payment whose answer was lost is credited after a time in which the key was wrong', async () => {
    const { customers, intents } = paying.stripe.account;
    await paying.enterCard();
    paying.stripe.losing = 3;
    assert.equal((await topUp(20)).json.code, 'overloaded');
    const known = { customers: [...customers], intents: [...intents] };
    for (const some of [customers, intents]) some.clear();
    aheadMs = 11 * minuteMs;
    await tend();
    assert.equal((await only()).status, 'pending');
    for (const one of known.customers) customers.add(one);
    for (const [id, intent] of known.intents) intents.set(id, intent);
    aheadMs = hourMs;
    await tend();
    assert.equal((await only()).status, 'succeeded');
    assert.equal(await paying.balance(), 21);
  });

  test('a payment whose answer was lost is given up after a day in which its customer was gone, and credited where Stripe tells of it', async () => {
    const { account } = paying.stripe;
    await paying.enterCard();
    paying.stripe.losing = 3;
    await topUp(20);
    account.customers.clear();
    for (const [laterMs, status] of [
      [23 * hourMs, 'pending'],
      [25 * hourMs, 'failed'],
    ] as const) {
      aheadMs = laterMs;
      await tend();
      assert.equal((await only()).status, status);
    }
    aheadMs = 0;
    await paying.tell('payment_intent.succeeded', onlyPayment(paying));
    assert.equal(await paying.balance(), 21);
  });

  test('after an hour a payment whose customer is gone is asked after rarely', async () => {
    const { payments } = paying.service.tidemark.store;
    const asked = async () => {
      const all = [await payments.lingering(), await payments.waiting({ after: null, limit: 20 })];
      return all.map(({ length }) => length);
    };
    await paying.enterCard();
    paying.stripe.losing = 3;
    await topUp(20);
    assert.deepEqual(await asked(), [0, 0]);
    aheadMs = 11 * minuteMs;
    assert.deepEqual(await asked(), [1, 0]);
    aheadMs = hourMs + minuteMs;
    assert.deepEqual(await asked(), [0, 1]);
    aheadMs = 30 * 24 * hourMs;
    assert.deepEqual(await asked(), [0, 1]);
  });

  for (const laterMs of [0, 26 * hourMs])
    test(`a payment whose answer was lost while the clock was a day ahead is credited ${laterMs ? 'after that day, too' : 'when it is right'}`, async () => {
      await paying.enterCard();
      aheadMs = 24 * hourMs;
      paying.stripe.losing = 3;
      await topUp(20);
      aheadMs = laterMs;
      await tend();
      assert.equal((await only()).status, 'succeeded');
      assert.equal(await paying.balance(), 21);
    });

  test('an automatic top-up whose customer is gone is begun anew when it is there again, and pauses them after a day', async () => {
    const { customers } = paying.stripe.account;
    const paused = async () => (await paying.owner.ask('/console/api/payment-methods')).json.automatic.paused;
    await paying.enterCard();
    await paying.owner.ask('/console/api/top-ups/automatic', { threshold_usd: 100, amount_usd: 20 });
    const known = [...customers];
    customers.clear();
    assert.equal(await tend(), 1);
    assert.deepEqual([(await only()).status, await paused()], ['pending', null]);
    for (const customer of known) customers.add(customer);
    aheadMs = 11 * minuteMs;
    await tend();
    assert.equal((await only()).failure, 'not_sent');
    assert.equal(await tend(), 1);
    assert.equal(await paying.balance(), 21);
    customers.clear();
    aheadMs += 2 * minuteMs;
    assert.equal(await tend(), 1);
    aheadMs += 25 * hourMs;
    await tend();
    assert.deepEqual([(await only()).failure, await paused()], ['card_gone', 'card_gone']);
    const byHand = await paying.owner.ask('/console/api/top-ups', { amount_usd: 10 });
    assert.deepEqual([byHand.status, byHand.json.failure], [201, 'card_gone']);
  });

  test('a card that is entered anew pays within minutes where the customer of before is gone', async () => {
    const automatic = { threshold_usd: 100, amount_usd: 20 };
    await paying.enterCard();
    await paying.owner.ask('/console/api/top-ups/automatic', automatic);
    paying.stripe.account.customers.clear();
    assert.equal(await tend(), 1);
    await paying.enterCard();
    await paying.owner.ask('/console/api/top-ups/automatic', automatic);
    aheadMs = 11 * minuteMs;
    await tend();
    await tend();
    assert.equal(await paying.balance(), 21);
    assert.equal((await paying.owner.ask('/console/api/payment-methods')).json.automatic.paused, null);
  });

  test('where the clock of another process is ahead by five minutes, its top-up counts as one of now', async () => {
    await paying.enterCard();
    await paying.owner.ask('/console/api/top-ups/automatic', { threshold_usd: 100, amount_usd: 20 });
    aheadMs = 5 * minuteMs;
    assert.equal(await tend(), 1);
    aheadMs = 0;
    assert.equal(await tend(), 0);
  });

  test('after the clock was set back by a day the card pays by itself at once', async () => {
    await paying.enterCard();
    await paying.owner.ask('/console/api/top-ups/automatic', { threshold_usd: 100, amount_usd: 20 });
    aheadMs = 24 * hourMs;
    assert.equal(await tend(), 1);
    aheadMs = 0;
    assert.equal(await tend(), 1);
    assert.equal(await tend(), 0, 'once a minute');
  });

  test('an invoice that cannot be made is tried again, for a day after the payment', async () => {
    await paying.enterCard();
    for (const [laterMs, isMade] of [
      [23 * hourMs, true],
      [25 * hourMs, false],
    ] as const) {
      await topUp(20);
      paying.stripe.losing = 3;
      await tend();
      assert.equal((await only()).invoice_url, null);
      aheadMs += laterMs;
      await tend();
      assert.equal((await only()).invoice_url !== null, isMade);
    }
  });
});
