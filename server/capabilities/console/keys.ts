import { z } from 'zod';
import { microUsd } from '../../contract/price.ts';
import { sessionOperation } from '../../kernel/pipeline/context.ts';
import { findKey, Key, KeyActions, MadeKey, makeKey, replaceKey, viewOf } from '../keys/keys.ts';
import { noteChange, requireOwner } from './owners.ts';

const KeyId = z.string().max(200).trim().min(1);
const dayMs = 86_400_000;

/** The organization's keys, newest first, never the keys themselves. */
export const listOwnKeys = sessionOperation({
  id: 'console.keys.list',
  methods: ['GET'],
  path: '/console/api/keys',
  title: 'List keys',
  summary: 'The keys of the organization, newest first.',
  input: z.strictObject({}),
  output: z.object({ data: z.array(Key) }),
  example: {},
  async run({ keys, principal }) {
    return { output: { data: (await keys.list(principal.organizationId)).map(viewOf) } };
  },
});

/** Makes a key. */
export const createOwnKey = sessionOperation({
  id: 'console.keys.create',
  methods: ['POST'],
  path: '/console/api/keys',
  title: 'Create a key',
  summary: 'Makes a key and shows it, this once.',
  input: z.strictObject({
    name: z.string().max(200).trim().min(1),
    environment: z.string().max(200).trim().min(1).nullable().default(null),
    actions: KeyActions.nullable().default(null),
    daily_budget_usd: z.number().min(0.000001).max(1_000_000).nullable().default(null),
    expires_in_days: z.int().min(1).max(3_650).nullable().default(null),
  }),
  output: MadeKey,
  creates: 'always',
  example: { body: { name: 'ci' } },
  async run(context, { name, environment, actions, daily_budget_usd: budget, expires_in_days: days }) {
    requireOwner(context);
    const { organizationId } = context.principal;
    const expiresAt = days === null ? null : new Date(context.clock.now().getTime() + days * dayMs);
    const settings = { name, environment, actions, dailyBudget: budget === null ? null : microUsd(budget), expiresAt };
    const howToPay = 'Add one under Billing first.';
    const made = await makeKey(context, { organizationId, howToPay, ...settings });
    await noteChange(context, 'keys.create', `${made.id} ${name}`);
    return { output: made, status: 201 };
  },
});

/** Ends a key at once. */
export const revokeOwnKey = sessionOperation({
  id: 'console.keys.revoke',
  methods: ['POST'],
  path: '/console/api/keys/revoke',
  title: 'Revoke a key',
  summary: 'Ends a key at once.',
  input: z.strictObject({ key_id: KeyId }),
  output: Key,
  example: { body: { key_id: 'key_…' } },
  async run(context, { key_id: keyId }) {
    requireOwner(context);
    const { keys, principal } = context;
    const { name } = await findKey(keys, keyId, principal.organizationId);
    await keys.revoke(principal.organizationId, keyId);
    await noteChange(context, 'keys.revoke', `${keyId} ${name}`);
    return { output: viewOf(await findKey(keys, keyId)) };
  },
});

/** Makes a key with the settings of another, which ends after the overlap. */
export const rotateOwnKey = sessionOperation({
  id: 'console.keys.rotate',
  methods: ['POST'],
  path: '/console/api/keys/rotate',
  title: 'Rotate a key',
  summary: 'Makes a key with the settings of another, which ends now or after the overlap.',
  input: z.strictObject({ key_id: KeyId, overlap_hours: z.number().min(0).max(8_784).default(0) }),
  output: MadeKey,
  creates: 'always',
  example: { body: { key_id: 'key_…', overlap_hours: 24 } },
  async run(context, { key_id: keyId, overlap_hours: hours }) {
    requireOwner(context);
    const { organizationId } = context.principal;
    await findKey(context.keys, keyId, organizationId);
    const made = await replaceKey(context, { organizationId, keyId, overlapMs: hours * 3_600_000 });
    await noteChange(context, 'keys.rotate', `${keyId} by ${made.id}`);
    return { output: made, status: 201 };
  },
});
