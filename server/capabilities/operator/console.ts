import { z } from 'zod';
import { Problem } from '../../contract/problem.ts';
import { makeLink } from '../../kernel/keys/one-time-links.ts';
import { drawnPassword } from '../../kernel/keys/passwords.ts';
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

/** Gives a person who forgot their password another one. */
export const resetPassword = operatorOperation({
  id: 'console.password',
  methods: ['POST'],
  path: '/operator/console/passwords',
  title: 'Reset a password',
  summary: 'Gives a person of the console a new password, which is shown once, and ends their sessions.',
  input: z.strictObject({ email: z.email().max(254).meta({ placeholder: 'EMAIL' }) }),
  output: z.object({ email: z.string(), password: z.string() }),
  example: { body: { email: 'ada@example.com' } },
  surfaces: {
    command: {
      program: 'console',
      verb: 'password',
      operands: ['email'],
      print: ({ email, password }) =>
        `${password}\nis the password of ${email} from now on. They change it in the console under Settings.`,
    },
  },
  async run({ store: { people }, signIns }, { email }) {
    const password = drawnPassword();
    const person = await signIns.setPassword(email, password);
    if (!person) throw new Problem('not-found', `The console has no person with the address ${email}.`);
    for (const { organizationId } of await people.membershipsOf(person.id))
      await people.audit({ organizationId, actor: 'operator', action: 'console.password', subject: person.email });
    return { output: { email: person.email, password } };
  },
});
