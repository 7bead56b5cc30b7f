import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { SourceState } from '../../../../contract/resources/freshness.ts';
import type { Clock } from '../../../../kernel/ports/clock.ts';
import type { NewDelivery } from '../../../../kernel/ports/deliveries.ts';
import type {
  ClaimedRefresh,
  DueFilter,
  DuePlace,
  Freshness,
  KeptText,
  NewSource,
  ReleasedRefresh,
  SourceCounts,
  SourceFilter,
  SourcePage,
  SourcePlace,
  StateCounts,
  StoredFetch,
  StoredSource,
} from '../../../../kernel/ports/sources.ts';
import { camelRow } from '../camel-row.ts';
import { identifier } from '../keys/identifier.ts';
import type { Pool } from '../pool.ts';
import type { Signals } from '../queue/signals.ts';
import { deliveryRetentionMs } from '../retention.ts';
import { countsOf, moveCounts } from './counts.ts';
import { type Bound, lastWalked, leavesOut, listSources, lowestPriority, sortDue, walkDue } from './reads.ts';
import { RefreshClaims } from './refresh-claims.ts';
import { changeValues, fetchOf, sourceOf } from './rows.ts';
import * as statements from './statements.ts';

/** How old the counts of an organization may be that are shown, in milliseconds. */
const countMaxAgeMs = 2_000;
/** What the filter may leave for it to be found first and ordered then, in sources. */
const maxNarrow = 2_000;
/** How many priorities are looked at, more each time that what is due under them does not fill the page; then the page ends. */
const priorityRounds = [8, 64, 512];
/** How often the records of a source are trimmed: with one in so many. */
const trimEvery = 50;

/** The states whose sources are read to find those of a state, where no index has them in the order of the list. */
const readFor: Readonly<Partial<Record<SourceState, readonly SourceState[]>>> = {
  overdue: ['overdue'],
  due: ['due', 'overdue', 'never_fetched', 'failing'],
  fresh: ['fresh', 'failing'],
};
/** The place after everything that is due under a priority. */
const afterAll = { dueAt: new Date('9999-12-31T23:59:59.999Z'), seq: Number.MAX_SAFE_INTEGER };

const PlaceRow = z.object({ at: z.date(), seq: z.int() });
const PriorityRow = z.object({ priority: z.number() });
const SizeRow = z.object({ size: z.int() });
const TextRow = camelRow({ content_hash: z.string(), text: z.string(), beside: z.string() });
const ChangeRow = z.object({ source_seq: z.int() });
const EntityRow = z.object({
  paused: z.int(),
  failing: z.int(),
  never_fetched: z.int(),
  overdue: z.int(),
  due: z.int(),
  fresh: z.int(),
});

/** Tracked sources on a database. */
export class SqlFreshness implements Freshness {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #claims: RefreshClaims;
  readonly #signals: Signals;
  /** What was counted last of organizations. */
  readonly #counted = new LRUCache<string, SourceCounts>({ max: 1_000 });

  /** `owner` names this process among those that share the database. */
  constructor(pool: Pool, clock: Clock, sharing: { isOwner: boolean; owner: string; signals: Signals }) {
    this.#pool = pool;
    this.#signals = sharing.signals;
    this.#clock = clock;
    this.#claims = new RefreshClaims(pool, clock, sharing);
  }

  add(source: NewSource): Promise<StoredSource | null> {
    const { organizationId, entityId, sourceKey, createdAt, includeSelectors, ...rest } = source;
    const values = [
      identifier('src'),
      organizationId,
      entityId,
      sourceKey,
      createdAt,
      rest.keyId,
      rest.entityType,
      rest.sourceUrl,
      rest.refreshCadence,
      rest.cadenceSeconds,
      rest.priority,
      rest.autoRefresh,
      rest.paused,
      includeSelectors && JSON.stringify(includeSelectors),
      rest.dueAt,
      rest.overdueAt,
      rest.callbackUrl,
      rest.maxCostPerDay,
      rest.readOptions,
    ];
    return this.#recounted(organizationId, this.#one(statements.insertSource, values));
  }

  find(organizationId: string, sourceId: string): Promise<StoredSource | null> {
    return this.#one(statements.findSource, [organizationId, sourceId]);
  }

