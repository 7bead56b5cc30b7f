import { type Days, isWithin } from '../../../contract/time-range.ts';
import type { Found } from './found.ts';

/** The bounds of the results of a question, which not every source knows. */
export interface Bounds {
  readonly limit: number;
  readonly days: Days | null;
  readonly includeDomains: readonly string[];
  readonly excludeDomains: readonly string[];
}

/** Whether a result is of the hosts and days that are wanted. */
function isWanted(
  { url, publishedAt }: Pick<Found, 'url' | 'publishedAt'>,
  { includeDomains, excludeDomains, days }: Bounds,
): boolean {
  const host = URL.parse(url)?.hostname ?? '';
  const isOf = (domain: string): boolean => host === domain || host.endsWith(`.${domain}`);
  if (excludeDomains.some(isOf)) return false;
  if (includeDomains.length > 0 && !includeDomains.some(isOf)) return false;
  return !days || publishedAt === null || isWithin(publishedAt, days);
}

/** The first that are wanted, as many as may be; what is not takes no place from them. */
export const wantedOf = <Item extends Pick<Found, 'url' | 'publishedAt'>>(
  found: readonly Item[],
  bounds: Bounds,
): Item[] => found.filter((one) => isWanted(one, bounds)).slice(0, bounds.limit);
