/** What no column of a database and no other program can be relied on to keep; null: the text is sound. */
export function textFault(text: string): string | null {
  if (text.includes('\0')) return 'has the character U+0000, which cannot be stored';
  return text.isWellFormed() ? null : 'has half of a surrogate pair, which is no character';
}
