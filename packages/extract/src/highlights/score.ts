import type { IndexedPassage } from './passage-index.ts';
import { queryTerms, type Term } from './terms.ts';

/** BM25 (Robertson and Zaragoza, 2009): how soon repeating a term stops to count, and how much length does. */
const saturation = 1;
const lengthShare = 0.15;
/** What a term that stands once in a passage of the mean length, and in its heading, scores of what it might at most. */
const usualScore = 1.3;
/** How much it matters that all of the query is there, and that it stands close together. */
const coverageShare = 0.7;
const proximityShare = 0.2;
/** A passage that only repeats the question answers nothing: what it counts for by the number of its further words. */
const novelty = [0.15, 0.7, 1] as const;
const questionShare = 0.4;
const maxQuestionCharacters = 250;
/** Terms that the text does not have stand for their kin there, which count for less. */
const kinshipWeight = 0.5;
const minKinship = 0.6;
const minKinCharacters = 5;
const gramCharacters = 3;
const maxKinTerms = 16;
const maxKinVocabulary = 50_000;

/** What a query asks a text for. */
interface Wanted {
  /** How telling each of its terms is, in the order of the query. */
  readonly weights: readonly number[];
  /** By terms of the text: for which of these they stand, and how much. */
  readonly forms: ReadonlyMap<string, readonly { readonly at: number; readonly share: number }[]>;
}

/** Other forms of a word, and compounds with it: terms that have most of its groups of three letters, or the other way round. */
function kinOf(key: string, vocabulary: readonly string[]): string[] {
  if (key.length < minKinCharacters || /\d/.test(key)) return [];
  const size = key.length - gramCharacters + 1;
  const grams = Array.from({ length: size }, (_, at) => key.slice(at, at + gramCharacters));
  return vocabulary.filter((known) => {
    if (known.length < minKinCharacters) return false;
    const both = grams.filter((gram) => known.includes(gram)).length;
    return both >= minKinship * Math.min(size, known.length - gramCharacters + 1);
  });
}

/** How many passages have each term. */
function frequenciesOf(index: readonly IndexedPassage[]): Map<string, number> {
  const frequencies = new Map<string, number>();
  for (const { counts } of index)
    for (const key of counts.keys()) frequencies.set(key, (frequencies.get(key) ?? 0) + 1);
  return frequencies;
}

/** What a query asks the passages for; a term is the more telling, the fewer have it. */
export function wantedOf(query: string, index: readonly IndexedPassage[]): Wanted {
  const frequencies = frequenciesOf(index);
  const vocabulary = [...frequencies.keys()].slice(0, maxKinVocabulary);
  const forms = new Map<string, { at: number; share: number }[]>();
  let missing = 0;
  const weights = [...queryTerms(query)].map(([key, weight], at) => {
    const isThere = frequencies.has(key);
    const kin = isThere || weight < 1 || missing++ >= maxKinTerms ? [] : kinOf(key, vocabulary);
    const own = isThere ? [key] : kin;
    for (const form of own) forms.set(form, [...(forms.get(form) ?? []), { at, share: isThere ? 1 : kinshipWeight }]);
    const having = own.reduce((most, form) => Math.max(most, frequencies.get(form) ?? 0), 0);
    return weight * Math.log(1 + (index.length - having + 0.5) / (having + 0.5));
  });
  return { weights, forms };
}

/** How near to each other stand, in a passage, each two terms that follow each other in the query: 0 to 1. */
function proximityOf(body: readonly Term[], { weights, forms }: Wanted): number {
  const last = new Map<number, number>();
  const nearest = new Map<number, number>();
  const meet = (pair: number, place: number, other: number | undefined): void => {
    if (other !== undefined) nearest.set(pair, Math.min(nearest.get(pair) ?? Number.POSITIVE_INFINITY, place - other));
  };
  for (const { key, place } of body)
    for (const { at } of forms.get(key) ?? []) {
      last.set(at, place);
      meet(at - 1, place, last.get(at - 1));
      meet(at, place, last.get(at + 1));
    }
  let sum = 0;
  let all = 0;
  for (let pair = 0; pair + 1 < weights.length; pair++) {
    const weight = Math.min(weights[pair] ?? 0, weights[pair + 1] ?? 0);
    const distance = nearest.get(pair);
    all += weight;
    if (distance !== undefined) sum += weight / Math.max(1, distance);
  }
  return all > 0 ? sum / all : 1;
}

/** Less than 1 for what only repeats the question. */
function noveltyOf({ passage, body }: IndexedPassage, { forms }: Wanted): number {
  let further = 0;
  for (const { key } of body) {
    if (!forms.has(key)) further++;
    if (further === novelty.length - 1) break;
  }
  const isQuestion = passage.text.length <= maxQuestionCharacters && /[?？؟;]["'”’»)]*$/.test(passage.text);
  return (novelty[further] ?? 1) * (isQuestion ? questionShare : 1);
}

/** How well a passage answers, 0 to 1: BM25 over it and what stands around it, what of the query it has, and how close together. */
export function scoreOf(indexed: IndexedPassage, wanted: Wanted, meanLength: number): number {
  const { body, counts } = indexed;
  const all = wanted.weights.reduce((sum, weight) => sum + weight, 0);
  const found = new Map<number, number>();
  for (const [form, stands] of wanted.forms) {
    const count = counts.get(form);
    if (count !== undefined) for (const { at, share } of stands) found.set(at, (found.get(at) ?? 0) + count * share);
  }
  if (all === 0 || found.size === 0) return 0;
  const length = 1 - lengthShare + (lengthShare * body.length) / Math.max(1, meanLength);
  let sum = 0;
  let covered = 0;
  for (const [at, count] of found) {
    const weight = wanted.weights[at] ?? 0;
    sum += (weight * count * (saturation + 1)) / (count + saturation * length);
    covered += weight;
  }
  const relevance = Math.min(1, sum / all / usualScore) * (1 - coverageShare + coverageShare * (covered / all));
  const closeness = 1 - proximityShare + proximityShare * proximityOf(body, wanted);
  return relevance * closeness * noveltyOf(indexed, wanted);
}
