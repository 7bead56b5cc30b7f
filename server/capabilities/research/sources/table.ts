import type { ResearchSource } from '../../../contract/resources/research.ts';
import type { Days } from '../../../contract/time-range.ts';
import { keywordsOf } from '../expansion/aspects.ts';

/** What a search of a platform is asked. */
export interface Asking {
  readonly query: string;
  readonly limit: number;
  /** Null: whenever. */
  readonly days: Days | null;
}

/** A search of a platform: its operation, and how the question is put to it. */
interface PlatformSearch {
  readonly operationId: string;
  /** The most queries that are asked: an upstream with a small budget is asked fewer. */
  readonly maxQueries: number;
  input(asking: Asking): Readonly<Record<string, unknown>>;
}

/** Searches that want every word find nothing for a long question. */
const maxWords = 6;
const words = ({ query }: Asking, maxCharacters: number): string => keywordsOf(query, maxWords).slice(0, maxCharacters);

/** As GitHub's qualifiers have it. */
function createdWithin({ days }: Asking): string {
  if (!days) return '';
  return ` created:${days.from ?? '*'}..${days.to ?? '*'}`;
}

const plain = (operationId: string, maxCharacters: number): PlatformSearch => ({
  operationId,
  maxQueries: 3,
  input: (asking) => ({ query: words(asking, maxCharacters), limit: asking.limit }),
});

/** Every source besides the web. A source is one line here, and its name in the contract. */
export const platformSearches: Readonly<Record<Exclude<ResearchSource, 'web'>, PlatformSearch>> = {
  reddit: {
    operationId: 'reddit.search',
    maxQueries: 3,
    input: (asking) => ({
      query: words(asking, 512),
      limit: asking.limit,
      ...(asking.days?.period ? { period: asking.days.period } : {}),
    }),
  },
  hackernews: {
    operationId: 'hackernews.search',
    maxQueries: 6,
    input: (asking) => ({
      query: words(asking, 2_000),
      type: 'story',
      limit: asking.limit,
      ...(asking.days?.from ? { since: asking.days.from } : {}),
    }),
  },
  github: {
    operationId: 'github.search_repositories',
    maxQueries: 2,
    input: (asking) => ({ query: `${words(asking, 200)}${createdWithin(asking)}`, limit: asking.limit }),
  },
  tiktok: plain('tiktok.search', 200),
  wikipedia: plain('wikipedia.search', 300),
  stackexchange: plain('stackexchange.search', 500),
  arxiv: plain('arxiv.search', 1_000),
  semanticscholar: plain('semanticscholar.search', 300),
  europepmc: plain('europepmc.search', 1_500),
  bluesky: plain('bluesky.search_posts', 300),
};
