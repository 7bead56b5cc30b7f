import type { MicroUsd } from '../contract/money.ts';
import { hashOf, newKey, prefixOf } from './credential.ts';
import type { Store } from './ports/store.ts';

interface First {
  /** The key that the operator presets; null: one is made. */
  readonly presetKey: string | null;
  readonly startingBalance: MicroUsd;
  /** Whether the operator's own payment method is on file for the first organization. */
  readonly operatorPays: boolean;
}

/**
 * Makes sure that the first organization and a key for it exist. Returns the key when one was made just now, for it is
 * never to be seen again; null otherwise. Harmless when repeated, also after a death between its steps.
 */
export async function bootstrap(store: Store, first: First): Promise<string | null> {
  const [existing] = await store.organizations.list();
  const organization =
    existing ?? (await store.organizations.create({ name: 'default', startingBalance: first.startingBalance }));
  const { id: organizationId } = organization;
  if (first.operatorPays && !(await store.organizations.hasPaymentMethod(organizationId))) {
    await store.organizations.addPaymentMethod(organizationId, { kind: 'operator', label: 'the operator’s own' });
  }
  const hasKey = (await store.keys.list(organizationId)).length > 0;
  if (hasKey && first.presetKey === null) return null;
  const key = first.presetKey ?? newKey();
  await store.keys.create({ organizationId, name: 'first key', hash: hashOf(key), prefix: prefixOf(key) });
  return first.presetKey === null ? key : null;
}
