import { openEmbeddedPool } from '../../server/edges/storage/embedded/embedded-pool.ts';
import { openStore } from '../../server/edges/storage/postgres/store.ts';
import type { Clock } from '../../server/kernel/ports/clock.ts';

/** Sources that one statement adds. */
const chunk = 10_000;

/** The id of the source with this number. */
const sourceIdSql = `'src_' || md5(i::text)`;

// Four cadences, 21 priorities, ten sources an entity; a twentieth was never fetched, a thirtieth fails, a fiftieth is paused; of the others
// a third is due, and a tenth overdue.
const addSources = `insert into freshness_source (id, organization_id, key_id, entity_id, entity_type, source_key, source_url,
    refresh_cadence, cadence_seconds, priority, auto_refresh, paused, created_at, newest_at, last_fetched_at, last_changed_at,
    last_error, failures, content_hash, due_at, overdue_at)
  select ${sourceIdSql}, $1, $2, 'entity ' || (i / 10), (array['company', 'person', 'product'])[i % 3 + 1], 'source ' || (i % 10),
    'https://host' || (i % 5000) || '.example/page/' || i, c || ' seconds', c, (i::bigint * 7919) % 21, false, i % 50 = 0,
    $5::timestamptz - interval '400 days' + i * interval '1 second', fetched, case when failures = 0 then fetched end,
    case when i % 2 = 0 then fetched end, case when failures > 0 then 'target-timeout' end, failures, 'v1:' || md5(i::text),
    due, due + c * interval '1 second'
  from (select i, c, failures, fetched, case when fetched is null then $5::timestamptz - interval '400 days' + i * interval '1 second'
      when failures > 0 then fetched + interval '4 minutes' else fetched + c * interval '1 second' end as due
    from (select i, c, case when i % 33 = 5 and i % 20 <> 7 then 3 else 0 end as failures, case when i % 20 = 7 then null
        else $5::timestamptz - make_interval(secs => c * 2.4 * power((i::bigint * 7919 % 1000003) / 1000003.0, 2)) end as fetched
      from (select i, (array[3600, 86400, 604800, 2592000])[i % 4 + 1] as c from generate_series($3::int, $4::int) i) numbered) timed) whole`;

const addFetches = `insert into freshness_fetch (source_seq, fetched_at, id, content_hash, size_bytes, duration_ms, status_code, changed,
    first, diff)
  select seq, last_changed_at, 'fetch_' || md5(id), content_hash, 4000, 120, 200, true, false,
    '- A berth costs 20 euros a night.' || chr(10) || '+ A berth costs 25 euros a night.'
  from freshness_source where organization_id = $1 and last_changed_at is not null and seq > $2::bigint and seq <= $3::bigint`;

/** Fills an embedded store with sources of its first organization. */
export async function fill(folder: string, count: number, clock: Clock): Promise<void> {
  const onFatal = (error: Error): never => {
    throw error;
  };
  const pool = await openEmbeddedPool({ folder, hotTables: [], onFatal });
  const store = await openStore(pool, { clock, isOwner: true });
  const [organization] = await store.organizations.list();
  const organizationId = organization?.id ?? '';
  const [key] = await store.keys.list(organizationId);
  for (let from = 0; from < count; from += chunk) {
    const to = Math.min(count, from + chunk) - 1;
    await pool.query(addSources, [organizationId, key?.id ?? '', from, to, clock.now()]);
    await pool.query(addFetches, [organizationId, from, to + 1]);
    if (from % 100_000 === 0) await pool.query('checkpoint');
  }
  for (const table of ['freshness_source', 'freshness_fetch', 'freshness_count'])
    await pool.query(`vacuum (analyze) ${table}`);
  await store.freshness.keepUp();
  await store.close();
}
