import { randomBytes } from 'node:crypto';
import type { Clock } from '../ports/clock.ts';
import type { Encryption } from '../ports/encryption.ts';
import type { SigningSecret } from '../ports/signing-secrets.ts';
import type { Store } from '../ports/store.ts';
import { organizationOf } from './organizations.ts';

/** A signing secret as its operator sees it. */
export type SigningSecretSummary = Omit<SigningSecret, 'encrypted'>;

/** Bytes of a new secret; Standard Webhooks asks for 24 to 64. */
const secretBytes = 32;

/**
 * Makes a secret for the organization's callbacks, as Standard Webhooks writes them, and shows it this once. The one before it
 * stays valid beside it for the overlap in milliseconds. Throws `not-found`.
 */
export async function rotateSigningSecret(
  { store, clock, encryption }: { store: Store; clock: Clock; encryption: Encryption },
  { organization, overlapMs }: { organization?: string | undefined; overlapMs: number },
): Promise<SigningSecretSummary & { readonly secret: string }> {
  const { id: organizationId } = await organizationOf(store, organization);
  const secret = `whsec_${randomBytes(secretBytes).toString('base64')}`;
  const endsAt = new Date(clock.now().getTime() + overlapMs);
  const encrypted = await encryption.encrypt(secret, organizationId);
  return { ...secretSummary(await store.signingSecrets.rotate(organizationId, encrypted, endsAt)), secret };
}

/** The secrets that are valid now, newest first, never the secrets themselves. Throws `not-found`. */
export async function listSigningSecrets(store: Store, organization?: string): Promise<SigningSecretSummary[]> {
  const { id } = await organizationOf(store, organization);
  return (await store.signingSecrets.valid(id)).map(secretSummary);
}

const secretSummary = ({ id, createdAt, validUntil }: SigningSecret): SigningSecretSummary => ({
  id,
  createdAt,
  validUntil,
});
