import { z } from 'zod';
import { dayOf } from '../../../../contract/calendar.ts';
import type { MicroUsd } from '../../../../contract/price.ts';
import type { KeyBudget } from '../../../../kernel/ports/store.ts';
import type { Queryable } from '../pool.ts';

const Row = z.object({ key_id: z.string(), committed: z.int() });

const text = `select k.key_id, (coalesce((select sum(u.cost) from usage_day u
      where u.organization_id = k.organization_id and u.day = $3::date and u.key_id = k.key_id), 0)
    + coalesce((select sum(h.amount) from hold h where h.account_id = k.organization_id and h.key_id = k.key_id), 0))::bigint as committed
  from unnest($1::text[], $2::text[]) k (organization_id, key_id)`;

/**
 * What keys have spent on the day (UTC) of `now` and hold, by key id. To be read under the locks of their organizations' accounts:
 * a key belongs to one organization, so nobody else changes it meanwhile.
 */
export async function readCommitted(
  on: Queryable,
  budgets: readonly KeyBudget[],
  now: Date,
): Promise<Map<string, MicroUsd>> {
  if (budgets.length === 0) return new Map();
  const ids = budgets.map(({ organizationId }) => organizationId);
  const keys = budgets.map(({ keyId }) => keyId);
  const { rows } = await on.query(text, [ids, keys, dayOf(now)]);
  return new Map(rows.map((row) => Row.parse(row)).map(({ key_id, committed }) => [key_id, committed]));
}
