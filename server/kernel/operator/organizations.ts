import type { MicroUsd } from '../../contract/money.ts';
import { invalid, Problem } from '../../contract/problem.ts';
import type { Organization, Store } from '../ports/store.ts';

/** An organization as its operator sees it. */
export interface OrganizationSummary extends Organization {
  readonly balance: MicroUsd;
  readonly held: MicroUsd;
  readonly hasPaymentMethod: boolean;
}

/** Every organization, oldest first. */
export async function listOrganizations(store: Store): Promise<OrganizationSummary[]> {
  const summaries = (await store.organizations.list()).map((organization) => organizationSummary(store, organization));
  return Promise.all(summaries);
}

/**
 * Creates an organization with its purse; the starting balance is its first ledger entry. Throws `validation-failed` when another
 * one has the name: commands take names, and would not know which is meant.
 */
export async function createOrganization(
  store: Store,
  organization: { name: string; startingBalance: MicroUsd },
): Promise<OrganizationSummary> {
  const made = await store.organizations.createNamed(organization);
  if (made) return organizationSummary(store, made);
  throw invalid(
    '/name',
    `another organization is called ${organization.name}; \`npm run organizations -- list\` shows it`,
  );
}

/** Puts a payment method of the operator's own on file. Throws `not-found`. */
export async function addPaymentMethod(
  store: Store,
  { organization, label }: { organization: string; label: string },
): Promise<OrganizationSummary> {
  const found = await organizationOf(store, organization);
  await store.organizations.addPaymentMethod(found.id, { kind: 'operator', label });
  return organizationSummary(store, found);
}

/**
 * The organization of an id or of a name that only one has; without either, the only one there is.
 * Throws `not-found` that tells which there are.
 */
export async function organizationOf(store: Store, idOrName?: string): Promise<Organization> {
  const all = await store.organizations.list();
  const found = idOrName === undefined ? all : all.filter(({ id, name }) => id === idOrName || name === idOrName);
  const [one, ...others] = found;
  if (one && others.length === 0) return one;
  const known = (one ? found : all).slice(0, 10).map(({ id, name }) => `${id} (${name})`);
  const what =
    idOrName === undefined
      ? 'Say which organization'
      : `${one ? 'Several organizations are' : 'No organization is'} called ${idOrName}`;
  const remedy = one && idOrName !== undefined ? ' Name the one you mean by its id.' : '';
  throw new Problem('not-found', `${what}: ${known.join(', ') || 'there is none yet'}.${remedy}`);
}

async function organizationSummary(store: Store, organization: Organization): Promise<OrganizationSummary> {
  const [{ balance, held }, hasPaymentMethod] = await Promise.all([
    store.ledger.balance(organization.id),
    store.organizations.hasPaymentMethod(organization.id),
  ]);
  return { ...organization, balance, held, hasPaymentMethod };
}
