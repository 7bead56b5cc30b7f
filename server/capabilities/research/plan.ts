import type { Depth, ResearchInput } from '../../contract/resources/research.ts';

/** What a depth allows. */
interface DepthPlan {
  readonly queries: number;
  /** For everything, in milliseconds. */
  readonly timeMs: number;
  readonly readsPages: boolean;
}

export const depthPlans: Readonly<Record<Depth, DepthPlan>> = {
  quick: { queries: 1, timeMs: 10_000, readsPages: false },
  default: { queries: 3, timeMs: 30_000, readsPages: false },
  deep: { queries: 6, timeMs: 90_000, readsPages: true },
};

/** What of the time goes by for putting the answer together, in milliseconds. */
const answeringMs = 300;
/** Shares of the time that have passed at most when a stage ends, where pages are to be read after it. */
const shares = { expansion: 0.2, sources: 0.5, pages: 0.8 } as const;

/** What one call is to do. */
export interface Plan {
  readonly queries: number;
  /** How many pages are read; 0: none. */
  readonly pages: number;
  /** When each stage ends at the latest, in milliseconds from the start. */
  readonly ends: {
    readonly expansion: number;
    readonly sources: number;
    readonly pages: number;
    readonly synthesis: number;
  };
}

/** Pages that are read where the caller gives no number. */
const usualPages = 5;

/**
 * What the caller asks for by name wins over the depth: a number of pages asks for pages. Citations stand in pages, so a synthesis reads
 * them in any case.
 */
export function planOf(input: Pick<ResearchInput, 'depth' | 'enrich' | 'synthesize' | 'enrich_limit'>): Plan {
  const { queries, timeMs, readsPages } = depthPlans[input.depth];
  const { enrich_limit: limit } = input;
  const reads = input.enrich ?? (readsPages || limit !== undefined);
  const pages = reads || input.synthesize ? (limit ?? usualPages) : 0;
  const whole = timeMs - answeringMs;
  return {
    queries,
    pages,
    ends: {
      expansion: whole * shares.expansion,
      sources: pages > 0 ? whole * shares.sources : whole,
      pages: input.synthesize ? whole * shares.pages : whole,
      synthesis: whole,
    },
  };
}
