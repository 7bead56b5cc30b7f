import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timesOf } from '../../capabilities/freshness/states.ts';
import { sourceStates } from '../../contract/resources/freshness.ts';
import { openEmbeddedPool } from '../../edges/storage/embedded/embedded-pool.ts';
import { openStore } from '../../edges/storage/postgres/store.ts';
import type { NewFetch, StoredSource } from '../../kernel/ports/sources.ts';
import type { Store } from '../../kernel/ports/store.ts';
import { type PlanNode, planOf } from './query-plan.ts';
import { type Asked, recorded } from './recorded-pool.ts';
import { ManualClock, Tenant } from './subject.ts';
import { temporaryStoreFolder } from './template.ts';

/** What keeps a limit from ending what is below it. */
const gathering: ReadonlySet<string> = new Set([
  'Sort',
  'Incremental Sort',
  'Aggregate',
  'Hash',
  'Materialize',
  'ModifyTable',
]);

/**
 * What of a plan goes over a whole table, a whole index, or all sources of an organization. `isBounded`: whether a limit ends it.
 */
function wholeScans(node: PlanNode, isBounded = false): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Cond': condition, Plans = [] } = node;
  const isIndex = /^(?:Bitmap )?Index.* Scan$/.test(type);
  const isOfOrganization = condition !== undefined && /^\(organization_id = [^)]*\)$/.test(condition);
  const isWhole = type === 'Seq Scan' || (isIndex && (condition === undefined || (isOfOrganization && !isBounded)));
  const isInside = type === 'Limit' || (isBounded && !gathering.has(type));
  const isCount = table === 'freshness_count';
  return [
    ...(isWhole && !(isCount && isOfOrganization) ? [`${type} ${table} ${condition}`] : []),
    ...Plans.flatMap((inner) => wholeScans(inner, isInside)),
  ];
}

const indexesOf = ({ 'Index Name': name, Plans = [] }: PlanNode): string[] => [
  ...(name === undefined ? [] : [name]),
  ...Plans.flatMap(indexesOf),
];

/** So many sources that the planner prefers the index that fits. */
const addMany = `insert into freshness_source (id, organization_id, key_id, entity_id, entity_type, source_key, refresh_cadence,
    cadence_seconds, priority, auto_refresh, paused, created_at, newest_at, last_fetched_at, last_changed_at, failures, due_at,
    overdue_at)
  select 'src_' || i, $1, 'key', 'entity ' || i / 10, (array['company', 'person', 'product'])[i % 3 + 1], 'source ' || i, 'daily', 86400,
    i % 20, false, i % 50 = 0, at, at, case when i % 20 > 0 then at end, at, (i % 33 = 5)::int, at + interval '1 day', at + interval '2 days'
  from (select i, $2::timestamptz - make_interval(secs => (i * 7919 % 10007) * 25) as at from generate_series(1, 6000) i) numbered`;

