import type { MicroUsd } from '../../contract/price.ts';
import type { Person, Role } from '../ports/people/people.ts';

/** The holder of a key: its organization's data is seen, its money is spent. */
export interface KeyPrincipal {
  readonly via: 'key';
  readonly organizationId: string;
  readonly keyId: string;
  /** What it may do: operation ids, or their beginning as `web.*`; null: everything. */
  readonly actions: readonly string[] | null;
  /** The most that its calls of one day (UTC) may cost, in micro-dollars; null: no limit but the balance. */
  readonly dailyBudget: MicroUsd | null;
}

/** What calls of sessions are listed and counted under, in place of a key's id. */
export const sessionKeyId = 'session';

/** A person who is signed in to the console, in one of their organizations. */
export interface SessionPrincipal {
  readonly via: 'session';
  readonly organizationId: string;
  readonly keyId: typeof sessionKeyId;
  readonly actions: null;
  readonly dailyBudget: null;
  readonly person: Person;
  readonly role: Role;
}

/** Whoever owns the machine; names organizations in what is asked. */
export interface OperatorPrincipal {
  readonly via: 'operator';
  readonly organizationId: null;
  readonly keyId: null;
  readonly actions: null;
  readonly dailyBudget: null;
}

/** For whom a call is made, and how that is known. */
export type Principal = KeyPrincipal | SessionPrincipal | OperatorPrincipal;

export const operator: OperatorPrincipal = {
  via: 'operator',
  organizationId: null,
  keyId: null,
  actions: null,
  dailyBudget: null,
};