  findByKey(organizationId: string, entityId: string, sourceKey: string): Promise<StoredSource | null> {
    return this.#one(statements.findSourceByKey, [organizationId, entityId, sourceKey]);
  }

  change(source: StoredSource): Promise<StoredSource | null> {
    return this.#recounted(source.organizationId, this.#one(statements.updateSource, changeValues(source)));
  }

  async remove(organizationId: string, sourceId: string): Promise<boolean> {
    const removed = this.#pool.query(statements.deleteSource, [organizationId, sourceId]);
    return (await this.#recounted(organizationId, removed)).rowCount > 0;
  }

  /** After a caller's own change the next count is made anew: what was registered just now is to be seen. */
  async #recounted<Result>(organizationId: string, written: Promise<Result>): Promise<Result> {
    const result = await written;
    this.#counted.delete(organizationId);
    return result;
  }

  async list(organizationId: string, filter: SourceFilter): Promise<SourcePage<SourcePlace>> {
    const isNarrow = await this.#isNarrow(organizationId, filter);
    const found = await this.#many(listSources(organizationId, filter, { now: this.#clock.now(), isNarrow }));
    if (isNarrow || found.length === filter.limit || !leavesOut(filter)) return { found, lookedTo: null };
    const { text, values } = lastWalked(organizationId, filter);
    const { rows } = await this.#pool.query(text, values);
    return { found, lookedTo: rows[0] ? PlaceRow.parse(rows[0]) : null };
  }

  ofEntity(
    organizationId: string,
    entityId: string,
    { limit, afterKey }: Parameters<Freshness['ofEntity']>[2],
  ): Promise<StoredSource[]> {
    const isAfter = afterKey !== undefined;
    const values = [organizationId, entityId, limit, ...(isAfter ? [afterKey] : [])];
    return this.#many({ text: statements.listEntity(isAfter), values });
  }

  async countEntity(organizationId: string, entityId: string): Promise<StateCounts> {
    const { rows } = await this.#pool.query(statements.countEntity, [organizationId, entityId, this.#clock.now()]);
    return EntityRow.parse(rows[0]);
  }

