import assert from 'node:assert/strict';
import type { Clock } from '../../kernel/ports/clock.ts';
import { type ConsoleVisitor, firstOwner } from '../console/people.ts';
import type { CardKind } from '../doubles/stripe/objects.ts';
import { deliver, openStripe, type StripeDouble, stripeKey, webhookSecret } from '../doubles/stripe/stripe.ts';
import { type Running, startRunning } from '../running.ts';

/** A service that takes cards of a double of Stripe, with its first owner. */
export interface Paying {
  readonly stripe: StripeDouble;
  readonly service: Running;
  readonly owner: ConsoleVisitor;
  readonly organizationId: string;
  /** Puts a card on file, by way of Stripe's form. */
  enterCard(kind?: CardKind): Promise<void>;
  /** Has Stripe send an event; the status that it is answered with. */
  tell(type: string, id: string): Promise<number>;
  /** The balance in USD, after the ledger was verified. */
  balance(): Promise<number>;
  /** Amounts of the ledger's payments in USD, oldest first. */
  payments(): Promise<number[]>;
  close(): Promise<void>;
}

export async function openPaying(parts: { readonly clock?: Clock } = {}): Promise<Paying> {
  const stripe = await openStripe();
  const settings = {
    BILLING: 'on',
    STARTING_BALANCE_USD: '1',
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: stripe.url,
  };
  const service = await startRunning(settings, parts);
  const { tidemark } = service;
  const { store } = tidemark;
  const close = async (): Promise<void> => {
    await service.close();
    await stripe.close();
  };
  const owner = await firstOwner(service).catch(async (error) => {
    await close();
    throw error;
  });
  const organizationId: string = (await owner.ask('/console/api/session')).json.organization.id;
  return {
    stripe,
    service,
    owner,
    organizationId,
    async enterCard(kind) {
      const form = await owner.ask('/console/api/payment-methods/card-form', {});
      assert.equal(form.status, 200, JSON.stringify(form.json));
      const back = new URL(stripe.account.enterCard(form.json.url, kind));
      const kept = await owner.ask('/console/api/payment-methods/card', { form_id: back.searchParams.get('card') });
      assert.equal(kept.status, 200, JSON.stringify(kept.json));
    },
    tell: (type, id) => deliver(tidemark.baseUrl, stripe.account.event(type, id), { at: new Date() }),
    async balance() {
      assert.deepEqual(await store.ledger.verify(), []);
      return (await store.ledger.balance(organizationId)).balance / 1_000_000;
    },
    async payments() {
      const entries = await store.ledger.entries(organizationId, { limit: 100, kind: 'payment' });
      return entries.map(({ amount }) => amount / 1_000_000).reverse();
    },
    close,
  };
}

/** The only payment at Stripe. */
export function onlyPayment({ stripe }: Pick<Paying, 'stripe'>): string {
  const [id, ...others] = stripe.account.intents.keys();
  assert(id && others.length === 0, `${others.length + 1} payments`);
  return id;
}
