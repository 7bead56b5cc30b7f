import { z } from 'zod';
import { usd } from '../../contract/price.ts';
import { invalid, Problem } from '../../contract/problem.ts';
import { covers, hashOf, newKey, prefixOf } from '../../kernel/keys/api-key.ts';
import { operatorOperation } from '../../kernel/pipeline/context.ts';
import { nearestName } from '../../kernel/pipeline/nearest-name.ts';
import type { KeySummary, Store } from '../../kernel/ports/store.ts';
import { AnyOrganization, Dollars, Duration, dollarsMeta, durationMeta, Moment, Name } from './fields.ts';
import { organizationOf } from './organizations.ts';
import { money, table, time } from './printed.ts';

const Key = z.object({
  id: z.string(),
  organization_id: z.string(),
  name: z.string(),
  prefix: z.string(),
  environment: z.string().nullable(),
  actions: z.array(z.string()).nullable(),
  daily_budget: z.number().nullable(),
  state: z.enum(['active', 'revoked', 'expired']),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
});
/** Only its hash is kept, so this is the only time that the key itself is seen. */
const MadeKey = Key.extend({ key: z.string() });

const KeyId = Name.meta({ placeholder: 'ID' });

/** Makes a key. */
export const createKey = operatorOperation({
  id: 'keys.create',
  methods: ['POST'],
  path: '/operator/keys',
  title: 'Create a key',
  summary: 'Makes a key and shows it, this once.',
  input: z.strictObject({
    name: Name,
    organization: AnyOrganization,
    environment: Name.optional().meta({ placeholder: 'LABEL' }),
    actions: z
      .array(z.string().trim().min(1).max(100))
      .min(1)
      .max(100)
      .optional()
      .meta({ placeholder: 'ACTIONS', description: 'operation ids, or their beginning: web.scrape,usage.*' }),
    daily_budget: Dollars.refine((amount) => amount > 0, 'must be more than 0')
      .optional()
      .meta(dollarsMeta),
    expires: Moment.optional().meta({
      placeholder: 'TIME',
      description: 'a date (2027-01-31), a time with its zone, or a duration from now (90d)',
    }),
  }),
  output: MadeKey,
  example: { body: { name: 'ci', organization: 'Acme', expires: '90d' } },
  surfaces: { command: { program: 'keys', verb: 'create', print: showMade } },
  async run({ store, clock, operationIds }, { organization, actions = null, ...given }) {
    const { id: organizationId } = await organizationOf(store, organization);
    if (actions) checkActions(actions, await operationIds());
    const expiresAt = given.expires?.(clock) ?? null;
    if (expiresAt && expiresAt <= clock.now()) throw invalid('/expires', 'has passed already');
    if (!(await store.organizations.hasPaymentMethod(organizationId))) throw noPaymentMethod(organizationId);
    const key = newKey();
    const secret = { hash: hashOf(key), prefix: prefixOf(key) };
    const { name, environment = null, daily_budget: dailyBudget = null } = given;
    const settings = { name, environment, actions, dailyBudget, expiresAt };
    const id = await store.keys.create({ organizationId, ...secret, ...settings });
    return { output: { ...viewOf(await findKey(store, id)), key } };
  },
});

/** The organization's keys, newest first, never the keys themselves. */
export const listKeys = operatorOperation({
  id: 'keys.list',
  methods: ['GET'],
  path: '/operator/keys',
  title: 'List keys',
  summary: 'The keys of an organization, newest first.',
  input: z.strictObject({ organization: AnyOrganization }),
  output: z.object({ data: z.array(Key) }),
  example: { query: { organization: 'Acme' } },
  surfaces: { command: { program: 'keys', verb: 'list', print: ({ data }) => show(data) } },
  async run({ store }, { organization }) {
    const { id } = await organizationOf(store, organization);
    return { output: { data: (await store.keys.list(id)).map(viewOf) } };
  },
});