async function useEverything(store: Store, tenant: Tenant, clock: ManualClock): Promise<void> {
  const { freshness } = store;
  const { id: organizationId } = tenant;
  const page = { limit: 5 };
  const names = { organizationId, entityId: 'acme', sourceKey: 'a', createdAt: clock.now(), keyId: tenant.keyId };
  const settings = {
    entityType: 'company' as const,
    sourceUrl: 'https://acme.example/',
    refreshCadence: 'daily',
    cadenceSeconds: 86_400,
    priority: 1,
    autoRefresh: true,
    paused: false,
    callbackUrl: null,
    maxCostPerDay: null,
    includeSelectors: null,
    readOptions: null,
  };
  const plain = { ...names, ...settings };
  const added = await freshness.add({
    ...plain,
    ...timesOf({ ...plain, newestAt: null, lastFetchedAt: null, failures: 0 }),
  });
  assert(added);
  const known = async (): Promise<StoredSource> => (await freshness.find(organizationId, added.id)) ?? added;
  await freshness.findByKey(organizationId, 'acme', 'a');
  const [claim] = await freshness.claim({ limit: 5, perOrganization: 5 });
  assert(claim);
  await freshness.prolong([claim]);
  await freshness.wait(claim, clock.now());
  await freshness.wake(organizationId, added.id);
  await freshness.release([{ claim, at: clock.now() }]);
  const source = await known();
  const hash = { contentHash: 'v1:1', text: 'text', beside: '' };
  const fetch: NewFetch = {
    fetchedAt: clock.now(),
    contentHash: hash.contentHash,
    sizeBytes: 4,
    durationMs: 1,
    statusCode: 200,
    error: null,
    changed: true,
    first: true,
    diff: null,
  };
  // The version at which records are trimmed.
  for (let version = source.version; version <= 50; version++) await freshness.change(await known());
  const moved = { ...(await known()), newestAt: clock.now(), lastFetchedAt: clock.now(), lastChangedAt: clock.now() };
  const before = await freshness.fetches(source, page);
  assert.deepEqual(before, []);
  const stored = await freshness.record({ ...moved, ...timesOf(moved), contentHash: hash.contentHash }, fetch, hash);
  assert(stored);
  await freshness.fetches(source, { ...page, before: stored });
  await freshness.text(source, hash.contentHash);
  await freshness.lastChanges([await known()]);
  const after = { at: clock.now(), seq: 9 };
  for (const state of sourceStates) await freshness.list(organizationId, { ...page, state, after });
  await freshness.list(organizationId, page);
  await freshness.list(organizationId, { ...page, entityId: 'acme', after });
  await freshness.list(organizationId, { ...page, changedSince: new Date(0), after });
  await freshness.ofEntity(organizationId, 'acme', { ...page, afterKey: '0' });
  await freshness.countEntity(organizationId, 'acme');
  await freshness.count(organizationId);
  const by = new Date(clock.now().getTime() + 90_000_000);
  await freshness.due(organizationId, { ...page, by });
  await freshness.due(organizationId, { ...page, by, entityType: 'company', after: await known() });
  clock.advance(3_000);
  await freshness.count(organizationId);
  clock.advance(60_000);
  await freshness.keepUp();
  clock.advance(-400_000);
  await freshness.keepUp();
  await freshness.remove(organizationId, added.id);
}

test('nothing that freshness asks of the database goes over a whole table', async () => {
  const clock = new ManualClock('2026-11-15T12:00:30Z');
  const folder = await temporaryStoreFolder();
  const pool = await openEmbeddedPool({ folder, hotTables: [], onFatal: assert.ifError });
  const asked: Asked = new Map();
  const store = await openStore(recorded(pool, asked), { clock, isOwner: false });
  try {
    const tenant = await Tenant.create(store, clock, 0);
    await pool.query(addMany, [tenant.id, clock.now()]);
    await pool.query('vacuum (analyze) freshness_source');
    // Other tables are nearly empty: where an index can answer, it is to be seen.
    await pool.query('set enable_seqscan = off');
    asked.clear();
    await useEverything(store, tenant, clock);
    const faults: string[] = [];
    const used = new Set<string>();
    for (const [text, values] of asked) {
      if (!/freshness_|\btask\b/.test(text)) continue;
      const root = planOf((await pool.query(`explain (format json) ${text}`, values)).rows);
      for (const name of indexesOf(root)) used.add(name);
      faults.push(...wholeScans(root).map((scan) => `${scan}: ${text}`));
    }
    assert.ok(asked.size > 30, `only ${asked.size} statements were seen`);
    assert.deepEqual(faults, []);
    const { rows } = await pool.query(
      `select indexrelid::regclass::text as name from pg_index where indrelid = 'freshness_source'::regclass`,
    );
    const unused = rows.map(({ name }) => String(name)).filter((name) => !used.has(name));
    // The release before lists changes by it, and goes on beside this one.
    assert.deepEqual([unused, rows.length], [['freshness_change'], 10], 'every index serves something');
  } finally {
    await store.close();
  }
});
