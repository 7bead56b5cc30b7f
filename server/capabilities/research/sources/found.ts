import type { ResearchSource } from '../../../contract/resources/research.ts';

/** One thing that a source found. */
export interface Found {
  readonly source: ResearchSource;
  readonly title: string;
  readonly url: string;
  readonly snippet: string;
  readonly publishedAt: string | null;
  readonly author: string | null;
  readonly engagement: Readonly<Record<string, number>> | null;
  /** The thread of a post that links the page; null: `url` is all there is. */
  readonly threadUrl: string | null;
}

/** What a source answered to one query, the best first. */
export interface RankedList {
  readonly source: ResearchSource;
  /** The place of its query among the queries. */
  readonly queryAt: number;
  readonly items: readonly Found[];
}
