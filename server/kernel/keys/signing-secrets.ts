import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../ports/clock.ts';
import type { Encryption } from '../ports/encryption.ts';
import type { Store } from '../ports/store.ts';

/** How long what was read is taken as true, in milliseconds, so that thousands of callbacks are not as many look-ups. */
const lifetimeMs = 2_000;
/** Organizations remembered; those used longest ago are forgotten first. */
const maxOrganizations = 1_000;

/** Bytes of a new secret; Standard Webhooks asks for 24 to 64. */
const secretBytes = 32;

/** A new secret as Standard Webhooks writes them. */
export const newSigningSecret = (): string => `whsec_${randomBytes(secretBytes).toString('base64')}`;

/**
 * The secrets that sign an organization's callbacks, the current one first: its own, else the installation's, else none.
 * Throws when one cannot be decrypted.
 */
export function signingSecrets(
  { store, encryption, clock }: { store: Pick<Store, 'signingSecrets'>; encryption: Encryption; clock: Clock },
  fallback: string | null,
): (organizationId: string) => Promise<readonly string[]> {
  const cache = new LRUCache<string, { until: number; secrets: Promise<readonly string[]> }>({ max: maxOrganizations });
  const read = async (organizationId: string): Promise<readonly string[]> => {
    const own = await store.signingSecrets.valid(organizationId);
    if (own.length > 0) return Promise.all(own.map(({ encrypted }) => encryption.decrypt(encrypted, organizationId)));
    return fallback === null ? [] : [fallback];
  };
  return (organizationId) => {
    const now = clock.now().getTime();
    const known = cache.get(organizationId);
    if (known && known.until > now) return known.secrets;
    const secrets = read(organizationId);
    // A failure is nothing to remember.
    secrets.catch(() => cache.delete(organizationId));
    cache.set(organizationId, { until: now + lifetimeMs, secrets });
    return secrets;
  };
}
