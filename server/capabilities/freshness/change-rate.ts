/** Looks at a source that were about as far apart: how far on average, in seconds, and what they saw, by count. */
export interface Looks {
  readonly seconds: number;
  readonly unchanged: number;
  readonly changed: number;
}

/** The rate of change of a source, per second, with its 95 % confidence interval. */
export interface ChangeRate {
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
