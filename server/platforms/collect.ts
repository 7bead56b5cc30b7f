import { asProblem } from '../contract/problem.ts';
import type { Place } from '../kernel/cursors.ts';
import type { ListEndpoint } from './endpoint.ts';
import type { Found, WantedPlace } from './walk.ts';

/** Reads what is wanted of a list at one place. */
export type ReadPlace = (place: WantedPlace) => Promise<Found>;

/** What came of walking an upstream's pages. */
export interface Collected {
  readonly items: readonly unknown[];
  /** Where the next page begins; null: the list ends here. */
  readonly next: Place | null;
  readonly total: number | null;
  readonly skipped: number;
  readonly isRestricted: boolean;
  /** The fields of the whole list, from the last page. */
  readonly whole: Readonly<Record<string, unknown>>;
  /** Why the walk ended before the limit, in the upstream's words. */
  readonly failure: string | null;
}

/** Upstream pages that one call may take: the largest list in the smallest pages, and some that are empty. */
const maxPages = 12;
/** Pages that are counted have at least so many items, so that a later call with a larger limit does not need too many of them. */
const fewestCounted = 20;

/** The first place of a list. */
export function firstPlace({ pageSize, countsPages }: ListEndpoint, limit: number): Place {
  const size = Math.min(countsPages ? Math.max(limit, fewestCounted) : limit, pageSize);
  return { token: null, skip: 0, size };
}

/** Failures after which what was read so far is the answer. */
const isOfUpstream = (thrown: unknown): boolean => [502, 504].includes(asProblem(thrown).row.status);

interface Walk {
  readonly items: unknown[];
  place: Place | null;
  total: number | null;
  skipped: number;
  isRestricted: boolean;
  whole: Readonly<Record<string, unknown>>;
}

/** Adds a page to the walk, as far as the limit goes, and sets the place after it. */
function add(walk: Walk, at: Place, { data, page }: Found): void {
  if (!Array.isArray(data) || !page) throw new Error('A list was read as an object.');
  walk.items.push(...data);
  walk.total = page.total ?? walk.total;
  walk.skipped += page.skipped;
  walk.isRestricted ||= page.isRestricted;
  walk.whole = page.whole ?? walk.whole;
  if (page.hasMore) walk.place = { ...at, skip: at.skip + page.count };
  // A page that leads to itself leads nowhere.
  else walk.place = page.next === null || page.next === at.token ? null : { ...at, token: page.next, skip: 0 };
}

/** Walks an upstream's pages until the limit is reached or the list ends. */
export async function collect(
  { countsPages, pageSize }: ListEndpoint,
  { limit, from, read }: { limit: number; from: Place; read: ReadPlace },
): Promise<Collected> {
  const walk: Walk = { items: [], place: from, total: null, skipped: 0, isRestricted: false, whole: {} };
  let failure: string | null = null;
  for (let pages = 0; walk.place && walk.items.length < limit && pages < maxPages; pages++) {
    const at: Place = walk.place;
    const left = limit - walk.items.length;
    const size = countsPages ? at.size : Math.min(at.skip + left, pageSize);
    try {
      add(walk, at, await read({ ...at, size, left }));
    } catch (thrown) {
      if (walk.items.length === 0 || !isOfUpstream(thrown)) throw thrown;
      failure = asProblem(thrown).message;
      break;
    }
  }
  const { place, ...collected } = walk;
  return { ...collected, next: place, failure };
}
