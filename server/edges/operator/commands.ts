import { z } from 'zod';
import { Problem } from '../../contract/problem.ts';
import { entryKinds } from '../../contract/resources/ledger.ts';
import { createKey, listKeys, revokeKey, rotateKey } from '../../kernel/operator/keys.ts';
import { adjust, grant, listEntries, refund } from '../../kernel/operator/ledger.ts';
import { addPaymentMethod, createOrganization, listOrganizations } from '../../kernel/operator/organizations.ts';
import { listSigningSecrets, rotateSigningSecret } from '../../kernel/operator/signing-secrets.ts';
import { type AnyCommand, command } from './command.ts';

const name = z.string().trim().min(1).max(200);
const note = z.string().trim().min(1).max(500);
/** Micro-dollars, up to a billion dollars. */
const amount = z.int().min(-1e15).max(1e15);
const time = z.coerce.date();

const Organization = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: time,
  balance: z.int(),
  held: z.int(),
  hasPaymentMethod: z.boolean(),
});

const Key = z.object({
  id: z.string(),
  organizationId: z.string(),
  name: z.string(),
  prefix: z.string(),
  environment: z.string().nullable(),
  actions: z.array(z.string()).readonly().nullable(),
  dailyBudget: z.int().nullable(),
  state: z.enum(['active', 'revoked', 'expired']),
  createdAt: time,
  expiresAt: time.nullable(),
  lastUsedAt: time.nullable(),
});
const MadeKey = Key.extend({ key: z.string() });

const Secret = z.object({ id: z.string(), createdAt: time, validUntil: time.nullable() });
/** Milliseconds, up to a year. */
const overlapMs = z.int().min(0).max(31_622_400_000);

const kind = z.enum(entryKinds);
const Posted = z.object({
  organizationId: z.string(),
  requestId: z.string(),
  kind,
  amount: z.int(),
  balance: z.int(),
});
const Entry = z.object({
  id: z.string(),
  requestId: z.string(),
  kind,
  amount: z.int(),
  operation: z.string().nullable(),
  note: z.string().nullable(),
  refunds: z.string().nullable(),
  lines: z.array(z.object({ unit: z.string(), count: z.int(), unitPrice: z.int() })).readonly(),
  at: time,
});
const Account = z.object({
  organizationId: z.string(),
  name: z.string(),
  granted: z.int(),
  refunded: z.int(),
  adjusted: z.int(),
  charges: z.array(z.object({ operation: z.string(), unit: z.string(), count: z.int(), amount: z.int() })).readonly(),
  balance: z.int(),
  held: z.int(),
});

export const organizationsCreate = command({
  name: 'organizations.create',
  input: z.strictObject({ name, startingBalance: amount.min(0) }),
  output: Organization,
  run: ({ store }, input) => createOrganization(store, input),
});

export const organizationsList = command({
  name: 'organizations.list',
  input: z.strictObject({}),
  output: z.array(Organization),
  run: ({ store }) => listOrganizations(store),
});

export const organizationsPaymentMethod = command({
  name: 'organizations.payment-method',
  input: z.strictObject({ organization: name, label: name }),
  output: Organization,
  run: ({ store }, input) => addPaymentMethod(store, input),
});

export const signingSecretsRotate = command({
  name: 'signing-secrets.rotate',
  input: z.strictObject({ organization: name.optional(), overlapMs }),
  output: Secret.extend({ secret: z.string() }),
  run: (ports, input) => rotateSigningSecret(ports, input),
});

export const signingSecretsList = command({
  name: 'signing-secrets.list',
  input: z.strictObject({ organization: name.optional() }),
  output: z.array(Secret),
  run: ({ store }, { organization }) => listSigningSecrets(store, organization),
});

export const keysCreate = command({
  name: 'keys.create',
  input: z.strictObject({
    organization: name.optional(),
    name,
    environment: name.nullable(),
    actions: z.array(z.string().min(1).max(100)).min(1).max(100).nullable(),
    dailyBudget: amount.min(1).nullable(),
    expiresAt: time.nullable(),
  }),
  output: MadeKey,
  run: (ports, input) => createKey(ports, input),
});

export const keysList = command({
  name: 'keys.list',
  input: z.strictObject({ organization: name.optional() }),
  output: z.array(Key),
  run: ({ store }, { organization }) => listKeys(store, organization),
});

export const keysRevoke = command({
  name: 'keys.revoke',
  input: z.strictObject({ keyId: name }),
  output: Key,
  run: ({ store }, { keyId }) => revokeKey(store, keyId),
});

export const keysRotate = command({
  name: 'keys.rotate',
  input: z.strictObject({ keyId: name, overlapMs }),
  output: MadeKey,
  run: (ports, input) => rotateKey(ports, input),
});

export const ledgerGrant = command({
  name: 'ledger.grant',
  input: z.strictObject({ organization: name, amount, note: note.optional() }),
  output: Posted,
  run: ({ store, newRequestId }, input) => grant(store, { requestId: newRequestId(), ...input }),
});

export const ledgerAdjust = command({
  name: 'ledger.adjust',
  input: z.strictObject({ organization: name, amount, note }),
  output: Posted,
  run: ({ store, newRequestId }, input) => adjust(store, { requestId: newRequestId(), ...input }),
});

export const ledgerRefund = command({
  name: 'ledger.refund',
  input: z.strictObject({ refunds: name, amount: amount.optional(), note: note.optional() }),
  output: Posted,
  run: ({ store, newRequestId }, input) => refund(store, { requestId: newRequestId(), ...input }),
});

export const ledgerList = command({
  name: 'ledger.list',
  input: z.strictObject({ organization: name.optional(), limit: z.int().min(1).max(10_000) }),
  output: z.array(Entry),
  run: ({ store }, input) => listEntries(store, input),
});

export const ledgerVerify = command({
  name: 'ledger.verify',
  input: z.strictObject({}),
  output: z.object({ differences: z.array(z.string()), accounts: z.array(Account) }),
  run: ({ store }) => store.ledger.audit(),
});

export const backup = command({
  name: 'backup',
  input: z.strictObject({ folder: z.string().min(1) }),
  output: z.object({ folder: z.string() }),
  async run({ store }, { folder }) {
    if (!store.backup) throw new Problem('not-configured', 'This database is backed up with its own tools (pg_dump).');
    await store.backup(folder);
    return { folder };
  },
});

/** Every command, as the server of the socket offers them. */
export const commands: readonly AnyCommand[] = [
  organizationsCreate,
  organizationsList,
  organizationsPaymentMethod,
  signingSecretsRotate,
  signingSecretsList,
  keysCreate,
  keysList,
  keysRevoke,
  keysRotate,
  ledgerGrant,
  ledgerAdjust,
  ledgerRefund,
  ledgerList,
  ledgerVerify,
  backup,
];
