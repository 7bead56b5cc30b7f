import { z } from 'zod';
import { makeLink } from '../../kernel/keys/one-time-links.ts';
import { operatorOperation } from '../../kernel/pipeline/context.ts';
import { AnyOrganization } from './fields.ts';
import { organizationOf } from './organizations.ts';

/** Makes a link by which a person becomes an owner of an organization. */
export const makeConsoleLink = operatorOperation({
  id: 'console.link',
  methods: ['POST'],
  path: '/operator/console/links',
  title: 'Make a link to the console',
  summary: 'Makes a link by which one person becomes an owner of an organization; it works once, for a day.',
  input: z.strictObject({ organization: AnyOrganization }),
  output: z.object({ url: z.string(), expires_at: z.string() }),
  example: { body: { organization: 'Acme' } },
  surfaces: {
    command: { program: 'console', verb: 'link', print: ({ url, expires_at }) => `${url}\nuntil ${expires_at}` },
  },
  async run({ store, clock, baseUrl }, { organization }) {
    const { id: organizationId } = await organizationOf(store, organization);
    const link = { kind: 'setup', organizationId, email: null, role: 'owner', createdBy: null } as const;
    const { url, expiresAt } = await makeLink({ people: store.people, clock, baseUrl }, link);
    return { output: { url, expires_at: expiresAt.toISOString() } };
  },
});
