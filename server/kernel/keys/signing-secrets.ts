import type { Clock } from '../ports/clock.ts';
import type { Encryption } from '../ports/encryption.ts';
import type { Store } from '../ports/store.ts';

/** How long what was read is taken as true, in milliseconds, so that thousands of callbacks are not as many look-ups. */
const freshMs = 2_000;
/** Organizations remembered; the first are forgotten beyond. */
const maxOrganizations = 1_000;

/**
 * The secrets that sign an organization's callbacks, the current one first: its own, else the installation's, else none.
 * Throws when one cannot be decrypted.
 */
export function signingSecrets(
  { store, encryption, clock }: { store: Pick<Store, 'signingSecrets'>; encryption: Encryption; clock: Clock },
  fallback: string | null,
): (organizationId: string) => Promise<readonly string[]> {
  const kept = new Map<string, { until: number; secrets: Promise<readonly string[]> }>();
  const read = async (organizationId: string): Promise<readonly string[]> => {
    const own = await store.signingSecrets.valid(organizationId);
    if (own.length > 0) return Promise.all(own.map(({ encrypted }) => encryption.decrypt(encrypted, organizationId)));
    return fallback === null ? [] : [fallback];
  };
  return (organizationId) => {
    const now = clock.now().getTime();
    const known = kept.get(organizationId);
    if (known && known.until > now) return known.secrets;
    const secrets = read(organizationId);
    // A failure is nothing to remember.
    secrets.catch(() => kept.delete(organizationId));
    const [oldest] = kept.keys();
    if (kept.size >= maxOrganizations && oldest !== undefined) kept.delete(oldest);
    kept.set(organizationId, { until: now + freshMs, secrets });
    return secrets;
  };
}
