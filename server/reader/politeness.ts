import { LRUCache } from 'lru-cache';
import { askedWaitMs } from '../contract/calendar.ts';
import { Problem } from '../contract/problem.ts';
import type { Warning } from '../contract/warning.ts';
import { atMost } from '../kernel/at-most.ts';
import { steady } from '../kernel/ports/clock.ts';
import type { Pace, Politeness, Rest, Turn, TurnOutcome } from '../kernel/ports/politeness.ts';
import type { Resource, SiteRules } from '../kernel/ports/reader.ts';
import { leavingWith } from '../kernel/timeout.ts';

/** Requests at once that any host gets at most. */
const maxWindow = 32;
/** Requests at once that missing answers leave a host: beside one that hangs there is room for another. */
const leastUnanswered = 2;
/** The first pause after a refusal without Retry-After, doubled with each further one, and the longest, in milliseconds. */
export const firstPauseMs = 1_000;
const maxPauseMs = 60_000;
/** The longest time between the beginnings of two requests that refusals make, and from which on it is none, in milliseconds. */
const maxGapMs = 2_000;
const minGapMs = 5;
/** What each answer leaves of it; and of one that is not much longer than one that was refused. */
const gapKept = 0.9;
const nearGapKept = 0.99;
const nearRefused = 1.3;
/** A host that nobody asked for so long was idle, in milliseconds. */
const idleMs = 1_000;
/** The longest Retry-After that is waited for, in milliseconds. */
const maxRetryAfterMs = 300_000;
/** The longest Crawl-delay that is obeyed between pages, in milliseconds. */
const maxCrawlDelayMs = 30_000;
/** The longest between sitemaps and feeds, which are made for programs. */
const maxFileDelayMs = 1_000;
const maxHosts = 10_000;

/** What an answer's Retry-After asks for, as far as it is waited for, in milliseconds; null: nothing that can be read. */
export function retryAfterMs(value: string | null | undefined, nowMs: number): number | null {
  const waitMs = askedWaitMs(value, nowMs);
  return waitMs === null ? null : Math.min(maxRetryAfterMs, waitMs);
}

/** A host asked for less: too many requests, or not now. */
export const isRefusal = (status: number | null): boolean => status === 429 || status === 503;

/** What a server answers that has an accident, or stands before one that does not answer (Cloudflare's among them). */
const accidents: ReadonlySet<number> = new Set([408, 500, 502, 504, 520, 521, 522, 523, 524]);

/** Whether a page that is answered so may be had a moment later, though its host asks for no patience. */
export const isAccident = (status: number): boolean => accidents.has(status);

/** Whether a connection broke off. A name that is not there, and a certificate, are the same a moment later. */
export const hasBrokenOff = (problem: Problem): boolean =>
  problem.code === 'target-unreachable' && /^(?:connect|protocol)$/.test(problem.extras.reason ?? '');

/** What a site's Crawl-delay asks for between two pages, in milliseconds, as far as it is obeyed. */
export const pageDelayMs = ({ crawlDelaySeconds }: SiteRules): number =>
  Math.min(maxCrawlDelayMs, 1_000 * (crawlDelaySeconds ?? 0));

/** The same between two files that are made for programs. */
export const fileDelayMs = (rules: SiteRules): number => Math.min(maxFileDelayMs, pageDelayMs(rules));

/** Somebody who waits for a turn. */
interface Waiting {
  readonly pace: Pace;
  readonly begin: (turn: Turn) => void;
}

/**
 * One host. Its window of requests at once follows additive increase, multiplicative decrease (Chiu and Jain, 1989), as
 * TCP's does: refusals and missing answers halve it, answers let it grow again. Hosts that count requests by time refuse
 * one at once as well: after a refusal requests begin as far apart as the host has answered them since the one before, and
 * answers bring them together again.
 */
class Host {
  /** The time of day. */
  readonly #now: () => number;
  /** The same for durations. */
  readonly #steadyNow: () => number;
  /** How many requests at once each active turn was asked for with. */
  readonly #active = new Map<number, number>();
  /** In the order in which they asked. */
  readonly #line = new Set<Waiting>();
  #timer: NodeJS.Timeout | null = null;
  #window = maxWindow;
  #startedAt = Number.NEGATIVE_INFINITY;
  #pausedUntil = Number.NEGATIVE_INFINITY;
  #turns = 0;
  /** Turns up to this one were taken before the window was halved: their refusals say nothing new. */
  #reducedAfter = 0;
  #refusals = 0;
  #gapMs = 0;
  /** What it was at the last refusal. */
  #refusedGapMs = 0;
  /** Answers since a refusal, or since the host was asked first; times when nobody asked are left out. */
  #answers = 0;
  #countedFrom = 0;
  #endedAt = Number.NEGATIVE_INFINITY;

