import { queryTerms, termKeys, termSet } from '@tidemark/extract';
import type { PageRead } from '../pages.ts';
import { type ProposedSentence, type Sentence, sentencesOf } from './draft.ts';
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

interface Scored extends Sentence {
  readonly page: number;
  readonly terms: ReadonlySet<string>;
  readonly score: number;
}

/** The part of what is asked for that a sentence has. */
function coverage(terms: ReadonlySet<string>, wanted: ReadonlyMap<string, number>): number {
  let [all, had] = [0, 0];
  for (const [key, weight] of wanted) {
    all += weight;
    if (terms.has(key)) had += weight;
  }
  return all > 0 ? had / all : 0;
}

const question = /[?？؟]["'”’»)\]]?$/;
const hasDigit = /\p{N}/u;

/** A row of a table: its cells by the names of their columns, as far as the row above all others has no number. */
function rowSaid(row: string, [first = '']: readonly string[]): Sentence {
  const [name = '', ...cells] = row.split('\t').map((cell) => cell.trim());
  const [, ...columns] = hasDigit.test(first) || first === row ? [] : first.split('\t').map((cell) => cell.trim());
  const told = cells.flatMap((cell, at) => (cell === '' ? [] : [[columns[at], cell].filter(Boolean).join(' ')]));
  return { text: [name, told.join(', ')].filter(Boolean).join(': '), quote: row.replace(/\s+/g, ' ').trim() };
}

/** The sentences of a passage, and the rows of its tables; a question is no answer. */
function saidIn(passage: string): Sentence[] {
  const lines = passage.split('\n');
  const rows = lines.filter((line) => line.includes('\t'));
  const prose = lines.map((line) => (line.includes('\t') ? '\0' : line)).join('\n');
  const sentences = prose.split('\0').flatMap((line) => sentencesOf(line));
  const said = [...sentences, ...rows.map((row) => rowSaid(row, rows))];
  return said.filter(({ text }) => !question.test(text));
}

function scoredOf(query: string, pages: readonly PageRead[]): Scored[] {
  const wanted = queryTerms(query);
  return pages.flatMap(({ highlights, rank, text }, page) => {
    const whole = comparableText(text);
    return highlights.flatMap(({ text: passage, score }) =>
      saidIn(passage)
        .filter(
          ({ text: { length }, quote }) => (length >= minCharacters || quote !== passage) && length <= maxCharacters,
        )
        .filter(({ quote }) => whole.includes(comparableText(quote)))
        .flatMap((said) => {
          const terms = termSet(said.text);
          const covered = coverage(terms, wanted);
          // What has no word of the question stands beside an answer at best; at worst it is there for machines that quote it.
          return covered > 0 ? [{ ...said, page, terms, score: (score + covered) * rankWeight(rank) }] : [];
        }),
    );
  });
}

const numbersOf = (text: string): string => (text.match(/\p{N}+/gu) ?? []).join(' ');

/** Whether a sentence says what another does; the same words with another number say something else. */
function repeats({ terms, text }: Scored, chosen: readonly Scored[]): boolean {
  return chosen.some((other) => {
    const both = [...terms].filter((term) => other.terms.has(term)).length;
    const isAlike = both / Math.max(1, Math.min(terms.size, other.terms.size)) > maxShared;
    return isAlike && (numbersOf(text) === '' || numbersOf(text) === numbersOf(other.text));
  });
}

/** The largest share of a question's words that a summary may lack; a name or a number counts as the whole. */
const minLacking = 0.5;
const named = /^\p{Lu}|\p{N}/u;

/** The words of a question that no sentence has, where they are a good part of it, or name something. */
export function unansweredWords(query: string, sentences: readonly ProposedSentence[]): string[] {
  const said = termSet(sentences.map(({ text }) => text).join('\n'));
  const telling = queryTerms(query);
  const [first, ...others] = query.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];
  const words = [...new Set([first ?? '', ...others])].flatMap((word) => {
    const keys = termKeys(word);
    const isTelling = keys.some((key) => (telling.get(key) ?? 0) > minLacking);
    return isTelling ? [{ word, isSaid: keys.some((key) => said.has(key)) }] : [];
  });
  const lacking = words.filter(({ isSaid }) => !isSaid).map(({ word }) => word);
  const isNamed = lacking.some((word) => named.test(word) && others.includes(word));
  return lacking.length > 0 && (isNamed || lacking.length >= words.length * minLacking) ? lacking : [];
}

/** The sentences of the pages that answer the question best, each its own quote. */
export function extractiveSentences(query: string, pages: readonly PageRead[]): ProposedSentence[] {
  const chosen: Scored[] = [];
  const [best, ...others] = scoredOf(query, pages).sort((one, other) => other.score - one.score);
  for (const scored of best ? [best, ...others] : []) {
    if (chosen.length === maxSentences || scored.score < minShareOfBest * (best?.score ?? 0)) break;
    const ofPage = chosen.filter(({ page }) => page === scored.page).length;
    if (ofPage < maxPerPage && !repeats(scored, chosen)) chosen.push(scored);
  }
  return chosen.map(({ page, text, quote }) => ({ text, citations: [{ page, quote }] }));
}
