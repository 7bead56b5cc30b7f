import type { z } from 'zod';
import { asProblem } from '../contract/problem.ts';
import type { Place } from '../kernel/bound-cursor.ts';
import { changed } from './answer.ts';
import type { Given, ListEndpoint, ListPage } from './endpoint.ts';
import type { Steps } from './steps.ts';

/** Sends what the steps yield, and gives their result. */
export type Drive = <Result>(steps: Steps<Result>) => Promise<Result>;

/** What came of walking an upstream's pages. */
export interface Collected {
  readonly items: readonly unknown[];
  /** Where the next page begins; null: the list ends here. */
  readonly next: Place | null;
  readonly total: number | null;
  readonly skipped: number;
  readonly isRestricted: boolean;
  /** What the last page told of the whole list. */
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

/** The items as they are given out, those that break our own schema left out and counted. */
function checked(page: ListPage<unknown>, { item, platform }: ListEndpoint): { items: unknown[]; skipped: number } {
  const parsed = page.items.map((each) => item.safeParse(each));
  const items = parsed.flatMap((each) => (each.success ? [each.data] : []));
  const failures = parsed.flatMap((each) => (each.success ? [] : [each.error]));
  if (failures.length * 2 >= Math.max(1, parsed.length)) throw unreadable(platform.title, failures[0]);
  return { items, skipped: failures.length + (page.skipped ?? 0) };
}

const unreadable = (title: string, error: z.ZodError | undefined) =>
  changed(title, `${error?.issues[0]?.path.join('.') || 'an item'} is not as expected`, error);

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
function add(walk: Walk, at: Place, page: ListPage<unknown>, endpoint: ListEndpoint, limit: number): void {
  const { items, skipped } = checked(page, endpoint);
  const rest = items.slice(at.skip);
  const taken = rest.slice(0, limit - walk.items.length);
  walk.items.push(...taken);
  walk.total = page.total ?? walk.total;
  walk.skipped += skipped;
  walk.isRestricted ||= page.isRestricted ?? false;
  walk.whole = page.whole ?? walk.whole;
  if (taken.length < rest.length) walk.place = { ...at, skip: at.skip + taken.length };
  // A page that leads to itself leads nowhere.
  else walk.place = page.next === null || page.next === at.token ? null : { ...at, token: page.next, skip: 0 };
}

/** Walks an upstream's pages until the limit is reached or the list ends. */
export async function collect(
  endpoint: ListEndpoint,
  input: Record<string, unknown>,
  { limit, from, given, drive }: { limit: number; from: Place; given: Given; drive: Drive },
): Promise<Collected> {
  const walk: Walk = { items: [], place: from, total: null, skipped: 0, isRestricted: false, whole: {} };
  let failure: string | null = null;
  for (let pages = 0; walk.place && walk.items.length < limit && pages < maxPages; pages++) {
    const at: Place = walk.place;
    const left = limit - walk.items.length;
    const size = endpoint.countsPages ? at.size : Math.min(at.skip + left, endpoint.pageSize);
    try {
      const page = await drive(endpoint.steps(input, { ...given, token: at.token, size }));
      add(walk, at, page, endpoint, limit);
    } catch (thrown) {
      if (walk.items.length === 0 || !isOfUpstream(thrown)) throw thrown;
      failure = asProblem(thrown).message;
      break;
    }
  }
  const { place, ...read } = walk;
  return { ...read, next: place, failure };
}
