/**
 * Values by names that a page may choose. In an object in its place every page would find `constructor` and the other members that all
 * objects have.
 */
export const tableOf = <Value>(values: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(values));
