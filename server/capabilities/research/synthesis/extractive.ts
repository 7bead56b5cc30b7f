import { queryTerms, termsOf } from '@tidemark/extract';
import type { PageRead } from '../pages.ts';
import { type ProposedSentence, sentencesOf } from './draft.ts';
import { comparableText } from './quotes.ts';

const maxSentences = 6;
const maxPerPage = 2;
const minCharacters = 25;
const maxCharacters = 500;
/** What a page counts for by its rank: the tenth half as much as the first. */
const rankWeight = (rank: number): number => 1 / (1 + rank / 10);
/** A sentence that has this part of the terms of another says the same. */
const maxShared = 0.7;

/** A sentence that answers less well than this part of the best answers something else. */
const minShareOfBest = 0.5;

interface Scored {
  readonly page: number;
  readonly sentence: string;
  readonly terms: ReadonlySet<string>;
  readonly score: number;
}

const termSet = (text: string): ReadonlySet<string> => new Set(termsOf(text).map(({ key }) => key));

/** The part of what is asked for that a sentence has. */
function coverage(terms: ReadonlySet<string>, wanted: ReadonlyMap<string, number>): number {
  let [all, had] = [0, 0];
  for (const [key, weight] of wanted) {
    all += weight;
    if (terms.has(key)) had += weight;
  }
  return all > 0 ? had / all : 0;
}

function scoredOf(query: string, pages: readonly PageRead[]): Scored[] {
  const wanted = queryTerms(query);
  return pages.flatMap(({ highlights, rank, text }, page) => {
    const whole = comparableText(text);
    return highlights.flatMap(({ text: passage, score }) =>
      sentencesOf(passage)
        .filter(({ length }) => length >= minCharacters && length <= maxCharacters)
        .filter((sentence) => whole.includes(comparableText(sentence)))
        .flatMap((sentence) => {
          const terms = termSet(sentence);
          const covered = coverage(terms, wanted);
          // What has no word of the question stands beside an answer at best; at worst it is there for machines that quote it.
          return covered > 0 ? [{ page, sentence, terms, score: (score + covered) * rankWeight(rank) }] : [];
        }),
    );
  });
}

function repeats(terms: ReadonlySet<string>, chosen: readonly Scored[]): boolean {
  return chosen.some((other) => {
    const both = [...terms].filter((term) => other.terms.has(term)).length;
    return both / Math.max(1, Math.min(terms.size, other.terms.size)) > maxShared;
  });
}

/** Of what a question names, a summary that lacks this part answers not all of it. */
const minLacking = 0.5;

/** The words of a question that no sentence has, where they are a good part of it. */
export function unansweredWords(query: string, sentences: readonly ProposedSentence[]): string[] {
  const said = termSet(sentences.map(({ text }) => text).join('\n'));
  const telling = queryTerms(query);
  const words = [...new Set(query.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [])].flatMap((word) => {
    const keys = termsOf(word).map(({ key }) => key);
    const isTelling = keys.some((key) => (telling.get(key) ?? 0) > minLacking);
    return isTelling ? [{ word, isSaid: keys.some((key) => said.has(key)) }] : [];
  });
  const lacking = words.filter(({ isSaid }) => !isSaid).map(({ word }) => word);
  return lacking.length > words.length * minLacking ? lacking : [];
}

/** The sentences of the pages that answer the question best, each its own quote. */
export function extractiveSentences(query: string, pages: readonly PageRead[]): ProposedSentence[] {
  const chosen: Scored[] = [];
  const [best, ...others] = scoredOf(query, pages).sort((one, other) => other.score - one.score);
  for (const scored of best ? [best, ...others] : []) {
    if (chosen.length === maxSentences || scored.score < minShareOfBest * (best?.score ?? 0)) break;
    const ofPage = chosen.filter(({ page }) => page === scored.page).length;
    if (ofPage < maxPerPage && !repeats(scored.terms, chosen)) chosen.push(scored);
  }
  return chosen.map(({ page, sentence }) => ({ text: sentence, citations: [{ page, quote: sentence }] }));
}
