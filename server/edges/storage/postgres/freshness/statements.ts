import { afterAssignments, assignments, fetchColumns, sourceColumns } from './rows.ts';

/** Texts of a source that are kept for comparison. */
const maxTexts = 10;
/** Records of a source that are kept. */
const maxFetches = 1_000;

export const insertSource = `insert into freshness_source (id, organization_id, entity_id, source_key, created_at, key_id, entity_type,
    source_url, refresh_cadence, cadence_seconds, priority, auto_refresh, paused, include_selectors, due_at, overdue_at, callback_url,
    max_cost_per_day, read_options)
  values ($1, $2, $3, $4, $5::timestamptz, $6, $7, $8, $9, $10::int, $11::float8, $12::boolean, $13::boolean, $14,
    $15::timestamptz, $16::timestamptz, $17, $18::bigint, $19)
  on conflict (organization_id, entity_id, source_key) do nothing returning ${sourceColumns}`;

export const findSource = `select ${sourceColumns} from freshness_source where id = $2 and organization_id = $1`;

export const findSourceByKey = `select ${sourceColumns} from freshness_source
  where organization_id = $1 and entity_id = $2 and source_key = $3`;

const updateWith = (
  further: string,
): string => `update freshness_source set ${assignments}${further}, version = version + 1
  where id = $1 and organization_id = $2 and version = $3::int`;
export const updateSource = `${updateWith('')} returning ${sourceColumns}`;

export const deleteSource = 'delete from freshness_source where id = $2 and organization_id = $1';

const recorded = (place: number): string => `$${afterAssignments + place}`;

/**
 * A record with what it makes of its source. The values after the source's are the record's, then the text's hash and the text, then
 * those of a delivery of the change, if there is one, and when the change was learned of; null: there is none.
 */
export const insertFetch = `with source as (${updateWith(`, change_learned_at = coalesce(${recorded(20)}::timestamptz, change_learned_at)`)} returning seq),
  kept as (insert into freshness_text (source_seq, content_hash, text, beside)
    select seq, ${recorded(10)}::text, ${recorded(11)}::text, ${recorded(12)}::text from source where ${recorded(11)}::text is not null
    on conflict (source_seq, content_hash) do update set text = excluded.text, beside = excluded.beside),
  delivered as (insert into delivery (id, organization_id, job_id, url, host, state, head, tail, with_result, retry_index, next_at,
      created_at, expires_at)
    select ${recorded(13)}::text, $2, null, ${recorded(14)}::text, ${recorded(15)}::text, 'pending', ${recorded(16)}::text,
      ${recorded(17)}::text, false, 1, ${recorded(18)}::timestamptz, ${recorded(18)}::timestamptz, ${recorded(19)}::timestamptz
    from source where ${recorded(13)}::text is not null),
  sent as (insert into task (id, kind, partition_key, priority, run_at, attempt, max_attempts)
    select ${recorded(13)}::text, 'delivery', $2::text || ' ' || ${recorded(15)}::text, 0, ${recorded(18)}::timestamptz, 0, null
    from source where ${recorded(13)}::text is not null)
  insert into freshness_fetch (source_seq, id, fetched_at, content_hash, size_bytes, duration_ms, status_code, error, changed, first,
    diff)
  select seq, ${recorded(0)}::text, ${recorded(1)}::timestamptz, ${recorded(2)}::text, ${recorded(3)}::bigint,
    ${recorded(4)}::bigint, ${recorded(5)}::int, ${recorded(6)}::text, ${recorded(7)}::boolean, ${recorded(8)}::boolean,
    ${recorded(9)}::text from source
  returning source_seq, ${fetchColumns}`;

/** Removes a source's texts but the newest and the one that the next fetch is compared with. */
export const trimTexts = `delete from freshness_text where source_seq = $1::bigint and content_hash <> $2 and seq <= (
  select seq from freshness_text where source_seq = $1::bigint order by seq desc offset ${maxTexts} limit 1)`;

