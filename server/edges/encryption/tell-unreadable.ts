import type { Log } from '../../kernel/ports/log.ts';
import type { Store } from '../../kernel/ports/store.ts';
import { marksOf } from './encryption.ts';

/**
 * Logs how much of what the store has encrypted these keys cannot decrypt, and what helps. The process goes on: calls need none of it,
 * and a key that is lost for good must not keep the rest from being used.
 */
export async function tellUnreadable(
  store: Pick<Store, 'unreadable'>,
  keys: readonly Uint8Array[],
  log: Pick<Log, 'error' | 'warn'>,
): Promise<void> {
  try {
    const { signingSecrets, profiles } = await store.unreadable(marksOf(keys));
    if (signingSecrets + profiles === 0) return;
    log.error(
      { signingSecrets, profiles },
      `ENCRYPTION_KEY lacks the key of ${signingSecrets} signing secrets and ${profiles} browser profiles: callbacks of those ` +
        'organizations are not sent, and those profiles cannot be used. Set ENCRYPTION_KEY to the key of before, or to both, the new ' +
        'one first: NEW,OLD. A key that the service made itself stands in encryption.key in DATA_DIR, and in a backup of it.',
    );
  } catch (error) {
    log.warn({ error }, 'it is not known whether all stored secrets can be decrypted');
  }
}
