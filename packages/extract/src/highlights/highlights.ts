import { indexPassages } from './passage-index.ts';
import { passagesOf } from './passages.ts';
import { scoreOf, wantedOf } from './score.ts';

/** A passage that answers a query. */
export interface Highlight {
  readonly text: string;
  /** 0 to 1: 1 has all that was asked for, close together. */
  readonly score: number;
  /** The heading that it stands under; null: there is none. */
  readonly heading: string | null;
}

const maxHighlights = 10;
/** What scores less, or less than this part of the best, says too little. */
const minScore = 0.03;
const minShareOfBest = 0.2;
/** What is ranked of a text, in characters: the rest of a book is not. */
const maxCharacters = 3_000_000;

/**
 * The passages of a document that best answer a query, best first, ten at the most. `markdown` tells which paragraphs of `text` are
 * headings. Ranked by words alone: see `score.ts`. Linear in the length of the text.
 */
export function findHighlights(text: string, markdown: string | null, query: string): Highlight[] {
  const index = indexPassages(passagesOf(text.slice(0, maxCharacters), markdown?.slice(0, 2 * maxCharacters) ?? null));
  const wanted = wantedOf(query, index);
  const meanLength = index.reduce((sum, { body }) => sum + body.length, 0) / Math.max(1, index.length);
  const scored = index
    .map((each) => ({ passage: each.passage, score: scoreOf(each, wanted, meanLength) }))
    .sort((one, other) => other.score - one.score);
  const least = Math.max(minScore, (scored[0]?.score ?? 0) * minShareOfBest);
  const good = scored.filter(({ score }) => score >= least);
  // What a page says twice, word for word, answers once.
  return [...new Map(good.toReversed().map((each) => [each.passage.text, each])).values()]
    .reverse()
    .slice(0, maxHighlights)
    .map(({ passage, score }) => ({
      text: passage.text,
      score: Math.round(score * 1_000) / 1_000,
      heading: passage.headings.at(-1) ?? null,
    }));
}
