import { termSet } from '@tidemark/extract';
import type { ResearchSource } from '../../../contract/resources/research.ts';
import { canonicalUrl, pageKey } from '../../../reader/urls/canonical.ts';
import type { Found, RankedList } from '../sources/found.ts';

/** Something that was found, once, with every place that it has in a list. */
export interface Candidate {
  readonly found: Found;
  /** Everything that is this. */
  readonly all: readonly Found[];
  readonly ranks: readonly { readonly source: ResearchSource; readonly queryAt: number; readonly rank: number }[];
}

interface Growing {
  readonly all: Found[];
  readonly ranks: Candidate['ranks'][number][];
}

/** What is equal for the addresses of one page: no fragment, tracking, scheme, `www.` or last slash. */
export const keyOf = (url: string): string => {
  const parsed = URL.parse(url);
  return parsed ? pageKey(canonicalUrl(parsed.href)).replace(/\/$/, '').toLowerCase() : url;
};

/** Titles of fewer terms are alike by chance. */
const minTitleTerms = 4;
/** The part of the terms of two snippets that both have, from which on two texts of one title are one text. */
const minShared = 0.5;

/** The share of common terms (Jaccard). */
function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((term) => other.has(term)).length;
  return both / Math.max(1, one.size + other.size - both);
}

/** Joins what has one title and says the same; a post is about the page whose title it bears. */
function joinByTitle(groups: readonly Growing[]): Growing[] {
  const byTitle = new Map<string, Growing[]>();
  const kept: Growing[] = [];
  for (const group of groups) {
    const [found] = group.all;
    const terms = [...termSet(found?.title ?? '')].sort();
    const key = terms.length < minTitleTerms ? null : terms.join(' ');
    const same = key === null ? undefined : byTitle.get(key)?.find((other) => isSame(other, group));
    if (same) {
      same.all.push(...group.all);
      same.ranks.push(...group.ranks);
      continue;
    }
    kept.push(group);
    if (key !== null) byTitle.set(key, [...(byTitle.get(key) ?? []), group]);
  }
  return kept;
}

/** Whether two of one title say the same; where neither says anything, one source does not find a thing twice. */
function isSame({ all }: Growing, { all: more }: Growing): boolean {
  const [snippet, its] = [termSet(all[0]?.snippet ?? ''), termSet(more[0]?.snippet ?? '')];
  if (snippet.size > 0 || its.size > 0) return shared(snippet, its) >= minShared;
  return !more.some(({ source }) => all.some((other) => other.source === source));
}

/** The one that stands for all: what the web found before a post of it, then what says most. */
function chosen(all: readonly Found[]): Found {
  const [first] = all.toSorted(
    (one, other) =>
      Number(one.threadUrl !== null) - Number(other.threadUrl !== null) || other.snippet.length - one.snippet.length,
  );
  if (!first) throw new Error('A group has at least one member.');
  const of = <Value>(read: (found: Found) => Value | null): Value | null =>
    all.map(read).find((value) => value !== null) ?? null;
  return {
    ...first,
    publishedAt: of(({ publishedAt }) => publishedAt),
    author: first.author ?? of(({ author }) => author),
    engagement: first.engagement ?? of(({ engagement }) => engagement),
  };
}

/** All that the lists name, each once. */
export function candidatesOf(lists: readonly RankedList[]): Candidate[] {
  const groups = new Map<string, Growing>();
  for (const { source, queryAt, items } of lists)
    for (const [at, found] of items.entries()) {
      const key = keyOf(found.url);
      const group = groups.get(key) ?? { all: [], ranks: [] };
      groups.set(key, group);
      group.all.push(found);
      group.ranks.push({ source, queryAt, rank: at + 1 });
    }
  return joinByTitle([...groups.values()]).map(({ all, ranks }) => ({ found: chosen(all), all, ranks }));
}
