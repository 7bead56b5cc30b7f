import type { Unit } from './price.ts';

/** The tiers, cheapest first. Each is a unit of the price book. */
export const tiers = ['static', 'impersonate', 'browser', 'worker'] as const satisfies readonly Unit[];
export type TierName = (typeof tiers)[number];
