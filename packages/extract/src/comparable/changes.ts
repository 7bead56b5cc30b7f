/** What `@tidemark/extract/comparable` gives: whether a page or text says something else than it did, and what. */
export type { Comparable, Passage } from './comparable.ts';
export { diffOf } from './diff.ts';
export {
  type NormalizationVersion,
  normalizationVersion,
  normalizationVersions,
  normalizedText,
} from './normalized-text.ts';
export { type PageChange, pageChange } from './page-change.ts';
export { keptText, maxKeptTextBytes, memoryOf, type PageMemory, type TextHash } from './page-memory.ts';
export { withoutTokens } from './tokens.ts';
