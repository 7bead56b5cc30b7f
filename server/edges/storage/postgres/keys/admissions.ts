import { z } from 'zod';
import type { Admission } from '../../../../kernel/ports/store.ts';
import type { Queryable } from '../pool.ts';

/** Finds keys and counts their organizations' requests. */
export interface Admissions {
  admit(hash: string): Promise<Admission | null>;
  /** To be called after a key was created or revoked. */
  forget(hash: string): void;
}

const KeyRow = z.object({
  id: z.string(),
  organization_id: z.string(),
  hash: z.string(),
  expires_at: z.date().nullable(),
  revoked_at: z.date().nullable(),
  actions: z.array(z.string()).nullable(),
  daily_budget: z.int().nullable(),
});
export type KeyRow = z.output<typeof KeyRow>;

/** The keys with these hashes. */
export async function readKeys(on: Queryable, hashes: readonly string[]): Promise<KeyRow[]> {
  const text =
    'select id, organization_id, hash, expires_at, revoked_at, actions, daily_budget from api_key where hash = any($1::text[])';
  return (await on.query(text, [hashes])).rows.map((row) => KeyRow.parse(row));
}

const minuteMs = 60_000;

/** The clock minute (UTC) that a time is in. */
export function windowOf(now: Date): { startsAt: Date; resetsAt: Date } {
  const start = Math.floor(now.getTime() / minuteMs) * minuteMs;
  return { startsAt: new Date(start), resetsAt: new Date(start + minuteMs) };
}

export function stateOf(key: Pick<KeyRow, 'expires_at' | 'revoked_at'>, now: Date): Admission['state'] {
  if (key.revoked_at) return 'revoked';
  return key.expires_at && key.expires_at <= now ? 'expired' : 'active';
}

export const admission = (key: KeyRow, state: Admission['state'], used: number, resetsAt: Date): Admission => ({
  organizationId: key.organization_id,
  keyId: key.id,
  state,
  actions: key.actions,
  dailyBudget: key.daily_budget,
  used,
  resetsAt,
});
