import { asProblem, type PlainProblem, Problem, plainProblem, problemOfPlain } from '../contract/problem.ts';
import type { Place } from '../kernel/cursors.ts';
import type { UpstreamRequest, UpstreamResponse } from '../kernel/ports/upstreams.ts';
import type { ThreadTask } from '../kernel/threads.ts';
import { Answer, asChanged, changed, isOfOne, refuseTooMany } from './answer.ts';
import type { Endpoint, ListEndpoint, ObjectEndpoint } from './endpoint.ts';
import type { GivenSettings, ListPage } from './paging.ts';
import type { Platform } from './platform.ts';
import { endpoints } from './platforms.ts';
import { readFailure, refuse } from './refusals.ts';
import type { Steps } from './request.ts';

/** Where a list is to be read, and how many items are wanted of there. */
export interface WantedPlace extends Place {
  readonly left: number;
}

/** The call of an endpoint, as plain data. */
export interface Wanted {
  readonly platform: string;
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** The settings that the operator gave. */
  readonly configured: readonly string[];
  /** With what the upstream answered beside each object. */
  readonly isRaw: boolean;
  /** The place in a list; null for other endpoints. */
  readonly place: WantedPlace | null;
}

/** Why an answer is missing. */
interface Unanswered {
  readonly problem: PlainProblem;
}

/** What the requests of a step came to: their answers in order, or why there are none; of those that may fail, why one is missing. */
export type Exchanged = { readonly responses: readonly (UpstreamResponse | Unanswered)[] } | Unanswered;

/** How long the upstream of a request asks to be left alone. */
export interface Rest {
  readonly url: string;
  readonly milliseconds: number;
}

/** What an endpoint found, checked by its own schema. */
export interface Found {
  /** The object; of a list the items that were wanted. */
  readonly data: unknown;
  /** The upstream's answer is too long to be handed over beside its objects. */
  readonly isWithoutRaw: boolean;
  /** The page of a list; null for other endpoints. */
  readonly page: FoundPage | null;
}

/** What a page of a list told besides its items. */
export interface FoundPage {
  readonly count: number;
  /** Whether it has more items than were wanted. */
  readonly hasMore: boolean;
  readonly next: string | number | null;
  readonly total: number | null;
  readonly skipped: number;
  readonly isCut: boolean;
  readonly isRestricted: boolean;
  readonly whole: Readonly<Record<string, unknown>> | null;
}

/** How far a walk is: it wants to send requests, or it found something. */
export type Move = { readonly requests: readonly UpstreamRequest[] } | { readonly found: Found };

/** Values that are handed over between threads beside the objects themselves. */
const maxRawValues = 100_000;

/** Without what the upstream answered, which the parsers leave beside each object. */
export function withoutRaw(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRaw);
  if (typeof value !== 'object' || value === null) return value;
  const isObject = 'platform' in value && 'type' in value;
  const entries = Object.entries(value).filter(([name]) => !(isObject && name === 'raw'));
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutRaw(inner)]));
}

/** Whether a value holds more values than are handed over. */
function isTooLong(value: unknown): boolean {
  let left = maxRawValues;
  const count = (inner: unknown): boolean => {
    left -= 1;
    if (left < 0) return true;
    return typeof inner === 'object' && inner !== null && Object.values(inner).some(count);
  };
  return count(value);
}

function foundOf(data: unknown, isRaw: boolean, page: FoundPage | null): Found {
  const whole = page?.whole ?? null;
  const isWithoutRaw = isRaw && isTooLong([data, whole]);
  if (isRaw && !isWithoutRaw) return { data, isWithoutRaw, page };
  const plainWhole = whole && (withoutRaw(whole) as Readonly<Record<string, unknown>>);
  return { data: withoutRaw(data), isWithoutRaw, page: page && { ...page, whole: plainWhole } };
}

const unreadable = (title: string, place: string | undefined, cause: unknown): Problem =>
  changed(title, `${place || 'an item'} is not as expected`, cause);

/** What our own schema makes of an object; `upstream-changed` when it breaks it. */
function checkedObject({ output, platform }: ObjectEndpoint, found: unknown): unknown {
  const parsed = output.safeParse(found);
  if (parsed.success) return parsed.data;
  throw unreadable(platform.title, parsed.error.issues[0]?.path.join('.') || 'the object', parsed.error);
}

