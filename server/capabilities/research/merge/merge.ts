import type { ResearchItem, ResearchSource } from '../../../contract/resources/research.ts';
import type { RankedList } from '../sources/found.ts';
import { type Candidate, candidatesOf, keyOf } from './candidates.ts';
import { type Ranked, ranked } from './rank.ts';

interface Merged {
  readonly results: readonly ResearchItem[];
  /** How many finds were another's. */
  readonly duplicates: number;
}

/** Threads that link it, and whatever else is this. */
function mentionsOf({ found, all }: Candidate): NonNullable<ResearchItem['also']> {
  const mentions = all.flatMap(({ source, url, threadUrl }) => [
    ...(threadUrl === null ? [] : [{ source, url: threadUrl }]),
    { source, url },
  ]);
  const byUrl = new Map(mentions.map((mention) => [keyOf(mention.url), mention]));
  byUrl.delete(keyOf(found.url));
  return [...byUrl.values()];
}

const withoutQuery = (url: string): string => url.replace(/[?#][\s\S]*$/, '');

/** Returns the shortest of its page's addresses that differ in the query alone: one without the marks of referrers. */
const plainest = ({ found, all }: Candidate): string =>
  all.reduce((best, { url }) => {
    const isSame = keyOf(url) === keyOf(found.url) && withoutQuery(url) === withoutQuery(found.url);
    return isSame && url.length < best.length ? url : best;
  }, found.url);

/** Keeps so many of each source at most, in their order. */
function limited(all: readonly Ranked[], limit: number): Ranked[] {
  const counts = new Map<ResearchSource, number>();
  return all.filter(({ candidate: { found } }) => {
    const count = (counts.get(found.source) ?? 0) + 1;
    counts.set(found.source, count);
    return count <= limit;
  });
}

function itemOf({ candidate, score }: Ranked, rank: number): ResearchItem {
  const { title, source, snippet, publishedAt, author, engagement } = candidate.found;
  const also = mentionsOf(candidate);
  return {
    title,
    url: plainest(candidate),
    source,
    snippet,
    published_at: publishedAt,
    score: Math.round(score * 1_000) / 1_000,
    rank,
    ...(author === null ? {} : { author }),
    ...(engagement === null ? {} : { engagement }),
    ...(also.length === 0 ? {} : { also }),
  };
}

/** What all sources found, as one list; `limit`: of each. */
export function merge(query: string, lists: readonly RankedList[], limit: number, now: Date): Merged {
  const candidates = candidatesOf(lists);
  const results = limited(ranked(query, candidates, now), limit).map((one, at) => itemOf(one, at + 1));
  const distinctFinds = candidates.reduce(
    (sum, { all }) =>
      sum + new Set(all.map(({ source, threadUrl, url }) => `${source} ${threadUrl ?? keyOf(url)}`)).size,
    0,
  );
  return { results, duplicates: distinctFinds - candidates.length };
}