  async count(organizationId: string): Promise<SourceCounts> {
    const now = this.#clock.now();
    const known = this.#counted.get(organizationId);
    if (known && Math.abs(now.getTime() - known.asOf.getTime()) < countMaxAgeMs) return known;
    const counts = (await moveCounts(this.#pool, organizationId, now)) ?? countsOf({ counted_at: now });
    this.#counted.set(organizationId, counts);
    return counts;
  }

  async due(organizationId: string, filter: DueFilter): Promise<SourcePage<DuePlace>> {
    if ((await this.#mostDue(organizationId, filter.by)) <= maxNarrow)
      return { found: await this.#many(sortDue(organizationId, filter)), lookedTo: null };
    let found: StoredSource[] = [];
    for (const priorities of priorityRounds) {
      found = await this.#many(walkDue(organizationId, filter, priorities));
      if (found.length === filter.limit) return { found, lookedTo: null };
    }
    const { text, values } = lowestPriority(organizationId, filter, priorityRounds.at(-1) ?? 0);
    const [lowest] = (await this.#pool.query(text, values)).rows;
    return { found, lookedTo: lowest ? { ...PriorityRow.parse(lowest), ...afterAll } : null };
  }

  async record(...[source, fetch, text, deliver]: Parameters<Freshness['record']>): Promise<StoredFetch | null> {
    const id = fetch.id ?? identifier('fetch');
    const delivery = deliver?.({ ...fetch, id }) ?? null;
    const bringsChange = fetch.changed && source.lastChangedAt?.getTime() === fetch.fetchedAt.getTime();
    const { rows } = await this.#pool.query(statements.insertFetch, [
      ...changeValues(source),
      id,
      fetch.fetchedAt,
      fetch.contentHash,
      fetch.sizeBytes,
      fetch.durationMs,
      fetch.statusCode,
      fetch.error,
      fetch.changed,
      fetch.first,
      fetch.diff,
      text?.contentHash ?? null,
      text?.text ?? null,
      text?.beside ?? null,
      ...this.#deliveryValues(delivery),
      bringsChange ? this.#clock.now() : null,
    ]);
    if (rows.length === 0) return null;
    if (delivery) this.#signals.tell('deliveries');
    if (text) await this.#pool.query(statements.trimTexts, [source.seq, source.contentHash ?? '']);
    if (source.version % trimEvery === 0) await this.#pool.query(statements.trimFetches, [source.seq]);
    return fetchOf(rows[0]);
  }

  async fetches(
    { seq }: Pick<StoredSource, 'seq'>,
    { limit, before }: Parameters<Freshness['fetches']>[1],
  ): Promise<StoredFetch[]> {
    const place = before ? [before.fetchedAt, before.seq] : [];
    const { rows } = await this.#pool.query(statements.listFetches(before !== undefined), [seq, limit, ...place]);
    return rows.map(fetchOf);
  }

  async text({ seq }: Pick<StoredSource, 'seq'>, contentHash: string): Promise<KeptText | null> {
    const { rows } = await this.#pool.query(statements.findText, [seq, contentHash]);
    return rows[0] ? TextRow.parse(rows[0]) : null;
  }

  async lastChanges(sources: readonly StoredSource[]): Promise<ReadonlyMap<number, StoredFetch>> {
    const changed = sources.filter(({ lastChangedAt }) => lastChangedAt !== null);
    const columns = [changed.map(({ seq }) => seq), changed.map(({ lastChangedAt }) => lastChangedAt)];
    const { rows } = await this.#pool.query(statements.lastChanges, columns);
    return new Map(rows.map((row) => [ChangeRow.parse(row).source_seq, fetchOf(row)]));
  }

  claim(room: Parameters<Freshness['claim']>[0]): Promise<ClaimedRefresh[]> {
    return this.#claims.claim(room);
  }

  prolong(claims: readonly ClaimedRefresh[]): Promise<string[]> {
    return this.#claims.prolong(claims);
  }

  wait(claim: ClaimedRefresh, until: Date): Promise<void> {
    return this.#claims.wait(claim, until);
  }

  async wake(organizationId: string, sourceId: string): Promise<void> {
    await this.#pool.query(statements.wakeRefresh, [organizationId, sourceId]);
  }

  release(claims: readonly ReleasedRefresh[]): Promise<void> {
    return this.#claims.release(claims);
  }

  keepUp(): Promise<void> {
    return this.#claims.keepUp();
  }

  /** The values of a delivery in the order of the statement; all null: there is none. */
  #deliveryValues(delivery: Omit<NewDelivery, 'id'> | null): unknown[] {
    if (!delivery) return Array.from({ length: 7 }, () => null);
    const now = this.#clock.now();
    const { url, head, tail } = delivery;
    const expiresAt = new Date(now.getTime() + deliveryRetentionMs);
    return [randomUUID(), url, new URL(url).host, head, tail, now, expiresAt];
  }

  /** How many sources can be due by then at most. */
  async #mostDue(organizationId: string, by: Date): Promise<number> {
    const { sources, byState, dueInADay, asOf } = await this.count(organizationId);
    const aheadMs = by.getTime() - asOf.getTime();
    if (aheadMs <= countMaxAgeMs) return byState.due + byState.overdue + byState.never_fetched + byState.failing;
    return aheadMs <= 86_400_000 ? dueInADay : sources;
  }

  /** Whether few sources are read to find all that the filter lets through. */
  async #isNarrow(organizationId: string, { entityId, state, changedSince }: SourceFilter): Promise<boolean> {
    if (entityId !== undefined) {
      const { rows } = await this.#pool.query(statements.sizeOfEntity, [organizationId, entityId, maxNarrow + 1]);
      return SizeRow.parse(rows[0]).size <= maxNarrow;
    }
    const read = changedSince === undefined && state !== undefined ? readFor[state] : undefined;
    if (!read) return false;
    const { byState } = await this.count(organizationId);
    return read.reduce((sum, each) => sum + byState[each], 0) <= maxNarrow;
  }

  async #many({ text, values }: Bound): Promise<StoredSource[]> {
    return (await this.#pool.query(text, values)).rows.map(sourceOf);
  }

  async #one(text: string, values: readonly unknown[]): Promise<StoredSource | null> {
    const { rows } = await this.#pool.query(text, values);
    return rows[0] ? sourceOf(rows[0]) : null;
  }
}
