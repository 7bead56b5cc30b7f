import MiniSearch, { type SearchResult } from 'minisearch';
import type { Section } from './search-options.ts';

/** As many as stand before parts that have some of the words only. */
const enough = 5;

/** A word that stands in this share of the documentation's own questions asks, and says nothing of what is asked. */
const askingShare = 0.2;

const known = new WeakMap<MiniSearch<Section>, ReadonlySet<string>>();

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}._-]*[\p{L}\p{N}]/gu) ?? [];

/** The words that questions are put with (`how`, `do`, `I`), learned from the headings that are questions. */
function askingWords(search: MiniSearch<Section>): ReadonlySet<string> {
  const learned = known.get(search);
  if (learned) return learned;
  const questions = search
    .search(MiniSearch.wildcard)
    .map(({ heading }) => String(heading))
    .filter((heading) => heading.endsWith('?'))
    .map((heading) => new Set(wordsOf(heading)));
  const counts = new Map<string, number>();
  for (const question of questions) for (const word of question) counts.set(word, (counts.get(word) ?? 0) + 1);
  const asking = new Set([...counts].flatMap(([word, count]) => (count >= askingShare * questions.length ? word : [])));
  known.set(search, asking);
  return asking;
}

/**
 * The parts of the documentation that have the words, the best first: those that have all of them, and where these are few those that
 * have some. Of a question the words that ask are left out.
 */
export function find(search: MiniSearch<Section>, words: string): SearchResult[] {
  const asking = askingWords(search);
  const telling = wordsOf(words).filter((word) => !asking.has(word));
  const asked = telling.length > 0 ? telling.join(' ') : words;
  const whole = search.search(asked);
  if (whole.length >= enough) return whole;
  const found = new Set(whole.map(({ id }) => id));
  return [...whole, ...search.search(asked, { combineWith: 'OR' }).filter(({ id }) => !found.has(id))];
}
