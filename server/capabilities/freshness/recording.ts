import type { MicroUsd } from '../../contract/price.ts';
import { Problem } from '../../contract/problem.ts';
import type { SourceChange } from '../../contract/resources/freshness.ts';
import type { Context, Data } from '../../kernel/pipeline/context.ts';
import type { NewDelivery } from '../../kernel/ports/deliveries.ts';
import type { Freshness, NewFetch, StoredFetch, StoredSource } from '../../kernel/ports/sources.ts';
import { hostRests } from '../../reader/politeness.ts';
import { changeRateOf } from './change-rate.ts';
import { type Brought, compare, isOfTwin } from './comparison.ts';
import { withSpent } from './daily-cost.ts';
import { type Read, readsOther } from './reading.ts';
import { timesOf } from './states.ts';
import { fetchView, sourceView } from './views.ts';

/**
 * What a source delivers of a change; null: it tells nobody, or the fetch was its first, which changed nothing that was known. The
 * source is shown as of the fetch.
 */
function changeDelivery(source: StoredSource, fetch: Omit<StoredFetch, 'seq'>): Omit<NewDelivery, 'id'> | null {
  if (source.callbackUrl === null || !fetch.changed || fetch.first) return null;
  const change: SourceChange = {
    type: 'freshness.changed',
    source: sourceView(source, fetch.fetchedAt),
    fetch: fetchView(fetch, source.id),
  };
  return { url: source.callbackUrl, head: JSON.stringify(change), withResult: false, tail: '' };
}

/** How often a record is tried again whose source is changed by others meanwhile. */
const maxTries = 20;
/** Records before an older one that are looked at for what it is compared with. */
const maxLookBack = 50;

/** Where fetches are recorded, and where long texts are compared. */
type Recording = Pick<Context, 'onThread'> & { readonly data: Pick<Data, 'freshness' | 'countKept'> };

/** Stands in for comparison where a failure is recorded, which has nothing to compare. */
const nothingToCompare: Recording['onThread'] = () => {
  throw new Error('A failure was compared.');
};

/** One fetch as it was observed. */
export interface Observation extends Brought {
  /** The id of its record, where a read that is done again is to find it. */
  readonly recordId?: string;
  readonly fetchedAt: Date;
  readonly sizeBytes: number | null;
  readonly durationMs: number | null;
  readonly statusCode: number | null;
  /** Why it failed; null: it did not. */
  readonly error: string | null;
  /** What a refresh by the service was billed as; absent: somebody else fetched it. */
  readonly refreshUnit?: string | null;
  /** What it cost, before the discount, where the source refreshed itself. */
  readonly ownCost?: MicroUsd;
  /** The settings that it was read by; absent: they are the source's. */
  readonly readBy?: Read;
}

/** A record with its source as it is after it. */
export interface Recorded {
  readonly source: StoredSource;
  readonly fetch: StoredFetch;
}

/** Why an HTTP status is a failure; null: it is none. */
export const errorOfStatus = (statusCode: number | null): string | null =>
  statusCode !== null && statusCode >= 400 ? `HTTP ${statusCode}` : null;

/** Failures that say something of the target, or of what may be asked of it; all others are ours, and pass. */
export const isFailureOfSource = ({ code, extras }: Problem): boolean =>
  (code.startsWith('target-') && extras.reason !== hostRests) ||
  ['address-not-allowed', 'robots-disallowed', 'unsupported-document', 'insufficient-balance'].includes(code);

/** A read by the service as an observation. */
export const observationOfRead = (
  observed: Pick<
    Observation,
    'recordId' | 'content' | 'page' | 'statusCode' | 'error' | 'refreshUnit' | 'ownCost' | 'readBy'
  >,
  { at, durationMs }: { readonly at: Date; readonly durationMs: number | null },
): Observation => ({
  ...observed,
  callerHash: null,
  fetchedAt: at,
  sizeBytes: observed.content === null ? null : Buffer.byteLength(observed.content),
  durationMs,
});

const plain = ({ recordId, fetchedAt, sizeBytes, durationMs, statusCode, error }: Observation) => ({
  ...(recordId === undefined ? {} : { id: recordId }),
  fetchedAt,
  sizeBytes,
  durationMs,
  statusCode,
  error,
});

/** A record that others are newer than: it joins the history, compared with the one before it, and its source stays as it is. */
async function late(recording: Recording, source: StoredSource, observed: Observation): Promise<NewFetch> {
  const { callerHash, error, fetchedAt } = observed;
  const unchanged = { ...plain(observed), contentHash: callerHash, changed: false, first: false, diff: null };
  if (error !== null) return unchanged;
  const place = { fetchedAt, seq: Number.MAX_SAFE_INTEGER };
  const earlier = await recording.data.freshness.fetches(source, { limit: maxLookBack, before: place });
  const isOurs = (hash: string): boolean => /^v\d+:/.test(hash);
  const before = earlier.find(({ contentHash: hash }) => hash !== null && isOurs(hash) === (callerHash === null));
  const at = before?.fetchedAt ?? null;
  const [ours, callers] =
    callerHash === null ? [before?.contentHash ?? null, null] : [null, before?.contentHash ?? null];
  const known = { ...source, lastFetchedAt: at, lastChangedAt: at, contentHash: ours, callerHash: callers };
  const { changed, contentHash, diff } = await compare(recording, known, observed);
  if (!before) return { ...unchanged, contentHash: callerHash ?? contentHash };
  return { ...unchanged, contentHash: callerHash ?? contentHash, changed, diff };
}

