import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { People } from '../people/people.ts';
import type { Ledger, Store } from '../store.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PaymentRecords } from './payment-records.ts';

/** What taking payments needs of the world. */
export interface Payments {
  readonly provider: PaymentProvider;
  readonly records: PaymentRecords;
  readonly ledger: Pick<Ledger, 'post' | 'isPosted'>;
  readonly people: Pick<People, 'audit'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Payments over a store; null: the installation takes none. */
export function paymentsOf({
  payments: provider,
  store: { payments: records, ledger, people },
  clock,
  log,
}: {
  readonly payments: PaymentProvider | null;
  readonly store: Pick<Store, 'payments' | 'ledger' | 'people'>;
  readonly clock: Clock;
  readonly log: Log;
}): Payments | null {
  return provider && { provider, records, ledger, people, clock, log };
}
