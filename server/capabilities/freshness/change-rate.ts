import { z } from 'zod';
import { maxCadenceSeconds, minCadenceSeconds } from '../../contract/cadence.ts';
import { usd } from '../../contract/price.ts';
import type { SuggestedCadence } from '../../contract/resources/freshness.ts';
import type { NewFetch, StoredSource } from '../../kernel/ports/sources.ts';
import { costOfLast } from './daily-cost.ts';

/** Looks that are not as far apart as this count as one kind. */
const maxRatio = 1.05;
const maxKinds = 24;
/** From so many looks on, all count half: what a source does now says more than what it did. */
const maxLooks = 1_000;

/** What was seen of a source so far, in few numbers, however long it is watched. */
const LookLog = z.object({
  /** When it was looked at last, in milliseconds since 1970. */
  at: z.number(),
  /** Seconds between looks, and how many saw no change, and a change. */
  looks: z.array(z.tuple([z.number(), z.number(), z.number()])),
});
export type LookLog = z.output<typeof LookLog>;

export const looksOf = ({ looks }: LookLog): Looks[] =>
  looks.map(([seconds, unchanged, changed]) => ({ seconds, unchanged, changed }));

/** A log off its JSON; null where there is none that can be read. */
function readLookLog(json: string | null): LookLog | null {
  if (json === null) return null;
  const found = LookLog.safeParse(JSON.parse(json));
  return found.success ? found.data : null;
}

type Kind = readonly [seconds: number, unchanged: number, changed: number];

const weight = ([, unchanged, changed]: Kind): number => unchanged + changed;

function joined(one: Kind, other: Kind): Kind {
  const all = weight(one) + weight(other);
  const seconds = (one[0] * weight(one) + other[0] * weight(other)) / all;
  return [Number(seconds.toPrecision(8)), one[1] + other[1], one[2] + other[2]];
}

/** Kinds in the order of their intervals, those alike as one; where there are too many, the two that are most alike. */
function gathered(kinds: readonly Kind[]): Kind[] {
  const sorted = kinds.toSorted(([one], [other]) => one - other);
  for (;;) {
    let nearest = -1;
    let ratio = Number.POSITIVE_INFINITY;
    for (let at = 0; at + 1 < sorted.length; at++) {
      const apart = (sorted[at + 1]?.[0] ?? 0) / (sorted[at]?.[0] || 1);
      if (apart < ratio) [nearest, ratio] = [at, apart];
    }
    const [one, other] = sorted.slice(nearest, nearest + 2);
    if (!one || !other || nearest < 0 || (ratio > maxRatio && sorted.length <= maxKinds)) return sorted;
    sorted.splice(nearest, 2, joined(one, other));
  }
}

/** A log with one more look, at a time in milliseconds since 1970; the first sees nothing but where to begin. */
export function withLook(log: LookLog | null, at: number, changed: boolean): LookLog {
  if (!log) return { at, looks: [] };
  const seconds = (at - log.at) / 1_000;
  // The clock was set back: it begins anew.
  if (seconds <= 0) return seconds < 0 ? { ...log, at } : log;
  const kinds = gathered([...log.looks, [seconds, changed ? 0 : 1, changed ? 1 : 0]]);
  const all = kinds.reduce((sum, kind) => sum + weight(kind), 0);
  const looks = kinds.map(([interval, no, yes]): [number, number, number] =>
    all > maxLooks ? [interval, no / 2, yes / 2] : [interval, no, yes],
  );
  return { at, looks };
}

/** Looks at a source that were about as far apart: how far on average, in seconds, and what they saw, by count. */
export interface Looks {
  readonly seconds: number;
  readonly unchanged: number;
  readonly changed: number;
}

/** The rate of change of a source, per second, with its 95 % confidence interval. */
interface ChangeRate {
  readonly perSecond: number;
  readonly low: number;
  readonly high: number;
  /** Looks that it rests on. */
  readonly observations: number;
}

/** The two-sided 95 % quantile of the normal distribution. */
const quantile = 1.96;
/** Without one change in a time T, 95 % of rates are below 3 / T, and half of them below ln 2 / T. */
const highWithoutChange = 3;
const medianWithoutChange = Math.LN2;
const maxSteps = 200;

const sumOf = (looks: readonly Looks[], amount: (look: Looks) => number): number =>
  looks.reduce((sum, look) => sum + amount(look), 0);

/**
 * The likelihood equation of a Poisson process that is looked at in irregular intervals, and seen to have changed or not,
 * however often in between: the changed intervals' sum of t / (e^(rate t) - 1) equals the sum of the unchanged intervals.
 * What it has at a rate, less the unchanged time.
 */
const score = (looks: readonly Looks[], rate: number, unchangedSeconds: number): number =>
  sumOf(looks, ({ seconds, changed }) => (changed * seconds) / Math.expm1(rate * seconds)) - unchangedSeconds;

