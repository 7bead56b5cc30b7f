import { isSpaceCode } from '../characters.ts';

const indent = '  ';

const closes = (code: number): boolean => code === 0x7d || code === 0x5d;
/** What ends a number or a word: white space, a sign of structure, or the end of the text (NaN). */
const endsWord = (code: number): boolean =>
  Number.isNaN(code) || isSpaceCode(code) || code === 0x2c || code === 0x3a || closes(code);

/** A string as it is read: without escapes that need not be. */
const plainString = (text: string): string => (text.includes('\\') ? JSON.stringify(JSON.parse(text)) : text);

/** Where a string that begins at `start` ends, after its closing quote. */
function afterString(json: string, start: number): number {
  let at = start + 1;
  while (json.charCodeAt(at) !== 0x22) at += json.charCodeAt(at) === 0x5c ? 2 : 1;
  return at + 1;
}

/** Where a number or a word that begins at `start` ends. */
function afterWord(json: string, start: number): number {
  let at = start + 1;
  while (!endsWord(json.charCodeAt(at))) at++;
  return at;
}

/**
 * Valid JSON, indented: numbers as they are written, for ids have more digits than numbers of programs keep, and every key, also one that stands twice.
 * Null where it would become longer than `maxCharacters`.
 */
export function indentedJson(json: string, maxCharacters: number): string | null {
  const parts: string[] = [];
  let length = 0;
  let depth = 0;
  const put = (text: string): void => {
    parts.push(text);
    length += text.length;
  };
  const breakLine = (): void => put(`\n${indent.repeat(depth)}`);
  let isOpened = false;
  for (let at = 0; at < json.length && length <= maxCharacters; ) {
    const code = json.charCodeAt(at);
    if (isSpaceCode(code)) {
      at++;
      continue;
    }
    if (closes(code)) depth--;
    if (isOpened !== closes(code)) breakLine();
    isOpened = code === 0x7b || code === 0x5b;
    if (isOpened) depth++;
    const end = code === 0x22 ? afterString(json, at) : endsWord(code) || isOpened ? at + 1 : afterWord(json, at);
    put(code === 0x22 ? plainString(json.slice(at, end)) : json.slice(at, end));
    if (code === 0x3a) put(' ');
    at = end;
    if (code === 0x2c) breakLine();
  }
  return length <= maxCharacters ? parts.join('') : null;
}
