/** Elements are the page's, which has types of its own. */
export const elementsOf: (root: unknown, most: number) => unknown;
export const listingParts: Readonly<Record<string, unknown>>;
export const secretPart: Readonly<Record<string, unknown>>;
