/** Classes of all scripts take ten times as long as those of ASCII, which most texts are. */
export const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);

/** A text by its letters and digits alone, in small letters, as it is compared with another. */
export function lettersOf(text: string): string {
  const small = text.toLowerCase();
  return small.replace(isAscii(small) ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu, '');
}
