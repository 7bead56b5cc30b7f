import type { Pool } from './pool.ts';

// Each selects an account and what differs, as `id` and `difference`.
const checks: readonly string[] = [
  `select a.id, 'the balance is ' || a.posted || ', its entries sum up to ' || coalesce(e.total, 0) as difference
    from account a left join (select account_id, sum(amount) total from ledger_entry group by 1) e on e.account_id = a.id
    where a.posted <> coalesce(e.total, 0)`,
  `select a.id, 'held are ' || a.held || ' by ' || a.in_flight || ' jobs, the holds are ' || coalesce(h.n, 0) || ' and sum up to '
    || coalesce(h.total, 0) as difference
    from account a left join (select account_id, sum(amount) total, count(*) n from hold group by 1) h on h.account_id = a.id
    where a.held <> coalesce(h.total, 0) or a.in_flight <> coalesce(h.n, 0)`,
  `select id, 'the spend of ' || month || ' is ' || month_spent as difference from account where month_spent < 0`,
  `select a.id, 'the jobs cost ' || coalesce(j.total, 0) || ', the charges are ' || coalesce(c.total, 0) as difference
    from account a left join (select organization_id, sum(cost) total from job group by 1) j on j.organization_id = a.id
    left join (select account_id, -sum(amount) total from ledger_entry where kind = 'charge' group by 1) c on c.account_id = a.id
    where coalesce(j.total, 0) <> coalesce(c.total, 0)`,
  `select a.id, 'the usage costs ' || coalesce(u.total, 0) || ', the charges are ' || coalesce(c.total, 0) as difference
    from account a left join (select organization_id, sum(cost) total from usage_day group by 1) u on u.organization_id = a.id
    left join (select account_id, -sum(amount) total from ledger_entry where kind = 'charge' group by 1) c on c.account_id = a.id
    where coalesce(u.total, 0) <> coalesce(c.total, 0)`,
];

/** What does not add up, one sentence each, as of one moment. */
export async function verify(pool: Pool): Promise<string[]> {
  const client = await pool.connect();
  const differences: string[] = [];
  try {
    await client.query('begin isolation level repeatable read read only');
    for (const check of checks) {
      const { rows } = await client.query(check);
      differences.push(...rows.map(({ id, difference }) => `Account ${id}: ${difference}.`));
    }
    await client.query('commit');
  } finally {
    client.release();
  }
  return differences;
}
