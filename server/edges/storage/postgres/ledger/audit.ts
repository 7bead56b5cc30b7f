import { z } from 'zod';
import { priceBook } from '../../../../contract/price.ts';
import type { AccountAudit } from '../../../../kernel/ports/store.ts';
import type { Client, Pool } from '../pool.ts';
import { jobRetentionMs } from '../retention.ts';

// Each selects an account and what differs, as `id` and `difference`. Jobs are kept for a time, entries for ever.
const checks = (jobsSince: Date): readonly string[] => [
  `select a.id, 'the balance is ' || a.posted || ', its entries sum up to ' || coalesce(e.total, 0) as difference
    from account a left join (select account_id, sum(amount) total from ledger_entry group by 1) e on e.account_id = a.id
    where a.posted <> coalesce(e.total, 0)`,
  `select a.id, 'held are ' || a.held || ' by ' || a.in_flight || ' jobs, the holds are ' || coalesce(h.n, 0) || ' and sum up to '
    || coalesce(h.total, 0) as difference
    from account a left join (select account_id, sum(amount) total, count(*) filter (where mode <> 'callback') n from hold group by 1) h
    on h.account_id = a.id where a.held <> coalesce(h.total, 0) or a.in_flight <> coalesce(h.n, 0)`,
  `select a.id, 'queued are ' || a.queued || ' jobs, of them are held ' || coalesce(h.n, 0) || ' and have a task ' || coalesce(h.tasks, 0)
    || ' and a row ' || coalesce(h.jobs, 0) as difference
    from account a left join (select h.account_id, count(*) n, count(t.id) tasks, count(j.id) jobs from hold h
      left join task t on t.id = h.request_id left join job j on j.id = h.request_id and j.status = 'queued'
      where h.mode = 'callback' group by 1) h on h.account_id = a.id
    where a.queued <> coalesce(h.n, 0) or a.queued <> coalesce(h.tasks, 0) or a.queued <> coalesce(h.jobs, 0)`,
  `select split_part(t.partition_key, ' ', 1) as id, 'the task ' || t.id || ' has nothing to do' as difference from task t
    left join hold h on h.request_id = t.id left join delivery d on d.id = t.id and d.state = 'pending'
    left join freshness_source s on s.id = t.id and s.auto_refresh and not s.paused and s.source_url is not null
    where h.request_id is null and d.id is null and s.id is null`,
  `select s.organization_id as id, 'the source ' || s.id || ' refreshes itself and has no task' as difference
    from freshness_source s left join task t on t.id = s.id
    where s.auto_refresh and not s.paused and s.source_url is not null and t.id is null`,
  `select d.organization_id as id, 'the delivery ' || d.id || ' is pending and has no task' as difference
    from delivery d left join task t on t.id = d.id where d.state = 'pending' and t.id is null`,
  `select id, 'the spend of ' || month || ' is ' || month_spent as difference from account where month_spent < 0`,
  `select j.organization_id as id, 'the request ' || j.id || ' cost ' || j.cost || ', its charge is ' || coalesce(-e.amount, 0) as difference
    from job j left join ledger_entry e on e.account_id = j.organization_id and e.request_id = j.id and e.kind = 'charge'
    where j.cost <> coalesce(-e.amount, 0)`,
  `select e.account_id as id, 'the charge of ' || -e.amount || ' has no job ' || e.request_id as difference
    from ledger_entry e left join job j on j.id = e.request_id
    where e.kind = 'charge' and j.id is null and e.at > timestamptz '${jobsSince.toISOString()}'`,
  `select a.id, 'the usage costs ' || coalesce(u.total, 0) || ', the charges are ' || coalesce(c.total, 0) as difference
    from account a left join (select organization_id, sum(cost) total from usage_day group by 1) u on u.organization_id = a.id
    left join (select account_id, -sum(amount) total from ledger_entry where kind = 'charge' group by 1) c on c.account_id = a.id
    where coalesce(u.total, 0) <> coalesce(c.total, 0)`,
  `select r.account_id as id, 'the request ' || r.refunds || ' was charged ' || coalesce(-c.amount, 0) || ', refunded are ' || r.total as difference
    from (select account_id, refunds, sum(amount) total from ledger_entry where refunds is not null group by 1, 2) r
    left join ledger_entry c on c.account_id = r.account_id and c.request_id = r.refunds and c.kind = 'charge'
    where r.total > coalesce(-c.amount, 0)`,
];

