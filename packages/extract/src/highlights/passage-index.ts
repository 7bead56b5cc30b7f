import type { Passage } from './passages.ts';
import { type Term, termsOf } from './terms.ts';

/** A passage with its terms, and how often each counts over all fields. */
export interface IndexedPassage {
  readonly passage: Passage;
  readonly body: readonly Term[];
  readonly counts: ReadonlyMap<string, number>;
}

/** What a term counts for in a passage and in the fields around it. */
const weights = { body: 1, lead: 1, heading: 1, outer: 0.25 };

function indexed(passage: Passage, termsOfHeading: (heading: string) => readonly Term[]): IndexedPassage {
  const body = termsOf(passage.text);
  const counts = new Map<string, number>();
  const add = (terms: readonly Term[], weight: number): void => {
    for (const { key } of terms) counts.set(key, (counts.get(key) ?? 0) + weight);
  };
  add(body, weights.body);
  if (passage.lead !== '') add(termsOf(passage.lead), weights.lead);
  for (const [at, heading] of passage.headings.entries())
    add(termsOfHeading(heading), at === passage.headings.length - 1 ? weights.heading : weights.outer);
  return { passage, body, counts };
}

/** The passages with their terms. */
export function indexPassages(passages: readonly Passage[]): IndexedPassage[] {
  const known = new Map<string, readonly Term[]>();
  const termsOfHeading = (heading: string): readonly Term[] => {
    const terms = known.get(heading) ?? termsOf(heading);
    known.set(heading, terms);
    return terms;
  };
  return passages.map((passage) => indexed(passage, termsOfHeading));
}
