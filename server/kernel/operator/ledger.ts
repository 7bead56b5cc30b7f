import { type MicroUsd, usd } from '../../contract/money.ts';
import { invalid, Problem } from '../../contract/problem.ts';
import type { Ledger, LedgerEntry, Store } from '../ports/store.ts';
import { organizationOf } from './organizations.ts';

/** What a posting was, and what it left. */
export interface Posted {
  readonly organizationId: string;
  readonly requestId: string;
  readonly kind: LedgerEntry['kind'];
  readonly amount: MicroUsd;
  readonly balance: MicroUsd;
}

interface Posting {
  /** Unique; repeating it posts nothing. */
  readonly requestId: string;
  readonly organization: string;
  readonly amount: MicroUsd;
  readonly note?: string | undefined;
}

/** Gives an organization credit. Throws `validation-failed` unless the amount is positive, and `not-found`. */
export async function grant(store: Store, { organization, ...posting }: Posting): Promise<Posted> {
  if (posting.amount <= 0) throw invalid('/amount', 'must be more than 0; to take money away, use adjust');
  const { id: organizationId } = await organizationOf(store, organization);
  return post(store, { organizationId, kind: 'grant', ...posting });
}

/** Corrects a balance up or down, for the reason that the note gives. Throws `validation-failed` and `not-found`. */
export async function adjust(store: Store, { organization, ...posting }: Posting & { note: string }): Promise<Posted> {
  if (posting.amount === 0) throw invalid('/amount', 'must not be 0');
  const { id: organizationId } = await organizationOf(store, organization);
  return post(store, { organizationId, kind: 'adjustment', ...posting });
}

/**
 * Gives back what a request was charged, or the amount, as often as something of it is left.
 * Throws `validation-failed` when it would be more than that, and `not-found` for a request without a charge.
 */
export async function refund(
  store: Store,
  {
    requestId,
    refunds,
    amount,
    note,
  }: { requestId: string; refunds: string; amount?: MicroUsd | undefined; note?: string | undefined },
): Promise<Posted> {
  const charge = await store.ledger.charge(refunds);
  if (!charge) throw new Problem('not-found', `There is no charge of a request ${refunds}.`);
  const { organizationId, operation, charged, refunded } = charge;
  const left = charged - refunded;
  const given = amount ?? left;
  if (given <= 0 || given > left) {
    const past = refunded > 0 ? `, ${usd(refunded)} were refunded` : '';
    throw invalid('/amount', `may be at most ${usd(left)} USD: the request was charged ${usd(charged)}${past}`);
  }
  return post(store, { organizationId, requestId, kind: 'refund', amount: given, operation, refunds, note });
}

/** An organization's newest ledger entries. Throws `not-found`. */
export async function listEntries(
  store: Store,
  filter: { organization?: string | undefined; limit: number },
): Promise<LedgerEntry[]> {
  const { id } = await organizationOf(store, filter.organization);
  return store.ledger.entries(id, { limit: filter.limit });
}

type Entry = Parameters<Ledger['post']>[0];

async function post(
  store: Store,
  { note, ...posting }: Omit<Entry, 'note'> & { note?: string | undefined },
): Promise<Posted> {
  await store.ledger.post({ ...posting, ...(note === undefined ? {} : { note }) });
  const { organizationId, requestId, kind, amount } = posting;
  const { balance } = await store.ledger.balance(organizationId);
  return { organizationId, requestId, kind, amount, balance };
}
