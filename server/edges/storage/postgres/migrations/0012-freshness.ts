import { type Kysely, sql } from 'kysely';

// `seq` orders sources by age and stands for their ids in indexes; `phase` is what time alone does not change. `task` follows each
// source that refreshes itself, and `freshness_count` is true as of `counted_at`: both are kept by triggers, whoever writes.
const tables = [
  `create table freshness_source (
    seq bigint generated always as identity, id text primary key, organization_id text not null, key_id text not null,
    entity_id text not null, entity_type text not null, source_key text not null, source_url text,
    refresh_cadence text not null, cadence_seconds int not null, priority float8 not null, auto_refresh boolean not null,
    paused boolean not null, include_selectors text, created_at timestamptz not null, newest_at timestamptz,
    last_fetched_at timestamptz, last_changed_at timestamptz, last_error text, failures int not null default 0,
    content_hash text, caller_hash text, refresh_unit text, change_rate text,
    due_at timestamptz not null, overdue_at timestamptz not null, version int not null default 0,
    phase text not null generated always as (case when paused then 'paused' when failures > 0 then 'failing'
      when last_fetched_at is null then 'never_fetched' else 'scheduled' end) stored,
    unique (organization_id, entity_id, source_key)) with (fillfactor = 90)`,
  'create unique index freshness_list on freshness_source (organization_id, seq)',
  `create index freshness_phase on freshness_source (organization_id, phase, seq) where phase <> 'scheduled'`,
  `create index freshness_worklist on freshness_source (organization_id, priority, due_at desc, seq desc) where phase <> 'paused'`,
  `create index freshness_type_worklist on freshness_source (organization_id, entity_type, priority, due_at desc, seq desc)
    where phase <> 'paused'`,
  `create index freshness_due on freshness_source (organization_id, due_at, seq) where phase <> 'paused'`,
  `create index freshness_overdue on freshness_source (organization_id, overdue_at) where phase = 'scheduled'`,
  `create index freshness_change on freshness_source (organization_id, last_changed_at, seq) where last_changed_at is not null`,
  `create table freshness_fetch (
    source_seq bigint not null, fetched_at timestamptz not null, seq bigint generated always as identity, id text not null,
    content_hash text, size_bytes bigint, duration_ms bigint, status_code int, error text, changed boolean not null,
    first boolean not null, diff text, primary key (source_seq, fetched_at, seq))`,
  `create table freshness_text (
    source_seq bigint, content_hash text, seq bigint generated always as identity, text text not null,
    beside text not null,
    primary key (source_seq, content_hash))`,
  `create table freshness_count (
    organization_id text primary key, counted_at timestamptz not null, total bigint not null default 0,
    entities bigint not null default 0, paused bigint not null default 0, failing bigint not null default 0,
    never_fetched bigint not null default 0, due bigint not null default 0, overdue bigint not null default 0,
    due_soon bigint not null default 0) with (fillfactor = 50)`,
  'create index freshness_counted on freshness_count (counted_at)',
  `create index task_refresh on task (run_at) where owner is null and kind = 'refresh'`,
];

// The database has nobody who samples a large table often: a tenth of the usual sample tells these columns well enough.
const statistics = [
  'organization_id',
  'entity_id',
  'source_key',
  'id',
  'source_url',
  'refresh_cadence',
  'priority',
].map((column) => `alter table freshness_source alter column ${column} set statistics 10`);

/** What each row adds to the counts of its organization as of `counted_at`. */
const counted = `count(*) filter (where true) * s.sign as total,
    count(*) filter (where phase = 'paused') * s.sign as paused,
    count(*) filter (where phase = 'failing') * s.sign as failing,
    count(*) filter (where phase = 'never_fetched') * s.sign as never_fetched,
    count(*) filter (where phase = 'scheduled' and due_at <= c.counted_at and overdue_at >= c.counted_at) * s.sign as due,
    count(*) filter (where phase = 'scheduled' and overdue_at < c.counted_at) * s.sign as overdue,
    count(*) filter (where phase <> 'paused' and due_at <= c.counted_at + interval '24 hours') * s.sign as due_soon`;

/** Of organizations, the entities that have no source but those in `rows`. */
const entitiesOnlyIn = (rows: string): string => `select organization_id, count(*) as n
    from (select distinct organization_id, entity_id from ${rows}) e
    where not exists (select 1 from freshness_source o where o.organization_id = e.organization_id and o.entity_id = e.entity_id
      and o.id not in (select id from ${rows})) group by organization_id`;

