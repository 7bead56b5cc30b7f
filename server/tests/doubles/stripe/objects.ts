import type { Form } from './form.ts';

/** Cards of https://docs.stripe.com/testing, by what their banks do. */
export type CardKind = 'good' | 'declined' | 'expired' | 'authenticated';
export const cardNumbers: Readonly<Record<CardKind, string>> = {
  good: '4242',
  declined: '9995',
  expired: '0069',
  authenticated: '3184',
};
/** Why a payment without its owner fails; null: it does not. */
export const decline: Readonly<Record<CardKind, string | null>> = {
  good: null,
  declined: 'card_declined',
  expired: 'expired_card',
  authenticated: 'authentication_required',
};

/** A payment intent, and what its attempts made of it. */
export interface Intent {
  readonly id: string;
  readonly customer: string;
  readonly created: number;
  readonly amount: number;
  method: string;
  readonly metadata: Form;
  received: number;
  status: 'requires_confirmation' | 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded';
  error: { code: string; message: string; decline_code?: string } | null;
  nextUrl: string | null;
}

export const chargeOf = ({ id, amount }: Intent): object => ({
  id: `ch_${id}`,
  object: 'charge',
  amount,
  receipt_url: `https://pay.stripe.com/receipts/${id}`,
});

/** A payment intent as the API shows it. */
export const intentView = (intent: Intent, charge: object | null): object => ({
  id: intent.id,
  object: 'payment_intent',
  amount: intent.amount,
  amount_received: intent.received,
  currency: 'usd',
  customer: intent.customer,
  payment_method: intent.method,
  metadata: intent.metadata,
  status: intent.status,
  cancellation_reason: null,
  last_payment_error: intent.error && { type: 'card_error', ...intent.error },
  next_action: intent.nextUrl && {
    type: 'redirect_to_url',
    redirect_to_url: { url: intent.nextUrl, return_url: null },
  },
  latest_charge: charge,
});
