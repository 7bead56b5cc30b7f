// API keys as the operator and the console see, make and replace them.
import { z } from 'zod';
import { usd } from '../../contract/price.ts';
import { invalid, Problem } from '../../contract/problem.ts';
import { covers, hashOf, newKey, prefixOf } from '../../kernel/keys/api-key.ts';
import { nearestName } from '../../kernel/pipeline/nearest-name.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { KeySettings, KeySummary } from '../../kernel/ports/people/keys.ts';
import type { Store } from '../../kernel/ports/store.ts';

export const Key = z.object({
  id: z.string(),
  organization_id: z.string(),
  name: z.string(),
  prefix: z.string(),
  environment: z.string().nullable(),
  actions: z.array(z.string()).nullable(),
  daily_budget: z.number().nullable(),
  state: z.enum(['active', 'revoked', 'expired']),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
});
/** Only its hash is kept, so this is the only time that the key itself is seen. */
export const MadeKey = Key.extend({ key: z.string() });

/** What a key may be limited to. */
export const KeyActions = z.array(z.string().max(100).trim().min(1)).min(1).max(100);

/** What making a key needs of the world. */
interface Making {
  readonly keys: Store['keys'];
  readonly organizations: Pick<Store['organizations'], 'hasPaymentMethod'>;
  readonly clock: Clock;
  operationIds(): Promise<readonly string[]>;
}

/**
 * Makes a key for an organization that has a payment method. Throws `payment-method-required`, whose detail ends with `howToPay`, and
 * `validation-failed`.
 */
export async function makeKey(
  { keys, organizations, clock, operationIds }: Making,
  { organizationId, howToPay, ...settings }: KeySettings & { organizationId: string; howToPay: string },
): Promise<z.output<typeof MadeKey>> {
  const { actions, expiresAt } = settings;
  if (actions) checkActions(actions, await operationIds());
  if (expiresAt && expiresAt <= clock.now()) throw invalid('/expires', 'has passed already');
  if (!(await organizations.hasPaymentMethod(organizationId)))
    throw new Problem('payment-method-required', `The organization has no payment method on file. ${howToPay}`);
  const key = newKey();
  const id = await keys.create({ organizationId, hash: hashOf(key), prefix: prefixOf(key), ...settings });
  return { ...viewOf(await findKey(keys, id)), key };
}

/** Makes a key with the settings of another, which ends after `overlapMs`. */
export async function replaceKey(
  { keys, clock }: Pick<Making, 'keys' | 'clock'>,
  { organizationId, keyId, overlapMs }: { organizationId: string; keyId: string; overlapMs: number },
): Promise<z.output<typeof MadeKey>> {
  const key = newKey();
  const endsAt = new Date(clock.now().getTime() + overlapMs);
  const id = await keys.replace({ organizationId, keyId, endsAt }, { hash: hashOf(key), prefix: prefixOf(key) });
  if (id === null) throw invalid('/key_id', 'is of a key that has ended; create another');
  return { ...viewOf(await findKey(keys, id)), key };
}

/** The key of an id. Throws `not-found`, also where it belongs to another organization than the one given. */
export async function findKey(keys: Store['keys'], keyId: string, organizationId?: string): Promise<KeySummary> {
  const key = await keys.find(keyId);
  const isOther = organizationId !== undefined && key?.organizationId !== organizationId;
  if (!key || isOther) throw new Problem('not-found', `There is no key ${keyId}; the list of keys has the ids.`);
  return key;
}

function checkActions(actions: readonly string[], operationIds: readonly string[]): void {
  const wrong = actions.find((action) => !operationIds.some((id) => covers(action, id)));
  if (wrong === undefined) return;
  const nearest = nearestName(wrong, operationIds);
  throw invalid('/actions', `has ${wrong}, which is no operation`, nearest ? `did you mean ${nearest}?` : undefined);
}

/** A key as it is shown. */
export const viewOf = (key: KeySummary): z.output<typeof Key> => ({
  id: key.id,
  organization_id: key.organizationId,
  name: key.name,
  prefix: key.prefix,
  environment: key.environment,
  actions: key.actions && [...key.actions],
  daily_budget: key.dailyBudget === null ? null : usd(key.dailyBudget),
  state: key.state,
  created_at: key.createdAt.toISOString(),
  expires_at: key.expiresAt?.toISOString() ?? null,
  last_used_at: key.lastUsedAt?.toISOString() ?? null,
});