/** What our own schema makes of what a list tells of itself. */
export function checkedWhole({ whole, platform }: ListEndpoint, found: unknown): Record<string, unknown> {
  const parsed = whole.safeParse(found);
  if (parsed.success) return parsed.data;
  throw unreadable(platform.title, parsed.error.issues[0]?.path.join('.') || 'the object', parsed.error);
}

/** The items as they are given out, those that break our own schema left out and counted. */
function checkedItems({ item, platform }: ListEndpoint, items: readonly unknown[]) {
  const good: unknown[] = [];
  let failures = 0;
  let first: Problem | null = null;
  for (const each of items) {
    const parsed = item.safeParse(each);
    if (parsed.success) good.push(parsed.data);
    else {
      failures += 1;
      first ??= unreadable(platform.title, parsed.error.issues[0]?.path.join('.'), parsed.error);
    }
  }
  if (first && failures * 2 > items.length) throw first;
  return { items: good, failures };
}

function foundPage(
  endpoint: ListEndpoint,
  page: ListPage<unknown>,
  { skip, left }: WantedPlace,
  isRaw: boolean,
): Found {
  const { items, failures } = checkedItems(endpoint, page.items);
  const taken = items.slice(skip, skip + left);
  return foundOf(taken, isRaw, {
    count: taken.length,
    hasMore: skip + taken.length < items.length,
    next: page.next,
    total: page.total ?? null,
    skipped: failures + (page.skipped ?? 0),
    isCut: page.isCut ?? false,
    isRestricted: page.isRestricted ?? false,
    whole: page.whole ?? null,
  });
}

function* reading(endpoint: Endpoint, { input, configured, place, isRaw }: Wanted): Steps<Found> {
  const given: GivenSettings = { has: (setting) => configured.includes(setting) };
  if (endpoint.kind === 'object')
    return foundOf(checkedObject(endpoint, yield* endpoint.steps(input, given)), isRaw, null);
  if (!place) throw new Error('A list is read at some place.');
  const page = yield* endpoint.steps(input, { ...given, token: place.token, size: place.size });
  return foundPage(endpoint, page, place, isRaw);
}

/** No upstream is left alone for longer. */
const maxRestMs = 86_400_000;

/** Runs an endpoint exchange by exchange; its owner sends the requests. Its moves throw the problems of the call. */
export class Walk {
  readonly #platform: Platform;
  readonly #steps: Steps<Found>;
  #requests: readonly UpstreamRequest[] = [];
  #answers: readonly Answer[] = [];
  #rests: Rest[] = [];
  /** Why the last step got no answers: its upstream is left alone already, where it asked for that. */
  #known: unknown = null;

  constructor(endpoint: Endpoint, wanted: Wanted) {
    this.#platform = endpoint.platform;
    this.#steps = reading(endpoint, wanted);
  }

  /** What the last answers asked for. */
  get rests(): readonly Rest[] {
    return this.#rests;
  }

  begin(): Move {
    return this.#move(() => this.#steps.next([]));
  }

