import { bareHost } from '../../../reader/urls/canonical.ts';
import { bm25 } from './bm25.ts';
import type { Candidate } from './candidates.ts';

/** Reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009): what a place counts for, and its constant. */
const rankConstant = 60;
/** What a list for an aspect counts for against that for the question itself. */
const aspectWeight = 0.6;
/**
 * The fused ranks, what title and snippet say, and what the source counts, in one convex combination (Bruch, Gai and Ingber, "An
 * Analysis of Fusion Functions for Hybrid Retrieval", TOIS 2023).
 */
const shares = { ranks: 0.4, words: 0.5, engagement: 0.06, recency: 0.04 } as const;
/** What has less of the words than this part of the best says too little, unless a source has it among its first. */
const minWords = 0.05;
const firstRanks = 3;
/** What a second result of one site counts for, a third that times that, and so on. */
const repetition = 0.92;
const yearMs = 31_557_600_000;

export interface Ranked {
  readonly candidate: Candidate;
  /** 0 to 1, the best 1. */
  readonly score: number;
}

const relativeToMost = (values: readonly number[]): number[] => {
  const most = Math.max(0, ...values);
  return values.map((value) => (most > 0 ? value / most : 0));
};

/** The sum over the lists that have it; a list counts less that was made for an aspect. */
const fusedOf = ({ ranks }: Candidate): number =>
  ranks.reduce((sum, { queryAt, rank }) => sum + (queryAt === 0 ? 1 : aspectWeight) / (rankConstant + rank), 0);

/** What a source counts of it, on a scale on which ten times as much is one more. */
const engagementOf = ({ found }: Candidate): number =>
  Math.log10(1 + Math.max(0, ...Object.values(found.engagement ?? {})));

const recencyOf = ({ found: { publishedAt } }: Candidate, now: Date): number =>
  publishedAt === null ? 0 : Math.exp(-Math.max(0, now.getTime() - Date.parse(publishedAt)) / yearMs);

/** By source, for what one counts is no measure of another. */
function engagements(candidates: readonly Candidate[]): number[] {
  const values = candidates.map(engagementOf);
  const most = new Map<string, number>();
  for (const [at, { found }] of candidates.entries())
    most.set(found.source, Math.max(most.get(found.source) ?? 0, values[at] ?? 0));
  return candidates.map(({ found }, at) => (values[at] ?? 0) / (most.get(found.source) || 1));
}

/** Where a result stands: its host; on a platform with many authors, the part of it that is one author's. */
function siteOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${bareHost(parsed.hostname)}` : url;
}

/** Takes the best again and again, where each further result of a site counts less. */
function diversified(ranked: readonly Ranked[], isPlatform: (candidate: Candidate) => boolean): Ranked[] {
  const counts = new Map<string, number>();
  const lessened = ranked.map(({ candidate, score }) => {
    const site = siteOf(candidate.found.url);
    const before = counts.get(site) ?? 0;
    counts.set(site, before + 1);
    return { candidate, score: isPlatform(candidate) ? score : score * repetition ** before };
  });
  return lessened.sort((one, other) => other.score - one.score);
}

/** The candidates, best first, without those that say too little of the question. */
export function ranked(query: string, candidates: readonly Candidate[], now: Date): Ranked[] {
  const words = relativeToMost(
    bm25(
      query,
      candidates.map(({ found }) => ({ title: found.title, text: found.snippet })),
    ),
  );
  const ranks = relativeToMost(candidates.map(fusedOf));
  const liked = engagements(candidates);
  const scored = candidates.map((candidate, at) => ({
    candidate,
    words: words[at] ?? 0,
    score:
      shares.ranks * (ranks[at] ?? 0) +
      shares.words * (words[at] ?? 0) +
      shares.engagement * (liked[at] ?? 0) +
      shares.recency * recencyOf(candidate, now),
  }));
  const good = scored
    .filter((one) => one.words >= minWords || one.candidate.ranks.some(({ rank }) => rank <= firstRanks))
    .sort((one, other) => other.score - one.score);
  // A platform's results stand on its one host.
  const varied = diversified(good, ({ found }) => found.source !== 'web' && found.threadUrl === null);
  const [best] = varied;
  return varied.map(({ candidate, score }) => ({ candidate, score: best ? score / best.score : 0 }));
}
