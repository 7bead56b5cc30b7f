import { z } from 'zod';
import { operatorOperation } from '../../kernel/pipeline/context.ts';
import { findKey, Key, KeyActions, MadeKey, makeKey, replaceKey, viewOf } from '../keys/keys.ts';
import { AnyOrganization, Dollars, Duration, dollarsMeta, durationMeta, Moment, Name } from './fields.ts';
import { organizationOf } from './organizations.ts';
import { money, table, time } from './printed.ts';

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
    actions: KeyActions.optional().meta({
      placeholder: 'ACTIONS',
      description: 'operation ids, or their beginning: web.scrape,usage.*',
    }),
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
    const { keys, organizations } = store;
    const howToPay = `Put one there first: npm run organizations -- payment-method ${organizationId} LABEL`;
    const { name, environment = null, daily_budget: dailyBudget = null } = given;
    const settings = { name, environment, actions, dailyBudget, expiresAt: given.expires?.(clock) ?? null };
    const making = { keys, organizations, clock, operationIds };
    return { output: await makeKey(making, { organizationId, howToPay, ...settings }) };
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
    const { organizationId } = await findKey(store.keys, keyId);
    await store.keys.revoke(organizationId, keyId);
    return { output: viewOf(await findKey(store.keys, keyId)) };
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
    const { organizationId } = await findKey(store.keys, keyId);
    return { output: await replaceKey({ keys: store.keys, clock }, { organizationId, keyId, overlapMs: overlap }) };
  },
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