/** Where the score, which falls, is zero; between bounds that are halved on a scale of logarithms. */
function solve(looks: readonly Looks[], unchangedSeconds: number, total: number): number {
  let low = 1e-6 / total;
  let high = 1e3 / Math.min(...looks.map(({ seconds }) => seconds));
  for (let step = 0; step < maxSteps && high / low > 1 + 1e-12; step++) {
    const middle = Math.sqrt(low * high);
    if (score(looks, middle, unchangedSeconds) > 0) low = middle;
    else high = middle;
  }
  return Math.sqrt(low * high);
}

/**
 * The Fisher information about the rate that looks so far apart bring: the Cramér-Rao bound on the variance of an unbiased
 * estimate is its inverse.
 */
export const information = (looks: readonly Looks[], rate: number): number =>
  sumOf(
    looks,
    ({ seconds, changed, unchanged }) => ((changed + unchanged) * seconds ** 2) / Math.expm1(rate * seconds),
  );

/**
 * Estimates how often something changes that is looked at now and then: the maximum likelihood for irregular intervals
 * (Cho and Garcia-Molina, Estimating frequency of change, ACM TOIT 3(3), 2003, section 5.3), with half an unchanged look of
 * average length added, as their estimator for regular intervals has it (section 4.2): it takes most of the bias away, and
 * is finite where every look saw a change. Times in seconds. Null: there is nothing to estimate by.
 */
export function estimateRate(looks: readonly Looks[]): ChangeRate | null {
  const seen = looks.filter(({ seconds, changed, unchanged }) => seconds > 0 && changed + unchanged > 0);
  const observations = sumOf(seen, ({ changed, unchanged }) => changed + unchanged);
  if (observations === 0) return null;
  const total = sumOf(seen, ({ seconds, changed, unchanged }) => seconds * (changed + unchanged));
  if (sumOf(seen, ({ changed }) => changed) === 0)
    return { perSecond: medianWithoutChange / total, low: 0, high: highWithoutChange / total, observations };
  const unchanged = sumOf(seen, (look) => look.seconds * look.unchanged);
  const perSecond = solve(seen, unchanged + total / observations / 2, total);
  const spread = Math.exp(quantile / (perSecond * Math.sqrt(information(seen, perSecond))));
  return { perSecond, low: perSecond / spread, high: perSecond * spread, observations };
}

/** The share of time for which what is fetched is to be as the source is. */
const wantedFreshness = 0.8;

/**
 * The longest interval in seconds between fetches at which what was fetched is current for 80 % of the time, by the freshness
 * of a Poisson process, (1 - e^(-x)) / x with x = rate · interval (Cho and Garcia-Molina, Effective page refresh policies,
 * ACM TODS 28(4), 2003, section 3).
 */
export function cadenceFor(perSecond: number): number {
  let low = 0;
  let high = 10;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (-Math.expm1(-middle) / middle > wantedFreshness) low = middle;
    else high = middle;
  }
  return low / perSecond;
}

/** From so many looks on a cadence is suggested. */
const minLooks = 5;
const daySeconds = 86_400;
const monthSeconds = 30 * daySeconds;
const significantDigits = 4;

/** What the records of a source say of how often it changes, with one more that succeeded. */
export function changeRateOf(
  { changeRate }: StoredSource,
  { fetchedAt, changed, contentHash }: NewFetch,
): string | null {
  // What could not be compared saw nothing.
  if (contentHash === null) return changeRate;
  return JSON.stringify(withLook(readLookLog(changeRate), fetchedAt.getTime(), changed));
}

const cadenceUnits = [
  ['day', daySeconds],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** A cadence of whole days, hours or minutes that is at most so long, and hardly shorter. */
function naturalCadence(seconds: number): { readonly text: string; readonly seconds: number } {
  const bounded = Math.min(maxCadenceSeconds, Math.max(minCadenceSeconds, seconds));
  const [unit, unitSeconds] = cadenceUnits.find(([, length]) => bounded >= 2 * length) ?? ['minute', 60];
  const count = Math.floor(bounded / unitSeconds);
  return { text: `${count} ${unit}${count === 1 ? '' : 's'}`, seconds: count * unitSeconds };
}

const perDay = (perSecond: number): number => Number((perSecond * daySeconds).toPrecision(significantDigits));

/** What the observed changes of a source propose; null: too little was seen. */
export function suggestionOf(source: StoredSource): z.output<typeof SuggestedCadence> | null {
  const log = readLookLog(source.changeRate);
  const rate = log && estimateRate(looksOf(log));
  if (!rate || rate.observations < minLooks) return null;
  const cadence = naturalCadence(cadenceFor(rate.perSecond));
  const price = costOfLast(source.refreshUnit);
  const saved = price * (monthSeconds / source.cadenceSeconds - monthSeconds / cadence.seconds);
  return {
    refresh_cadence: cadence.text,
    cadence_seconds: cadence.seconds,
    changes_per_day: perDay(rate.perSecond),
    changes_per_day_range: [perDay(rate.low), perDay(rate.high)],
    observations: Math.round(rate.observations),
    saves_usd_per_month: usd(Math.round(saved)),
  };
}
