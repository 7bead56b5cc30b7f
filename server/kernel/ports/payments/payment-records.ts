import type { MicroUsd } from '../../../contract/price.ts';
import type { Card, PaymentStatus } from './payment-provider.ts';

/** Money that an organization pays in by its card. */
export interface TopUp {
  readonly id: string;
  readonly organizationId: string;
  readonly amount: MicroUsd;
  /** The balance fell below the threshold; false: an owner asked. */
  readonly isAutomatic: boolean;
  readonly status: PaymentStatus;
  /** The provider's ids. */
  readonly customer: string;
  readonly card: string;
  /** Null: the provider was not asked, or it is not known whether. */
  readonly paymentId: string | null;
  readonly failure: string | null;
  readonly receiptUrl: string | null;
  readonly invoiceUrl: string | null;
  readonly createdAt: Date;
}

/** Where a top-up stands in order of time. */
export type TopUpPlace = Pick<TopUp, 'createdAt' | 'id'>;

export interface NewTopUp extends Pick<TopUp, 'organizationId' | 'amount' | 'isAutomatic' | 'customer' | 'card'> {
  /** The same key in one organization is the same top-up; null: it is one of its own. */
  readonly key: string | null;
}

/** When the card pays by itself. */
export interface AutomaticTopUp {
  /** Below this balance, less what calls under way hold. */
  readonly threshold: MicroUsd;
  readonly amount: MicroUsd;
  /** Why it does not any more until an owner sets it anew, such as `card_declined`; null: it does. */
  readonly paused: string | null;
}

/** The cards and top-ups of organizations; the money itself stands in the ledger. */
export interface PaymentRecords {
  /** The provider's id of an organization; null: it has none yet. */
  customerOf(organizationId: string): Promise<string | null>;
  /** Notes the provider's id of an organization, unless there is one. Returns the one that counts. */
  setCustomer(organizationId: string, customer: string): Promise<string>;
  /** Puts another in place of an id that the provider does not know any more; the card of that is off the file, as `removeCard` has it. Returns its label; null: there was none. */
  replaceCustomer(organizationId: string, change: { gone: string; by: string }): Promise<string | null>;
  /** Null: none of this installation's. */
  organizationOf(customer: string): Promise<string | null>;
  /** As `organizationOf`, also of an id that was replaced and that money was paid under. */
  payerOf(customer: string): Promise<string | null>;
  /** Null: none is on file. */
  card(organizationId: string): Promise<Card | null>;
  /** Puts a card on file in place of the one before, unless that was set up later. Returns the card that is now to be forgotten; null: none is. */
  keepCard(organizationId: string, card: Card): Promise<string | null>;
  /** Notes what became of a card that is on file; false: it is not. */
  changeCard(card: Card): Promise<boolean>;
  /** Takes a card off the file, and with it automatic top-ups. False: it was not there. */
  removeCard(cardId: string): Promise<boolean>;
  automatic(organizationId: string): Promise<AutomaticTopUp | null>;
  setAutomatic(organizationId: string, automatic: Pick<AutomaticTopUp, 'threshold' | 'amount'> | null): Promise<void>;
  pauseAutomatic(organizationId: string, why: string): Promise<void>;
  /**
   * Begins a top-up before anybody is asked for money: what a repetition finds. Null: an automatic one, and another of the organization is
   * under way.
   */
  begin(topUp: NewTopUp): Promise<{ topUp: TopUp; isNew: boolean } | null>;
  find(organizationId: string, topUpId: string): Promise<TopUp | null>;
  /** Newest first. */
  list(organizationId: string, limit: number): Promise<TopUp[]>;
  /** Notes how a top-up stands; one that succeeded stays so. */
  update(topUpId: string, state: Pick<TopUp, 'status' | 'paymentId' | 'failure' | 'receiptUrl'>): Promise<void>;
  /** Notes the invoice of a top-up, or, with null, puts it off by ten minutes. */
  noteInvoice(topUpId: string, invoiceUrl: string | null): Promise<void>;
  /** Lists the top-ups that have been pending for ten minutes, and not for an hour: 100 at most, oldest first. */
  lingering(): Promise<TopUp[]>;
  /**
   * Lists what is asked after rarely, oldest first: top-ups that have been pending for an hour, and the last week's that wait for their owner for
   * ten minutes or longer; `after`: those that follow it.
   */
  waiting(page: { after: TopUpPlace | null; limit: number }): Promise<TopUp[]>;
  /** Lists the top-ups whose money came within a day, that have no invoice and were not put off; 100 at most. */
  uninvoiced(): Promise<TopUp[]>;
  /** Organizations whose balance is below their threshold and whose card may pay now, 100 at most. */
  due(): Promise<string[]>;
  /** Begins the automatic top-up of one that is still `due`, by the card that is on file now; null: it is not, or another is under way. */
  beginDue(organizationId: string): Promise<TopUp | null>;
}
