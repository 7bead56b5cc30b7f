import { decodeHTML } from 'entities/decode';
import { tidy } from '../characters.ts';

/** Lengths, in characters, of what search engines show of a page: less does not describe, more is the text itself. */
const shortest = 60;
const longest = 200;
const fewestWords = 5;
const longestParagraph = 500;

const closedTag = /<\/?[a-z][a-z0-9]*(?:[\s/][^<>]*)?>/gi;
const openTag = /^<\/?[a-z][a-z0-9]*(?:\s+[a-z-]+=|\s*$)/i;
const marked = /[<&]/;
const reference = /&(?:#\d|#x[\da-f]|[a-z])[\da-z]{1,30};/i;

/** A statement, already one line, that was written as HTML, or escaped twice, as plain text. */
export function plainText(stated: string): string {
  if (!marked.test(stated)) return stated.trim();
  const cut = stated.lastIndexOf('<');
  const whole = cut > 0 && openTag.test(stated.slice(cut, cut + 100)) && !stated.includes('>', cut) ? cut : undefined;
  const text = stated.slice(0, whole).replace(closedTag, ' ');
  return tidy(reference.test(text) ? decodeHTML(text) : text);
}

/** The first statement of a length that describes; else the first that is long enough; else the first. */
export function statedDescription(statements: readonly (string | null)[]): string | null {
  const texts = statements.map((stated) => plainText(stated ?? '')).filter((text) => text !== '');
  const enough = texts.filter(({ length }) => length >= shortest);
  return enough.find(({ length }) => length <= longest) ?? enough[0] ?? texts[0] ?? null;
}

/** The first line of running text that does not repeat the title. */
export function firstParagraph(text: string, title: string | null): string | null {
  for (const line of text.slice(0, 5000).split('\n')) {
    const paragraph = tidy(line);
    if (paragraph !== title && paragraph.split(' ', fewestWords).length === fewestWords)
      return paragraph.slice(0, longestParagraph);
  }
  return null;
}
