import { queryTerms, termsOf } from '@tidemark/extract';

/** BM25 (Robertson and Zaragoza, 2009) as Lucene has it: how soon repeating a term stops to count, and how much length does. */
const saturation = 1.2;
const lengthShare = 0.75;

/** A text with its words counted, those of its title more than once. */
interface Counted {
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

export interface TitledText {
  readonly title: string;
  readonly text: string;
}

function counted({ title, text }: TitledText, titleWeight: number): Counted {
  const counts = new Map<string, number>();
  let length = 0;
  const add = (words: string, weight: number): void => {
    for (const { key } of termsOf(words)) {
      counts.set(key, (counts.get(key) ?? 0) + weight);
      length += weight;
    }
  };
  add(title, titleWeight);
  add(text, 1);
  return { counts, length };
}

/** How well each of some texts answers a query, by BM25 among all of them; 0: it has none of its words. Linear in the length of the texts. */
export function rankerOf(texts: readonly TitledText[], titleWeight = 2): (query: string) => number[] {
  const all = texts.map((text) => counted(text, titleWeight));
  const meanLength = all.reduce((sum, { length }) => sum + length, 0) / Math.max(1, all.length);
  const norms = all.map(
    ({ length }) => saturation * (1 - lengthShare + (lengthShare * length) / Math.max(1, meanLength)),
  );
  return (query) => {
    const scores = all.map(() => 0);
    for (const [key, weight] of queryTerms(query)) {
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
