import type Stripe from 'stripe';
import type { MicroUsd } from '../../contract/price.ts';
import type {
  Card,
  Movement,
  Payment,
  PaymentEvent,
  PaymentStatus,
} from '../../kernel/ports/payments/payment-provider.ts';

/** What our payment intents bear our id in. */
export const topUpField = 'tidemark_top_up';

const microUsdPerCent = 10_000;
export const centsOf = (amount: MicroUsd): number => Math.round(amount / microUsdPerCent);
const microUsdOf = (cents: number): MicroUsd => cents * microUsdPerCent;

/** The id of an object that may be expanded. */
export const idOf = (object: string | { id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null);

/** A card; null: it is another means, or belongs to nobody any more. `since` in seconds. */
export function cardOf({ id, card, customer }: Stripe.PaymentMethod, since: number): Card | null {
  const owner = idOf(customer);
  if (!card || owner === null) return null;
  return {
    id,
    customer: owner,
    label: `${card.brand} ${card.last4}`,
    expiresMonth: `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`,
    since: new Date(since * 1_000),
  };
}

/** How a payment intent stands (https://docs.stripe.com/payments/paymentintents/lifecycle). */
function statusOf({ status, last_payment_error: error }: Stripe.PaymentIntent): PaymentStatus {
  if (status === 'succeeded') return 'succeeded';
  if (status === 'requires_action') return 'needs-authentication';
  if (status === 'canceled') return 'failed';
  if (status !== 'requires_payment_method') return 'pending';
  // A bank that wants its client there takes the attempt back; with the client it may be made again.
  return error?.code === 'authentication_required' ? 'needs-authentication' : 'failed';
}

export function paymentOf(intent: Stripe.PaymentIntent): Payment {
  const status = statusOf(intent);
  const { latest_charge: charge, last_payment_error: error } = intent;
  const code = error?.decline_code ?? error?.code ?? intent.cancellation_reason ?? 'failed';
  return {
    id: intent.id,
    customer: idOf(intent.customer) ?? '',
    topUpId: intent.metadata[topUpField] ?? null,
    status,
    received: intent.currency === 'usd' ? microUsdOf(intent.amount_received) : 0,
    failure: status === 'failed' ? code : null,
    receiptUrl: charge && typeof charge !== 'string' ? charge.receipt_url : null,
  };
}

/**
 * What a dispute moved: withdrawn money is one balance transaction, money that came again another. Their amounts may be in another
 * currency and less fees, so only what they are is read off them.
 */
export const movementsOfDispute = ({ id, amount, balance_transactions: all }: Stripe.Dispute): Movement[] =>
  all.map((transaction) => {
    const isBack = transaction.amount > 0;
    const note = isBack ? `Dispute ${id} was won.` : `Dispute ${id}: the money was taken back.`;
    return { id: transaction.id, amount: microUsdOf(isBack ? amount : -amount), note };
  });

/** What a refund moved; one that failed brings its money again. */
export function movementsOfRefund({ id, amount, status }: Stripe.Refund): Movement[] {
  if (status !== 'succeeded' && status !== 'pending' && status !== 'failed' && status !== 'canceled') return [];
  const given = { id, amount: microUsdOf(-amount), note: `Refund ${id} to the card.` };
  if (status === 'succeeded' || status === 'pending') return [given];
  return [given, { id: `${id}-failed`, amount: microUsdOf(amount), note: `Refund ${id} did not arrive.` }];
}

/** What an event is about. Its object is as of then, so that only its id is used. */
export function eventOf({ type, data: { object } }: Stripe.Event): PaymentEvent {
  const id = 'id' in object && typeof object.id === 'string' ? object.id : '';
  const about = aboutOf(type);
  return { about: id ? about : 'other', id };
}

function aboutOf(type: string): PaymentEvent['about'] {
  if (type === 'checkout.session.completed') return 'card-form';
  if (type.startsWith('payment_intent.')) return 'payment';
  if (type.startsWith('payment_method.')) return 'card';
  if (type.startsWith('charge.dispute.')) return 'dispute';
  if (type.startsWith('refund.') || type === 'charge.refund.updated') return 'refund';
  return 'other';
}
