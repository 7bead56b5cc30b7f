import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entityTypes, sourceStates } from '../../contract/resources/freshness.ts';
import { jobModes, jobStatuses } from '../../contract/resources/job.ts';
import { entryKinds } from '../../contract/resources/ledger.ts';
import { openEmbeddedPool } from '../../edges/storage/embedded/embedded-pool.ts';
import type { Pool } from '../../edges/storage/postgres/pool.ts';
import { openStore } from '../../edges/storage/postgres/store.ts';
import type { Store } from '../../kernel/ports/store.ts';
import { isWhole, someOf } from '../whole.ts';
import { type PlanNode, planOf } from './query-plan.ts';
import { type Asked, recorded } from './recorded-pool.ts';
import { ManualClock, Tenant } from './subject.ts';
import { temporaryStoreFolder } from './template.ts';

const limit = 5;
/** Rows of an organization that its filters leave out. */
const many = 4_000;
/** Rows that a page of a list may read. */
const maxRead = 300;
/** Sources that a page reads at most where no index has what its filter leaves. */
const maxWalked = 5_000 + maxRead;

/** The rows that a plan took out of tables and indexes, those that it then left out among them. */
function rowsRead({ Plans = [], ...node }: PlanNode): number {
  const isScan = node['Relation Name'] !== undefined || node['Index Name'] !== undefined;
  const rows =
    ((node['Actual Rows'] ?? Number.NaN) + (node['Rows Removed by Filter'] ?? 0)) *
    (node['Actual Loops'] ?? Number.NaN);
  return (isScan ? rows : 0) + Plans.reduce((sum, inner) => sum + rowsRead(inner), 0);
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number') return String(value);
  return `'${value instanceof Date ? value.toISOString() : String(value).replaceAll("'", "''")}'`;
}

/** What reading a statement's rows took, by the plan for these values and by the one for any, which sessions keep. */
async function readBy(pool: Pool, text: string, values: readonly unknown[]): Promise<number> {
  const reads: number[] = [];
  await pool.query(`prepare asked as ${text}`);
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    await pool.query(`set plan_cache_mode = ${mode}`);
    const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
    const { rows } = await pool.query(`explain (analyze, format json) execute asked${given}`);
    reads.push(rowsRead(planOf(rows)));
  }
  await pool.query('deallocate asked');
  return Math.max(...reads);
}

