import { type Form, fields, text } from './form.ts';
import { type CardKind, cardNumbers, chargeOf, decline, type Intent, intentView } from './objects.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly fields: Form;
}
export interface Answer {
  readonly status: number;
  readonly body: object;
}

interface PaymentMethod {
  readonly id: string;
  readonly kind: CardKind;
  customer: string | null;
  readonly created: number;
  expYear: number;
}
interface Session {
  readonly id: string;
  readonly customer: string;
  readonly created: number;
  readonly successUrl: string;
  method: string | null;
}
interface Dispute {
  readonly id: string;
  readonly intent: string;
  readonly amount: number;
  status: string;
  readonly transactions: { id: string; amount: number; fee: number }[];
}
interface Refund {
  readonly id: string;
  readonly intent: string;
  readonly amount: number;
  status: string;
}
interface Invoice {
  readonly id: string;
  readonly customer: string;
  status: string;
  due: number;
  paidBy: string | null;
}

const ok = (body: object): Answer => ({ status: 200, body });
const missing = (what: string): Answer => ({
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` } },
});
const refused = (message: string): Answer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', message } },
});

/** One account at Stripe: what our requests make of it, and what its people and their banks do. */
export class StripeAccount {
  readonly intents = new Map<string, Intent>();
  readonly methods = new Map<string, PaymentMethod>();
  readonly sessions = new Map<string, Session>();
  readonly disputes = new Map<string, Dispute>();
  readonly refunds = new Map<string, Refund>();
  readonly invoices = new Map<string, Invoice>();
  readonly customers = new Set<string>();
  /** Time at Stripe, in seconds. */
  now = Math.floor(Date.now() / 1_000);
  #count = 0;

  answer({ method, path, fields: form }: Asked): Answer {
    const [, , room = '', ...rest] = path.split('/');
    const [id = '', verb = ''] = room === 'checkout' ? rest.slice(1) : rest;
    if (room === 'customers' && method === 'POST') return this.#createCustomer();
    if (room === 'checkout') return id ? this.#session(id) : this.#openSession(form);
    if (room === 'payment_methods') return this.#method(id, verb);
    if (room === 'payment_intents') return this.#intent({ method, id, verb, form });
    if (room === 'disputes') return this.#dispute(id);
    if (room === 'refunds') return this.#refund(id);
    if (room === 'invoices' || room === 'invoiceitems') return this.#invoice({ room, id, verb, form });
    return missing(path);
  }

  /** A person enters a card in the form of a session. Returns where they are led. */
  enterCard(sessionUrl: string, kind: CardKind = 'good'): string {
    const session = this.sessions.get(sessionUrl.split('/').at(-1) ?? '');
    if (!session) throw new Error('There is no such session.');
    const id = this.#id('pm');
    const expYear = kind === 'expired' ? 2020 : 2031;
    this.methods.set(id, { id, kind, customer: session.customer, created: session.created, expYear });
    session.method = id;
    return session.successUrl.replace('{CHECKOUT_SESSION_ID}', session.id);
  }

  /** A person proves at their bank that they pay, or fails to. */
  authenticate(intentId: string, succeeds = true): void {
    const intent = this.#intentOf(intentId);
    intent.nextUrl = null;
    if (succeeds) this.#receive(intent);
    else this.#fail(intent, 'payment_intent_authentication_failure');
  }

  /** A bank takes money back for its client. */
  openDispute(intentId: string): string {
    const { amount } = this.#intentOf(intentId);
    const id = this.#id('du');
    const taken = { id: this.#id('txn'), amount: -amount - 1_500, fee: 1_500 };
    this.disputes.set(id, { id, intent: intentId, amount, status: 'needs_response', transactions: [taken] });
    return id;
  }

  /** The dispute is decided. */
  closeDispute(disputeId: string, isWon: boolean): void {
    const dispute = this.disputes.get(disputeId);
    if (!dispute) throw new Error('There is no such dispute.');
    dispute.status = isWon ? 'won' : 'lost';
    if (isWon) dispute.transactions.push({ id: this.#id('txn'), amount: dispute.amount, fee: 0 });
  }

  /** The operator gives money back in Stripe's own pages. */
  refund(intentId: string, amount: number, status = 'succeeded'): string {
    const id = this.#id('re');
    this.refunds.set(id, { id, intent: intentId, amount, status });
    return id;
  }

  /** An event about an object. What it says of the object is of another time, and not to be believed. */
  event(type: string, id: string): object {
    const object = { id, object: 'stale', status: 'stale', amount: 1, amount_received: 999_999_900 };
    return { id: this.#id('evt'), object: 'event', type, created: this.now, livemode: false, data: { object } };
  }

  #id(prefix: string): string {
    this.#count += 1;
    return `${prefix}_double${this.#count}`;
  }

  #createCustomer(): Answer {
    const id = this.#id('cus');
    this.customers.add(id);
    return ok({ id, object: 'customer' });
  }

  #openSession(form: Form): Answer {
    if (text(form, 'mode') !== 'setup') return refused('Only setup mode is played.');
    const customer = text(form, 'customer');
    if (!this.customers.has(customer)) return missing('customer');
    const id = this.#id('cs');
    this.now += 1;
    this.sessions.set(id, { id, customer, created: this.now, successUrl: text(form, 'success_url'), method: null });
    return ok({ id, object: 'checkout.session', url: `https://checkout.stripe.com/c/pay/${id}` });
  }

  #session(id: string): Answer {
    const session = this.sessions.get(id);
    if (!session) return missing('checkout.session');
    const method = this.methods.get(session.method ?? '');
    const status = method ? 'succeeded' : 'requires_payment_method';
    const intent = {
      id: `seti_${id}`,
      object: 'setup_intent',
      status,
      payment_method: method && this.#methodView(method),
    };
    const { customer, created } = session;
    return ok({ id, object: 'checkout.session', mode: 'setup', customer, created, setup_intent: intent });
  }

  #methodView({ id, kind, customer, created, expYear }: PaymentMethod): object {
    const card = { brand: 'visa', last4: cardNumbers[kind], exp_month: 8, exp_year: expYear };
    return { id, object: 'payment_method', type: 'card', customer, created, card };
  }

  #method(id: string, verb: string): Answer {
    const method = this.methods.get(id);
    if (!method) return missing('payment_method');
    if (verb === 'detach') method.customer = null;
    return ok(this.#methodView(method));
  }

  #intent({ method, id, verb, form }: { method: string; id: string; verb: string; form: Form }): Answer {
    if (!id && method === 'GET') return this.#listIntents(form);
    if (!id) return this.#createIntent(form);
    const intent = this.intents.get(id);
    if (!intent) return missing('payment_intent');
    return verb === 'confirm' ? this.#confirm(intent, form) : ok(this.#view(intent));
  }

  #listIntents(form: Form): Answer {
    const asked = text(form, 'customer');
    if (!this.customers.has(asked)) return missing('customer');
    const all = [...this.intents.values()].filter(
      ({ customer, created }) => customer === asked && created >= Number(fields(form, 'created').gte ?? 0),
    );
    return ok({ object: 'list', has_more: false, url: '/v1/payment_intents', data: all.map((one) => this.#view(one)) });
  }

  #createIntent(form: Form): Answer {
    const method = this.methods.get(text(form, 'payment_method'));
    const customer = text(form, 'customer');
    if (!this.customers.has(customer)) return missing('customer');
    if (!method || method.customer !== customer) return missing('payment_method');
    if (text(form, 'confirm') !== 'true' || text(form, 'off_session') !== 'true') return refused('Not off-session.');
    const amount = Number(text(form, 'amount'));
    if (!Number.isInteger(amount) || amount < 50) return refused('Amount must be at least $0.50 usd');
    const id = this.#id('pi');
    const metadata = fields(form, 'metadata');
    const intent: Intent = {
      id,
      customer,
      created: Math.floor(Date.now() / 1_000),
      amount,
      method: method.id,
      metadata,
      received: 0,
      status: 'requires_confirmation',
      error: null,
      nextUrl: null,
    };
    this.intents.set(id, intent);
    return this.#attempt(intent, method.kind, null);
  }

  #confirm(intent: Intent, form: Form): Answer {
    const method = this.methods.get(text(form, 'payment_method'));
    if (method?.customer !== intent.customer) return missing('payment_method');
    if (intent.status === 'succeeded') return refused('This PaymentIntent has already succeeded.');
    // The bank's page of the card before leads nowhere now.
    intent.method = method.id;
    intent.nextUrl = null;
    return this.#attempt(intent, method.kind, text(form, 'return_url') || null);
  }

  /** The bank decides; `returnUrl`: the owner of the card is there. */
  #attempt(intent: Intent, kind: CardKind, returnUrl: string | null): Answer {
    if (kind === 'authenticated' && returnUrl !== null) {
      intent.status = 'requires_action';
      intent.error = null;
      intent.nextUrl = `https://hooks.stripe.com/3d_secure/${intent.id}`;
      return ok(this.#view(intent));
    }
    const code = decline[kind];
    if (code === null) {
      this.#receive(intent);
      return ok(this.#view(intent));
    }
    this.#fail(intent, code);
    const { error } = intent;
    return { status: 402, body: { error: { type: 'card_error', ...error, payment_intent: this.#view(intent) } } };
  }

  #receive(intent: Intent): void {
    intent.status = 'succeeded';
    intent.received = intent.amount;
    intent.error = null;
  }

  #fail(intent: Intent, code: string): void {
    intent.status = 'requires_payment_method';
    const declineCode = code === 'card_declined' ? { decline_code: 'insufficient_funds' } : {};
    intent.error = { code, message: 'Your card was not charged.', ...declineCode };
  }

  #view(intent: Intent): object {
    return intentView(intent, intent.received > 0 ? chargeOf(intent) : null);
  }

  #intentOf(id: string): Intent {
    const intent = this.intents.get(id);
    if (!intent) throw new Error(`There is no payment ${id}.`);
    return intent;
  }

  #dispute(id: string): Answer {
    const dispute = this.disputes.get(id);
    if (!dispute) return missing('dispute');
    const { intent, amount, status, transactions } = dispute;
    const all = transactions.map((one) => ({ ...one, object: 'balance_transaction', currency: 'eur' }));
    const payment = this.#view(this.#intentOf(intent));
    const body = {
      id,
      object: 'dispute',
      amount,
      currency: 'usd',
      status,
      payment_intent: payment,
      balance_transactions: all,
    };
    return ok(body);
  }

  #refund(id: string): Answer {
    const refund = this.refunds.get(id);
    if (!refund) return missing('refund');
    const { intent, ...rest } = refund;
    return ok({ ...rest, object: 'refund', currency: 'usd', payment_intent: this.#view(this.#intentOf(intent)) });
  }

  #invoice({ room, id, verb, form }: { room: string; id: string; verb: string; form: Form }): Answer {
    if (room === 'invoiceitems') {
      const invoice = this.invoices.get(text(form, 'invoice'));
      if (invoice?.status !== 'draft') return refused('The invoice is not a draft.');
      invoice.due += Number(text(form, 'amount'));
      return ok({ id: this.#id('ii'), object: 'invoiceitem' });
    }
    if (!id) {
      const made = { id: this.#id('in'), customer: text(form, 'customer'), status: 'draft', due: 0, paidBy: null };
      this.invoices.set(made.id, made);
      return ok(invoiceView(made));
    }
    const invoice = this.invoices.get(id);
    if (!invoice) return missing('invoice');
    if (verb === 'finalize') invoice.status = 'open';
    if (verb === 'attach_payment') {
      const intent = this.#intentOf(text(form, 'payment_intent'));
      if (invoice.status !== 'open') return refused('The invoice is not open.');
      if (intent.received === invoice.due) invoice.status = 'paid';
      invoice.paidBy = intent.id;
    }
    return ok(invoiceView(invoice));
  }
}

const invoiceView = ({ id, customer, status, due }: Invoice): object => ({
  id,
  object: 'invoice',
  customer,
  status,
  amount_due: due,
  hosted_invoice_url: status === 'draft' ? null : `https://invoice.stripe.com/i/${id}`,
});