/** Ends a key at once. */
export const revokeKey = operatorOperation({
  id: 'keys.revoke',
  methods: ['POST'],
  path: '/operator/keys/revoke',
  title: 'Revoke a key',
  summary: 'Ends a key at once.',
  input: z.strictObject({ key_id: KeyId }),
  output: Key,
  example: { body: { key_id: 'key_…' } },
  surfaces: { command: { program: 'keys', verb: 'revoke', operands: ['key_id'], print: (key) => show([key]) } },
  async run({ store }, { key_id: keyId }) {
    const { organizationId } = await findKey(store, keyId);
    await store.keys.revoke(organizationId, keyId);
    return { output: viewOf(await findKey(store, keyId)) };
  },
});

/** Makes a key with the settings of another, which ends after the overlap. */
export const rotateKey = operatorOperation({
  id: 'keys.rotate',
  methods: ['POST'],
  path: '/operator/keys/rotate',
  title: 'Rotate a key',
  summary: 'Makes a key with the settings of another, which ends now or after the overlap.',
  input: z.strictObject({ key_id: KeyId, overlap: Duration.optional().meta(durationMeta) }),
  output: MadeKey,
  example: { body: { key_id: 'key_…', overlap: '24h' } },
  surfaces: { command: { program: 'keys', verb: 'rotate', operands: ['key_id'], print: showMade } },
  async run({ store, clock }, { key_id: keyId, overlap = 0 }) {
    const { organizationId } = await findKey(store, keyId);
    const key = newKey();
    const endsAt = new Date(clock.now().getTime() + overlap);
    const id = await store.keys.replace(
      { organizationId, keyId, endsAt },
      { hash: hashOf(key), prefix: prefixOf(key) },
    );
    if (id === null) throw invalid('/key_id', 'is of a key that has ended; create another');
    return { output: { ...viewOf(await findKey(store, id)), key } };
  },
});

function noPaymentMethod(organizationId: string): Problem {
  const command = `npm run organizations -- payment-method ${organizationId} LABEL`;
  const detail = `The organization has no payment method on file. Put one there first: ${command}`;
  return new Problem('payment-method-required', detail);
}

async function findKey(store: Store, keyId: string): Promise<KeySummary> {
  const key = await store.keys.find(keyId);
  if (!key) throw new Problem('not-found', `There is no key ${keyId}; \`npm run keys -- list\` tells the ids.`);
  return key;
}

function checkActions(actions: readonly string[], operationIds: readonly string[]): void {
  const wrong = actions.find((action) => !operationIds.some((id) => covers(action, id)));
  if (wrong === undefined) return;
  const nearest = nearestName(wrong, operationIds);
  throw invalid('/actions', `has ${wrong}, which is no operation`, nearest ? `did you mean ${nearest}?` : undefined);
}

const viewOf = (key: KeySummary): z.output<typeof Key> => ({
  id: key.id,
  organization_id: key.organizationId,
  name: key.name,
  prefix: key.prefix,
  environment: key.environment,
  actions: key.actions && [...key.actions],
  daily_budget: key.dailyBudget === null ? null : usd(key.dailyBudget),
  state: key.state,
  created_at: key.createdAt.toISOString(),
  expires_at: key.expiresAt?.toISOString() ?? null,
  last_used_at: key.lastUsedAt?.toISOString() ?? null,
});

function show(keys: readonly z.output<typeof Key>[]): string {
  const head = ['id', 'prefix', 'name', 'environment', 'actions', 'daily budget', 'expires', 'last used', 'state'];
  const rows = keys.map((key) => [
    key.id,
    `${key.prefix}…`,
    key.name,
    key.environment ?? '–',
    key.actions?.join(',') ?? 'all',
    key.daily_budget === null ? '–' : money(key.daily_budget),
    time(key.expires_at),
    time(key.last_used_at),
    key.state,
  ]);
  return table(head, rows, ['daily budget']);
}

function showMade(made: z.output<typeof MadeKey>): string {
  return `${show([made])}\n\nThe key (shown once, only its hash is kept):\n${made.key}`;
}