/** Every combination of some of the filters, each with each of its values; every second one continues at a place. */
function combinations(
  filters: Readonly<Record<string, readonly unknown[]>>,
  place: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>>[] {
  const all = Object.entries(filters).reduce<Record<string, unknown>[]>(
    (made, [name, values]) => made.flatMap((one) => [one, ...values.map((value) => ({ ...one, [name]: value }))]),
    [{}],
  );
  return all.map((one, index) => (index % 2 === 0 ? one : { ...one, ...place }));
}

const start = new Date('2026-11-15T12:00:30Z');
const daysAgo = (days: number): Date => new Date(start.getTime() - days * 86_400_000);

/** A few old jobs of every kind, and then very many of one. */
const addJobs = `insert into job (id, organization_id, key_id, operation, mode, status, target, cost, created_at, finished_at, expires_at)
  select 'job ' || $1 || i, $1, 'key', operation, mode, status, 'https://example.com/', 0, at, at, at + interval '90 days' from (
    select i, $3 as operation, $4 as mode, $5 as status, $2::timestamptz - make_interval(secs => i) as at
      from generate_series(1, ${many}) i
    union all
    select 1000000 + row_number() over (), o, m, s, $2::timestamptz - interval '30 days' from unnest(array['web.scrape', 'web.crawl']) o,
      unnest(array['sync', 'stream', 'callback']) m, unnest(array['queued', 'completed', 'failed', 'canceled']) s) made`;
const addEntries = `insert into ledger_entry (account_id, request_id, kind, amount, at)
  select $1, 'request ' || i, case when i <= 9 then (array['grant', 'adjustment', 'refund'])[i % 3 + 1] else 'charge' end, -1,
    $2::timestamptz - make_interval(mins => (${many} - i) * 10) from generate_series(1, ${many}) i`;
const manySources = 6_000;
/** Few of the first are failing, overdue, due, and fresh; the others are due, fresh or overdue, all of one entity. */
const addSources = `insert into freshness_source (id, organization_id, key_id, entity_id, entity_type, source_key, refresh_cadence,
    cadence_seconds, priority, auto_refresh, paused, created_at, newest_at, last_fetched_at, last_changed_at, failures, due_at,
    overdue_at)
  select 'src_' || $1 || i, $1, 'key', case when i <= 50 then 'few' else 'many' end, case when i <= 50 then 'person' else 'company' end,
    'source ' || i, 'daily', 86400, case when $3 then i else 0 end, false, i <= 5, $2, $2, case when i % 50 > 10 then $2::timestamptz end,
    $2::timestamptz - make_interval(secs => i), (i between 10 and 15)::int,
    $2::timestamptz + (case when i <= 50 then i % 2 when $4 = 'fresh' then 1 else 0 end - 0.5) * interval '10 hours',
    $2::timestamptz + (case when i <= 50 then i % 4 when $4 = 'overdue' then 0 else 3 end - 1) * interval '10 hours'
  from generate_series(1, ${manySources}) i`;

interface Place {
  readonly store: Store;
  readonly tenants: readonly Tenant[];
}

/** The calls of every list, by what they are asked. */
function* lists({ store, tenants }: Place): Generator<[name: string, most: number, call: () => Promise<unknown>]> {
  for (const { id } of tenants) {
    const kinds = { type: ['web.scrape', 'web.map'], mode: jobModes, status: jobStatuses };
    for (const filter of combinations(kinds, { before: { createdAt: daysAgo(0.01), id: 'x' } }))
      yield ['jobs', maxRead, () => store.jobs.list(id, { ...filter, limit })];
    const days = { from: [daysAgo(30), daysAgo(10)], to: [daysAgo(26), daysAgo(5)] };
    for (const filter of combinations({ kind: entryKinds, ...days }, { before: { at: daysAgo(8), id: '9' } }))
      yield ['entries', maxRead, () => store.ledger.entries(id, { ...filter, limit })];
    const listed = { entityId: ['few', 'many'], state: sourceStates, changedSince: [daysAgo(1)] };
    for (const filter of combinations(listed, { after: { at: start, seq: manySources } }))
      yield ['sources', maxWalked, () => store.freshness.list(id, { ...filter, limit })];
    const place = { after: { priority: 5_000, dueAt: start, seq: 9 } };
    for (const filter of combinations({ entityType: entityTypes }, place))
      for (const by of [start, daysAgo(-0.5), daysAgo(-90)])
        yield ['due', maxWalked, () => store.freshness.due(id, { ...filter, by, limit })];
    for (const entityId of ['few', 'many']) {
      yield ['entity', maxRead, () => store.freshness.ofEntity(id, entityId, { limit, afterKey: 'source 3' })];
      yield ['count of an entity', 10_000, () => store.freshness.countEntity(id, entityId)];
    }
    yield ['profiles', maxRead, () => store.profiles.list(id, { limit, before: { createdAt: start, id: 'x' } })];
  }
}

const hotKinds = [
  ['web.scrape', 'sync', 'completed'],
  ['web.crawl', 'callback', 'failed'],
];
const sourceShapes = [
  [false, 'due'],
  [true, 'fresh'],
];

test('no list reads more than its page, whatever its filters leave out', async () => {
  const clock = new ManualClock(start.toISOString());
  const folder = await temporaryStoreFolder();
  const pool = await openEmbeddedPool({ folder, hotTables: [], onFatal: assert.ifError });
  const asked: Asked = new Map();
  const store = await openStore(recorded(pool, asked), { clock, isOwner: false });
  try {
    const tenants: Tenant[] = [];
    for (const [index, kind] of hotKinds.entries()) {
      const tenant = await Tenant.create(store, clock, 0);
      tenants.push(tenant);
      await pool.query(addJobs, [tenant.id, start, ...kind]);
      await pool.query(addEntries, [tenant.id, start]);
      await pool.query(addSources, [tenant.id, start, ...(sourceShapes[index] ?? [])]);
    }
    await pool.query('analyze');
    for (const way of ['seqscan', 'bitmapscan']) await pool.query(`set enable_${way} = off`);
    const faults = new Map<string, number>();
    const known = new Set<string>();
    const calls = [...lists({ store, tenants })];
    for (const [name, most, call] of someOf(calls, Math.ceil(calls.length / 6))) {
      // So few sources are read and sorted as fast as walked in order; very many are not.
      await pool.query(`set enable_sort = ${name === 'sources' ? 'off' : 'on'}`);
      asked.clear();
      await call();
      for (const [text, values] of asked) {
        const key = `${text} ${JSON.stringify(values)}`;
        if (known.has(key) || !/^\s*(?:select|with)\b/.test(text) || /\bupdate\b/.test(text)) continue;
        known.add(key);
        const read = await readBy(pool, text, values);
        if (read > most) faults.set(`${name} ${key}`, read);
      }
    }
    assert.ok(known.size > (isWhole ? 300 : 50), `only ${known.size} statements were seen`);
    assert.deepEqual([...faults], []);
  } finally {
    await store.close();
  }
});
