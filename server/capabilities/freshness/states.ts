import type { SourceState } from '../../contract/resources/freshness.ts';
import type { SourceTimes, StoredSource } from '../../kernel/ports/sources.ts';

/** The pause after a first failure, doubled with each further one, and the longest, in milliseconds; never longer than the cadence. */
const firstPauseMs = 60_000;
const maxPauseMs = 86_400_000;

type Timed = Pick<StoredSource, 'createdAt' | 'newestAt' | 'lastFetchedAt' | 'failures' | 'cadenceSeconds'>;

/** The pause before a source is due again that failed so often in a row, in milliseconds. */
export const pauseMs = (failures: number, cadenceMs: number): number =>
  Math.min(cadenceMs, firstPauseMs * 2 ** Math.min(failures - 1, 30), maxPauseMs);

function dueAtMs({ createdAt, newestAt, lastFetchedAt, failures, cadenceSeconds }: Timed): number {
  const cadenceMs = cadenceSeconds * 1_000;
  if (failures > 0 && newestAt) return newestAt.getTime() + pauseMs(failures, cadenceMs);
  return lastFetchedAt ? lastFetchedAt.getTime() + cadenceMs : (newestAt ?? createdAt).getTime();
}

/**
 * When a source is due, and when it is overdue: past due by one cadence. What was never fetched is due since it was registered, or,
 * where another text was read before, since that was; what failed, after a pause. They follow from its records and its cadence alone, not from the time.
 */
export function timesOf(source: Timed): SourceTimes {
  const due = dueAtMs(source);
  return { dueAt: new Date(due), overdueAt: new Date(due + source.cadenceSeconds * 1_000) };
}

/** The state of a source at a moment: the first that applies. */
export function stateOf(
  source: Pick<StoredSource, 'paused' | 'failures' | 'lastFetchedAt' | 'dueAt' | 'overdueAt'>,
  now: Date,
): SourceState {
  if (source.paused) return 'paused';
  if (source.failures > 0) return 'failing';
  if (!source.lastFetchedAt) return 'never_fetched';
  if (now > source.overdueAt) return 'overdue';
  return now >= source.dueAt ? 'due' : 'fresh';
}
