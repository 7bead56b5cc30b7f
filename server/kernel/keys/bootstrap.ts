import type { MicroUsd } from '../../contract/price.ts';
import type { Store } from '../ports/store.ts';
import { hashOf, newKey, prefixOf } from './api-key.ts';

interface First {
  /** The key that the operator presets; null: one is made. */
  readonly presetKey: string | null;
  readonly startingBalance: MicroUsd;
  /** Whether the operator's own payment method is on file for the first organization. */
  readonly operatorPays: boolean;
  /** When this start began. */
  readonly startedAt: Date;
}

/**
 * Makes sure that the first organization and a key for it exist. Returns the key when one was made just now, for it is
 * never to be seen again; null otherwise. A key that an earlier start made and did not show, which may have died before, is made
 * anew. Harmless when repeated, and when several processes start at once.
 */
export async function bootstrap(store: Store, first: First): Promise<string | null> {
  const key = first.presetKey ?? newKey();
  const { madeKey } = await store.organizations.ensureFirst({
    name: 'default',
    startingBalance: first.startingBalance,
    paymentMethod: first.operatorPays ? 'the operator’s own' : null,
    key: { name: 'first key', hash: hashOf(key), prefix: prefixOf(key) },
    isKeyPreset: first.presetKey !== null,
    startedAt: first.startedAt,
  });
  return madeKey && first.presetKey === null ? key : null;
}

/** Notes that a key that `bootstrap` returned was shown; null: there was none. */
export async function noteShown(store: Store, key: string | null): Promise<void> {
  if (key !== null) await store.organizations.noteKeyShown(hashOf(key));
}
