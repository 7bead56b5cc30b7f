import { z } from 'zod';
import { entityTypes } from '../../../../contract/resources/freshness.ts';
import type { StoredFetch, StoredSource } from '../../../../kernel/ports/sources.ts';

const time = z.date();

const SourceRow = z
  .object({
    seq: z.int(),
    id: z.string(),
    organization_id: z.string(),
    key_id: z.string(),
    entity_id: z.string(),
    entity_type: z.enum(entityTypes),
    source_key: z.string(),
    source_url: z.string().nullable(),
    refresh_cadence: z.string(),
    cadence_seconds: z.int(),
    priority: z.number(),
    auto_refresh: z.boolean(),
    paused: z.boolean(),
    include_selectors: z.string().nullable(),
    read_options: z.string().nullable(),
    callback_url: z.string().nullable(),
    max_cost_per_day: z.int().nullable(),
    spent_on: z.string().nullable(),
    spent: z.int(),
    waits_until: time.nullable(),
    created_at: time,
    newest_at: time.nullable(),
    last_fetched_at: time.nullable(),
    last_changed_at: time.nullable(),
    change_found_at: time.nullable(),
    last_error: z.string().nullable(),
    failures: z.int(),
    content_hash: z.string().nullable(),
    caller_hash: z.string().nullable(),
    refresh_unit: z.string().nullable(),
    change_rate: z.string().nullable(),
    due_at: time,
    overdue_at: time,
    version: z.int(),
  })
  .transform(
    (row): StoredSource => ({
      seq: row.seq,
      id: row.id,
      organizationId: row.organization_id,
      keyId: row.key_id,
      entityId: row.entity_id,
      entityType: row.entity_type,
      sourceKey: row.source_key,
      sourceUrl: row.source_url,
      refreshCadence: row.refresh_cadence,
      cadenceSeconds: row.cadence_seconds,
      priority: row.priority,
      autoRefresh: row.auto_refresh,
      paused: row.paused,
      includeSelectors: row.include_selectors === null ? null : Selectors.parse(JSON.parse(row.include_selectors)),
      readOptions: row.read_options,
      callbackUrl: row.callback_url,
      maxCostPerDay: row.max_cost_per_day,
      spentOn: row.spent_on,
      spent: row.spent,
      waitsUntil: row.waits_until,
      createdAt: row.created_at,
      newestAt: row.newest_at,
      lastFetchedAt: row.last_fetched_at,
      lastChangedAt: row.last_changed_at,
      changeFoundAt: row.change_found_at,
      lastError: row.last_error,
      failures: row.failures,
      contentHash: row.content_hash,
      callerHash: row.caller_hash,
      refreshUnit: row.refresh_unit,
      changeRate: row.change_rate,
      dueAt: row.due_at,
      overdueAt: row.overdue_at,
      version: row.version,
    }),
  );
const Selectors = z.array(z.string());

/** When a change can be found: a caller's clock may run ahead of ours, and the release before does not say when it learned of one. */
export const changeFoundAt = 'greatest(last_changed_at, change_learned_at)';

/** The columns of a source, in the order in which `valuesOf` gives those that change. */
export const sourceColumns = `seq, id, organization_id, key_id, entity_id, entity_type, source_key, source_url, refresh_cadence,
  cadence_seconds, priority, auto_refresh, paused, include_selectors, read_options, callback_url, max_cost_per_day, spent_on, spent, waits_until, created_at, newest_at, last_fetched_at, last_changed_at,
  last_error, failures, content_hash, caller_hash, refresh_unit, change_rate, due_at, overdue_at, version,
  ${changeFoundAt} as change_found_at`;

/** A row as a source. */
export const sourceOf = (row: unknown): StoredSource => SourceRow.parse(row);

const FetchRow = z.object({
  seq: z.int(),
  id: z.string(),
  fetched_at: time,
  content_hash: z.string().nullable(),
  size_bytes: z.int().nullable(),
  duration_ms: z.int().nullable(),
  status_code: z.int().nullable(),
  error: z.string().nullable(),
  changed: z.boolean(),
  first: z.boolean(),
  diff: z.string().nullable(),
});

export const fetchColumns =
  'seq, id, fetched_at, content_hash, size_bytes, duration_ms, status_code, error, changed, first, diff';

/** A row as the record of a fetch. */
export function fetchOf(row: unknown): StoredFetch {
  const { seq, id, changed, first, error, diff, ...rest } = FetchRow.parse(row);
  return {
    seq,
    id,
    fetchedAt: rest.fetched_at,
    contentHash: rest.content_hash,
    sizeBytes: rest.size_bytes,
    durationMs: rest.duration_ms,
    statusCode: rest.status_code,
    error,
    changed,
    first,
    diff,
  };
}

/** What may change of a source: each column with its type and its value. */
const changing = [
  ['key_id', 'text', ({ keyId }) => keyId],
  ['entity_type', 'text', ({ entityType }) => entityType],
  ['source_url', 'text', ({ sourceUrl }) => sourceUrl],
  ['refresh_cadence', 'text', ({ refreshCadence }) => refreshCadence],
  ['cadence_seconds', 'int', ({ cadenceSeconds }) => cadenceSeconds],
  ['priority', 'float8', ({ priority }) => priority],
  ['auto_refresh', 'boolean', ({ autoRefresh }) => autoRefresh],
  ['paused', 'boolean', ({ paused }) => paused],
  ['include_selectors', 'text', ({ includeSelectors }) => includeSelectors && JSON.stringify(includeSelectors)],
  ['read_options', 'text', ({ readOptions }) => readOptions],
  ['callback_url', 'text', ({ callbackUrl }) => callbackUrl],
  ['max_cost_per_day', 'bigint', ({ maxCostPerDay }) => maxCostPerDay],
  ['spent_on', 'text', ({ spentOn }) => spentOn],
  ['spent', 'bigint', ({ spent }) => spent],
  ['waits_until', 'timestamptz', ({ waitsUntil }) => waitsUntil],
  ['newest_at', 'timestamptz', ({ newestAt }) => newestAt],
  ['last_fetched_at', 'timestamptz', ({ lastFetchedAt }) => lastFetchedAt],
  ['last_changed_at', 'timestamptz', ({ lastChangedAt }) => lastChangedAt],
  ['last_error', 'text', ({ lastError }) => lastError],
  ['failures', 'int', ({ failures }) => failures],
  ['content_hash', 'text', ({ contentHash }) => contentHash],
  ['caller_hash', 'text', ({ callerHash }) => callerHash],
  ['refresh_unit', 'text', ({ refreshUnit }) => refreshUnit],
  ['change_rate', 'text', ({ changeRate }) => changeRate],
  ['due_at', 'timestamptz', ({ dueAt }) => dueAt],
  ['overdue_at', 'timestamptz', ({ overdueAt }) => overdueAt],
] as const satisfies readonly (readonly [string, string, (source: StoredSource) => unknown])[];

/** `set` of an update of a source whose id, organization and version are $1 to $3; its values begin at $4. */
export const assignments = changing.map(([column, type], index) => `${column} = $${index + 4}::${type}`).join(', ');
/** The first parameter after them. */
export const afterAssignments = changing.length + 4;

/** The values of an update of a source. */
export const changeValues = (source: StoredSource): unknown[] => [
  source.id,
  source.organizationId,
  source.version,
  ...changing.map(([, , value]) => value(source)),
];
