import { z } from 'zod';
import { newSigningSecret } from '../../kernel/keys/signing-secrets.ts';
import { operatorOperation } from '../../kernel/pipeline/context.ts';
import type { SigningSecret } from '../../kernel/ports/signing-secrets.ts';
import { AnyOrganization, Duration, durationMeta } from './fields.ts';
import { organizationOf } from './organizations.ts';
import { table, time } from './printed.ts';

const Secret = z.object({ id: z.string(), created_at: z.string(), valid_until: z.string().nullable() });
const MadeSecret = Secret.extend({ secret: z.string() });

/** Makes a secret for the organization's callbacks and shows it this once. */
export const rotateSigningSecret = operatorOperation({
  id: 'signing-secrets.rotate',
  methods: ['POST'],
  path: '/operator/signing-secrets',
  title: 'Rotate a signing secret',
  summary: 'Makes a new secret that signs callbacks; the one before it stays valid for the overlap.',
  input: z.strictObject({ organization: AnyOrganization, overlap: Duration.optional().meta(durationMeta) }),
  output: MadeSecret,
  example: { body: { organization: 'Acme', overlap: '24h' } },
  surfaces: {
    command: { program: 'organizations', verb: 'signing-secret', operands: ['organization'], print: showMade },
  },
  async run({ store, clock, encryption }, { organization, overlap = 0 }) {
    const { id: organizationId } = await organizationOf(store, organization);
    const secret = newSigningSecret();
    const endsAt = new Date(clock.now().getTime() + overlap);
    const encrypted = await encryption.encrypt(secret, organizationId);
    return { output: { ...viewOf(await store.signingSecrets.rotate(organizationId, encrypted, endsAt)), secret } };
  },
});

/** The secrets that are valid now, newest first, never the secrets themselves. */
export const listSigningSecrets = operatorOperation({
  id: 'signing-secrets.list',
  methods: ['GET'],
  path: '/operator/signing-secrets',
  title: 'List signing secrets',
  summary: 'The secrets that sign an organization’s callbacks now, newest first.',
  input: z.strictObject({ organization: AnyOrganization }),
  output: z.object({ data: z.array(Secret) }),
  example: { query: { organization: 'Acme' } },
  surfaces: {
    command: {
      program: 'organizations',
      verb: 'signing-secrets',
      operands: ['organization'],
      print: ({ data }) => show(data),
    },
  },
  async run({ store }, { organization }) {
    const { id } = await organizationOf(store, organization);
    return { output: { data: (await store.signingSecrets.valid(id)).map(viewOf) } };
  },
});

const viewOf = ({ id, createdAt, validUntil }: SigningSecret): z.output<typeof Secret> => ({
  id,
  created_at: createdAt.toISOString(),
  valid_until: validUntil?.toISOString() ?? null,
});

function show(secrets: readonly z.output<typeof Secret>[]): string {
  const rows = secrets.map(({ id, created_at, valid_until }) => [id, time(created_at), time(valid_until)]);
  return table(['id', 'created', 'valid until'], rows);
}

function showMade(made: z.output<typeof MadeSecret>): string {
  return `${show([made])}\n\nThe secret (shown once, kept encrypted):\n${made.secret}`;
}
