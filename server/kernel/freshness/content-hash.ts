import { createHash } from 'node:crypto';
import { normalizationVersion, normalizedText } from './normalized-text.ts';

/** What is kept of a text, in bytes of UTF-8. */
export const maxKeptTextBytes = 256 * 1024;

/** The hash of a normalized text: how its lines break is not said by it. */
export function hashOfNormalized(normalized: string): string {
  const digest = createHash('sha256').update(normalized.replaceAll('\n', ' ')).digest('hex');
  return `${normalizationVersion}:${digest}`;
}

/** The hash of what a text says: SHA-256 over its normalized form, behind the version of the normalization. */
export const contentHash = (text: string): string => hashOfNormalized(normalizedText(text));

/** The beginning of a normalized text that is kept: whole lines where it has any, never half a character. */
export function keptText(normalized: string): string {
  const bytes = Buffer.from(normalized);
  if (bytes.length <= maxKeptTextBytes) return normalized;
  const cut = new TextDecoder().decode(bytes.subarray(0, maxKeptTextBytes)).replace(/\ufffd$/, '');
  const lineEnd = cut.lastIndexOf('\n');
  return lineEnd > maxKeptTextBytes / 8 ? cut.slice(0, lineEnd) : cut;
}
