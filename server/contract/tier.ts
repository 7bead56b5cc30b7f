import { z } from 'zod';
import type { Unit } from './price.ts';

/** The tiers, cheapest first. Each is a unit of the price book. */
export const tiers = ['static', 'impersonate', 'browser', 'worker'] as const satisfies readonly Unit[];
export type TierName = (typeof tiers)[number];

const byNumber: Record<string, TierName> = { 1: 'static', 2: 'impersonate', 3: 'browser', 4: 'worker' };

/** `max_tier` on the wire: a tier's name, or its number from 1. */
export const MaxTier = z
  .union([z.enum(tiers), z.literal([1, 2, 3, 4])])
  .describe('No tier above this one is used: static, impersonate, browser, worker, or 1 to 4.');

/** The tier that a wire value names. */
export const tierOf = (value: z.output<typeof MaxTier>): TierName =>
  typeof value === 'number' ? (byNumber[value] ?? 'static') : value;

/** Whether `tier` may be used under the cap `max`. */
export const permitted = (tier: TierName, max: TierName): boolean => tiers.indexOf(tier) <= tiers.indexOf(max);
