import { normalizationVersion } from '@tidemark/extract/comparable';
import { sha256Of } from '../../kernel/digests.ts';

/** The hash of a normalized text, behind the version of the normalization: how its lines break is not said by it. */
export const hashOfNormalized = (normalized: string): string =>
  `${normalizationVersion}:${sha256Of(normalized.replaceAll('\n', ' '))}`;
