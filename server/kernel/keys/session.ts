import { Problem } from '../../contract/problem.ts';
import type { Person } from '../ports/people/people.ts';
import type { SignIns } from '../ports/people/sign-ins.ts';
import type { Store } from '../ports/store.ts';
import { type SessionPrincipal, sessionKeyId } from './principal.ts';

/** A session's cookies, and the organization that it acts in; absent: the person's first. */
export interface SessionCredential {
  readonly cookie: string | undefined;
  readonly organization: string | undefined;
}

/** The person behind the console's cookies, whether a member of an organization or of none. Throws 401 problems. */
export async function personOf(
  { cookie }: Pick<SessionCredential, 'cookie'>,
  { signIns }: { readonly signIns: Pick<SignIns, 'find'> },
): Promise<Person> {
  if (!cookie) throw new Problem('missing-credential', 'Sign in to the console.');
  const person = await signIns.find(cookie);
  if (!person) throw new Problem('invalid-credential', 'The session has ended; sign in again.');
  return person;
}

/** The person behind the console's cookies, in one of their organizations. Throws 401 and 403 problems. */
export async function authenticateSession(
  credential: SessionCredential,
  { signIns, store }: { readonly signIns: Pick<SignIns, 'find'>; readonly store: Pick<Store, 'people'> },
): Promise<SessionPrincipal> {
  const [person, { organization }] = [await personOf(credential, { signIns }), credential];
  const memberships = await store.people.membershipsOf(person.id);
  const membership = organization
    ? memberships.find(({ organizationId }) => organizationId === organization)
    : memberships[0];
  if (!membership) throw new Problem('not-permitted', 'You are not a member of this organization.');
  const { organizationId, role } = membership;
  return { via: 'session', organizationId, keyId: sessionKeyId, actions: null, dailyBudget: null, person, role };
}
