import { z } from 'zod';
import { Problem } from '../../contract/problem.ts';
import { tokenHash } from '../../kernel/keys/one-time-links.ts';
import { oneTimeLinkOperation } from '../../kernel/pipeline/context.ts';
import {
  type Membership,
  type OneTimeLink,
  type People,
  type Person,
  roles,
} from '../../kernel/ports/people/people.ts';

const Token = z.string().max(200).trim().min(1);

const noLink = (): Problem =>
  new Problem('not-found', 'This link was used already or has expired; `npm run console -- link` makes another.');

/** What a link's holder is shown before they use it. */
export const showLink = oneTimeLinkOperation({
  id: 'console.link.show',
  methods: ['POST'],
  path: '/console/api/link',
  title: 'Show a link',
  summary: 'For whom a link is, and until when it works.',
  input: z.strictObject({ token: Token }),
  output: z.object({
    kind: z.enum(['setup', 'invitation']),
    email: z.string().nullable(),
    role: z.enum(roles),
    expires_at: z.string(),
  }),
  example: { body: { token: '…' } },
  async run({ people }, { token }) {
    const { kind, email, role, expiresAt } = await workingLink(people, token);
    return { output: { kind, email, role, expires_at: expiresAt.toISOString() } };
  },
});

/** Makes a person with a password and, by a link, a member. They sign in afterwards. */
export const setUp = oneTimeLinkOperation({
  id: 'console.link.use',
  methods: ['POST'],
  path: '/console/api/setup',
  title: 'Set an account up',
  summary: 'Makes a person with a password and, by a link that works once, a member of its organization.',
  input: z.strictObject({
    token: Token,
    email: z.email().max(254),
    name: z.string().max(200).trim().min(1),
    password: z.string().min(1).max(200),
  }),
  output: z.object({ email: z.string(), organization: z.string() }),
  example: { body: { token: '…', email: 'ada@example.com', name: 'Ada', password: 'a long password' } },
  async run({ people, signIns }, { token, ...given }) {
    const { kind } = await workingLink(people, token, given.email);
    const person = await signIns.create(given);
    const { organization } = await join(people, { token, person, action: `members.${kind}` });
    return { output: { email: person.email, organization } };
  },
});

/** Makes the person who is signed in a member of a further organization, or of their first where they were taken out of all. */
export const joinByLink = oneTimeLinkOperation({
  id: 'console.link.join',
  methods: ['POST'],
  path: '/console/api/join',
  title: 'Join an organization',
  summary: 'Makes the person who is signed in a member of the organization of a link that works once.',
  input: z.strictObject({ token: Token }),
  output: z.object({ organization_id: z.string(), organization: z.string() }),
  example: { body: { token: '…' } },
  async run(context, { token }) {
    const [person, { people }] = [await context.person(), context];
    await workingLink(people, token, person.email);
    const { organizationId, organization } = await join(people, { token, person, action: 'members.join' });
    return { output: { organization_id: organizationId, organization } };
  },
});

/** The link of a token. Throws `not-found`, and `not-permitted` where the link is for another address than the one given. */
async function workingLink(people: People, token: string, given?: string): Promise<OneTimeLink> {
  const link = await people.findLink(tokenHash(token));
  if (!link) throw noLink();
  const { email } = link;
  if (given === undefined || email === null || email.toLowerCase() === given.toLowerCase()) return link;
  throw new Problem('not-permitted', `This link is for ${email}.`);
}

interface Joining {
  readonly token: string;
  readonly person: Person;
  /** As the audit log names it. */
  readonly action: string;
}

/** Makes a person a member by a link, and notes it. Throws `not-found` when another took the link meanwhile. */
async function join(people: People, { token, person: { id, email }, action }: Joining): Promise<Membership> {
  const membership = await people.useLink(tokenHash(token), id);
  if (!membership) throw noLink();
  await people.audit({ organizationId: membership.organizationId, actor: email, action, subject: email });
  return membership;
}
