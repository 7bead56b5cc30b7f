/** Elements are the page's, which has types of its own. */
type InPage<Result, Argument = void> = (element: unknown, argument: Argument) => Result;

export const scrollContent: InPage<void, number>;
export const scrollDocument: InPage<void, number>;
export const takesFiles: InPage<boolean>;
export const isReplaced: InPage<boolean>;
export const dropFiles: InPage<boolean, readonly Readonly<Record<'name' | 'type' | 'base64', string>>[]>;
export const leadsToFile: InPage<boolean>;
export const editAtEnd: InPage<void>;
export const candidatesOf: InPage<unknown>;
export const candidatesOver: InPage<unknown>;
export const candidateParts: Readonly<Record<string, unknown>>;
