import type { z } from 'zod';
import { publicHref } from '../../contract/address.ts';
import { usd } from '../../contract/price.ts';
import { Problem } from '../../contract/problem.ts';
import type { FetchRecord, StateCounts as States, TrackedSource } from '../../contract/resources/freshness.ts';
import type { StateCounts, StoredFetch, StoredSource } from '../../kernel/ports/sources.ts';
import { suggestionOf } from './change-rate.ts';
import { spentOf } from './daily-cost.ts';
import { stateOf } from './states.ts';

/** A source as it is shown at a moment. */
export const sourceView = (source: StoredSource, now: Date): TrackedSource => ({
  id: source.id,
  entity_id: source.entityId,
  entity_type: source.entityType,
  source_key: source.sourceKey,
  source_url: source.sourceUrl && publicHref(new URL(source.sourceUrl)),
  refresh_cadence: source.refreshCadence,
  cadence_seconds: source.cadenceSeconds,
  priority: source.priority,
  auto_refresh: source.autoRefresh,
  paused: source.paused,
  callback_url: source.callbackUrl,
  max_cost_usd_per_day: source.maxCostPerDay === null ? null : usd(source.maxCostPerDay),
  spent_usd_today: usd(spentOf(source, now)),
  waits_until:
    source.autoRefresh && source.waitsUntil !== null && source.waitsUntil > now
      ? source.waitsUntil.toISOString()
      : null,
  include_selectors: source.includeSelectors && [...source.includeSelectors],
  state: stateOf(source, now),
  next_due_at: source.paused ? null : source.dueAt.toISOString(),
  last_fetched_at: source.lastFetchedAt?.toISOString() ?? null,
  last_changed_at: source.lastChangedAt?.toISOString() ?? null,
  last_error: source.lastError,
  suggested_cadence: suggestionOf(source),
  created_at: source.createdAt.toISOString(),
});

/** The record of a fetch as it is shown. */
export const fetchView = (fetch: Omit<StoredFetch, 'seq'>, sourceId: string): FetchRecord => ({
  id: fetch.id,
  source_id: sourceId,
  fetched_at: fetch.fetchedAt.toISOString(),
  content_hash: fetch.contentHash,
  size_bytes: fetch.sizeBytes,
  duration_ms: fetch.durationMs,
  status_code: fetch.statusCode,
  error: fetch.error,
  changed: fetch.changed,
  first: fetch.first,
  ...(fetch.diff === null ? {} : { diff: fetch.diff }),
});

export const stateCounts = (counts: StateCounts): z.output<typeof States> => ({ ...counts });

/** The 404 of a source, foreign ones included. */
export const noSource = (sourceId: string): Problem =>
  new Problem('not-found', `There is no source ${sourceId} in your organization.`);
