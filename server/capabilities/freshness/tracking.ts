import { z } from 'zod';
import { hasCredentials, hostOf } from '../../contract/address.ts';
import { asProblem, invalid, type ProblemCode } from '../../contract/problem.ts';
import type { TrackedFetch } from '../../contract/resources/freshness.ts';
import type { Warning } from '../../contract/warning.ts';
import { digestOf, sha256Of } from '../../kernel/digests.ts';
import type { Context } from '../../kernel/pipeline/context.ts';
import type { Page } from '../../kernel/ports/reader.ts';
import type { StoredFetch, StoredSource } from '../../kernel/ports/sources.ts';
import { isCutForMoney } from '../../reader/assess.ts';
import { unitsOfRead } from './daily-cost.ts';
import { sourceNames, sourceSettings } from './fields.ts';
import { readsOther, takesOtherParts } from './reading.ts';
import { isFailureOfSource, type Observation, observationOfRead, recordFetch } from './recording.ts';
import { registerSource } from './sources.ts';
import { fetchView } from './views.ts';

/** The cadence of a source that a read registers without one. */
const usualCadence = '1 day';
/** Why a document is no content of its source that money cut short. */
const lacking: ProblemCode = 'insufficient-balance';
/** How long the key of a source may be, in characters. */
const maxKeyLength = 256;

/** What a read is recorded as. */
export const Track = z
  .strictObject({
    entity_id: sourceNames.entity_id,
    entity_type: sourceSettings.entity_type,
    source_key: sourceNames.source_key,
    refresh_cadence: sourceSettings.refresh_cadence.optional().describe(`Of a new source ${usualCadence} when absent.`),
    priority: sourceSettings.priority.optional(),
  })
  .describe('Record the read as a fetch of this source, which is registered when there is none yet.');
export type Track = z.output<typeof Track>;

/** What was read for a source. */
export interface TrackedRead extends Pick<Observation, 'content' | 'page' | 'statusCode' | 'error' | 'refreshUnit'> {
  readonly url: string;
  readonly includeSelectors: readonly string[];
  /** By `keptOptions`. */
  readonly readOptions: string;
  /** When it was read. */
  readonly at: Date;
  readonly durationMs: number | null;
  /**
   * What the read is, where a run that died may have recorded it already: then it is told as it was recorded, for the changes that a job
   * found are found once. Absent: nobody does it again.
   */
  readonly readOnce?: readonly string[];
}

/**
 * What a page that passed is recorded with. Of a document that money cut short the rest is not known: compared with the whole of it, it
 * would be a change that its site never made.
 */
export function contentRead(
  page: Page,
): Pick<TrackedRead, 'content' | 'error'> & Partial<Pick<TrackedRead, 'page' | 'refreshUnit'>> {
  const { document, method } = page;
  if (isCutForMoney(page)) return { content: null, error: lacking };
  return {
    content: document.text,
    error: null,
    ...(document.comparable ? { page: document.comparable } : {}),
    ...(method === 'cache' ? {} : { refreshUnit: unitsOfRead(method, document.file) }),
  };
}

/** What recording a read came to; null: it was not recorded, and a warning says why. */
interface Tracking {
  readonly tracked: TrackedFetch | null;
  readonly warnings: readonly Warning[];
}

/** Whether a source is as the read says already. */
function isAsSaid(source: StoredSource, track: Track, { url, includeSelectors, readOptions }: TrackedRead): boolean {
  return (
    source.sourceUrl === url &&
    source.readOptions === readOptions &&
    source.entityType === track.entity_type &&
    (track.priority === undefined || track.priority === source.priority) &&
    (track.refresh_cadence === undefined || track.refresh_cadence === source.refreshCadence) &&
    JSON.stringify(source.includeSelectors ?? []) === JSON.stringify(includeSelectors)
  );
}

function observationOf(read: TrackedRead): Observation {
  const recordId = recordIdOf(read);
  return observationOfRead({ ...read, ...(recordId === undefined ? {} : { recordId }) }, read);
}

/** A source to record a read under, and what was not done of what the read says of it. */
interface TrackedUnder {
  readonly source: StoredSource;
  readonly warnings: readonly Warning[];
}

async function sourceFor(context: Context, track: Track, read: TrackedRead): Promise<TrackedUnder> {
  const known = await context.data.freshness.findByKey(context.organizationId, track.entity_id, track.source_key);
  if (known && isAsSaid(known, track, read)) return { source: known, warnings: [] };
  const registration = {
    ...track,
    refresh_cadence: track.refresh_cadence ?? known?.refreshCadence ?? usualCadence,
    source_url: read.url,
    include_selectors: read.includeSelectors.length > 0 ? [...read.includeSelectors] : null,
    // A read that failed may have failed by its options.
    readOptions: (read.error !== null && known?.readOptions) || read.readOptions,
  };
  try {
    // A page that is read under one key at another address is the same one, moved.
    const { source } = await registerSource(context, registration, takesOtherParts);
    return { source, warnings: [] };
  } catch (thrown) {
    const problem = asProblem(thrown);
    const isOther = !known || readsOther(known, { ...read, sourceUrl: read.url });
    // Beside what the source reads, another text would be a change that the page never made.
    if (isOther || problem.code !== 'not-permitted') throw thrown;
    const message = `The read is recorded; the settings of its source stay as they were. ${problem.message}`;
    return { source: known, warnings: [{ code: 'source_kept', message }] };
  }
}

