import type { Comparable, Passage } from '@tidemark/extract';
import { hashOfNormalized, keptText } from './content-hash.ts';
import { normalizationVersion, normalizedText } from './normalized-text.ts';

/** What is kept of a page until it is fetched again. */
export interface PageMemory {
  /** Of the whole text, of which only the beginning may be kept. */
  readonly contentHash: string;
  /** The normalized text of its content, at most 256 KiB. */
  readonly text: string;
  /** The normalized text of all else that it shows, each line behind the letter of its role; at most 64 KiB. */
  readonly beside: string;
}

const maxBesideChars = 64 * 1024;
const letters: Readonly<Record<Passage['role'], string>> = {
  marked: 'm',
  row: 'r',
  unchosen: 'u',
  frame: 'f',
  advert: 'a',
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

/** What is to be kept of a page that was read; by an earlier `version`: what would have been kept of it then. */
export function memoryOf({ content, passages }: Comparable, version = normalizationVersion): PageMemory {
  const text = normalizedText(content, version);
  const asides = passages.flatMap(({ role, text: passage }) =>
    normalizedText(passage, version)
      .split('\n')
      .flatMap((line) => (line === '' ? [] : [{ role, text: line }])),
  );
  return { contentHash: hashOfNormalized(text), text: keptText(text), beside: writtenAsides(asides) };
}
