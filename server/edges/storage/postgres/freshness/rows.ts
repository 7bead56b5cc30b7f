import { z } from 'zod';
import { entityTypes } from '../../../../contract/resources/freshness.ts';
import type { StoredFetch, StoredSource } from '../../../../kernel/ports/sources.ts';
import { camelRow, memberOf } from '../camel-row.ts';

const time = z.date();

const Selectors = z.array(z.string());

const SourceRow = camelRow({
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
  include_selectors: z
    .string()
    .transform((text) => Selectors.parse(JSON.parse(text)))
    .nullable(),
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
});

/** When a change can be found: a caller's clock may run ahead of ours, and the release before does not say when it learned of one. */
export const changeFoundAt = 'greatest(last_changed_at, change_learned_at)';

/** The columns of a source, in the order in which `valuesOf` gives those that change. */
export const sourceColumns = `seq, id, organization_id, key_id, entity_id, entity_type, source_key, source_url, refresh_cadence,
  cadence_seconds, priority, auto_refresh, paused, include_selectors, read_options, callback_url, max_cost_per_day, spent_on, spent, waits_until, created_at, newest_at, last_fetched_at, last_changed_at,
  last_error, failures, content_hash, caller_hash, refresh_unit, change_rate, due_at, overdue_at, version,
  ${changeFoundAt} as change_found_at`;

/** A row as a source. */
export const sourceOf = (row: unknown): StoredSource => SourceRow.parse(row);

const FetchRow = camelRow({
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
export const fetchOf = (row: unknown): StoredFetch => FetchRow.parse(row);

/** What may change of a source: its columns with their types. */
const changing = [
  ['key_id', 'text'],
  ['entity_type', 'text'],
  ['source_url', 'text'],
  ['refresh_cadence', 'text'],
  ['cadence_seconds', 'int'],
  ['priority', 'float8'],
  ['auto_refresh', 'boolean'],
  ['paused', 'boolean'],
  ['include_selectors', 'text'],
  ['read_options', 'text'],
  ['callback_url', 'text'],
  ['max_cost_per_day', 'bigint'],
  ['spent_on', 'text'],
  ['spent', 'bigint'],
  ['waits_until', 'timestamptz'],
  ['newest_at', 'timestamptz'],
  ['last_fetched_at', 'timestamptz'],
  ['last_changed_at', 'timestamptz'],
  ['last_error', 'text'],
  ['failures', 'int'],
  ['content_hash', 'text'],
  ['caller_hash', 'text'],
  ['refresh_unit', 'text'],
  ['change_rate', 'text'],
  ['due_at', 'timestamptz'],
  ['overdue_at', 'timestamptz'],
] as const;

/** What a column of a source is given. */
function columnOf(source: StoredSource, column: (typeof changing)[number][0]): unknown {
  const value: unknown = source[memberOf(column)];
  return Array.isArray(value) ? JSON.stringify(value) : value;
}

/** `set` of an update of a source whose id, organization and version are $1 to $3; its values begin at $4. */
export const assignments = changing.map(([column, type], index) => `${column} = $${index + 4}::${type}`).join(', ');
/** The first parameter after them. */
export const afterAssignments = changing.length + 4;

/** The values of an update of a source. */
export const changeValues = (source: StoredSource): unknown[] => [
  source.id,
  source.organizationId,
  source.version,
  ...changing.map(([column]) => columnOf(source, column)),
];