const accounts = `select a.organization_id, o.name, a.posted, a.held, coalesce(e.granted, 0)::bigint as granted, coalesce(e.paid, 0)::bigint as paid,
    coalesce(e.refunded, 0)::bigint as refunded, coalesce(e.adjusted, 0)::bigint as adjusted
  from account a join organization o on o.id = a.organization_id left join (select account_id,
    sum(amount) filter (where kind = 'grant') granted, sum(amount) filter (where kind = 'payment') paid, sum(amount) filter (where kind = 'refund') refunded,
    sum(amount) filter (where kind = 'adjustment') adjusted from ledger_entry group by 1) e on e.account_id = a.id
  order by o.created_at, o.id`;

// What the lines do not add up to was taken off the bill: the discount.
const charges = `with line as (
    select e.account_id, e.operation, l.unit, l.count, l.count * coalesce(l.unit_price, ($1::jsonb ->> l.unit)::bigint) amount
    from ledger_entry e cross join lateral jsonb_to_recordset(e.lines) l (unit text, count bigint, unit_price bigint)
    where e.kind = 'charge'),
  part as (
    select account_id, operation, unit, sum(count) n, sum(amount) total, 0 place from line group by 1, 2, 3
    union all select account_id, operation, 'discount', count(*) filter (where reduced <> 0), sum(reduced), 1 from (
      select e.account_id, e.operation, -e.amount - coalesce((select sum(b.count * coalesce(b.unit_price, ($1::jsonb ->> b.unit)::bigint))
        from jsonb_to_recordset(e.lines) b (unit text, count bigint, unit_price bigint)), 0) reduced
      from ledger_entry e where e.kind = 'charge') whole group by 1, 2)
  select account_id, operation, unit, n::bigint as count, total::bigint as amount from part
  where total <> 0 order by account_id, operation, place, unit`;

/** So many differences of one kind are told; a store that lost a table has one for each of its entries. */
const mostOfOneKind = 1_000;

const AccountRow = z.object({
  organization_id: z.string(),
  name: z.string(),
  posted: z.int(),
  held: z.int(),
  granted: z.int(),
  paid: z.int(),
  refunded: z.int(),
  adjusted: z.int(),
});
const ChargeRow = z.object({
  account_id: z.string(),
  operation: z.string(),
  unit: z.string(),
  count: z.int(),
  amount: z.int(),
});

/** What does not add up, one sentence each, as of one moment. */
export const verify = (pool: Pool, now: Date): Promise<string[]> =>
  atOneMoment(pool, (client) => differencesOf(client, now));

/** What does not add up, and where the money of each organization went, as of one moment. */
export const audit = (pool: Pool, now: Date): Promise<{ differences: string[]; accounts: AccountAudit[] }> =>
  atOneMoment(pool, async (client) => ({
    differences: await differencesOf(client, now),
    accounts: await readAccounts(client),
  }));

async function atOneMoment<Result>(pool: Pool, read: (client: Client) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const result = await read(client);
    await client.query('commit');
    return result;
  } finally {
    client.release();
  }
}

/** What does not add up, as a transaction sees it. */
export async function differencesOf(client: Client, now: Date): Promise<string[]> {
  const differences: string[] = [];
  for (const check of checks(new Date(now.getTime() - jobRetentionMs))) {
    // Planned for all of its rows: for the first few alone PostgreSQL compares each request of an account with each of its charges.
    const { rows } = await client.query(
      `with found as materialized (${check}) select id, difference from found limit ${mostOfOneKind + 1}`,
    );
    for (const { id, difference } of rows.slice(0, mostOfOneKind)) differences.push(`Account ${id}: ${difference}.`);
    if (rows.length > mostOfOneKind) differences.push(`There are more of the kind of the last ${mostOfOneKind}.`);
  }
  return differences;
}

async function readAccounts(client: Client): Promise<AccountAudit[]> {
  const { rows } = await client.query(charges, [JSON.stringify(priceBook)]);
  const byAccount = Map.groupBy(
    rows.map((row) => ChargeRow.parse(row)),
    ({ account_id }) => account_id,
  );
  return (await client.query(accounts)).rows.map((row) => {
    const { organization_id: organizationId, posted: balance, ...rest } = AccountRow.parse(row);
    const spent = byAccount.get(organizationId) ?? [];
    return { organizationId, balance, ...rest, charges: spent.map(({ account_id: _, ...charge }) => charge) };
  });
}
