/** Sorting marks behind a letter costs the square of their number (Unicode Standard Annex 15, 13: 30 do for every script). */
const tooManyMarks = /(?=\p{M})(?<!\p{M})(\p{M}{30})\p{M}+/gu;
// Each run is tried from its first mark alone: of 28 marks behind each letter, every one was the start of a try.
const hasMarks = /(?=\p{M})(?<!\p{M})\p{M}{31}/u;

/** A text that is brought into a form of Unicode in linear time. */
export const boundedMarks = (text: string): string => (hasMarks.test(text) ? text.replace(tooManyMarks, '$1') : text);
