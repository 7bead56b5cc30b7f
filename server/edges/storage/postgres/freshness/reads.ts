import type { DueFilter, SourceFilter } from '../../../../kernel/ports/sources.ts';
import { changeFoundAt, sourceColumns } from './rows.ts';

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

/** Sources that a walk looks at for one page. */
const maxWalked = 5_000;

/** What a list of sources is asked. */
interface Listed {
  readonly now: Date;
  /** What the filter leaves is found first, for it is little, and ordered then; else the order is walked. */
  readonly isNarrow: boolean;
}

/** What an index finds the sources in a state by, where none has them in the order of the list. */
const narrowing: Readonly<Partial<Record<NonNullable<SourceFilter['state']>, (now: () => string) => string>>> = {
  overdue: inState.overdue,
  due: (now) => `phase <> 'paused' and due_at <= ${now()}`,
  fresh: (now) => `phase <> 'paused' and due_at > ${now()}`,
};

/** The states that an index has in the order of the list. */
const phases: ReadonlySet<string> = new Set(['paused', 'failing', 'never_fetched']);

/** The conditions of a list: those that the index of its order meets, and those that are looked at source by source. */
function conditionsOf(put: Put, organizationId: string, filter: SourceFilter, now: Date) {
  const { entityId, state, changedSince, after } = filter;
  const inPhase = state !== undefined && phases.has(state) && changedSince === undefined && entityId === undefined;
  const ofState = state === undefined ? [] : [inState[state](() => put(now, 'timestamptz'))];
  const seq = after && put(after.seq, 'bigint');
  const beyond =
    after && (changedSince ? `(${changeFoundAt}, seq) < (${put(after.at, 'timestamptz')}, ${seq})` : `seq < ${seq}`);
  const indexed = [
    `organization_id = ${put(organizationId, 'text')}`,
    ...(changedSince === undefined
      ? []
      : [`last_changed_at is not null and ${changeFoundAt} >= ${put(changedSince, 'timestamptz')}`]),
    ...(inPhase ? ofState : []),
  ];
  const others = [
    ...(entityId === undefined ? [] : [`entity_id = ${put(entityId, 'text')}`]),
    ...(inPhase ? [] : ofState),
  ];
  return { indexed, others, beyond: beyond ? [beyond] : [] };
}

const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
const orderOf = ({ changedSince }: SourceFilter): string =>
  `order by ${changedSince ? `${changeFoundAt} desc, ` : ''}seq desc`;

/** Whether a walk leaves sources out, so that its page may end before it is full. */
export const leavesOut = ({ entityId, state, changedSince }: SourceFilter): boolean =>
  entityId !== undefined || (state !== undefined && (changedSince !== undefined || !phases.has(state)));

/** A page of sources. */
export const listSources = (organizationId: string, filter: SourceFilter, { now, isNarrow }: Listed): Bound =>
  bound((put) => {
    const { indexed, others, beyond } = conditionsOf(put, organizationId, filter, now);
    const order = orderOf(filter);
    const most = `limit ${put(filter.limit, 'int')}`;
    const select = `select ${sourceColumns} from freshness_source`;
    if (isNarrow) {
      const { entityId, state } = filter;
      const ofState = (): string | undefined => state && narrowing[state]?.(() => put(now, 'timestamptz'));
      const few = entityId === undefined ? (ofState() ?? 'true') : `entity_id = ${put(entityId, 'text')}`;
      const mine = `organization_id = ${put(organizationId, 'text')}`;
      return `with found as materialized (select * from freshness_source where ${mine} and ${few})
        select ${sourceColumns} from found ${where([...indexed, ...others, ...beyond])} ${order} ${most}`;
    }
    if (others.length === 0) return `${select} ${where([...indexed, ...beyond])} ${order} ${most}`;
    return `select ${sourceColumns} from (select * from freshness_source ${where([...indexed, ...beyond])} ${order} limit ${maxWalked}) walked
      ${where(others)} ${order} ${most}`;
  });

/** The last source that the walk of such a page looked at; no row: it came to the end. */
export const lastWalked = (organizationId: string, filter: SourceFilter): Bound =>
  bound((put) => {
    const { entityId: _, state: __, ...rest } = filter;
    const { indexed, beyond } = conditionsOf(put, organizationId, rest, new Date(0));
    return `select seq, coalesce(${changeFoundAt}, created_at) as at from freshness_source ${where([...indexed, ...beyond])}
      ${orderOf(filter)} offset ${maxWalked - 1} limit 1`;
  });

/** Which worklist: everybody's, or that of a type of entity. */
const worklist = (put: Put, organizationId: string, { entityType }: DueFilter) => {
  const organization = put(organizationId, 'text');
  const type = entityType === undefined ? null : put(entityType, 'text');
  return (source: string): string =>
    `${source}.organization_id = ${organization} and ${source}.phase <> 'paused'
      ${type ? `and ${source}.entity_type = ${type}` : ''}`;
};

/** The highest priorities from one on, each by one look into the index. */
const rankedPriorities = (listed: (source: string) => string, from: string | undefined, most: string): string =>
  `ranked as (
    (select priority, 1 as n from freshness_source r where ${listed('r')} ${from ? `and r.priority <= ${from}` : ''}
      order by r.priority desc limit 1)
    union all
    select (select s.priority from freshness_source s where ${listed('s')} and s.priority < ranked.priority
      order by s.priority desc limit 1), n + 1
    from ranked where ranked.priority is not null and n < ${most})`;

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
    return `with recursive ${rankedPriorities(listed, from, put(priorities, 'int'))}
      select found.* from ranked cross join lateral (select ${sourceColumns} from freshness_source d
        where ${listed('d')} and d.priority = ranked.priority and d.due_at <= ${put(by, 'timestamptz')} ${beyond ?? ''}
        order by d.due_at, d.seq limit ${most}) found
      where ranked.priority is not null order by found.priority desc, found.due_at, found.seq limit ${most}`;
  });

/** The lowest of the priorities that such a walk looked at, when it looked at as many as it may. */
export const lowestPriority = (organizationId: string, filter: DueFilter, priorities: number): Bound =>
  bound((put) => {
    const from = filter.after && put(filter.after.priority, 'float8');
    const most = put(priorities, 'int');
    return `with recursive ${rankedPriorities(worklist(put, organizationId, filter), from, most)}
      select priority from ranked where n = ${most} and priority is not null`;
  });

/** The same by looking at all that is due: where that is little. */
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
