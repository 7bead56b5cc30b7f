/** What the outline of a file says, as words in lower case, with its depth from 1. */
export type Outline = ReadonlyMap<string, number>;

/** A title as an outline is asked for it. */
export const outlineKey = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