  next(exchanged: Exchanged | { readonly thrown: unknown }): Move {
    this.#rests = [];
    return this.#move(() => {
      if ('thrown' in exchanged) return this.#fail(exchanged.thrown);
      if ('problem' in exchanged) return this.#fail(problemOfPlain(exchanged.problem));
      try {
        this.#answers = this.#answersOf(exchanged.responses);
      } catch (thrown) {
        return this.#fail(thrown);
      }
      return this.#steps.next(this.#answers);
    });
  }

  #fail(why: unknown): IteratorResult<readonly UpstreamRequest[], Found> {
    this.#known = why;
    return this.#steps.throw(why);
  }

  /** Of requests that may fail the answers that came. */
  #answersOf(responses: readonly (UpstreamResponse | Unanswered)[]): Answer[] {
    const failures: Problem[] = [];
    const answers = responses.flatMap((response, at) => {
      const request = this.#requests[at];
      try {
        if ('problem' in response) throw problemOfPlain(response.problem);
        return [this.#answer(request, response)];
      } catch (thrown) {
        if (!(request?.mayFail && isOfOne(thrown))) throw thrown;
        failures.push(thrown);
        return [];
      }
    });
    if (failures.length * 2 > responses.length) throw failures[0];
    return answers;
  }

  #answer(request: UpstreamRequest | undefined, response: UpstreamResponse): Answer {
    if (!request) throw new Error('There was no request of this answer.');
    const answer = new Answer(request, response);
    refuseTooMany(answer);
    const milliseconds = this.#platform.restAfter?.(answer) ?? null;
    if (milliseconds !== null) this.#rests.push({ url: request.url, milliseconds });
    try {
      refuse(answer, this.#platform);
    } catch (thrown) {
      this.#keepAway(thrown, answer);
      throw thrown;
    }
    return answer;
  }

  /** An upstream whose body says that it is asked too often is left alone, as one that says so by its status. */
  #keepAway(thrown: unknown, { request }: Answer): void {
    const { reason, retryAfterSeconds = 0 } = asProblem(thrown).extras;
    if (reason !== 'upstream_rate_limited') return;
    this.#rests.push({ url: request.url, milliseconds: Math.min(retryAfterSeconds * 1_000, maxRestMs) });
  }

  #move(step: () => IteratorResult<readonly UpstreamRequest[], Found>): Move {
    try {
      const { done, value } = step();
      if (done) return { found: value };
      this.#requests = value;
      return { requests: value };
    } catch (caught) {
      const answer = this.#answers.find(({ isPageForData }) => isPageForData) ?? this.#answers[0];
      const thrown = asChanged(caught, answer?.host ?? this.#platform.title);
      const isChanged = thrown instanceof Problem && thrown.code === 'upstream-changed';
      const failure = answer && isChanged ? readFailure(thrown, answer) : thrown;
      if (answer && failure !== this.#known) this.#keepAway(failure, answer);
      throw failure;
    }
  }
}

/** A walk from its beginning, for a thread that knows nothing of it: what was asked, and all that was answered. */
export interface Walked {
  readonly wanted: Wanted;
  readonly history: readonly Exchanged[];
}

/** What comes next of a walk. */
export type Advanced = { readonly rests: readonly Rest[] } & (Move | { readonly problem: PlainProblem });

function endpointOf({ platform, action }: Wanted): Endpoint {
  const found = endpoints.find((endpoint) => endpoint.platform.name === platform && endpoint.action === action);
  if (!found) throw new Error(`There is no endpoint ${platform}.${action}.`);
  return found;
}

/** Walks again over what was answered, which takes no sending, and one move further: answers that are large are read so. */
export const advance: ThreadTask<Walked, Advanced> = {
  name: 'platforms.advance',
  processorMs: 10_000,
  run({ wanted, history }) {
    const walk = new Walk(endpointOf(wanted), wanted);
    try {
      let move = walk.begin();
      for (const exchanged of history) move = walk.next(exchanged);
      return { ...move, rests: walk.rests };
    } catch (thrown) {
      if (!(thrown instanceof Problem)) throw thrown;
      return { problem: plainProblem(thrown), rests: walk.rests };
    }
  },
};

/** Reads what is wanted of a list at one place. */
type ReadPlace = (place: WantedPlace) => Promise<Found>;

/** What came of walking an upstream's pages. */
export interface Collected {
  readonly items: readonly unknown[];
  /** Where the next page begins; null: the list ends here. */
  readonly next: Place | null;
  readonly total: number | null;
  readonly skipped: number;
  readonly isCut: boolean;
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

interface Collecting {
  readonly items: unknown[];
  place: Place | null;
  total: number | null;
  skipped: number;
  isCut: boolean;
  isRestricted: boolean;
  whole: Readonly<Record<string, unknown>>;
}

/** Adds a page to the walk, as far as the limit goes, and sets the place after it. */
function add(walk: Collecting, at: Place, { data, page }: Found): void {
  if (!Array.isArray(data) || !page) throw new Error('A list was read as an object.');
  walk.items.push(...data);
  walk.total = page.total ?? walk.total;
  walk.skipped += page.skipped;
  walk.isCut ||= page.isCut;
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
  const walk: Collecting = {
    items: [],
    place: from,
    total: null,
    skipped: 0,
    isCut: false,
    isRestricted: false,
    whole: {},
  };
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
