import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEmbeddedPool } from '../../edges/storage/embedded/embedded-pool.ts';
import { openStore } from '../../edges/storage/postgres/store.ts';
import { type PlanNode, planOf } from './query-plan.ts';
import { type Asked, recorded } from './recorded-pool.ts';
import { ManualClock, Tenant } from './subject.ts';
import { temporaryStoreFolder } from './template.ts';

/** Joins of many rows that are told apart by their requests only after they met: all of an organization's with each other. */
const comparing = ({ 'Node Type': type, 'Join Filter': filter, Plans = [] }: PlanNode): string[] => [
  ...(filter?.includes('request_id') && Plans.some((inner) => inner['Plan Rows'] > 1_000)
    ? [`${type}: ${filter}`]
    : []),
  ...Plans.flatMap(comparing),
];

/** Requests of one organization, each charged, as of a store that nobody has counted: it has no process that would. */
const requests = 12_000;
const addJobs = `insert into job (id, organization_id, key_id, operation, mode, status, cost, created_at, finished_at, expires_at)
  select 'req_' || i, $1, 'key', 'web.scrape', 'direct', 'completed', 100, $2::timestamptz, $2::timestamptz, $2::timestamptz + interval '30 days'
  from generate_series(1, ${requests}) i`;
const addCharges = `insert into ledger_entry (account_id, request_id, kind, amount, operation, lines, at)
  select $1, 'req_' || i, 'charge', -100, 'web.scrape', '[]', $2::timestamptz from generate_series(1, ${requests}) i`;

test('an audit of many requests of one organization compares none with each charge', async () => {
  const clock = new ManualClock('2026-11-15T12:00:30Z');
  const folder = await temporaryStoreFolder();
  const pool = await openEmbeddedPool({ folder, hotTables: [], onFatal: assert.ifError });
  const asked: Asked = new Map();
  const store = await openStore(recorded(pool, asked), { clock, isOwner: false });
  try {
    const { id } = await Tenant.create(store, clock, 0);
    await pool.query(addJobs, [id, clock.now()]);
    await pool.query(addCharges, [id, clock.now()]);
    asked.clear();
    const differences = await store.ledger.verify();
    assert.equal(differences.length, 2, 'the balance and the usage of the account differ');
    const checks = [...asked.keys()].filter((text) => text.includes('difference'));
    assert.ok(checks.length > 8);
    for (const check of checks) {
      const { rows } = await pool.query(`explain (format json) ${check}`);
      assert.deepEqual(comparing(planOf(rows)), [], check);
    }
  } finally {
    await store.close();
  }
});
