import type { Comparable } from '@tidemark/extract';
import { hashOfNormalized, keptText, maxKeptTextBytes } from '../../kernel/freshness/content-hash.ts';
import { diffOf } from '../../kernel/freshness/diff.ts';
import {
  type NormalizationVersion,
  normalizationVersion,
  normalizationVersions,
  normalizedText,
} from '../../kernel/freshness/normalized-text.ts';
import { pageChange } from '../../kernel/freshness/page-change.ts';
import { memoryOf } from '../../kernel/freshness/page-memory.ts';
import type { Freshness, KeptText, StoredSource } from '../../kernel/freshness/tracked-sources.ts';

/** What a fetch brought, to be compared with the one before. */
export interface Brought {
  /** Text as it was read; null: the caller gives its hash alone, or nothing. */
  readonly content: string | null;
  /** The same as it is compared, of a page that the service read itself. */
  readonly page?: Comparable;
  /** The hash of a caller, which is compared with hashes of callers alone. */
  readonly callerHash: string | null;
}

/** What came of a comparison. */
export interface Comparison {
  readonly changed: boolean;
  readonly diff: string | null;
  /** Ours; null: no content was given. */
  readonly contentHash: string | null;
  /** To be kept for the next comparison; null: it is kept already, or there is none. */
  readonly kept: KeptText | null;
}

type Known = Pick<StoredSource, 'seq' | 'lastFetchedAt' | 'contentHash' | 'callerHash'>;

/** By which version of the rules a hash of ours was made; one that is not known is taken for this one's. */
const versionOf = (hash: string): NormalizationVersion =>
  normalizationVersions.find((version) => hash.startsWith(`${version}:`)) ?? normalizationVersion;

/** Whether a hash of ours was made by the normalization of this version. */
const isCurrent = (hash: string): boolean => hash.startsWith(`${normalizationVersion}:`);

/** What is kept of a text may have been cut: then only its beginning can be compared. */
const isCut = (text: string): boolean => Buffer.byteLength(text) > maxKeptTextBytes * 0.98;

/** Whether a text that an earlier version kept says what one says that was fetched now, both by the rules of that version. */
function saysTheSame(before: string, content: string, version: NormalizationVersion): boolean {
  const now = normalizedText(content, version);
  return hashOfNormalized(normalizedText(before, version)) === hashOfNormalized(isCut(before) ? keptText(now) : now);
}

/** Compares a page that the service read itself: only what it says of its own changes it. */
async function comparePage(freshness: Pick<Freshness, 'text'>, source: Known, page: Comparable): Promise<Comparison> {
  const { contentHash, lastFetchedAt } = source;
  const kept = lastFetchedAt && contentHash !== null ? await freshness.text(source, contentHash) : null;
  if (contentHash !== null && !isCurrent(contentHash)) return compareOlder(kept, versionOf(contentHash), page);
  const { changed, diff, memory } = pageChange(kept, page);
  if (kept && !changed) return { changed, diff, contentHash, kept: null };
  const isOther = contentHash !== null && contentHash !== memory.contentHash;
  const isKnown = kept !== null || !lastFetchedAt;
  return { changed: isKnown ? changed : isOther, diff, contentHash: memory.contentHash, kept: memory };
}

/** Compares a page with what an earlier version kept of it, by the rules of that version, and keeps it by this one's. */
function compareOlder(kept: KeptText | null, version: NormalizationVersion, page: Comparable): Comparison {
  const memory = memoryOf(page);
  const renewed = { contentHash: memory.contentHash, kept: memory };
  if (!kept) return { changed: false, diff: null, ...renewed };
  const { changed, diff } = pageChange({ ...kept, text: normalizedText(kept.text, version) }, page, version);
  return { changed, diff, ...renewed };
}

/**
 * Compares what was fetched with what was known before. A caller's hash decides where an earlier one is known; else the content does,
 * as far as there is some to compare with. What cannot be compared has not changed; the first fetch has.
 */
export async function compare(
  freshness: Pick<Freshness, 'text'>,
  source: Known,
  { content, callerHash, page }: Brought,
): Promise<Comparison> {
  if (page) return comparePage(freshness, source, page);
  const now = content === null ? null : normalizedText(content);
  const contentHash = now === null ? null : hashOfNormalized(now);
  const kept = now === null || contentHash === null ? null : { contentHash, text: keptText(now), beside: '' };
  if (!source.lastFetchedAt) return { changed: true, diff: null, contentHash, kept };
  const byCaller = callerHash !== null && source.callerHash !== null ? callerHash !== source.callerHash : null;
  const isSame = contentHash === source.contentHash;
  if (byCaller === false || (byCaller === null && (now === null || source.contentHash === null || isSame)))
    return { changed: false, diff: null, contentHash, kept: isSame ? null : kept };
  const known = source.contentHash === null || now === null ? null : await freshness.text(source, source.contentHash);
  const before = known?.text ?? null;
  const older = source.contentHash !== null && !isCurrent(source.contentHash) ? versionOf(source.contentHash) : null;
  if (older && byCaller === null && (before === null || (content !== null && saysTheSame(before, content, older))))
    return { changed: false, diff: null, contentHash, kept };
  const comparable = older && content !== null ? keptText(normalizedText(content, older)) : (kept?.text ?? null);
  const diff = before === null || comparable === null ? null : diffOf(before, comparable);
  return { changed: true, diff: diff || null, contentHash, kept };
}
