import type Stripe from 'stripe';
import { isObject } from '../../contract/definition.ts';
import { Problem } from '../../contract/problem.ts';
import { sha256Of } from '../../kernel/digests.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { Payment, PaymentOrder, PaymentProvider } from '../../kernel/ports/payments/payment-provider.ts';
import type { Egress } from '../egress/guard.ts';
import { guardedFetch } from '../egress/guarded-fetch.ts';
import {
  cardOf,
  centsOf,
  eventOf,
  idOf,
  movementsOfDispute,
  movementsOfRefund,
  paymentOf,
  topUpField,
} from './objects.ts';

interface StripeOptions {
  /** An egress for payments alone, which trusts Stripe's origin. */
  readonly egress: Egress;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Such as `https://api.stripe.com`. */
  readonly apiBase: string;
  readonly clock: Clock;
}

/** An answer longer than this is no answer, in bytes. */
const maxAnswerBytes = 4 * 1_048_576;
const answerTimeoutMs = 20_000;
/** How old a signature may be, in seconds: what Stripe's own libraries take. */
const toleranceSeconds = 300;

type Expand = 'latest_charge';
const withCharge: { expand: Expand[] } = { expand: ['latest_charge'] };

/** Payments by Stripe (https://docs.stripe.com/api), through its own library over our guarded connections. */
export function createStripe(options: StripeOptions): PaymentProvider {
  let opened: Promise<Opened> | null = null;
  const open = (): Promise<Opened> => {
    opened ??= openLibrary(options);
    return opened;
  };
  /** Does something by the library. Throws `overloaded` where Stripe cannot be asked. */
  const ask = async <Result>(work: (stripe: Stripe) => Promise<Result>): Promise<Result> => {
    const { stripe } = await open();
    try {
      return await work(stripe);
    } catch (thrown) {
      throw problemOf(thrown);
    }
  };
  /** As `ask`; null where Stripe has no such thing. */
  const askFor = async <Result>(work: (stripe: Stripe) => Promise<Result>): Promise<Result | null> =>
    ask(async (stripe) => {
      try {
        return await work(stripe);
      } catch (thrown) {
        if (codeOf(thrown) === 'resource_missing') return null;
        throw thrown;
      }
    });
  return { ...cards(ask, askFor), ...payments(ask, askFor), ...events(options, open, askFor) };
}

interface Opened {
  readonly stripe: Stripe;
}
type Ask = <Result>(work: (stripe: Stripe) => Promise<Result>) => Promise<Result>;
type AskFor = <Result>(work: (stripe: Stripe) => Promise<Result>) => Promise<Result | null>;

