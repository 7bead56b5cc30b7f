import type { Comparable } from '@tidemark/extract';
import {
  hashOfNormalized,
  keptText,
  maxKeptTextBytes,
  normalizationVersion,
} from '../../kernel/freshness/content-hash.ts';
import { diffOf } from '../../kernel/freshness/diff.ts';
import { normalizedText } from '../../kernel/freshness/normalized-text.ts';
import { pageChange } from '../../kernel/freshness/page-change.ts';
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

/** Whether a hash of ours was made by the normalization of this version. */
const isCurrent = (hash: string): boolean => hash.startsWith(`${normalizationVersion}:`);

/** What is kept of a text may have been cut: then only its beginning can be compared. */
const isCut = (text: string): boolean => Buffer.byteLength(text) > maxKeptTextBytes * 0.98;

/** Whether two texts say the same by this version's normalization, one of them kept by another's. */
function saysTheSame(before: string, now: string): boolean {
  const again = (text: string): string => hashOfNormalized(normalizedText(text));
  return again(before) === again(isCut(before) ? keptText(now) : now);
}

/** Compares a page that the service read itself: only what it says of its own changes it. */
async function comparePage(freshness: Pick<Freshness, 'text'>, source: Known, page: Comparable): Promise<Comparison> {
  const { contentHash, lastFetchedAt } = source;
  const kept = lastFetchedAt && contentHash !== null ? await freshness.text(source, contentHash) : null;
  const wasCurrent = contentHash !== null && isCurrent(contentHash);
  const previous = kept && !wasCurrent ? { ...kept, text: normalizedText(kept.text) } : kept;
  const { changed, diff, memory } = pageChange(previous, page);
  if (previous && !changed && wasCurrent) return { changed, diff, contentHash, kept: null };
  const isOther = wasCurrent && contentHash !== memory.contentHash;
  const isKnown = previous !== null || !lastFetchedAt;
  const renewed = previous && !changed ? { ...memory, contentHash: hashOfNormalized(memory.text) } : memory;
  return { changed: isKnown ? changed : isOther, diff, contentHash: renewed.contentHash, kept: renewed };
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
  const isOldVersion = byCaller === null && source.contentHash !== null && !isCurrent(source.contentHash);
  if (isOldVersion && (before === null || (now !== null && saysTheSame(before, now))))
    return { changed: false, diff: null, contentHash, kept };
  const diff = before === null || kept === null ? null : diffOf(before, kept.text);
  return { changed: true, diff: diff || null, contentHash, kept };
}
