import { Problem } from '../../contract/problem.ts';
import type { Card, Payment } from '../../kernel/ports/payments/payment-provider.ts';
import type { NewTopUp, PaymentRecords, TopUp, TopUpPlace } from '../../kernel/ports/payments/payment-records.ts';
import type { Payments } from '../../kernel/ports/payments/payments.ts';

type Asked = Pick<NewTopUp, 'organizationId' | 'amount'> & { readonly key: string };

/**
 * Pays an amount in by the card on file. The same key is the same top-up: it is paid once. Throws `payment-method-required`,
 * `idempotency-mismatch`, and `overloaded` where the provider does not answer: then the same key asks again.
 */
export async function topUp(payments: Payments, asked: Asked): Promise<TopUp> {
  const { records } = payments;
  const card = await cardOf(records, asked.organizationId);
  const begun = await records.begin({ ...asked, isAutomatic: false, customer: card.customer, card: card.id });
  if (!begun) throw new Problem('request-in-progress', 'Another top-up is under way.');
  if (begun.topUp.amount !== asked.amount)
    throw new Problem('idempotency-mismatch', 'This Idempotency-Key stands for a top-up of another amount.');
  const { status, paymentId } = begun.topUp;
  // Whether an earlier try reached the provider does not matter: it takes the money once.
  const isUnsent = status === 'pending' && paymentId === null;
  return isUnsent ? await pay(payments, begun) : await checkTopUp(payments, begun.topUp);
}

/** The card on file. Throws `payment-method-required`. */
async function cardOf(records: PaymentRecords, organizationId: string): Promise<Card> {
  const card = await records.card(organizationId);
  if (!card) throw new Problem('payment-method-required', 'No card is on file. Add one first.');
  return card;
}

async function pay(payments: Payments, { topUp, isNew }: { topUp: TopUp; isNew: boolean }): Promise<TopUp> {
  const { id: topUpId, customer, card, amount } = topUp;
  const payment = await payments.provider.pay({ topUpId, customer, card, amount });
  if (payment) return await noted(payments, topUp, payment);
  // An earlier try may have taken the money, before the card was gone.
  if (!isNew) return await checkTopUp(payments, topUp);
  // A wrong key knows no customer: then it is asked after for a day, for nobody is there to pay anew.
  if (topUp.isAutomatic && (await findPayment(payments, topUp)) === 'no-customer')
    throw new Problem('overloaded', 'The payment provider does not know this customer now.');
  await failUnpaid(payments, topUp, 'card_gone');
  return await asKept(payments, topUp);
}

/** Asks how a top-up stands that has not succeeded. */
export async function checkTopUp(payments: Payments, topUp: TopUp): Promise<TopUp> {
  if (topUp.status === 'succeeded') return topUp;
  const payment = await findPayment(payments, topUp);
  return payment && payment !== 'no-customer' ? await noted(payments, topUp, payment) : topUp;
}

/** How far a clock may have been ahead that has been set back, in milliseconds: what was paid then is looked for, too. */
const maxAheadMs = 2 * 86_400_000;

function findPayment({ provider, clock }: Payments, topUp: TopUp): Promise<Payment | 'no-customer' | null> {
  const { id: topUpId, customer, createdAt, paymentId } = topUp;
  if (paymentId !== null) return provider.findPayment(paymentId);
  const since = new Date(Math.min(createdAt.getTime(), clock.now().getTime()) - maxAheadMs);
  return provider.searchPayment({ topUpId, customer, since });
}

/**
 * Pays a top-up once more, by the card that is on file now, with its owner there. Returns the address at which they prove that it is they
 * who pay; null: the bank did not ask. Throws `payment-method-required`.
 */
export async function authenticateTopUp(
  payments: Payments,
  topUp: TopUp,
  returnUrl: string,
): Promise<{ url: string | null; topUp: TopUp }> {
  if (topUp.status !== 'needs-authentication' || topUp.paymentId === null) return { url: null, topUp };
  // A payment that was proven meanwhile needs no card.
  const now = await checkTopUp(payments, topUp);
  if (now.status !== 'needs-authentication') return { url: null, topUp: now };
  const { id: card, customer } = await cardOf(payments.records, topUp.organizationId);
  if (customer !== topUp.customer)
    throw new Problem(
      'payment-method-required',
      'The card of this payment is gone, and the one on file cannot pay it. Pay anew.',
    );
  const { url, payment } = await payments.provider.authenticate(topUp.paymentId, { card, returnUrl });
  return { url, topUp: await noted(payments, topUp, payment) };
}

async function noted(payments: Payments, topUp: TopUp, payment: Payment): Promise<TopUp> {
  await notePayment(payments, payment);
  return await asKept(payments, topUp);
}

const asKept = async ({ records }: Payments, topUp: TopUp): Promise<TopUp> =>
  (await records.find(topUp.organizationId, topUp.id)) ?? topUp;

