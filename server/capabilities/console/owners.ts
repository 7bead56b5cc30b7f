import { Problem } from '../../contract/problem.ts';
import type { SessionContext } from '../../kernel/pipeline/context.ts';

/** Throws `not-permitted` unless the person owns the organization. */
export function requireOwner({ principal }: Pick<SessionContext, 'principal'>): void {
  if (principal.role !== 'owner') throw new Problem('not-permitted', 'Only an owner of the organization may do this.');
}

/** Notes a change that the person made. */
export const noteChange = (
  { people, principal }: Pick<SessionContext, 'people' | 'principal'>,
  action: string,
  subject: string,
): Promise<void> =>
  people.audit({ organizationId: principal.organizationId, actor: principal.person.email, action, subject });