/** Locked first, for what is then counted is counted as of the moment that stands in the row. */
const countRows = (rows: string, organizations: string): string => `
    perform 1 from freshness_count where organization_id in (select organization_id from ${organizations})
      order by organization_id for update;
    update freshness_count k set total = k.total + d.total, paused = k.paused + d.paused, failing = k.failing + d.failing,
      never_fetched = k.never_fetched + d.never_fetched, due = k.due + d.due, overdue = k.overdue + d.overdue,
      due_soon = k.due_soon + d.due_soon
    from (select organization_id, sum(total) as total, sum(paused) as paused, sum(failing) as failing,
        sum(never_fetched) as never_fetched, sum(due) as due, sum(overdue) as overdue, sum(due_soon) as due_soon
      from (select s.organization_id, ${counted} from (${rows}) s join freshness_count c using (organization_id)
        group by s.organization_id, s.sign) signed group by organization_id) d
    where k.organization_id = d.organization_id;`;

/**
 * Which sources refresh themselves, and when: a little after they are due, each by its own share, so that what was registered
 * together does not come together. What was never read, or failed, does not wait. All of them have one priority.
 */
const refreshed = (source: string): string =>
  `(${source}.auto_refresh and not ${source}.paused and ${source}.source_url is not null)`;
const runAt = (source: string): string => `${source}.due_at + case when ${source}.phase = 'scheduled' then
    make_interval(secs => least(${source}.cadence_seconds * 0.05, 600) * (hashtext(${source}.id) & 1023) / 1024) else interval '0' end`;
const taskOf = (source: string): string =>
  `select ${source}.id, 'refresh', ${source}.organization_id, 0, ${runAt(source)}, 0, null`;
const taskColumns = 'task (id, kind, partition_key, priority, run_at, attempt, max_attempts)';

const body = (text: string): string => `returns trigger language plpgsql as $$ begin ${text} return null; end $$`;

const functions = [
  `create function freshness_added() ${body(`
    insert into freshness_count (organization_id, counted_at) select organization_id, min(created_at) from added
      group by organization_id on conflict do nothing;
    ${countRows('select 1 as sign, added.* from added', 'added')}
    update freshness_count k set entities = k.entities + e.n from (${entitiesOnlyIn('added')}) e
      where k.organization_id = e.organization_id;
    insert into ${taskColumns} ${taskOf('a')} from added a where ${refreshed('a')};`)}`,
  `create function freshness_changed() ${body(`
    ${countRows('select 1 as sign, after.* from after union all select -1, before.* from before', 'after')}
    delete from task where id in (select b.id from before b join after a using (id) where ${refreshed('b')} and not ${refreshed('a')});
    insert into ${taskColumns} ${taskOf('a')} from after a join before b using (id)
      where ${refreshed('a')} and (not ${refreshed('b')} or a.due_at <> b.due_at or a.cadence_seconds <> b.cadence_seconds
        or a.source_url <> b.source_url)
      on conflict (id) do update set run_at = excluded.run_at,
        owner = case when task.run_at = excluded.run_at then task.owner end,
        lease_until = case when task.run_at = excluded.run_at then task.lease_until end;`)}`,
  `create function freshness_removed() ${body(`
    ${countRows('select -1 as sign, removed.* from removed', 'removed')}
    update freshness_count k set entities = k.entities - e.n from (${entitiesOnlyIn('removed')}) e
      where k.organization_id = e.organization_id;
    delete from task where id in (select id from removed r where ${refreshed('r')});
    delete from freshness_fetch where source_seq in (select seq from removed);
    delete from freshness_text where source_seq in (select seq from removed);`)}`,
  `create trigger freshness_added after insert on freshness_source referencing new table as added
    for each statement execute function freshness_added()`,
  `create trigger freshness_changed after update on freshness_source referencing old table as before new table as after
    for each statement execute function freshness_changed()`,
  `create trigger freshness_removed after delete on freshness_source referencing old table as removed
    for each statement execute function freshness_removed()`,
];

/** Tracked sources, the records of their fetches, and what is counted of them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...statistics, ...functions]) await sql.raw(statement).execute(database);
}
