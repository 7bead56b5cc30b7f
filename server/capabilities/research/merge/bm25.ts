import { queryTerms, termsOf } from '@tidemark/extract';

/** BM25 (Robertson and Zaragoza, 2009) as Lucene has it: how soon repeating a term stops to count, and how much length does. */
const saturation = 1.2;
const lengthShare = 0.75;

/** What a word counts for that is written as it was asked, beside its stem, which joins words that are not the same. */
const writtenShare = 0.6;
/** Words of a query that count less only join others, or ask. */
const tellingWeight = 0.5;

/** The words of a text as they are written, but for capitals, with a sign that no stem has. */
const writtenIn = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => `=${word}`);

/** A text with its words counted, those of its title more than once. */
interface Counted {
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

/** How often a word of a title counts. */
const titleWeight = 2;

interface TitledText {
  readonly title: string;
  readonly text: string;
}

function counted({ title, text }: TitledText): Counted {
  const counts = new Map<string, number>();
  let length = 0;
  const add = (words: string, weight: number): void => {
    for (const { key } of termsOf(words)) {
      counts.set(key, (counts.get(key) ?? 0) + weight);
      length += weight;
    }
    for (const written of writtenIn(words)) counts.set(written, (counts.get(written) ?? 0) + weight);
  };
  add(title, titleWeight);
  add(text, 1);
  return { counts, length };
}

/** The terms of a query, each that tells something counting as often as it stands there, and its words as they are written. */
function askedIn(query: string): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const { key } of termsOf(query)) times.set(key, (times.get(key) ?? 0) + 1);
  const asked = new Map<string, number>();
  for (const [key, weight] of queryTerms(query))
    asked.set(key, weight < tellingWeight ? weight : weight * (times.get(key) ?? 1));
  for (const written of writtenIn(query)) {
    const weight = writtenShare * Math.max(0, ...queryTerms(written.slice(1)).values());
    asked.set(written, (asked.get(written) ?? 0) + weight);
  }
  return asked;
}

/** How well each of some texts answers a query, by BM25 among all of them; 0: it has none of its words. Linear in the length of the texts. */
export function rankerOf(texts: readonly TitledText[]): (query: string) => number[] {
  const all = texts.map(counted);
  const meanLength = all.reduce((sum, { length }) => sum + length, 0) / Math.max(1, all.length);
  const norms = all.map(
    ({ length }) => saturation * (1 - lengthShare + (lengthShare * length) / Math.max(1, meanLength)),
  );
  return (query) => {
    const scores = all.map(() => 0);
    for (const [key, weight] of askedIn(query)) {
      const counts = all.map((text) => text.counts.get(key) ?? 0);
      const having = counts.filter((count) => count > 0).length;
      const rarity = weight * Math.log(1 + (all.length - having + 0.5) / (having + 0.5));
      for (const [at, count] of counts.entries())
        if (count > 0)
          scores[at] = (scores[at] ?? 0) + (rarity * count * (saturation + 1)) / (count + (norms[at] ?? 1));
    }
    return scores;
  };
}

export const bm25 = (query: string, texts: readonly TitledText[]): number[] => rankerOf(texts)(query);