/** That of the last change stays, however often a source was read since: lists and feeds of changes show it. */
export const trimFetches = `delete from freshness_fetch where source_seq = $1::bigint and fetched_at <= (
    select fetched_at from freshness_fetch where source_seq = $1::bigint order by fetched_at desc, seq desc
    offset ${maxFetches} limit 1)
  and fetched_at is distinct from (select last_changed_at from freshness_source where seq = $1::bigint)`;

export const listFetches = (isAfter: boolean): string => `select ${fetchColumns} from freshness_fetch
  where source_seq = $1::bigint ${isAfter ? 'and (fetched_at, seq) < ($3::timestamptz, $4::bigint)' : ''}
  order by fetched_at desc, seq desc limit $2::int`;

export const findText =
  'select content_hash, text, beside from freshness_text where source_seq = $1::bigint and content_hash = $2';

export const lastChanges = `select asked.source_seq, change.* from unnest($1::bigint[], $2::timestamptz[]) asked (source_seq, at)
  cross join lateral (select ${fetchColumns} from freshness_fetch f
    where f.source_seq = asked.source_seq and f.fetched_at = asked.at and f.changed order by f.seq desc limit 1) change`;

export const listEntity = (isAfter: boolean): string => `select ${sourceColumns} from freshness_source
  where organization_id = $1 and entity_id = $2 ${isAfter ? 'and source_key > $4' : ''} order by source_key limit $3::int`;

const states = `count(*) filter (where phase = 'paused') as paused, count(*) filter (where phase = 'failing') as failing,
  count(*) filter (where phase = 'never_fetched') as never_fetched,
  count(*) filter (where phase = 'scheduled' and due_at <= $3::timestamptz and overdue_at >= $3::timestamptz) as due,
  count(*) filter (where phase = 'scheduled' and overdue_at < $3::timestamptz) as overdue,
  count(*) filter (where phase = 'scheduled' and due_at > $3::timestamptz) as fresh`;
/** Counts an entity's first sources only: its owner can make an entity of any length. */
export const countEntity = `select ${states} from (select phase, due_at, overdue_at from freshness_source
  where organization_id = $1 and entity_id = $2 limit 10000) counted`;

/** How many sources an entity has, as far as $3. */
export const sizeOfEntity = `select count(*)::int as size from (select 1 from freshness_source
  where organization_id = $1 and entity_id = $2 limit $3::int) counted`;

export const lockCounts = 'select counted_at from freshness_count where organization_id = $1 for update';

const within = (column: string, ends: readonly [string, string], condition: string): string =>
  `(select count(*) from freshness_source where organization_id = $1 and ${condition} and ${column} ${ends[0]} least($2::timestamptz, $3::timestamptz)
    and ${column} ${ends[1]} greatest($2::timestamptz, $3::timestamptz))`;
const dayAhead = (moment: string): string => `${moment}::timestamptz + interval '24 hours'`;

/** Brings counts as of $2 to $3: only what becomes due in between is looked at, in whichever direction the clock went. */
export const moveCounts = `with moved as (select sign(extract(epoch from $3::timestamptz - $2::timestamptz))::int as way,
    ${within('due_at', ['>', '<='], `phase = 'scheduled'`)} as due,
    ${within('overdue_at', ['>=', '<'], `phase = 'scheduled'`)} as overdue,
    (select count(*) from freshness_source where organization_id = $1 and phase <> 'paused'
      and due_at > least(${dayAhead('$2')}, ${dayAhead('$3')}) and due_at <= greatest(${dayAhead('$2')}, ${dayAhead('$3')})) as due_soon)
  update freshness_count c set counted_at = $3::timestamptz, due = c.due + moved.way * (moved.due - moved.overdue),
    overdue = c.overdue + moved.way * moved.overdue, due_soon = c.due_soon + moved.way * moved.due_soon
  from moved where c.organization_id = $1
  returning c.counted_at, c.total, c.entities, c.paused, c.failing, c.never_fetched, c.due, c.overdue, c.due_soon`;

export const staleCounts = `select organization_id from freshness_count where counted_at < $1::timestamptz
  union all select organization_id from freshness_count where counted_at > $2::timestamptz limit 100`;

