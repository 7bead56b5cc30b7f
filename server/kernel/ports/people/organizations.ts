import type { MicroUsd } from '../../../contract/price.ts';
import type { NewKey } from './keys.ts';

export interface Organization {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
}

/** The first organization and its key, as a start makes sure of them. */
export interface FirstOrganization {
  readonly name: string;
  readonly startingBalance: MicroUsd;
  /** The label of the operator's own payment method, put on file where there is none; null: nothing is. */
  readonly paymentMethod: string | null;
  readonly key: Pick<NewKey, 'name' | 'hash' | 'prefix'>;
  /** The key is made also where the organization has another one, and needs not be shown. */
  readonly isKeyPreset: boolean;
  /** When the start began. */
  readonly startedAt: Date;
}

export interface Organizations {
  /** Oldest first. */
  list(): Promise<Organization[]>;
  /** Creates it with its purse; a starting balance is granted as a ledger entry in the same transaction. */
  create(organization: { name: string; startingBalance: MicroUsd }): Promise<Organization>;
  /** The same, unless another one is called so or has that id, letters in either case alike: then null, whatever runs at once. */
  createNamed(organization: { name: string; startingBalance: MicroUsd }): Promise<Organization | null>;
  /**
   * Makes sure of the first organization, its payment method and a key, in one step over all processes. Returns whether the key
   * was made: in place of one, too, that a start before this one made and that was neither shown nor used. Harmless when it is repeated.
   */
  ensureFirst(first: FirstOrganization): Promise<{ madeKey: boolean }>;
  /** Notes that the key with this hash was shown. */
  noteKeyShown(hash: string): Promise<void>;
  /** Puts a payment method on file that the operator settles by other means. */
  addPaymentMethod(organizationId: string, method: { kind: 'operator'; label: string }): Promise<string>;
  /** Whether one is on file; a card counts until its last month has ended. */
  hasPaymentMethod(organizationId: string): Promise<boolean>;
}
