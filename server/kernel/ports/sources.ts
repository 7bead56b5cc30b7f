import type { MicroUsd } from '../../contract/price.ts';
import type { EntityType, SourceState } from '../../contract/resources/freshness.ts';
import type { NewDelivery } from './deliveries.ts';

/** What its owner decides about a tracked source. */
export interface SourceSettings {
  readonly entityType: EntityType;
  readonly sourceUrl: string | null;
  /** As it was given. */
  readonly refreshCadence: string;
  readonly cadenceSeconds: number;
  readonly priority: number;
  readonly autoRefresh: boolean;
  readonly paused: boolean;
  /** Where its changes are delivered; null: nowhere. */
  readonly callbackUrl: string | null;
  /** What its refreshes by itself may cost in a day (UTC), before the discount; null: no limit of its own. */
  readonly maxCostPerDay: MicroUsd | null;
  readonly includeSelectors: readonly string[] | null;
  /** The options of its reads, as JSON, that decide what of these parts is compared; null: not known, for the release before kept none. */
  readonly readOptions: string | null;
  /** Whose refreshes by itself are counted as this key's. */
  readonly keyId: string;
}

/** What its records say of a source. */
export interface SourceHistory {
  /** The newest record, failed or not. */
  readonly newestAt: Date | null;
  /** The newest record that did not fail. */
  readonly lastFetchedAt: Date | null;
  readonly lastChangedAt: Date | null;
  /** Why the newest record failed; null: it did not. */
  readonly lastError: string | null;
  /** Records in a row that failed, up to the newest. */
  readonly failures: number;
  /** Ours, of the newest record whose content is known. */
  readonly contentHash: string | null;
  /** The newest one that a caller gave. */
  readonly callerHash: string | null;
  /** The units that the last refresh was billed as: `browser`, or `document:5`. */
  readonly refreshUnit: string | null;
  /** The estimated rate of change, as JSON; null: too little was seen. */
  readonly changeRate: string | null;
}

/** What a source's refreshes by itself cost on one day. */
interface SourceSpending {
  /** The day (YYYY-MM-DD, UTC); null: there was none yet. */
  readonly spentOn: string | null;
  readonly spent: MicroUsd;
  /** Until when it does not refresh itself for want of what it may cost; null: it does. */
  readonly waitsUntil: Date | null;
}

/** When a source is due, and when it is overdue: both follow from the rest. */
export interface SourceTimes {
  readonly dueAt: Date;
  readonly overdueAt: Date;
}

/** A tracked source as it is kept. */
export interface StoredSource extends SourceSettings, SourceHistory, SourceTimes, SourceSpending {
  readonly id: string;
  /** Grows with each source: its place in lists. */
  readonly seq: number;
  readonly organizationId: string;
  readonly entityId: string;
  readonly sourceKey: string;
  readonly createdAt: Date;
  /** When the service learned of the last change, at the earliest when it was fetched; null: there was none. */
  readonly changeFoundAt: Date | null;
  /** Changes with each change. */
  readonly version: number;
}

export interface NewSource extends SourceSettings, SourceTimes {
  readonly organizationId: string;
  readonly entityId: string;
  readonly sourceKey: string;
  readonly createdAt: Date;
}

/** What is recorded of one fetch. */
export interface NewFetch {
  /** The id of its record; absent: one that no other has. */
  readonly id?: string;
  readonly fetchedAt: Date;
  readonly contentHash: string | null;
  readonly sizeBytes: number | null;
  readonly durationMs: number | null;
  readonly statusCode: number | null;
  /** Null: it succeeded. */
  readonly error: string | null;
  readonly changed: boolean;
  readonly first: boolean;
  readonly diff: string | null;
}

export interface StoredFetch extends NewFetch {
  readonly id: string;
  /** Its place among the fetches of its source at the same time. */
  readonly seq: number;
}

/** What later fetches are compared with, under the hash of the content. */
export interface KeptText {
  readonly contentHash: string;
  readonly text: string;
  /** What a page showed besides; empty: nothing is known of it. */
  readonly beside: string;
}

/** A place in the list of sources. */
export interface SourcePlace {
  readonly at: Date;
  readonly seq: number;
}

/** A place in the list of what is due. */
export type DuePlace = Pick<StoredSource, 'priority' | 'dueAt' | 'seq'>;

/** A page of sources. A look ends where it would take long: then fewer were found than asked for, and it goes on after `lookedTo`. */
export interface SourcePage<Place> {
  readonly found: StoredSource[];
  /** Null: the page is full, or there is nothing more. */
  readonly lookedTo: Place | null;
}

export interface SourceFilter {
  readonly entityId?: string;
  readonly state?: SourceState;
  /** Found then or later. Then the change that was found last comes first; else the newest source. */
  readonly changedSince?: Date;
  readonly limit: number;
  /** Only what comes after this place. */
  readonly after?: SourcePlace;
}

