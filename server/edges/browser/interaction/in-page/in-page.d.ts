/** Elements are the page's, which has types of its own. */
type InPage<Result, Argument = void> = (element: unknown, argument: Argument) => Result;

export const scrollContent: InPage<void, number>;
export const scrollDocument: InPage<void, number>;
export const takesFiles: InPage<boolean>;
export const leadsToFile: InPage<boolean>;
export const editAtEnd: InPage<void>;
export const candidatesOf: InPage<unknown>;
export const kindOf: InPage<string>;
