/** For the driver alone, which sends their text to a page. */
export const reachParts: Readonly<Record<string, unknown>>;
export function firstInReach(elements: unknown): number;
export function takesPointer(element: unknown): boolean;
