const longestCell = 60;

/** A text up to a length, and no half of a character; where it is cut, it says so. */
export const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, Math.max(0, length - 1)).replace(/[\ud800-\udbff]$/, '')}…` : text;

/** A moment as the service writes it; people need no seconds of it. */
const seconds = /^(\d{4}-\d\d-\d\dT\d\d:\d\d):\d\d(?:\.\d+)?Z$/;

/** A plain value as one line. */
export const cellOf = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value).replace(/\s+/g, ' ');
  return cut(text.replace(seconds, '$1Z'), longestCell);
};

/** Whether a value is no list and no object. */
export const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';

/** Control characters of a page could move a terminal's cursor, or worse. */
export const printable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '');
