import type { MicroUsd } from '../../../contract/price.ts';

/** Who a key belongs to, and where its organization stands in the current clock minute. */
export interface Admission {
  readonly organizationId: string;
  readonly keyId: string;
  readonly state: 'active' | 'revoked' | 'expired';
  /** What the key may do: operation ids, or their beginning as `web.*`; null: everything. */
  readonly actions: readonly string[] | null;
  /** The most that the key's calls of one day (UTC) may cost; null: no limit but the balance. */
  readonly dailyBudget: MicroUsd | null;
  /** Requests of the organization in this clock minute, this one included. */
  readonly used: number;
  /** The end of the minute. */
  readonly resetsAt: Date;
}

/** What an operator decides about a key. */
export interface KeySettings {
  readonly name: string;
  /** A label such as `production`. */
  readonly environment: string | null;
  readonly actions: Admission['actions'];
  readonly dailyBudget: Admission['dailyBudget'];
  readonly expiresAt: Date | null;
}

/** Settings that are absent are null. */
export interface NewKey extends Partial<KeySettings> {
  readonly organizationId: string;
  readonly name: string;
  /** SHA-256 of the key, lower-case hex; the key itself is never stored. */
  readonly hash: string;
  /** The first characters of the key, to tell keys apart. */
  readonly prefix: string;
}

/** A key as it may be shown: without the key. */
export interface KeySummary extends KeySettings {
  readonly id: string;
  readonly organizationId: string;
  readonly prefix: string;
  readonly state: Admission['state'];
  readonly createdAt: Date;
  /** True to about a minute; null: never. */
  readonly lastUsedAt: Date | null;
}

export interface Keys {
  /** Finds a key by its hash and counts the request against its organization's minute; null: no such key, nothing counted. Other states than active count nothing either (`used` 0). */
  admit(hash: string): Promise<Admission | null>;
  /** Counts a request of a session against an organization's minute. */
  admitOrganization(organizationId: string): Promise<Pick<Admission, 'used' | 'resetsAt'>>;
  /** Creates a key; a hash that exists already is left as it is. Returns the id of the key with that hash. */
  create(key: NewKey): Promise<string>;
  /** Newest first. */
  list(organizationId: string): Promise<KeySummary[]>;
  find(keyId: string): Promise<KeySummary | null>;
  /** Effective at once. False: no such key in the organization. */
  revoke(organizationId: string, keyId: string): Promise<boolean>;
  /**
   * Creates a key with the settings of an active one, which ends at `endsAt` (or when it would have anyway), in one step.
   * Returns the new key's id; null: there is no such active key in the organization.
   */
  replace(
    replaced: { organizationId: string; keyId: string; endsAt: Date },
    key: Pick<NewKey, 'hash' | 'prefix'>,
  ): Promise<string | null>;
}