/** Ends a top-up for which no payment is known. One that is told of later is credited all the same. */
async function failUnpaid(payments: Payments, topUp: TopUp, failure: string): Promise<void> {
  const { id: topUpId, organizationId } = topUp;
  payments.log.warn({ topUpId, organizationId, failure }, 'a top-up that was not paid is given up');
  await payments.records.update(topUpId, { status: 'failed', paymentId: null, failure, receiptUrl: null });
  if (topUp.isAutomatic && failure === 'card_gone' && (await isOfCustomer(payments, topUp)))
    await pauseAutomatic(payments, organizationId, failure);
}

/** Whether its customer is still the one who pays: who entered a card anew is another. */
const isOfCustomer = async ({ records }: Payments, { organizationId, customer }: TopUp): Promise<boolean> =>
  (await records.customerOf(organizationId)) === customer;

async function pauseAutomatic({ records, people }: Payments, organizationId: string, why: string): Promise<void> {
  await records.pauseAutomatic(organizationId, why);
  await people.audit({ organizationId, actor: 'automatic', action: 'top-ups.pause', subject: why });
}

/** Credits a payment that was received, once, and notes how its top-up stands. Others' payments are left alone. */
export async function notePayment(payments: Payments, payment: Payment): Promise<void> {
  const { records, ledger } = payments;
  const { id, topUpId, status, received, failure, receiptUrl } = payment;
  const organizationId = topUpId && (await records.payerOf(payment.customer));
  const topUp = organizationId && (await records.find(organizationId, topUpId));
  if (!organizationId || !topUp) return;
  // First the money: a top-up that is noted as received is not looked after again.
  if (status === 'succeeded') {
    const note = `Top-up ${topUpId}.`;
    await ledger.post({ organizationId, requestId: id, kind: 'payment', amount: received, note });
  }
  await records.update(topUp.id, { status, paymentId: id, failure, receiptUrl });
  if (!topUp.isAutomatic || topUp.status === status || status === 'pending' || status === 'succeeded') return;
  await pauseAutomatic(payments, organizationId, failure ?? 'authentication_required');
}

/**
 * What payments need from time to time: automatic top-ups that are due, those that nobody told the end of, and invoices. Returns how many
 * automatic ones it began. One that fails keeps no other from being done.
 */
export async function tend(payments: Payments): Promise<number> {
  const { records, provider } = payments;
  let begun = 0;
  await eachOf(payments, await records.due(), async (organizationId) => {
    // Those before it may have taken long: another process may have begun meanwhile, or the balance be enough.
    const topUp = await records.beginDue(organizationId);
    if (!topUp) return;
    begun += 1;
    await pay(payments, { topUp, isNew: true });
  });
  await eachOf(payments, await records.lingering(), (topUp) => endLingering(payments, topUp));
  await eachOf(payments, await records.uninvoiced(), async (paid) => {
    const { id: topUpId, customer, card, amount, paymentId } = paid;
    if (paymentId === null) return;
    // Put off first, so that one that fails does not come again at once.
    await records.noteInvoice(topUpId, null);
    await records.noteInvoice(topUpId, await provider.invoice({ topUpId, customer, card, amount, paymentId }));
  });
  return begun;
}

/** How many are asked after in one go that wait for their owner: invoices and automatic top-ups are not to wait for all of them. */
const waitingAtOnce = 20;

/** Asks how some of those stand that wait for their owner, or have been pending for long. Returns the place from which the next call goes on; null: those were the last. */
export async function askWaiting(payments: Payments, after: TopUpPlace | null): Promise<TopUpPlace | null> {
  const some = await payments.records.waiting({ after, limit: waitingAtOnce });
  await eachOf(payments, some, (topUp) =>
    topUp.status === 'pending' ? endLingering(payments, topUp) : checkTopUp(payments, topUp),
  );
  return some.length < waitingAtOnce ? null : (some.at(-1) ?? null);
}

async function eachOf<Item>(
  { log }: Payments,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const item of items)
    await work(item).catch((error) => log.warn({ error }, 'a payment could not be looked after; it is tried again'));
}

/** For how long the payment of a customer that the provider does not know is asked after, in milliseconds: its key may be a wrong one meanwhile. */
const unknownForMs = 86_400_000;

/** Asks how a top-up stands that was begun long ago. One that the provider never heard of is given up: its owner does not wait for it any more. */
async function endLingering(payments: Payments, topUp: TopUp): Promise<void> {
  const payment = await findPayment(payments, topUp);
  const ageMs = payments.clock.now().getTime() - topUp.createdAt.getTime();
  // What was sent and is not found is looked for under a wrong key.
  if (payment === null && topUp.paymentId === null) await failUnpaid(payments, topUp, 'not_sent');
  else if (payment !== null && payment !== 'no-customer') await notePayment(payments, payment);
  else if (ageMs > unknownForMs || !(await isOfCustomer(payments, topUp)))
    await failUnpaid(payments, topUp, 'card_gone');
}
