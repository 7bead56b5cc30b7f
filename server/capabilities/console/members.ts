import { z } from 'zod';
import { invalid, Problem } from '../../contract/problem.ts';
import { makeLink } from '../../kernel/keys/one-time-links.ts';
import { type SessionContext, sessionOperation } from '../../kernel/pipeline/context.ts';
import { type Member, type OneTimeLink, roles } from '../../kernel/ports/people/people.ts';
import { noteChange, requireOwner } from './owners.ts';

const Id = z.string().max(200).trim().min(1);
const Role = z.enum(roles);

const Invitation = z.object({
  id: z.string(),
  email: z.string().nullable(),
  role: Role,
  created_at: z.string(),
  expires_at: z.string(),
});
const invitationOf = ({ id, email, role, createdAt, expiresAt }: OneTimeLink): z.output<typeof Invitation> => ({
  id,
  email,
  role,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
});

/** Who belongs to the organization, and who is invited. */
export const listMembers = sessionOperation({
  id: 'console.members.list',
  methods: ['GET'],
  path: '/console/api/members',
  title: 'List members',
  summary: 'The members of the organization, and the invitations that wait.',
  input: z.strictObject({}),
  output: z.object({
    members: z.array(z.object({ id: z.string(), email: z.string(), name: z.string(), role: Role, since: z.string() })),
    invitations: z.array(Invitation),
  }),
  example: {},
  async run({ people, principal: { organizationId } }) {
    const members = await people.members(organizationId);
    const links = await people.links(organizationId);
    return {
      output: {
        members: members.map(({ since, ...member }) => ({ ...member, since: since.toISOString() })),
        invitations: links.filter(({ kind }) => kind === 'invitation').map(invitationOf),
      },
    };
  },
});

/** Makes a link by which one person becomes a member. */
export const inviteMember = sessionOperation({
  id: 'console.members.invite',
  methods: ['POST'],
  path: '/console/api/members/invite',
  title: 'Invite a member',
  summary: 'Makes a link by which one person becomes a member; it works once, for a week.',
  input: z.strictObject({ email: z.email().max(254), role: Role.default('member') }),
  output: Invitation.extend({ url: z.string() }),
  creates: 'always',
  example: { body: { email: 'grace@example.com' } },
  async run(context, { email, role }) {
    requireOwner(context);
    const { organizationId, person } = context.principal;
    const members = await context.people.members(organizationId);
    if (members.some((member) => member.email.toLowerCase() === email.toLowerCase()))
      throw invalid('/email', 'is a member already');
    const link = { kind: 'invitation', organizationId, email, role, createdBy: person.id } as const;
    const made = await makeLink(context, link);
    await noteChange(context, 'members.invite', email);
    return { output: { ...invitationOf(made), url: made.url }, status: 201 };
  },
});

/** Takes an invitation back. */
export const revokeInvitation = sessionOperation({
  id: 'console.members.uninvite',
  methods: ['POST'],
  path: '/console/api/members/uninvite',
  title: 'Take an invitation back',
  summary: 'Ends an invitation that waits.',
  input: z.strictObject({ invitation_id: Id }),
  output: z.object({ id: z.string() }),
  example: { body: { invitation_id: 'link_…' } },
  async run(context, { invitation_id: id }) {
    requireOwner(context);
    if (!(await context.people.revokeLink(context.principal.organizationId, id)))
      throw new Problem('not-found', 'There is no such invitation.');
    await noteChange(context, 'members.uninvite', id);
    return { output: { id } };
  },
});

/** Makes a member an owner, or an owner a member. */
export const setMemberRole = sessionOperation({
  id: 'console.members.role',
  methods: ['POST'],
  path: '/console/api/members/role',
  title: 'Change a role',
  summary: 'Makes a member an owner, or an owner a member.',
  input: z.strictObject({ person_id: Id, role: Role }),
  output: z.object({ id: z.string(), role: Role }),
  example: { body: { person_id: '…', role: 'owner' } },
  async run(context, { person_id: id, role }) {
    requireOwner(context);
    const member = await memberOf(context, id);
    if (!(await context.people.setRole(context.principal.organizationId, id, role))) throw onlyOwner();
    await noteChange(context, 'members.role', `${member.email} ${role}`);
    return { output: { id, role } };
  },
});

/** Takes a member out of the organization. */
export const removeMember = sessionOperation({
  id: 'console.members.remove',
  methods: ['POST'],
  path: '/console/api/members/remove',
  title: 'Remove a member',
  summary: 'Takes a person out of the organization; their sessions lose it at once.',
  input: z.strictObject({ person_id: Id }),
  output: z.object({ id: z.string() }),
  example: { body: { person_id: '…' } },
  async run(context, { person_id: id }) {
    requireOwner(context);
    const member = await memberOf(context, id);
    if (!(await context.people.remove(context.principal.organizationId, id))) throw onlyOwner();
    await noteChange(context, 'members.remove', member.email);
    return { output: { id } };
  },
});

/** Changes of keys, payments and members. */
export const listAudit = sessionOperation({
  id: 'console.audit',
  methods: ['GET'],
  path: '/console/api/audit',
  title: 'Show the audit log',
  summary: 'Who changed keys, payments and members, newest first.',
  input: z.strictObject({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
  output: z.object({
    data: z.array(z.object({ at: z.string(), actor: z.string(), action: z.string(), subject: z.string() })),
  }),
  example: {},
  async run({ people, principal }, { limit }) {
    const entries = await people.auditTrail(principal.organizationId, limit);
    const data = entries.map(({ at, actor, action, subject }) => ({ at: at.toISOString(), actor, action, subject }));
    return { output: { data } };
  },
});

/** A member by the person's id. Throws `not-found`. */
async function memberOf({ people, principal }: SessionContext, id: string): Promise<Member> {
  const members = await people.members(principal.organizationId);
  const found = members.find((one) => one.id === id);
  if (!found) throw new Problem('not-found', 'There is no such member.');
  return found;
}

const onlyOwner = (): Problem =>
  invalid('/person_id', 'is the only owner of the organization', 'make another member an owner first');
