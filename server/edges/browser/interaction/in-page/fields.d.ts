/** Elements are the page's, which has types of its own. */
type InPage<Result, Argument = void> = (element: unknown, argument: Argument) => Result;

export const fieldOf: InPage<unknown>;
