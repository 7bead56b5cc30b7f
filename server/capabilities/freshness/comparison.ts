import {
  type Comparable,
  diffOf,
  keptText,
  maxKeptTextBytes,
  memoryOf,
  type NormalizationVersion,
  normalizationVersion,
  normalizationVersions,
  normalizedText,
  pageChange,
} from '@tidemark/extract/comparable';
import { Problem } from '../../contract/problem.ts';
import { sha256Of } from '../../kernel/digests.ts';
import type { Context } from '../../kernel/pipeline/context.ts';
import type { Freshness, KeptText, StoredSource } from '../../kernel/ports/sources.ts';
import { type ThreadTask, TooMuch } from '../../kernel/threads.ts';

/** The hash of a normalized text, behind the version of the normalization: how its lines break is not said by it. */
export const hashOfNormalized = (normalized: string, version = normalizationVersion): string =>
  `${version}:${sha256Of(normalized.replaceAll('\n', ' '))}`;

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

type Known = Pick<
  StoredSource,
  'seq' | 'lastFetchedAt' | 'lastChangedAt' | 'contentHash' | 'callerHash' | 'refreshUnit'
>;

/** The first fetch is a change, but for that of a source that read another text before. */
const isFirstOfAll = ({ lastFetchedAt, lastChangedAt }: Known): boolean => !lastFetchedAt && !lastChangedAt;

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

/** Whether the last refresh read what the site's markdown says in place of the page, as refreshes did once. */
export const isOfTwin = ({ contentHash, refreshUnit }: Pick<Known, 'contentHash' | 'refreshUnit'>): boolean =>
  contentHash !== null && /^twin\b/.test(refreshUnit ?? '');

/** Compares a page that the service read itself: only what it says of its own changes it. */
function comparePage(source: Known, page: Comparable, kept: KeptText | null): Comparison {
  const { contentHash } = source;
  if (isOfTwin(source)) {
    const memory = memoryOf(page, hashOfNormalized);
    return { changed: false, diff: null, contentHash: memory.contentHash, kept: memory };
  }
  if (contentHash !== null && !isCurrent(contentHash)) return compareOlder(kept, versionOf(contentHash), page);
  const { changed, diff, memory } = pageChange(kept, page, hashOfNormalized);
  if (kept && !changed) return { changed, diff, contentHash, kept: null };
  const isOther = contentHash !== null && contentHash !== memory.contentHash;
  const isKnown = kept !== null || isFirstOfAll(source);
  return { changed: isKnown ? changed : isOther, diff, contentHash: memory.contentHash, kept: memory };
}

/** Compares a page with what an earlier version kept of it, by the rules of that version, and keeps it by this one's. */
function compareOlder(kept: KeptText | null, version: NormalizationVersion, page: Comparable): Comparison {
  const memory = memoryOf(page, hashOfNormalized);
  const renewed = { contentHash: memory.contentHash, kept: memory };
  if (!kept) return { changed: false, diff: null, ...renewed };
  const text = page.isPart ? kept.text : normalizedText(kept.text, version);
  const hash = (normalized: string) => hashOfNormalized(normalized, version);
  const { changed, diff } = pageChange({ ...kept, text }, page, hash, version);
  return { changed, diff, ...renewed };
}

