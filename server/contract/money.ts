/** A whole number of micro-dollars (10⁻⁶ USD): sums never drift. */
export type MicroUsd = number;

/** Micro-dollars as the wire's JSON number in USD, with at most six decimals. */
export const usd = (amount: MicroUsd): number => amount / 1_000_000;

/** USD as whole micro-dollars, rounded to the nearest. */
export const microUsd = (dollars: number): MicroUsd => Math.round(dollars * 1_000_000);
