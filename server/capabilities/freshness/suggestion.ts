import type { z } from 'zod';
import { maxCadenceSeconds, minCadenceSeconds } from '../../contract/cadence.ts';
import { priceBook, type Unit, usd } from '../../contract/price.ts';
import type { SuggestedCadence } from '../../contract/resources/freshness.ts';
import type { NewFetch, StoredSource } from '../../kernel/ports/sources.ts';
import { cadenceFor, estimateRate } from './change-rate.ts';
import { looksOf, readLookLog, withLook } from './look-log.ts';

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

const isUnit = (name: string | null): name is Unit => name !== null && Object.hasOwn(priceBook, name);
const perDay = (perSecond: number): number => Number((perSecond * daySeconds).toPrecision(significantDigits));

/** What the observed changes of a source propose; null: too little was seen. */
export function suggestionOf(source: StoredSource): z.output<typeof SuggestedCadence> | null {
  const log = readLookLog(source.changeRate);
  const rate = log && estimateRate(looksOf(log));
  if (!rate || rate.observations < minLooks) return null;
  const cadence = naturalCadence(cadenceFor(rate.perSecond));
  const price = priceBook[isUnit(source.refreshUnit) ? source.refreshUnit : 'static'];
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
