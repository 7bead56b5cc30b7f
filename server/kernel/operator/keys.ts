import { invalid, Problem } from '../../contract/problem.ts';
import { covers, hashOf, newKey, prefixOf } from '../keys/credential.ts';
import { nearestName } from '../pipeline/nearest-name.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeySettings, KeySummary, Store } from '../ports/store.ts';
import { organizationOf } from './organizations.ts';

/** What the operator's functions on keys need. */
export interface KeyPorts {
  readonly store: Store;
  readonly clock: Clock;
  /** The ids of all operations, which a key may be limited to. */
  readonly operationIds: () => Promise<readonly string[]>;
}

/** A key that was made just now. */
export interface MadeKey extends KeySummary {
  /** The key itself; only its hash is kept, so this is the only time it is seen. */
  readonly key: string;
}

/**
 * Makes a key. Throws `payment-method-required` when the organization has none on file, `validation-failed` for an action that
 * no operation has or an expiry that has passed, and `not-found`.
 */
export async function createKey(
  { store, clock, operationIds }: KeyPorts,
  { organization, ...settings }: KeySettings & { organization?: string | undefined },
): Promise<MadeKey> {
  const { id: organizationId } = await organizationOf(store, organization);
  if (settings.actions) checkActions(settings.actions, await operationIds());
  if (settings.expiresAt && settings.expiresAt <= clock.now()) throw invalid('/expires', 'has passed already');
  if (!(await store.organizations.hasPaymentMethod(organizationId))) {
    const command = `npm run organizations -- payment-method ${organizationId} LABEL`;
    throw new Problem(
      'payment-method-required',
      `The organization has no payment method on file. Put one there first: ${command}`,
    );
  }
  const key = newKey();
  const id = await store.keys.create({ organizationId, hash: hashOf(key), prefix: prefixOf(key), ...settings });
  return { ...(await findKey(store, id)), key };
}

/** The organization's keys, newest first, never the keys themselves. Throws `not-found`. */
export async function listKeys(store: Store, organization?: string): Promise<KeySummary[]> {
  const { id } = await organizationOf(store, organization);
  return store.keys.list(id);
}

/** Ends a key at once. Throws `not-found`. */
export async function revokeKey(store: Store, keyId: string): Promise<KeySummary> {
  const { organizationId } = await findKey(store, keyId);
  await store.keys.revoke(organizationId, keyId);
  return findKey(store, keyId);
}

/**
 * Makes a key with the settings of another, which ends after the overlap in milliseconds.
 * Throws `not-found`, and `validation-failed` when the other one has ended already.
 */
export async function rotateKey(
  { store, clock }: Pick<KeyPorts, 'store' | 'clock'>,
  { keyId, overlapMs }: { keyId: string; overlapMs: number },
): Promise<MadeKey> {
  const { organizationId } = await findKey(store, keyId);
  const key = newKey();
  const endsAt = new Date(clock.now().getTime() + overlapMs);
  const made = { hash: hashOf(key), prefix: prefixOf(key) };
  const id = await store.keys.replace({ organizationId, keyId, endsAt }, made);
  if (id === null) throw invalid('/key_id', 'is of a key that has ended; create another');
  return { ...(await findKey(store, id)), key };
}

async function findKey(store: Store, keyId: string): Promise<KeySummary> {
  const key = await store.keys.find(keyId);
  if (!key) throw new Problem('not-found', `There is no key ${keyId}; \`npm run keys -- list\` tells the ids.`);
  return key;
}

function checkActions(actions: readonly string[], operationIds: readonly string[]): void {
  const wrong = actions.find((action) => !operationIds.some((id) => covers(action, id)));
  if (wrong === undefined) return;
  const nearest = nearestName(wrong, operationIds);
  throw invalid('/actions', `${wrong} is no operation`, nearest ? `did you mean ${nearest}?` : undefined);
}