  constructor(now: () => number, steadyNow: () => number) {
    this.#now = now;
    this.#steadyNow = steadyNow;
  }

  get rest(): Rest | null {
    const leftMs = this.#pausedUntil - this.#steadyNow();
    return leftMs > 0 ? { until: new Date(this.#now() + leftMs), leftMs } : null;
  }

  take(pace: Pace, signal: AbortSignal): Turn | Promise<Turn> {
    if (this.#line.size === 0 && !signal.aborted && this.#restMs(pace) <= 0) return this.#begin(pace);
    return this.#wait(pace, signal);
  }

  async #wait(pace: Pace, signal: AbortSignal): Promise<Turn> {
    const { promise, resolve, reject } = Promise.withResolvers<Turn>();
    const waiting: Waiting = { pace, begin: resolve };
    const leave = (): void => {
      this.#line.delete(waiting);
      reject(signal.reason);
      this.#admit();
    };
    signal.throwIfAborted();
    this.#line.add(waiting);
    this.#admit();
    return await leavingWith(signal, leave, promise);
  }

  /** Gives turns to those who wait, first come, first served. */
  #admit(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    for (const waiting of this.#line) {
      const restMs = this.#restMs(waiting.pace);
      if (restMs > 0) {
        // A turn that ends comes here by itself.
        if (restMs < Number.POSITIVE_INFINITY) this.#timer = setTimeout(() => this.#admit(), Math.ceil(restMs));
        return;
      }
      this.#line.delete(waiting);
      waiting.begin(this.#begin(waiting.pace));
    }
  }

  /** Milliseconds until the next request may begin; infinite: until another has ended. */
  #restMs({ concurrency, delayMs }: Pace): number {
    const most = Math.max(concurrency, ...this.#active.values());
    if (this.#active.size >= Math.max(1, Math.min(most, Math.floor(this.#window)))) return Number.POSITIVE_INFINITY;
    return Math.max(this.#pausedUntil, this.#startedAt + Math.max(delayMs, this.#gapMs)) - this.#steadyNow();
  }

  #begin({ concurrency }: Pace): Turn {
    const now = this.#steadyNow();
    const before = this.#startedAt;
    const freeMs = now - Math.max(this.#startedAt + this.#gapMs, this.#pausedUntil, this.#endedAt);
    if (this.#active.size === 0 && freeMs > idleMs) this.#countedFrom = Math.min(now, this.#countedFrom + freeMs);
    this.#startedAt = now;
    this.#turns += 1;
    const turn = this.#turns;
    this.#active.set(turn, concurrency);
    return {
      done: (outcome) => {
        if (!this.#active.delete(turn)) return;
        if (outcome === 'unused') {
          if (this.#turns === turn) this.#startedAt = before;
        } else {
          this.#endedAt = this.#steadyNow();
          if (outcome) this.#learn(outcome, turn, this.#endedAt);
        }
        this.#admit();
      },
    };
  }

  #learn({ status, retryAfter, isRepeated }: TurnOutcome, turn: number, at: number): void {
    if (status !== null && !isRefusal(status)) {
      this.#refusals = 0;
      this.#answers += 1;
      this.#closeUp();
      this.#window = Math.min(maxWindow, this.#window + 1 / this.#window);
      return;
    }
    const backOffMs = isRepeated ? firstPauseMs : this.#backOffMs();
    const pauseMs = status === null ? 0 : (retryAfterMs(retryAfter, this.#now()) ?? backOffMs);
    this.#pausedUntil = Math.max(this.#pausedUntil, at + pauseMs);
    if (isRepeated || turn <= this.#reducedAfter) return;
    this.#reducedAfter = this.#turns;
    if (status !== null) this.#spread(at);
    const halved = Math.min(this.#window, this.#active.size + 1) / 2;
    this.#window = Math.min(this.#window, Math.max(status === null ? leastUnanswered : 1, halved));
  }

  /** An answer: the next may come somewhat sooner, and little where that was refused before. */
  #closeUp(): void {
    const kept = this.#gapMs > nearRefused * this.#refusedGapMs ? gapKept : nearGapKept;
    this.#gapMs = this.#gapMs < minGapMs ? 0 : this.#gapMs * kept;
  }

  /** A new refusal: the host answers no more often than it did since the one before. */
  #spread(at: number): void {
    this.#refusals += 1;
    this.#refusedGapMs = this.#gapMs;
    const answeredMs = this.#answers > 0 ? (at - this.#countedFrom) / this.#answers : 0;
    this.#gapMs = Math.min(maxGapMs, Math.max(this.#gapMs, answeredMs));
    this.#answers = 0;
    this.#countedFrom = at;
  }

  #backOffMs(): number {
    return Math.min(maxPauseMs, firstPauseMs * 2 ** this.#refusals);
  }
}

/** Hosts by name; the one that was asked for longest ago is forgotten first. */
class KnownHosts {
  readonly #hosts = new LRUCache<string, Host>(atMost(maxHosts));
  readonly #now: () => number;
  readonly #steadyNow: () => number;

  constructor(now: () => number) {
    this.#now = now;
    this.#steadyNow = steady(now);
  }

  get(name: string): Host {
    let host = this.#hosts.get(name);
    if (!host) {
      host = new Host(this.#now, this.#steadyNow);
      this.#hosts.set(name, host);
    }
    return host;
  }

  restOf(name: string): Rest | null {
    return this.#hosts.get(name)?.rest ?? null;
  }
}

/** A turn after another; the first alone learns what came of the request. */
function both(first: Turn | Promise<Turn>, second: () => Turn | Promise<Turn>): Turn | Promise<Turn> {
  if (first instanceof Promise) return first.then((turn) => both(turn, second));
  const joined = (other: Turn): Turn => ({
    done(outcome) {
      other.done(outcome === 'unused' ? outcome : null);
      first.done(outcome);
    },
  });
  const taken = second();
  if (!(taken instanceof Promise)) return joined(taken);
  return taken.then(joined, (reason) => {
    first.done(null);
    throw reason;
  });
}

/** Politeness of this process: what other processes ask of a host it does not know. `now`: milliseconds since 1970. */
export function createPoliteness(now: () => number): Politeness {
  const hosts = new KnownHosts(now);
  /** As callers' own requests know them, beside the others: who provokes refusals makes no one else forget or wait. */
  const apart = new KnownHosts(now);
  // The only places where an address becomes the name of a host: two spellings would be two hosts that know nothing of each other.
  const nameFor = ({ host }: URL, caller: string): string => `${caller} ${host}`;
  return {
    take(url, pace, signal, caller) {
      const shared = (): Turn | Promise<Turn> => hosts.get(url.host).take(pace, signal);
      return caller === undefined ? shared() : both(apart.get(nameFor(url, caller)).take(pace, signal), shared);
    },
    rest(url, caller) {
      const shared = hosts.restOf(url.host);
      const own = caller === undefined ? null : apart.restOf(nameFor(url, caller));
      return own && own.leftMs > (shared?.leftMs ?? 0) ? own : shared;
    },
  };
}

/** What an answer tells about its host. */
export const outcomeOf = ({ status, headers }: Pick<Resource, 'status' | 'headers'>): TurnOutcome => ({
  status,
  retryAfter: headers['retry-after'] ?? null,
});

/** The reason that is told where a host was not asked because it is left alone. */
export const hostRests = 'host_rests';

/** What a warning says of a host that is left alone. */
export const restWarning = (host: string, until: Date): Warning => ({
  code: hostRests,
  message: `${host} asked for fewer requests and is left alone until ${until.toISOString()}: call again then.`,
});

/** Why a page was not asked for whose host is left alone for longer than there is time. */
export const restProblem = (host: string, { until, leftMs }: Rest): Problem =>
  new Problem(
    'target-refused',
    `${host} asked for fewer requests and is left alone until ${until.toISOString()}: it was not asked. Call again then.`,
    { reason: hostRests, retryable: true, retryAfterSeconds: Math.ceil(leftMs / 1_000) },
  );

/** What a failed request tells about its host: a failure of the target's is no answer, one of ours says nothing. */
export const outcomeOfFailure = (thrown: unknown): TurnOutcome | null =>
  thrown instanceof Problem && thrown.code.startsWith('target-') ? { status: null } : null;

/**
 * Makes one request when its turn has come, and hands on its answer; what ends with the signal says nothing about the host.
 * Throws what the request throws, or the signal's reason.
 */
export async function inTurn<Answer extends Pick<Resource, 'status' | 'headers'>>(
  taking: Turn | Promise<Turn>,
  signal: AbortSignal,
  request: () => Promise<Answer>,
): Promise<Answer> {
  const turn = await taking;
  let outcome: TurnOutcome | null = null;
  try {
    const answer = await request();
    outcome = outcomeOf(answer);
    return answer;
  } catch (thrown) {
    outcome = outcomeOfFailure(thrown);
    throw thrown;
  } finally {
    turn.done(signal.aborted ? null : outcome);
  }
}