/** What was recorded after $3 is from a clock that ran ahead, and counts as recorded at $2. */
const setBack = (which: string): string => `update freshness_source set
    due_at = due_at - (coalesce(newest_at, created_at) - $2::timestamptz),
    overdue_at = overdue_at - (coalesce(newest_at, created_at) - $2::timestamptz),
    newest_at = least(newest_at, $2::timestamptz), last_fetched_at = least(last_fetched_at, $2::timestamptz),
    version = version + 1
  where organization_id = $1 and ${which} and coalesce(newest_at, created_at) > $3::timestamptz`;
export const setBackSources: readonly string[] = [
  setBack(`phase <> 'paused' and due_at > $2::timestamptz`),
  setBack(`phase = 'paused'`),
];

/** Organizations that something is due of: those of the tasks that are due longest, and the next $3 after $2 in turn. */
export const dueOrganizations = `select partition_key as organization_id from (select partition_key from task
    where kind = 'refresh' and owner is null and run_at <= $1::timestamptz order by run_at limit 500) late
  union (select organization_id from freshness_count where organization_id > $2 and exists (
    select 1 from task where kind = 'refresh' and owner is null and run_at <= $1::timestamptz)
    order by organization_id limit $3::int)`;

/**
 * Gives $3 tasks of the organizations $1 that are due at $2 to $5, until $6: each one's first before any one's second, at most $4 of one at work. All have one
 * priority, so that the index ends where nothing is due any more.
 */
export const claimRefreshes = `with busy as (
    select partition_key, count(*)::int as n from task where kind = 'refresh' and owner is not null group by partition_key),
  pick as (select c.id from unnest($1::text[]) with ordinality o (partition_key, place)
    left join busy b on b.partition_key = o.partition_key
    cross join lateral (select id, coalesce(b.n, 0) + row_number() over (order by run_at, seq) as turn from (
      select id, run_at, seq from task where kind = 'refresh' and partition_key = o.partition_key and owner is null and priority = 0
      and run_at <= $2::timestamptz order by run_at, seq limit least($3::int, greatest($4::int - coalesce(b.n, 0), 0))) t) c
    order by c.turn, o.place limit $3::int),
  free as (select id from task where id = any(array(select id from pick)) and coalesce(owner, '') = '' for update skip locked),
  claimed as (update task t set owner = $5, lease_until = $6::timestamptz, attempt = t.attempt + 1
    where t.id = any(array(select id from free)) returning t.id, t.attempt)
  select claimed.id, claimed.attempt, s.organization_id, s.key_id, s.source_url, s.max_cost_per_day,
    s.spent_on, s.spent, s.refresh_unit, s.read_options, k.daily_budget
  from claimed join freshness_source s on s.id = claimed.id left join api_key k on k.id = s.key_id`;

export const prolongRefreshes = `update task set lease_until = $4::timestamptz from unnest($1::text[], $2::int[]) v (id, attempt)
  where task.id = v.id and task.attempt = v.attempt and task.owner = $3 and task.id = any($1::text[]) returning task.id`;

/** What waits is due as before: only its task comes later. */
export const waitForDay = `with mine as (update task set owner = null, lease_until = null, run_at = $4::timestamptz
    where id = $1 and attempt = $2::int and owner = $3 returning id)
  update freshness_source set waits_until = $4::timestamptz from mine where freshness_source.id = $1`;

export const wakeRefresh = `update task set run_at = case when owner is null then s.due_at else run_at end from freshness_source s
  where s.organization_id = $1 and s.id = $2 and task.id = $2`;

export const releaseRefreshes = `update task set owner = null, lease_until = null, run_at = v.at
  from unnest($1::text[], $2::int[], $4::timestamptz[]) v (id, attempt, at)
  where task.id = v.id and task.attempt = v.attempt and task.owner = $3 and task.id = any($1::text[])`;

/** A lease that ends later than any can was given by a clock that ran ahead. */
export const reapRefreshes = `update task set owner = null, lease_until = null where id in (select id from task
  where kind = 'refresh' and owner is not null and (lease_until < $1::timestamptz or lease_until > $2::timestamptz) limit 500
  for update skip locked)`;
