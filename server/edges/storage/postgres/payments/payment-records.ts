import { type Kysely, sql } from 'kysely';
import { type Clock, monthOf } from '../../../../kernel/ports/clock.ts';
import type { Card } from '../../../../kernel/ports/payments/payment-provider.ts';
import type {
  AutomaticTopUp,
  NewTopUp,
  PaymentRecords,
  TopUp,
} from '../../../../kernel/ports/payments/payment-records.ts';
import { identifier } from '../keys/identifier.ts';
import { kyselyTransaction } from '../kysely-pool.ts';
import { lockIn } from '../locks.ts';
import type { Tables } from '../tables.ts';

const minuteMs = 60_000;
/** After how long what did not get through is looked after, in milliseconds: longer than anybody waits for an answer. */
const lingerMs = 10 * minuteMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** For how long a payment is asked after that waits for its owner, in milliseconds. */
const waitingMs = 7 * dayMs;
/** How many are looked after at a time. */
const atOnce = 100;

const topUpColumns = [
  'id',
  'organization_id as organizationId',
  'amount',
  'is_automatic as isAutomatic',
  'status',
  'customer',
  'card',
  'payment_id as paymentId',
  'failure',
  'receipt_url as receiptUrl',
  'invoice_url as invoiceUrl',
  'created_at as createdAt',
] as const;

/** Cards and top-ups on a database. */
export class SqlPaymentRecords implements PaymentRecords {
  readonly #database: Kysely<Tables>;
  readonly #clock: Clock;

  constructor(database: Kysely<Tables>, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async customerOf(organizationId: string): Promise<string | null> {
    const found = this.#customer().select('external_id').where('organization_id', '=', organizationId);
    return (await found.executeTakeFirst())?.external_id ?? null;
  }

  async setCustomer(organizationId: string, customer: string): Promise<string> {
    const row = { organization_id: organizationId, external_id: customer, created_at: this.#clock.now() };
    await this.#database
      .insertInto('payment_customer')
      .values({ ...row, automatic_threshold: null, automatic_amount: null, automatic_paused: null })
      .onConflict((clash) => clash.column('organization_id').doNothing())
      .execute();
    return (await this.customerOf(organizationId)) ?? customer;
  }

  replaceCustomer(organizationId: string, { gone, by }: { gone: string; by: string }): Promise<string | null> {
    return kyselyTransaction(this.#database, async (transaction) => {
      await lockIn(transaction, 'card', organizationId);
      const query = transaction.updateTable('payment_customer').set({ external_id: by });
      const known = query.where('organization_id', '=', organizationId).where('external_id', '=', gone);
      if (!(await known.returning('organization_id').executeTakeFirst())) return null;
      const cards = transaction.deleteFrom('payment_method').where('organization_id', '=', organizationId);
      const [card] = await cards.where('kind', '=', 'card').returning('label').execute();
      await setAutomatic(transaction, organizationId, null);
      return card?.label ?? null;
    });
  }

  async organizationOf(customer: string): Promise<string | null> {
    const found = this.#customer().select('organization_id').where('external_id', '=', customer);
    return (await found.executeTakeFirst())?.organization_id ?? null;
  }

  async payerOf(customer: string): Promise<string | null> {
    const now = await this.organizationOf(customer);
    if (now !== null) return now;
    const paid = this.#database.selectFrom('top_up').select('organization_id').where('customer', '=', customer);
    return (await paid.limit(1).executeTakeFirst())?.organization_id ?? null;
  }

  async card(organizationId: string): Promise<Card | null> {
    const [found] = await cardsOf(this.#database, organizationId);
    return found ?? null;
  }

  keepCard(organizationId: string, card: Card): Promise<string | null> {
    return kyselyTransaction(this.#database, async (transaction) => {
      await lockIn(transaction, 'card', organizationId);
      const [before] = await cardsOf(transaction, organizationId);
      if (before?.id === card.id) return null;
      if (before && before.since > card.since) return card.id;
      if (before) await transaction.deleteFrom('payment_method').where('external_id', '=', before.id).execute();
      await transaction
        .insertInto('payment_method')
        .values({
          id: identifier('pm'),
          organization_id: organizationId,
          kind: 'card',
          label: card.label,
          created_at: card.since,
          external_id: card.id,
          expires_month: card.expiresMonth,
        })
        .execute();
      const resumed = transaction.updateTable('payment_customer').set({ automatic_paused: null });
      await resumed.where('organization_id', '=', organizationId).execute();
      return before?.id ?? null;
    });
  }

  async changeCard({ id, label, expiresMonth }: Card): Promise<boolean> {
    const query = this.#database.updateTable('payment_method').set({ label, expires_month: expiresMonth });
    return (await query.where('external_id', '=', id).returning('id').executeTakeFirst()) !== undefined;
  }

  removeCard(cardId: string): Promise<boolean> {
    return kyselyTransaction(this.#database, async (transaction) => {
      const query = transaction.deleteFrom('payment_method').where('external_id', '=', cardId);
      const removed = await query.returning('organization_id').executeTakeFirst();
      if (removed) await setAutomatic(transaction, removed.organization_id, null);
      return removed !== undefined;
    });
  }

