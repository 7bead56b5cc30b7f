import { randomBytes } from 'node:crypto';
import { sha256Of } from '../digests.ts';
import type { Clock } from '../ports/clock.ts';
import type { NewLink, OneTimeLink, People } from '../ports/people/people.ts';
import type { Store } from '../ports/store.ts';

/** How long a link works that nobody has used: a day for the first member, a week for others. In milliseconds. */
const lifetimeMs = { setup: 86_400_000, invitation: 604_800_000 } as const;

/** The hash that is kept of a token. A token is long and random, so a plain SHA-256 cannot be searched back. */
export const tokenHash = (token: string): string => sha256Of(token);

/** Makes a link that works once. Returns it with its address, which is never to be seen again. */
export async function makeLink(
  { people, clock, baseUrl }: { readonly people: People; readonly clock: Clock; readonly baseUrl: string },
  link: Omit<NewLink, 'hash' | 'expiresAt'>,
): Promise<OneTimeLink & { readonly url: string }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + lifetimeMs[link.kind]);
  const made = await people.createLink({ ...link, hash: tokenHash(token), expiresAt });
  return { ...made, url: `${baseUrl}/console/setup?token=${token}` };
}

/** So many links of earlier starts still work where several processes make one each. The first that is used ends the others. */
const maxKept = 20;

/**
 * The address of a new link that claims the first organization while it has no member; null: it has one. A process alone makes it in
 * place of those made before.
 */
export async function firstSetupLink(
  store: Pick<Store, 'organizations' | 'people'>,
  { isAlone, ...given }: { readonly clock: Clock; readonly baseUrl: string; readonly isAlone: boolean },
): Promise<string | null> {
  const { people, organizations } = store;
  const [first] = await organizations.list();
  if (!first || (await people.members(first.id)).length > 0) return null;
  const earlier = (await people.links(first.id)).filter(({ kind }) => kind === 'setup');
  for (const { id } of earlier.slice(isAlone ? 0 : maxKept)) await people.revokeLink(first.id, id);
  const link = { kind: 'setup', organizationId: first.id, email: null, role: 'owner', createdBy: null } as const;
  return (await makeLink({ people, ...given }, link)).url;
}
