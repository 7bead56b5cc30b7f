import { z } from 'zod';
import { sessionOperation } from '../../kernel/pipeline/context.ts';
import { roles } from '../../kernel/ports/people/people.ts';

const Membership = z.object({ id: z.string(), name: z.string(), role: z.enum(roles) });

/** Who is signed in, and in which organizations. */
export const showSession = sessionOperation({
  id: 'console.session',
  methods: ['GET'],
  path: '/console/api/session',
  title: 'Show the session',
  summary: 'The person who is signed in, the organization that the session acts in, and their others.',
  input: z.strictObject({}),
  output: z.object({
    person: z.object({ id: z.string(), email: z.string(), name: z.string() }),
    organization: Membership,
    organizations: z.array(Membership),
  }),
  example: {},
  async run({ principal, people }) {
    const { person, organizationId, role } = principal;
    const memberships = await people.membershipsOf(person.id);
    const organizations = memberships.map((one) => ({
      id: one.organizationId,
      name: one.organization,
      role: one.role,
    }));
    const organization = organizations.find(({ id }) => id === organizationId);
    return { output: { person, organization: organization ?? { id: organizationId, name: '', role }, organizations } };
  },
});