/** What the newest record of a source makes of it. */
function moved(
  source: StoredSource,
  observed: Observation,
  { changed, contentHash }: Pick<NewFetch, 'changed' | 'contentHash'>,
) {
  const { fetchedAt, error, callerHash } = observed;
  // The page stands in place of what a twin said from now on, also where a copy has no unit of its own.
  const unitBefore = error === null && observed.page && isOfTwin(source) ? null : source.refreshUnit;
  const refreshUnit = observed.refreshUnit ?? unitBefore;
  const failed = { newestAt: fetchedAt, lastError: error, failures: source.failures + 1, refreshUnit };
  const succeeded = {
    newestAt: fetchedAt,
    lastFetchedAt: fetchedAt,
    lastChangedAt: changed ? fetchedAt : source.lastChangedAt,
    lastError: null,
    failures: 0,
    contentHash: contentHash ?? source.contentHash,
    callerHash: callerHash ?? source.callerHash,
    refreshUnit,
  };
  const known: StoredSource = { ...source, ...(error === null ? succeeded : failed) };
  const next = observed.ownCost === undefined ? known : withSpent(known, observed.ownCost, fetchedAt);
  return { ...next, ...timesOf(next) };
}

/** Records what was read before its source came to read another text: it joins the history, and says nothing of that text. */
async function recordOfOther(
  { data: { freshness } }: Recording,
  source: StoredSource,
  observed: Observation,
): Promise<Recorded | null> {
  const { ownCost, fetchedAt } = observed;
  const next = ownCost === undefined ? source : withSpent(source, ownCost, fetchedAt);
  const record = { ...plain(observed), contentHash: null, changed: false, first: false, diff: null };
  const fetch = await freshness.record(next, record, null);
  return fetch && { source: next, fetch };
}

/** Whether a fetch has nothing to be compared with: it is the first, or the first of another text. */
const isFirst = (
  { lastFetchedAt, contentHash, callerHash }: StoredSource,
  fetch: Pick<NewFetch, 'contentHash' | 'error'>,
): boolean =>
  fetch.error === null &&
  (lastFetchedAt === null || (contentHash === null && callerHash === null && fetch.contentHash !== null));

/** One attempt; null: the source was changed meanwhile. */
async function tryRecording(
  recording: Recording,
  source: StoredSource,
  observed: Observation,
): Promise<Recorded | null> {
  const { freshness } = recording.data;
  if (observed.readBy && readsOther(observed.readBy, source)) return recordOfOther(recording, source, observed);
  const isNewest = source.newestAt === null || observed.fetchedAt >= source.newestAt;
  if (!isNewest) {
    const fetch = await freshness.record(source, await late(recording, source, observed), null);
    return fetch && { source, fetch };
  }
  const isFailed = observed.error !== null;
  const compared = isFailed ? null : await compare(recording, source, observed);
  const contentHash = isFailed ? null : (observed.callerHash ?? compared?.contentHash ?? null);
  const fetch: NewFetch = {
    ...plain(observed),
    contentHash,
    changed: compared?.changed ?? false,
    first: isFirst(source, { contentHash, error: observed.error }),
    diff: compared?.diff ?? null,
  };
  const next = moved(source, observed, { changed: fetch.changed, contentHash: compared?.contentHash ?? null });
  const rated = isFailed ? next : { ...next, changeRate: changeRateOf(next, fetch) };
  const deliver = (made: Omit<StoredFetch, 'seq'>) => changeDelivery(rated, made);
  const kept = compared?.kept ?? null;
  const stored = await freshness.record(rated, fetch, kept, deliver);
  if (stored && kept) recording.data.countKept(Buffer.byteLength(kept.text) + Buffer.byteLength(kept.beside));
  return stored && { source: rated, fetch: stored };
}

/**
 * Records a fetch of a source that `find` finds; null: there is none. Records of one source that come at once are recorded one after
 * the other.
 */
export async function recordFetch(
  recording: Recording,
  find: () => Promise<StoredSource | null>,
  observed: Observation,
): Promise<Recorded | null> {
  for (let count = 0; count < maxTries; count++) {
    const source = await find();
    if (!source) return null;
    const recorded = await tryRecording(recording, source, observed);
    if (recorded) return recorded;
  }
  throw new Problem('overloaded', 'Too many records of this source come at once.', { retryAfterSeconds: 1 });
}

/** Records that a source was not fetched, as for want of money or of a browser, unless a fetch was recorded `since`. */
export function recordRefusal(
  freshness: Freshness,
  { organizationId, sourceId }: { readonly organizationId: string; readonly sourceId: string },
  { error, since, at }: { readonly error: string; readonly since: Date; readonly at: Date },
): Promise<Recorded | null> {
  const find = async (): Promise<StoredSource | null> => {
    const source = await freshness.find(organizationId, sourceId);
    return source?.newestAt && source.newestAt >= since ? null : source;
  };
  const refused = observationOfRead({ content: null, statusCode: null, error }, { at, durationMs: null });
  return recordFetch({ data: { freshness, countKept: () => {} }, onThread: nothingToCompare }, find, refused);
}
