import type { DueFilter, SourceFilter } from '../../../../kernel/freshness/tracked-sources.ts';
import { sourceColumns } from './rows.ts';

/** A statement with its values. */
export interface Bound {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Names the parameter that a value becomes. */
type Put = (value: unknown, type: 'text' | 'int' | 'bigint' | 'float8' | 'timestamptz') => string;

/** A statement whose shape depends on what it is asked. */
function bound(write: (put: Put) => string): Bound {
  const values: unknown[] = [];
  const text = write((value, type) => `$${values.push(value)}::${type}`);
  return { text, values };
}

/** The sources in a state, by columns that an index begins with. */
const inState: Readonly<Record<NonNullable<SourceFilter['state']>, (now: () => string) => string>> = {
  paused: () => `phase = 'paused'`,
  failing: () => `phase = 'failing'`,
  never_fetched: () => `phase = 'never_fetched'`,
  overdue: (now) => `phase = 'scheduled' and overdue_at < ${now()}`,
  due: (now) => `phase = 'scheduled' and due_at <= ${now()} and overdue_at >= ${now()}`,
  fresh: (now) => `phase = 'scheduled' and due_at > ${now()}`,
};

/**
 * A page of sources. `isNarrow`: what the filter leaves is so little that it is found first and ordered then; else the order is
 * walked until the page is full.
 */
export const listSources = (
  organizationId: string,
  { entityId, state, changedSince, after, limit }: SourceFilter,
  { now, isNarrow }: { readonly now: Date; readonly isNarrow: boolean },
): Bound =>
  bound((put) => {
    const conditions = [
      `organization_id = ${put(organizationId, 'text')}`,
      ...(entityId === undefined ? [] : [`entity_id = ${put(entityId, 'text')}`]),
      ...(state === undefined ? [] : [inState[state](() => put(now, 'timestamptz'))]),
      ...(changedSince === undefined ? [] : [`last_changed_at >= ${put(changedSince, 'timestamptz')}`]),
    ].join(' and ');
    const seq = after && put(after.seq, 'bigint');
    const beyond =
      after && (changedSince ? `(last_changed_at, seq) < (${put(after.at, 'timestamptz')}, ${seq})` : `seq < ${seq}`);
    const order = `order by ${changedSince ? 'last_changed_at desc, ' : ''}seq desc limit ${put(limit, 'int')}`;
    const mine = `select ${sourceColumns} from freshness_source where ${conditions}`;
    if (!isNarrow) return `${mine} ${beyond ? `and ${beyond}` : ''} ${order}`;
    return `with found as materialized (${mine}) select * from found ${beyond ? `where ${beyond}` : ''} ${order}`;
  });

/** Which worklist: everybody's, or that of a type of entity. */
const worklist = (put: Put, organizationId: string, { entityType }: DueFilter) => {
  const organization = put(organizationId, 'text');
  const type = entityType === undefined ? null : put(entityType, 'text');
  return (source: string): string =>
    `${source}.organization_id = ${organization} and ${source}.phase <> 'paused'
      ${type ? `and ${source}.entity_type = ${type}` : ''}`;
};

/**
 * What is due, within the highest priorities that follow the place of the page: each of them is one look into the index, however many
 * sources have it.
 */
export const walkDue = (organizationId: string, filter: DueFilter, priorities: number): Bound =>
  bound((put) => {
    const { by, limit, after } = filter;
    const listed = worklist(put, organizationId, filter);
    const most = put(limit, 'int');
    const from = after && put(after.priority, 'float8');
    const beyond =
      after &&
      `and (d.due_at, d.seq) > (
        case when ranked.priority = ${from} then ${put(after.dueAt, 'timestamptz')} else '-infinity' end,
        case when ranked.priority = ${from} then ${put(after.seq, 'bigint')} else 0 end)`;
    return `with recursive ranked as (
        (select priority, 1 as n from freshness_source r where ${listed('r')} ${from ? `and r.priority <= ${from}` : ''}
          order by r.priority desc limit 1)
        union all
        select (select s.priority from freshness_source s where ${listed('s')} and s.priority < ranked.priority
          order by s.priority desc limit 1), n + 1
        from ranked where ranked.priority is not null and n < ${put(priorities, 'int')})
      select found.* from ranked cross join lateral (select ${sourceColumns} from freshness_source d
        where ${listed('d')} and d.priority = ranked.priority and d.due_at <= ${put(by, 'timestamptz')} ${beyond ?? ''}
        order by d.due_at, d.seq limit ${most}) found
      where ranked.priority is not null order by found.priority desc, found.due_at, found.seq limit ${most}`;
  });

/** The same by looking at all that is due: where that is little, or spread over very many priorities. */
export const sortDue = (organizationId: string, filter: DueFilter): Bound =>
  bound((put) => {
    const { by, limit, after } = filter;
    const listed = worklist(put, organizationId, filter);
    const from = after && put(after.priority, 'float8');
    const beyond =
      after &&
      `where priority < ${from}
        or (priority = ${from} and (due_at, seq) > (${put(after.dueAt, 'timestamptz')}, ${put(after.seq, 'bigint')}))`;
    return `with late as materialized (
        select seq, priority, due_at from freshness_source l where ${listed('l')} and due_at <= ${put(by, 'timestamptz')}),
      first as (select seq from late ${beyond ?? ''} order by priority desc, due_at, seq limit ${put(limit, 'int')})
      select ${sourceColumns} from freshness_source o where ${listed('o')} and seq in (select seq from first)
      order by priority desc, due_at, seq`;
  });
