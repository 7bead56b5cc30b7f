import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { ConsoleVisitor } from '../console/people.ts';
import { onlyPayment, openPaying, type Paying } from './paying.ts';

describe('payments by card', { concurrency: 1 }, () => {
  let paying: Paying;
  beforeEach(async () => {
    paying = await openPaying();
  });
  afterEach(() => paying?.close());

  const topUp = (amount: number, key?: string) =>
    paying.owner.ask('/console/api/top-ups', { amount_usd: amount }, key ? { 'idempotency-key': key } : {});
  const list = async () => (await paying.owner.ask('/console/api/top-ups')).json.data;

  test('an owner enters a card at Stripe, and no payment method that they only declare', async () => {
    const { owner } = paying;
    const declared = await owner.ask('/console/api/payment-methods', { label: 'invoice' });
    assert.deepEqual([declared.status, declared.json.code], [403, 'not-permitted']);
    const refused = await owner.ask('/console/api/keys', { name: 'ci' });
    assert.deepEqual([refused.status, refused.json.code], [402, 'payment-method-required']);
    await paying.enterCard();
    const { json } = await owner.ask('/console/api/payment-methods');
    assert.deepEqual(json.card, { label: 'visa 4242', expires_month: '2031-08' });
    assert.deepEqual([json.has_payment_method, json.takes_cards, json.may_declare], [true, true, false]);
    assert.equal((await owner.ask('/console/api/keys', { name: 'ci' })).status, 201);
    const { data } = (await owner.ask('/console/api/audit')).json;
    assert(
      data.some(
        ({ action, subject }: Record<string, string>) => action === 'payment-methods.card' && subject === 'visa 4242',
      ),
    );
  });

  test('a top-up is credited once, however often it is told of', async () => {
    await paying.enterCard();
    const made = await topUp(25);
    assert.deepEqual([made.status, made.json.status, made.json.failure], [201, 'succeeded', null]);
    const payment = onlyPayment(paying);
    assert.equal(made.json.receipt_url, `https://pay.stripe.com/receipts/${payment}`);
    for (const type of ['payment_intent.created', 'payment_intent.succeeded', 'payment_intent.succeeded'])
      assert.equal(await paying.tell(type, payment), 200);
    assert.equal(await paying.balance(), 26);
    assert.deepEqual(await paying.payments(), [25]);
  });

  test('a top-up asked for twice under one idempotency key is paid once, also at the same time', async () => {
    await paying.enterCard();
    const answers = await Promise.all([topUp(10, 'one'), topUp(10, 'one')]);
    answers.push(await topUp(10, 'one'));
    assert.equal(new Set(answers.map(({ json }) => json.id)).size, 1);
    assert.deepEqual(
      answers.map(({ json }) => json.status),
      ['succeeded', 'succeeded', 'succeeded'],
    );
    assert.equal((await topUp(11, 'one')).json.code, 'idempotency-mismatch');
    onlyPayment(paying);
    assert.equal(await paying.balance(), 11);
  });

  test('a top-up whose answers were lost is paid once', async () => {
    await paying.enterCard();
    paying.stripe.losing = 3;
    const lost = await topUp(10, 'lost');
    assert.deepEqual([lost.status, lost.json.code], [503, 'overloaded']);
    assert.equal(await paying.balance(), 1);
    assert.equal((await topUp(10, 'lost')).json.status, 'succeeded');
    onlyPayment(paying);
    assert.equal(await paying.balance(), 11);
  });

  test('a top-up that the process lost before it heard of the payment is credited by the event', async () => {
    await paying.enterCard();
    paying.stripe.losing = 3;
    await topUp(10, 'lost');
    assert.equal(await paying.tell('payment_intent.succeeded', onlyPayment(paying)), 200);
    assert.equal(await paying.balance(), 11);
    assert.equal((await list())[0].status, 'succeeded');
  });

  test('a declined and an expired card move no money and say why; an expired one makes no key', async () => {
    await paying.enterCard('declined');
    const declined = await topUp(10);
    assert.deepEqual([declined.json.status, declined.json.failure], ['failed', 'card_declined']);
    await paying.enterCard('expired');
    const expired = await topUp(10);
    assert.deepEqual([expired.json.status, expired.json.failure], ['failed', 'expired_card']);
    const key = await paying.owner.ask('/console/api/keys', { name: 'ci' });
    assert.deepEqual([key.status, key.json.code], [402, 'payment-method-required']);
    assert.equal(await paying.balance(), 1);
    assert.deepEqual(await paying.payments(), []);
    // The card that was replaced is forgotten at Stripe, too.
    assert.deepEqual(
      [...paying.stripe.account.methods.values()].map(({ customer }) => customer === null),
      [true, false],
    );
  });

  for (const proves of [true, false])
    test(`3-D Secure: a bank asks for the owner, who ${proves ? 'proves' : 'does not prove'} that they pay`, async () => {
      await paying.enterCard('authenticated');
      const made = await topUp(20);
      assert.equal(made.json.status, 'needs-authentication');
      assert.equal(await paying.balance(), 1);
      const ask = await paying.owner.ask('/console/api/top-ups/authenticate', { top_up_id: made.json.id });
      const payment = onlyPayment(paying);
      assert.equal(ask.json.url, `https://hooks.stripe.com/3d_secure/${payment}`);
      // Who left the bank's page finds it again.
      const again = await paying.owner.ask('/console/api/top-ups/authenticate', { top_up_id: made.json.id });
      assert.equal(again.json.url, ask.json.url);
      paying.stripe.account.authenticate(payment, proves);
      const now = await paying.owner.ask('/console/api/top-ups/check', { top_up_id: made.json.id });
      assert.equal(now.json.status, proves ? 'succeeded' : 'failed');
      await paying.tell('payment_intent.succeeded', payment);
      assert.equal(await paying.balance(), proves ? 21 : 1);
    });

  test('3-D Secure: where the card was replaced meanwhile, the new one pays; without a card there is none to confirm', async () => {
    await paying.enterCard('authenticated');
    const { json: made } = await topUp(20);
    const authenticate = () => paying.owner.ask('/console/api/top-ups/authenticate', { top_up_id: made.id });
    await paying.owner.ask('/console/api/payment-methods/remove', {});
    assert.equal((await authenticate()).json.code, 'payment-method-required');
    await paying.enterCard();
    const { status, json } = await authenticate();
    assert.deepEqual([status, json.url, json.top_up?.status], [200, null, 'succeeded']);
    assert.equal(await paying.balance(), 21);
  });

  test('3-D Secure: what the owner has proven is credited, also where the card is off the file by then', async () => {
    await paying.enterCard('authenticated');
    const { json: made } = await topUp(20);
    const authenticate = () => paying.owner.ask('/console/api/top-ups/authenticate', { top_up_id: made.id });
    await authenticate();
    paying.stripe.account.authenticate(onlyPayment(paying));
    await paying.owner.ask('/console/api/payment-methods/remove', {});
    const { status, json } = await authenticate();
    assert.deepEqual([status, json.url, json.top_up?.status], [200, null, 'succeeded']);
    assert.equal(await paying.balance(), 21);
  });

  test('3-D Secure: a card that takes the place of the one whose bank was asked already pays', async () => {
    await paying.enterCard('authenticated');
    const { json: made } = await topUp(20);
    const authenticate = async () =>
      (await paying.owner.ask('/console/api/top-ups/authenticate', { top_up_id: made.id })).json;
    assert.match((await authenticate()).url, /^https:/);
    await paying.enterCard();
    const { url, top_up: now } = await authenticate();
    assert.deepEqual([url, now?.status], [null, 'succeeded']);
    const card = paying.stripe.account.intents.get(onlyPayment(paying))?.method;
    assert.equal(paying.stripe.account.methods.get(card ?? '')?.kind, 'good');
    assert.equal(await paying.balance(), 21);
  });

  for (const isKnown of [true, false])
    test(`3-D Secure: after the customer was replaced the top-up ends where its payment is ${isKnown ? '' : 'un'}known`, async () => {
      await paying.enterCard('authenticated');
      const { json: made } = await topUp(20);
      paying.stripe.account.customers.clear();
      if (!isKnown) paying.stripe.account.intents.clear();
      await paying.enterCard();
      const failure = isKnown ? 'customer_replaced' : 'payment_missing';
      for (let time = 0; time < 2; time += 1) {
        const { json } = await paying.owner.ask('/console/api/top-ups/authenticate', { top_up_id: made.id });
        assert.deepEqual([json.url, json.top_up?.status, json.top_up?.failure], [null, 'failed', failure]);
      }
      assert.equal((await topUp(10)).json.status, 'succeeded');
      assert.equal(await paying.balance(), 11);
    });

  test('a dispute takes the money back once, also when it is told of before the payment, and a dispute that is won brings it again', async () => {
    await paying.enterCard();
    paying.stripe.losing = 3;
    await topUp(10, 'later');
    const payment = onlyPayment(paying);
    const dispute = paying.stripe.account.openDispute(payment);
    for (const type of ['charge.dispute.funds_withdrawn', 'charge.dispute.created']) await paying.tell(type, dispute);
    assert.equal(await paying.balance(), -9);
    await paying.tell('payment_intent.succeeded', payment);
    assert.equal(await paying.balance(), 1);
    paying.stripe.account.closeDispute(dispute, true);
    // The first event comes last.
    for (const type of ['charge.dispute.funds_reinstated', 'charge.dispute.closed', 'charge.dispute.created'])
      await paying.tell(type, dispute);
    assert.equal(await paying.balance(), 11);
    assert.deepEqual(await paying.payments(), [-10, 10, 10]);
  });

  test('a refund takes money back once, and one that fails brings it again', async () => {
    await paying.enterCard();
    await topUp(10);
    const { account } = paying.stripe;
    const refund = account.refund(onlyPayment(paying), 400);
    for (const type of ['refund.created', 'refund.updated', 'charge.refund.updated']) await paying.tell(type, refund);
    assert.equal(await paying.balance(), 7);
    const kept = account.refunds.get(refund);
    if (kept) kept.status = 'failed';
    for (const type of ['refund.failed', 'refund.created']) await paying.tell(type, refund);
    assert.equal(await paying.balance(), 11);
    assert.deepEqual(await paying.payments(), [10, -4, 4]);
  });

  test('a receipt is there at once, and an invoice that the payment settles soon after', async () => {
    await paying.enterCard();
    await topUp(30);
    await paying.service.tidemark.tendPayments();
    const [invoice, ...others] = paying.stripe.account.invoices.values();
    assert.deepEqual(
      [invoice?.status, invoice?.due, invoice?.paidBy, others],
      ['paid', 3_000, onlyPayment(paying), []],
    );
    assert.equal((await list())[0].invoice_url, `https://invoice.stripe.com/i/${invoice?.id}`);
    await paying.service.tidemark.tendPayments();
    assert.equal(paying.stripe.account.invoices.size, 1);
  });

  test('where the answer about a customer was lost, another owner can enter a card', async () => {
    const { owner, stripe, service } = paying;
    stripe.losing = 3;
    assert.equal((await owner.ask('/console/api/payment-methods/card-form', {})).status, 503);
    const invited = await owner.ask('/console/api/members/invite', { email: 'grace@example.com', role: 'owner' });
    const grace = new ConsoleVisitor(service.tidemark.baseUrl);
    await grace.setUp(invited.json.url, 'grace@example.com', 'Grace');
    await grace.signIn('grace@example.com');
    assert.equal((await grace.ask('/console/api/payment-methods/card-form', {})).status, 200);
    await paying.enterCard();
    assert.equal((await topUp(10)).json.status, 'succeeded');
  });

  test('where Stripe knows the customer no more, as with keys of another mode, a card can be entered all the same', async () => {
    await paying.enterCard();
    await topUp(20);
    const before = onlyPayment(paying);
    await paying.owner.ask('/console/api/top-ups/automatic', { threshold_usd: 2, amount_usd: 20 });
    paying.stripe.account.customers.clear();
    const form = await paying.owner.ask('/console/api/payment-methods/card-form', {});
    assert.equal(form.status, 200, JSON.stringify(form.json));
    const { json } = await paying.owner.ask('/console/api/payment-methods');
    assert.deepEqual([json.has_payment_method, json.card, json.automatic], [false, null, null]);
    const { data } = (await paying.owner.ask('/console/api/audit')).json;
    const removed = data.filter(({ action }: Record<string, string>) => action === 'payment-methods.remove');
    assert.deepEqual(
      removed.map(({ actor, subject }: Record<string, string>) => [actor, subject]),
      [['payment provider', 'visa 4242']],
    );
    await paying.enterCard();
    assert.equal((await topUp(10)).json.status, 'succeeded');
    // A payment of before is still the organization's.
    await paying.tell('refund.created', paying.stripe.account.refund(before, 400));
    assert.equal(await paying.balance(), 27);
  });

  test('a card that its bank renews or that is removed at Stripe is so here', async () => {
    await paying.enterCard();
    const [method] = paying.stripe.account.methods.values();
    assert(method);
    method.expYear = 2035;
    await paying.tell('payment_method.automatically_updated', method.id);
    const show = async () => (await paying.owner.ask('/console/api/payment-methods')).json.card;
    assert.equal((await show()).expires_month, '2035-08');
    method.customer = null;
    await paying.tell('payment_method.detached', method.id);
    assert.equal(await show(), null);
  });

  test('a wrong amount is told at its field, and who is no owner pays nothing', async () => {
    await paying.enterCard();
    for (const amount of [4.99, 10_001, 10.005]) {
      const { status, json } = await topUp(amount);
      assert.deepEqual([status, json.errors?.[0]?.pointer], [422, '/amount_usd'], String(amount));
    }
    assert.equal(paying.stripe.account.intents.size, 0);
  });
});