  async automatic(organizationId: string): Promise<AutomaticTopUp | null> {
    const columns = ['automatic_threshold', 'automatic_amount', 'automatic_paused'] as const;
    const found = await this.#customer()
      .select(columns)
      .where('organization_id', '=', organizationId)
      .executeTakeFirst();
    const { automatic_threshold: threshold = null, automatic_amount: amount = null } = found ?? {};
    if (threshold === null || amount === null) return null;
    return { threshold, amount, paused: found?.automatic_paused ?? null };
  }

  setAutomatic(organizationId: string, automatic: Pick<AutomaticTopUp, 'threshold' | 'amount'> | null): Promise<void> {
    return setAutomatic(this.#database, organizationId, automatic);
  }

  async pauseAutomatic(organizationId: string, why: string): Promise<void> {
    const query = this.#database.updateTable('payment_customer').set({ automatic_paused: why });
    await query.where('organization_id', '=', organizationId).execute();
  }

  begin(topUp: NewTopUp): Promise<{ topUp: TopUp; isNew: boolean } | null> {
    return this.#begin(this.#database, topUp);
  }

  beginDue(organizationId: string): Promise<TopUp | null> {
    return kyselyTransaction(this.#database, async (transaction) => {
      // What another process began is there for whoever has the lock after it, also where it has ended meanwhile.
      await lockIn(transaction, 'card', organizationId);
      const [due] = await this.#due(transaction).where('c.organization_id', '=', organizationId).execute();
      const begun = due && (await this.#begin(transaction, { ...due, key: null, isAutomatic: true }));
      return begun?.topUp ?? null;
    });
  }

  async #begin(on: Kysely<Tables>, topUp: NewTopUp): Promise<{ topUp: TopUp; isNew: boolean } | null> {
    const { organizationId, key, amount, isAutomatic, customer, card } = topUp;
    const [id, now] = [identifier('topup'), this.#clock.now()];
    const made = await on
      .insertInto('top_up')
      .values({
        id,
        organization_id: organizationId,
        key: key ?? id,
        amount,
        is_automatic: isAutomatic,
        status: 'pending',
        customer,
        card,
        payment_id: null,
        failure: null,
        receipt_url: null,
        invoice_url: null,
        created_at: now,
        invoice_due_at: null,
      })
      .onConflict((clash) => clash.doNothing())
      .returning(topUpColumns)
      .executeTakeFirst();
    if (made) return { topUp: made, isNew: true };
    const found = await this.#topUps(on)
      .where('organization_id', '=', organizationId)
      .where('key', '=', key ?? id)
      .executeTakeFirst();
    return found ? { topUp: found, isNew: false } : null;
  }

  async find(organizationId: string, topUpId: string): Promise<TopUp | null> {
    const found = this.#topUps().where('organization_id', '=', organizationId).where('id', '=', topUpId);
    return (await found.executeTakeFirst()) ?? null;
  }

  list(organizationId: string, limit: number): Promise<TopUp[]> {
    const query = this.#topUps().where('organization_id', '=', organizationId);
    return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  }

  async update(topUpId: string, state: Parameters<PaymentRecords['update']>[1]): Promise<void> {
    const { status, paymentId, failure, receiptUrl } = state;
    const due = status === 'succeeded' ? this.#clock.now() : null;
    const set = { status, failure, payment_id: paymentId, receipt_url: receiptUrl, invoice_due_at: due };
    const query = this.#database.updateTable('top_up').set(set).where('id', '=', topUpId);
    await query.where('status', '<>', 'succeeded').execute();
  }

  async noteInvoice(topUpId: string, invoiceUrl: string | null): Promise<void> {
    const set = { invoice_url: invoiceUrl, invoice_due_at: invoiceUrl === null ? this.#ago(-lingerMs) : null };
    await this.#database.updateTable('top_up').set(set).where('id', '=', topUpId).execute();
  }

  lingering(): Promise<TopUp[]> {
    const query = this.#topUps().where('status', '=', 'pending');
    return query
      .where('created_at', '<', this.#ago(lingerMs))
      .where('created_at', '>=', this.#ago(hourMs))
      .orderBy('created_at')
      .limit(atOnce)
      .execute();
  }

  waiting({ after, limit }: Parameters<PaymentRecords['waiting']>[0]): Promise<TopUp[]> {
    const [lately, ahead] = [this.#ago(lingerMs), this.#ago(-lingerMs)];
    const all = this.#topUps().where(({ and, between, eb, not, or }) =>
      or([
        // One of a clock that has been set back waits no longer than others.
        and([eb('status', '=', 'pending'), not(between('created_at', this.#ago(hourMs), ahead))]),
        and([eb('status', '=', 'needs-authentication'), between('created_at', this.#ago(waitingMs), lately)]),
      ]),
    );
    const query = after
      ? all.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '>', tuple(after.createdAt, after.id)))
      : all;
    return query.orderBy('created_at').orderBy('id').limit(limit).execute();
  }

  uninvoiced(): Promise<TopUp[]> {
    const recent = this.#topUps()
      .where('invoice_due_at', '<=', this.#ago(0))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('ledger_entry as e')
            .select('e.id')
            .whereRef('e.account_id', '=', 'top_up.organization_id')
            .whereRef('e.request_id', '=', 'top_up.payment_id')
            .where('e.kind', '=', 'payment')
            .where('e.at', '>', this.#ago(dayMs)),
        ),
      );
    return recent.orderBy('created_at').limit(atOnce).execute();
  }

  async due(): Promise<string[]> {
    const found = await this.#due(this.#database).orderBy('c.organization_id').limit(atOnce).execute();
    return found.map(({ organizationId }) => organizationId);
  }

  #due(on: Kysely<Tables>) {
    const [recent, ahead] = [this.#ago(minuteMs), this.#ago(-lingerMs)];
    return on
      .selectFrom('payment_customer as c')
      .innerJoin('account as a', 'a.organization_id', 'c.organization_id')
      .innerJoin('payment_method as m', 'm.organization_id', 'c.organization_id')
      .select(['c.organization_id as organizationId', 'c.external_id as customer', 'm.external_id as card'])
      .select('c.automatic_amount as amount')
      .$narrowType<{ card: string; amount: number }>()
      .where('m.kind', '=', 'card')
      .where('m.expires_month', '>=', monthOf(this.#clock.now()))
      .where('c.automatic_paused', 'is', null)
      .where(sql<boolean>`a.posted - a.held < c.automatic_threshold`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('top_up as t')
              .select('t.id')
              .whereRef('t.organization_id', '=', 'c.organization_id')
              // One further ahead than the clocks of processes are apart is of a clock that has been set back.
              .where((where) =>
                where.or([where('t.status', '=', 'pending'), where.between('t.created_at', recent, ahead)]),
              ),
          ),
        ),
      );
  }

  #customer() {
    return this.#database.selectFrom('payment_customer');
  }

  #topUps(on = this.#database) {
    return on.selectFrom('top_up').select(topUpColumns);
  }

  #ago(ms: number): Date {
    return new Date(this.#clock.now().getTime() - ms);
  }
}

async function setAutomatic(
  on: Kysely<Tables>,
  organizationId: string,
  automatic: Pick<AutomaticTopUp, 'threshold' | 'amount'> | null,
): Promise<void> {
  const { threshold = null, amount = null } = automatic ?? {};
  const set = { automatic_threshold: threshold, automatic_amount: amount, automatic_paused: null };
  await on.updateTable('payment_customer').set(set).where('organization_id', '=', organizationId).execute();
}

/** The cards on file of an organization; there is one at most outside of a change. */
function cardsOf(on: Kysely<Tables>, organizationId: string): Promise<Card[]> {
  return on
    .selectFrom('payment_method as m')
    .innerJoin('payment_customer as c', 'c.organization_id', 'm.organization_id')
    .select(['m.external_id as id', 'c.external_id as customer', 'm.label', 'm.expires_month as expiresMonth'])
    .select('m.created_at as since')
    .$narrowType<{ id: string; expiresMonth: string }>()
    .where('m.organization_id', '=', organizationId)
    .where('m.kind', '=', 'card')
    .orderBy('m.created_at', 'desc')
    .execute();
}