async function openLibrary({ egress, secretKey, apiBase }: StripeOptions): Promise<Opened> {
  const { Stripe: Library } = await import('stripe');
  const dispatcher = egress.dispatcher({ headersTimeoutMs: answerTimeoutMs, bodyTimeoutMs: answerTimeoutMs });
  const { hostname, port, protocol } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  const stripe = new Library(secretKey, {
    httpClient: Library.createFetchHttpClient(guardedFetch(dispatcher, maxAnswerBytes)),
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout: answerTimeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  return { stripe };
}

const cards = (
  ask: Ask,
  askFor: AskFor,
): Pick<PaymentProvider, 'createCustomer' | 'openCardForm' | 'enteredCard' | 'findCard' | 'forgetCard'> => ({
  createCustomer: ({ id, name, email, instead }) =>
    ask(async (stripe) => {
      const given = { name, email, metadata: { tidemark_organization: id } };
      // Stripe refuses a key that comes again with another owner's address.
      const idempotencyKey = `customer-${sha256Of(JSON.stringify([id, name, email, instead ?? null]))}`;
      return (await stripe.customers.create(given, { idempotencyKey })).id;
    }),
  openCardForm: ({ customer, returnUrl, cancelUrl }) =>
    askFor(async (stripe) => {
      const { url } = await stripe.checkout.sessions.create({
        mode: 'setup',
        customer,
        payment_method_types: ['card'],
        success_url: returnUrl,
        cancel_url: cancelUrl,
      });
      if (!url) throw new Error('Stripe opened a form that has no address.');
      return url;
    }),
  enteredCard: (formId) =>
    askFor(async (stripe) => {
      const expand = ['setup_intent.payment_method'];
      const { setup_intent: intent, created } = await stripe.checkout.sessions.retrieve(formId, { expand });
      if (!intent || typeof intent === 'string' || intent.status !== 'succeeded') return null;
      const method = intent.payment_method;
      return method && typeof method !== 'string' ? cardOf(method, created) : null;
    }),
  findCard: (cardId) =>
    askFor(async (stripe) => {
      const method = await stripe.paymentMethods.retrieve(cardId);
      return cardOf(method, method.created);
    }),
  forgetCard: async (cardId) => {
    await askFor(async (stripe) => {
      const { customer } = await stripe.paymentMethods.retrieve(cardId);
      return customer ? stripe.paymentMethods.detach(cardId) : null;
    });
  },
});

type Payments = Pick<PaymentProvider, 'pay' | 'authenticate' | 'findPayment' | 'searchPayment' | 'invoice'>;

const payments = (ask: Ask, askFor: AskFor): Payments => ({
  pay: (order) =>
    askFor((stripe) =>
      orDeclined(stripe, () => stripe.paymentIntents.create(intentOf(order), { idempotencyKey: order.topUpId })),
    ),
  authenticate: (paymentId, { card, returnUrl }) =>
    ask(async (stripe) => {
      const before = await stripe.paymentIntents.retrieve(paymentId, withCharge);
      const given = { payment_method: card, return_url: returnUrl, ...withCharge };
      const openPage = idOf(before.payment_method) === card ? before.next_action?.redirect_to_url?.url : null;
      if (openPage || before.status === 'succeeded' || before.status === 'processing')
        return { url: openPage ?? null, payment: paymentOf(before) };
      // Where the bank's page is another card's, this one takes its place.
      let url: string | null = null;
      const payment = await orDeclined(stripe, async () => {
        const confirmed = await stripe.paymentIntents.confirm(paymentId, given);
        url = confirmed.next_action?.redirect_to_url?.url ?? null;
        return confirmed;
      });
      return { url, payment };
    }),
  findPayment: (paymentId) =>
    askFor(async (stripe) => paymentOf(await stripe.paymentIntents.retrieve(paymentId, withCharge))),
  searchPayment: async ({ topUpId, customer, since }) => {
    const found = await askFor(async (stripe) => {
      const created = { gte: Math.floor(since.getTime() / 1_000) - toleranceSeconds };
      const all = stripe.paymentIntents.list({ customer, created, limit: 100, expand: ['data.latest_charge'] });
      for await (const intent of all) if (intent.metadata[topUpField] === topUpId) return paymentOf(intent);
      return 'none';
    });
    // A customer that Stripe does not know may be one of another key, whose payments are there.
    if (found === null) return 'no-customer';
    return found === 'none' ? null : found;
  },
  invoice: (paid) => ask((stripe) => makeInvoice(stripe, paid)),
});

function events(
  { webhookSecret, clock }: StripeOptions,
  open: () => Promise<Opened>,
  askFor: AskFor,
): Pick<PaymentProvider, 'ofDispute' | 'ofRefund' | 'readEvent'> {
  return {
    ofDispute: (disputeId) =>
      askFor(async (stripe) => {
        const dispute = await stripe.disputes.retrieve(disputeId, { expand: ['payment_intent'] });
        return ofIntent(dispute.payment_intent, movementsOfDispute(dispute));
      }),
    ofRefund: (refundId) =>
      askFor(async (stripe) => {
        const refund = await stripe.refunds.retrieve(refundId, { expand: ['payment_intent'] });
        return ofIntent(refund.payment_intent, movementsOfRefund(refund));
      }),
    async readEvent(body, signature) {
      const { stripe } = await open();
      const now = clock.now().getTime();
      try {
        const { webhooks } = stripe;
        const bytes = Buffer.from(body);
        return eventOf(
          webhooks.constructEvent(bytes, signature ?? '', webhookSecret, toleranceSeconds, undefined, now),
        );
      } catch (cause) {
        throw new Problem('invalid-credential', 'The signature is not one of Stripe, or too old.', {}, { cause });
      }
    },
  };
}

const ofIntent = <Moved>(intent: string | Stripe.PaymentIntent | null, movements: readonly Moved[]) => {
  // Others' payments of the same account are none of ours.
  const isOurs = intent && typeof intent !== 'string' && intent.metadata[topUpField] !== undefined;
  const customer = isOurs ? idOf(intent.customer) : null;
  return customer === null ? null : { customer, movements };
};

const intentOf = ({ topUpId, customer, card, amount }: PaymentOrder): Stripe.PaymentIntentCreateParams => ({
  amount: centsOf(amount),
  currency: 'usd',
  customer,
  payment_method: card,
  allowed_payment_method_types: ['card'],
  off_session: true,
  confirm: true,
  description: 'Tidemark credit',
  metadata: { [topUpField]: topUpId },
  ...withCharge,
});

/** A payment intent as it is after it was asked for; that a card is declined comes as an error which bears it. */
async function orDeclined(stripe: Stripe, work: () => Promise<Stripe.PaymentIntent>): Promise<Payment> {
  try {
    return paymentOf(await work());
  } catch (thrown) {
    const id = declinedIntentOf(thrown);
    if (id === null) throw thrown;
    const payment = paymentOf(await stripe.paymentIntents.retrieve(id, withCharge));
    return payment.status === 'failed' ? { ...payment, failure: codeOf(thrown) ?? payment.failure } : payment;
  }
}

/** An invoice that a payment which was received settles: made, given its line, finalized, and joined with the payment. */
async function makeInvoice(
  stripe: Stripe,
  { topUpId, customer, amount, paymentId }: PaymentOrder & { paymentId: string },
): Promise<string> {
  const once = (step: string): { idempotencyKey: string } => ({ idempotencyKey: `${topUpId}-${step}` });
  const made = await stripe.invoices.create(
    {
      customer,
      currency: 'usd',
      auto_advance: false,
      pending_invoice_items_behavior: 'exclude',
      metadata: { [topUpField]: topUpId },
    },
    once('invoice'),
  );
  const line = { customer, invoice: made.id, amount: centsOf(amount), currency: 'usd', description: 'Tidemark credit' };
  await stripe.invoiceItems.create(line, once('line'));
  await stripe.invoices.finalizeInvoice(made.id, { auto_advance: false }, once('finalize'));
  const { hosted_invoice_url: url } = await stripe.invoices.attachPayment(
    made.id,
    { payment_intent: paymentId },
    once('attach'),
  );
  if (!url) throw new Error('Stripe made an invoice that has no address.');
  return url;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The code of an error of the library, such as `card_declined`. */
const codeOf = (thrown: unknown): string | null => (isObject(thrown) ? textOf(thrown.code) : null);

/** The payment intent that an error about a card is about; null: it is another error. */
function declinedIntentOf(thrown: unknown): string | null {
  if (!isObject(thrown) || thrown.type !== 'StripeCardError') return null;
  const intent = thrown.payment_intent;
  return isObject(intent) ? textOf(intent.id) : null;
}

function problemOf(cause: unknown): Problem {
  if (cause instanceof Problem) return cause;
  const code = codeOf(cause);
  const detail = `The payment provider did not do this now${code ? ` (${code})` : ''}.`;
  return new Problem('overloaded', detail, { retryAfterSeconds: 5 }, { cause });
}
