import type { MicroUsd } from '../../../contract/price.ts';

/** A card as it may be shown. */
export interface Card {
  /** The provider's id of it. */
  readonly id: string;
  /** The provider's id of whom it belongs to. */
  readonly customer: string;
  /** Such as `visa 4242`. */
  readonly label: string;
  /** The last month in which it works, as YYYY-MM. */
  readonly expiresMonth: string;
  /** When it was set up. */
  readonly since: Date;
}

/**
 * How a payment stands. `pending` may still become anything; `needs-authentication` waits until the owner of the card proves at their bank
 * that it is they who pay.
 */
export const paymentStatuses = ['pending', 'needs-authentication', 'succeeded', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** A payment as the provider has it now. */
export interface Payment {
  readonly id: string;
  readonly customer: string;
  /** Our id of what it is for; null: it is none of ours. */
  readonly topUpId: string | null;
  readonly status: PaymentStatus;
  /** The amount that arrived. */
  readonly received: MicroUsd;
  /** Why it failed, in the provider's word, such as `card_declined`; null: it did not. */
  readonly failure: string | null;
  readonly receiptUrl: string | null;
}

/** Money that went back after a payment, or came again: of a dispute or of a refund. */
export interface Movement {
  /** The provider's id; stands once in the ledger. */
  readonly id: string;
  readonly amount: MicroUsd;
  readonly note: string;
}

/** What an event of the provider is about; how things stand is asked for, so that its age and order do not matter. */
export interface PaymentEvent {
  readonly about: 'card-form' | 'card' | 'payment' | 'dispute' | 'refund' | 'other';
  readonly id: string;
}

/** Where a form for cards leads back to, with a card and without. */
export interface CardFormPlaces {
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/** What a payment is asked for. */
export interface PaymentOrder {
  /** Asked twice with one id, the provider takes the money once. */
  readonly topUpId: string;
  readonly customer: string;
  readonly card: string;
  /** Whole cents. */
  readonly amount: MicroUsd;
}

/** A company that takes payments by card. Every method throws `overloaded` where it does not answer. */
export interface PaymentProvider {
  /** Makes a customer; asked twice in the same words, the same. `instead`: of one that is gone. */
  createCustomer(organization: { id: string; name: string; email: string; instead?: string | null }): Promise<string>;
  /** The address of a form at the provider's own site, in which a person enters a card; it leads back to `returnUrl`. Null: no such customer. */
  openCardForm(form: { customer: string } & CardFormPlaces): Promise<string | null>;
  /** The card that was entered in a form, by the id that it came back with; null: none, or it belongs to nobody any more. */
  enteredCard(formId: string): Promise<Card | null>;
  /** A card as it is now; null: it belongs to nobody any more. */
  findCard(cardId: string): Promise<Card | null>;
  /** Forgets a card. Harmless when it is forgotten already. */
  forgetCard(cardId: string): Promise<void>;
  /** Takes money from a card while its owner is away. A card that is declined is a failed payment. Null: no such customer, or it has no such card. */
  pay(order: PaymentOrder): Promise<Payment | null>;
  /** Pays once more, with the owner there: an address at which they prove who they are, or null when that was not asked for. */
  authenticate(
    paymentId: string,
    given: { card: string; returnUrl: string },
  ): Promise<{ url: string | null; payment: Payment }>;
  findPayment(paymentId: string): Promise<Payment | null>;
  /** The payment of a top-up, where a process died before it could note it; null: the provider was never asked. `no-customer`: that cannot be told. */
  searchPayment(order: { topUpId: string; customer: string; since: Date }): Promise<Payment | 'no-customer' | null>;
  /** What a dispute moved so far, and of which customer. */
  ofDispute(disputeId: string): Promise<{ customer: string; movements: readonly Movement[] } | null>;
  /** What a refund moved so far, and of which customer. */
  ofRefund(refundId: string): Promise<{ customer: string; movements: readonly Movement[] } | null>;
  /** An invoice over a payment that succeeded; asked twice for one top-up, the same. Its address. */
  invoice(paid: PaymentOrder & { paymentId: string }): Promise<string>;
  /** The event of a message that the provider signed. Throws `invalid-credential` where it did not, or too long ago. */
  readEvent(body: Uint8Array, signature: string | undefined): Promise<PaymentEvent>;
}
