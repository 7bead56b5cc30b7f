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

/** How well each text answers a query, by BM25 among all of them; 0: it has none of its words. Linear in the length of the texts. */
export function bm25(query: string, texts: readonly TitledText[], titleWeight = 2): number[] {
  const wanted = queryTerms(query);
  const all = texts.map((text) => counted(text, titleWeight));
  const meanLength = all.reduce((sum, { length }) => sum + length, 0) / Math.max(1, all.length);
  const rarities = new Map(
    [...wanted.keys()].map((key) => {
      const having = all.filter(({ counts }) => counts.has(key)).length;
      return [key, Math.log(1 + (all.length - having + 0.5) / (having + 0.5))];
    }),
  );
  return all.map(({ counts, length }) => {
    const norm = saturation * (1 - lengthShare + (lengthShare * length) / Math.max(1, meanLength));
    let score = 0;
    for (const [key, weight] of wanted) {
      const count = counts.get(key) ?? 0;
      score += (weight * (rarities.get(key) ?? 0) * count * (saturation + 1)) / (count + norm);
    }
    return score;
  });
}