/** Compares a text, as far as that can be done with what is known; null: the text that was kept is needed. */
function compareText(
  source: Known,
  { content, callerHash }: Brought,
  known: KeptText | null | undefined,
): Comparison | null {
  const now = content === null ? null : normalizedText(content);
  const contentHash = now === null ? null : hashOfNormalized(now);
  const kept = now === null || contentHash === null ? null : { contentHash, text: keptText(now), beside: '' };
  if (!source.lastFetchedAt) return { changed: isFirstOfAll(source), diff: null, contentHash, kept };
  const byCaller = callerHash !== null && source.callerHash !== null ? callerHash !== source.callerHash : null;
  const isSame = contentHash === source.contentHash;
  if (byCaller === false || (byCaller === null && (now === null || source.contentHash === null || isSame)))
    return { changed: false, diff: null, contentHash, kept: isSame ? null : kept };
  const isComparable = source.contentHash !== null && now !== null;
  if (isComparable && known === undefined) return null;
  const before = isComparable ? (known?.text ?? null) : null;
  const older = source.contentHash !== null && !isCurrent(source.contentHash) ? versionOf(source.contentHash) : null;
  if (older && byCaller === null && (before === null || (content !== null && saysTheSame(before, content, older))))
    return { changed: false, diff: null, contentHash, kept };
  const comparable = older && content !== null ? keptText(normalizedText(content, older)) : (kept?.text ?? null);
  const diff = before === null || comparable === null ? null : diffOf(before, comparable);
  return { changed: true, diff: diff || null, contentHash, kept };
}

/** What is to be compared. */
interface Compared {
  readonly source: Known;
  readonly brought: Brought;
  /** What was kept of the fetch before; undefined: nobody has looked. */
  readonly known: KeptText | null | undefined;
}

/** The comparison of a fetch with the one before; null: with the text that was kept of that. */
export const compareTexts: ThreadTask<Compared, { readonly comparison: Comparison | null }> = {
  name: 'freshness.compare',
  processorMs: 20_000,
  run({ source, brought, known }) {
    const { page } = brought;
    return { comparison: page ? comparePage(source, page, known ?? null) : compareText(source, brought, known) };
  },
};

/** Texts of so many characters in all are compared on the calling thread: by measurement, that takes at most 20 ms. */
const maxLightCharacters = 50_000;
/** What a passage of a page costs besides its characters. */
const passageCharacters = 50;

function charactersOf({ brought: { content, page }, known }: Compared): number {
  const passages = page?.passages ?? [];
  const beside = passages.reduce((sum, { text }) => sum + text.length + passageCharacters, 0);
  const kept = (known?.text.length ?? 0) + (known?.beside.length ?? 0);
  return (page ? page.content.length + beside : (content?.length ?? 0)) + kept;
}

/** What a comparison needs besides the texts. */
export type Comparing = Pick<Context, 'onThread'> & { readonly data: { readonly freshness: Pick<Freshness, 'text'> } };

async function compareWith(compared: Compared, { onThread }: Comparing): Promise<Comparison | null> {
  if (charactersOf(compared) <= maxLightCharacters) return compareTexts.run(compared).comparison;
  try {
    return (await onThread(compareTexts, compared)).comparison;
  } catch (thrown) {
    if (!(thrown instanceof TooMuch)) throw thrown;
    const reason = thrown.of === 'memory' ? 'memory' : 'processor_time';
    const detail = `The text takes more ${reason.replace('_', ' ')} to be compared with the one before than is allowed.`;
    throw new Problem('target-too-large', detail, { reason }, { cause: thrown });
  }
}

/**
 * Compares what was fetched with what was known before. A caller's hash decides where an earlier one is known; else the content does,
 * as far as there is some to compare with. What cannot be compared has not changed; the first fetch has. Long texts are compared
 * on a thread.
 */
export async function compare(
  comparing: Comparing,
  { seq, lastFetchedAt, lastChangedAt, contentHash, callerHash, refreshUnit }: Known,
  { content, callerHash: callers, page }: Brought,
): Promise<Comparison> {
  const source = { seq, lastFetchedAt, lastChangedAt, contentHash, callerHash, refreshUnit };
  // The thread gets only the compared parts of a page.
  const brought = page ? { content: null, callerHash: callers, page } : { content, callerHash: callers };
  const keptOf = async () => (contentHash === null ? null : await comparing.data.freshness.text(source, contentHash));
  const known = page ? (lastFetchedAt ? await keptOf() : null) : undefined;
  const first = await compareWith({ source, brought, known }, comparing);
  const second = first ?? (await compareWith({ source, brought, known: await keptOf() }, comparing));
  if (!second) throw new Error('A comparison with what was kept came to nothing.');
  return second;
}