/** How long a job may have taken before it died, with some rest, in milliseconds: what is older it did not record. */
const longestJobMs = 100_000_000;
/** Records of a source that are looked at for that of a run that died. */
const maxLookBack = 20;

const recordIdOf = ({ readOnce }: TrackedRead): string | undefined =>
  readOnce && `fetch_${sha256Of(JSON.stringify(readOnce)).slice(0, 32)}`;

/** The record of a read by a run that died; null: there is none. */
async function recordedBefore(
  freshness: Context['data']['freshness'],
  source: StoredSource,
  read: TrackedRead,
): Promise<StoredFetch | null> {
  const { newestAt } = source;
  const id = recordIdOf(read);
  if (id === undefined || !newestAt || read.at.getTime() - newestAt.getTime() > longestJobMs) return null;
  const fetches = await freshness.fetches(source, { limit: maxLookBack });
  return fetches.find((fetch) => fetch.id === id) ?? null;
}

/** Throws `validation-failed` where an address that would be kept with a source bears a user name or a password. */
export function refuseTrackedPassword(track: Track | undefined, urls: readonly string[], pointer: string): void {
  if (track && urls.some((url) => hasCredentials(new URL(url))))
    throw invalid(pointer, 'must not carry a user name or a password where the page is tracked');
}

/** What keeps a read from being recorded, and says nothing against the read. */
const onlyUntracked: ReadonlySet<ProblemCode> = new Set(['overloaded', 'not-permitted', 'target-too-large']);

const notTracked = (message: string): Tracking => ({ tracked: null, warnings: [{ code: 'not_tracked', message }] });

/** Records a read under its source. What keeps it from being recorded does not undo the read: then a warning tells. */
export async function trackRead(context: Context, track: Track, read: TrackedRead): Promise<Tracking> {
  const { organizationId } = context;
  const { freshness } = context.data;
  try {
    const { source, warnings } = await sourceFor(context, track, read);
    const find = () => freshness.find(organizationId, source.id);
    const before = await recordedBefore(freshness, source, read);
    if (before) return { tracked: { source_id: source.id, fetch: fetchView(before, source.id) }, warnings };
    const recorded = await recordFetch(context, find, observationOf(read));
    if (!recorded) return notTracked('The source was deleted meanwhile.');
    return { tracked: { source_id: source.id, fetch: fetchView(recorded.fetch, source.id) }, warnings };
  } catch (thrown) {
    const problem = asProblem(thrown);
    if (!onlyUntracked.has(problem.code)) throw thrown;
    return notTracked(problem.message);
  }
}

/** Records a read under its source where there is one already. */
export async function trackKnown(context: Context, track: Track, read: TrackedRead): Promise<void> {
  const { organizationId } = context;
  const { freshness } = context.data;
  const find = () => freshness.findByKey(organizationId, track.entity_id, track.source_key);
  const source = await find();
  if (!source || (await recordedBefore(freshness, source, read))) return;
  await recordFetch(context, find, observationOf(read));
}

/** Records a read that threw, where that says something of the source. Never throws: the read's own problem is the caller's answer. */
export async function trackFailure(
  context: Context,
  track: Track,
  read: Omit<TrackedRead, 'content' | 'statusCode' | 'error'>,
  thrown: unknown,
): Promise<void> {
  const problem = asProblem(thrown);
  if (!isFailureOfSource(problem) || context.signal.aborted) return;
  await unlessItFails(context, track, async () => {
    const { tracked, warnings } = await trackRead(context, track, {
      ...read,
      content: null,
      statusCode: null,
      error: problem.code,
    });
    if (!tracked) logUnrecorded(context, track, warnings);
  });
}

/** Logs that a failed read was not recorded under its source, and why. */
function logUnrecorded(
  { log, requestId, organizationId: organization }: Pick<Context, 'log' | 'requestId' | 'organizationId'>,
  source: Readonly<Record<string, unknown>>,
  error: unknown,
): void {
  log.error({ requestId, organization, source, error }, 'a failed read was not recorded under its source');
}

/** Does what may fail unheard: it is logged, as that of a source. */
export async function unlessItFails(
  context: Pick<Context, 'log' | 'requestId' | 'organizationId'>,
  source: Readonly<Record<string, unknown>>,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    logUnrecorded(context, source, error);
  }
}

const withoutWww = (url: URL): string => hostOf(url).replace(/^www\./, '');

/**
 * What names a page of a crawl among the sources of its entity: the key of the crawl and the page's path and query, its host before
 * them where it is not the seed's. What is too long ends in a digest.
 */
export function keyOfPage(sourceKey: string, seed: string, page: string): string {
  const [from, url] = [new URL(seed), new URL(page)];
  const host = withoutWww(from) === withoutWww(url) ? '' : `//${url.host}`;
  const key = `${sourceKey}${host}${url.pathname}${url.search}`;
  if (key.length <= maxKeyLength) return key;
  const digest = digestOf(key);
  return `${key.slice(0, maxKeyLength - digest.length - 1).toWellFormed()}~${digest}`;
}