export interface DueFilter {
  /** Due by then. */
  readonly by: Date;
  readonly entityType?: EntityType;
  readonly limit: number;
  readonly after?: DuePlace;
}

export type StateCounts = Readonly<Record<SourceState, number>>;

/** What is counted of an organization's sources as of one moment. */
export interface SourceCounts {
  readonly asOf: Date;
  readonly sources: number;
  readonly entities: number;
  /** Due now or within 24 hours. */
  readonly dueInADay: number;
  readonly byState: StateCounts;
}

/** A source whose time to refresh itself has come, in the hands of this process for a lease of 30 s. */
export interface ClaimedRefresh
  extends Pick<StoredSource, 'maxCostPerDay' | 'spentOn' | 'spent' | 'refreshUnit' | 'readOptions'> {
  readonly sourceId: string;
  readonly organizationId: string;
  readonly keyId: string;
  readonly sourceUrl: string;
  /** What the key's calls of one day may cost, in micro-dollars; null: no limit. */
  readonly dailyBudget: number | null;
  readonly attempt: number;
}

/** A source that is given back. */
export interface ReleasedRefresh {
  readonly claim: ClaimedRefresh;
  readonly at: Date;
}

/** Tracked sources and the records of their fetches. Every read goes by an index. */
export interface Freshness {
  /** Null: there is one of that entity and key already. */
  add(source: NewSource): Promise<StoredSource | null>;
  find(organizationId: string, sourceId: string): Promise<StoredSource | null>;
  findByKey(organizationId: string, entityId: string, sourceKey: string): Promise<StoredSource | null>;
  /** Keeps what changed of a source that was read before; null: it was changed or deleted meanwhile, and nothing changed. */
  change(source: StoredSource): Promise<StoredSource | null>;
  /** Forgets a source with its records; false: there was none. */
  remove(organizationId: string, sourceId: string): Promise<boolean>;
  list(organizationId: string, filter: SourceFilter): Promise<SourcePage<SourcePlace>>;
  /** The sources of an entity in the order of their keys. */
  ofEntity(
    organizationId: string,
    entityId: string,
    page: { readonly limit: number; readonly afterKey?: string },
  ): Promise<StoredSource[]>;
  /** Counts the states of its first 10,000 sources. */
  countEntity(organizationId: string, entityId: string): Promise<StateCounts>;
  /** Counted at most every 2 s by this process. */
  count(organizationId: string): Promise<SourceCounts>;
  /** The highest priority first, within it what is due longest. */
  due(organizationId: string, filter: DueFilter): Promise<SourcePage<DuePlace>>;
  /**
   * Adds a record to its source as `change` would have it, in one step; `text` is kept for later comparisons, with the nine before,
   * and what `deliver` makes of the record goes into the outbox. Null: the source was changed or deleted meanwhile, and nothing changed.
   */
  record(
    source: StoredSource,
    fetch: NewFetch,
    text: KeptText | null,
    deliver?: (fetch: Omit<StoredFetch, 'seq'>) => Omit<NewDelivery, 'id'> | null,
  ): Promise<StoredFetch | null>;
  /** Newest first. */
  fetches(
    source: Pick<StoredSource, 'seq'>,
    page: { readonly limit: number; readonly before?: Pick<StoredFetch, 'fetchedAt' | 'seq'> },
  ): Promise<StoredFetch[]>;
  /** The text that was kept under this hash. */
  text(source: Pick<StoredSource, 'seq'>, contentHash: string): Promise<KeptText | null>;
  /** The fetches that the last changes of these sources came with, by `seq` of the source. */
  lastChanges(sources: readonly StoredSource[]): Promise<ReadonlyMap<number, StoredFetch>>;
  /** Gives sources to this process whose time to refresh themselves has come, in turns between organizations. */
  claim(room: { readonly limit: number; readonly perOrganization: number }): Promise<ClaimedRefresh[]>;
  /** Prolongs leases; returns the ids of sources that are lost to another process, or need no refresh any more. */
  prolong(claims: readonly ClaimedRefresh[]): Promise<string[]>;
  /** Gives a source back until its day's cost begins anew, and says so in the source. */
  wait(claim: ClaimedRefresh, until: Date): Promise<void>;
  /** Has a source that waits refresh itself when it is due. */
  wake(organizationId: string, sourceId: string): Promise<void>;
  /** Gives sources back, each to be refreshed at its `at`; nothing where one is not this process's any more. */
  release(claims: readonly ReleasedRefresh[]): Promise<void>;
  /**
   * Brings the counts of organizations up to date that were not counted for 30 s, frees what dead processes claimed, and, where the
   * clock was set back, counts what was recorded in its future as recorded now.
   */
  keepUp(): Promise<void>;
}
