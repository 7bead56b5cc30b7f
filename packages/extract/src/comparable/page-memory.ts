import { lines5Of } from '../other/json-lines.ts';
import type { Comparable, Passage } from './comparable.ts';
import { type NormalizationVersion, normalizationVersion, normalizedText, spacedText } from './normalized-text.ts';

/** What is kept of a page until it is fetched again. */
export interface PageMemory {
  /** The hash of the whole text, of which only the beginning may be kept. */
  readonly contentHash: string;
  /** The normalized text of its content, at most 256 KiB. */
  readonly text: string;
  /** The normalized text of all else that it shows, each line behind the letter of its role; at most 64 KiB. */
  readonly beside: string;
}

/** The hash of a normalized text; how its lines break must not matter to it. The caller has it: not every runtime has the same. */
export type TextHash = (normalized: string) => string;

/** What is kept of a text, in bytes of UTF-8. */
export const maxKeptTextBytes = 256 * 1024;

/** The beginning of a normalized text that is kept: whole lines where it has any, never half a character. */
export function keptText(normalized: string): string {
  if (normalized.length * 3 <= maxKeptTextBytes) return normalized;
  const bytes = new TextEncoder().encode(normalized);
  if (bytes.length <= maxKeptTextBytes) return normalized;
  const cut = new TextDecoder().decode(bytes.subarray(0, maxKeptTextBytes)).replace(/\ufffd$/, '');
  const lineEnd = cut.lastIndexOf('\n');
  return lineEnd > maxKeptTextBytes / 8 ? cut.slice(0, lineEnd) : cut;
}

const maxBesideChars = 64 * 1024;
const letters: Readonly<Record<Passage['role'], string>> = {
  marked: 'm',
  row: 'r',
  unchosen: 'u',
  frame: 'f',
  advert: 'a',
  stated: 's',
};
const roleOf = new Map(Object.entries(letters).map(([role, letter]) => [letter, role]));

/** A line of a page beside its content. */
export interface Aside {
  readonly role: string;
  readonly text: string;
}

/** The lines beside the content that a memory has. */
export const asidesOf = ({ beside }: PageMemory): Aside[] =>
  beside === ''
    ? []
    : beside.split('\n').map((line) => ({ role: roleOf.get(line.slice(0, 1)) ?? 'unchosen', text: line.slice(1) }));

/** Asides as they are kept: the first of them that fit. */
function writtenAsides(asides: readonly Aside[]): string {
  const lines: string[] = [];
  let left = maxBesideChars;
  for (const { role, text } of asides) {
    left -= text.length + 2;
    if (left < 0) break;
    lines.push(`${letters[role as Passage['role']] ?? letters.unchosen}${text}`);
  }
  return lines.join('\n');
}

/** Whether a page is compared as it stands by a version of the rules: a part that its caller named, since version 3. */
const isExact = ({ isPart }: Comparable, version: NormalizationVersion): boolean =>
  isPart === true && version !== 'v1' && version !== 'v2';

/** The content that a version of the rules compared. */
function contentBy(version: NormalizationVersion, { content, json }: Comparable): string {
  if (json === undefined || version === normalizationVersion) return content;
  return (version === 'v5' ? lines5Of(json) : null) ?? json;
}

/** What is to be kept of a page that was read; by an earlier `version`: what would have been kept of it then. */
export function memoryOf(page: Comparable, hash: TextHash, version = normalizationVersion): PageMemory {
  if (isExact(page, version) || (page.isEven && version === normalizationVersion)) {
    const text = spacedText(page.content);
    return { contentHash: hash(text), text: keptText(text), beside: '' };
  }
  const text = normalizedText(contentBy(version, page), version);
  const asides = page.passages.flatMap(({ role, text: passage }) =>
    normalizedText(passage, version)
      .split('\n')
      .flatMap((line) => (line === '' ? [] : [{ role, text: line }])),
  );
  return { contentHash: hash(text), text: keptText(text), beside: writtenAsides(asides) };
}
