import { anyPhrase, foldLetters } from '@tidemark/extract';
import { rolesIn } from '../../enrichment/enrichment.ts';
import phrases from './words.json' with { type: 'json' };

const copyright = /©|\(c\)\s?\d{4}|\bcopyright\s\d{4}|\ball rights reserved\b/i;
const maxCopyright = 160;

/** Whether a line is a page's note of its copyright: its year and name answer no other question. */
export const isOfCopyright = (text: string): boolean => text.length <= maxCopyright && copyright.test(text);

const fax = /\b(?:tele)?fax\b/i;
const faxNumber = /\b(?:tele)?fax\b[^\d+]{0,16}\+?[\d ().\u00a0/-]{6,24}/gi;

/** A text without the numbers of its fax, unless that is what is asked for. */
export const withoutFax = (text: string, words: string): string =>
  fax.test(words) ? text : text.replace(faxNumber, ' ');

/** What stands between a role and what it is held in, and the name of that. */
// Bounded by reach.
const held =
  /^\s?(?:,|–|—|-|@|\bof\b|\bat\b|\bfor\b|\bbei\b|\bvon\b|\bder\b|\bde\b|\bchez\b|\bdi\b|\bvan\b)\s(?:the\s)?(\p{Lu}[\p{L}\p{N}&.'’-]*(?:\s(?:&\s)?\p{Lu}[\p{L}\p{N}&.'’-]*){0,4})/u;
const reach = 80;

/** Whether a text tells of one who holds the role that is asked for in another house than the page's: "CEO of Fjord Yards". */
export function isHeldElsewhere(text: string, words: string, owner: string): boolean {
  // As they are written: who builds cranes for "Häfen" need not be the "Hafen Husum".
  const known = new Set(wordsIn(`${words} ${owner}`));
  const folded = foldLetters(text);
  // Folded texts of another length have lost their places.
  const searched = folded.length === text.length ? folded : text.toLowerCase();
  return rolesIn(words)
    .flat()
    .some((role) => {
      const at = searched.indexOf(role);
      const [, name] = at < 0 ? [] : (held.exec(text.slice(at + role.length, at + role.length + reach)) ?? []);
      return name !== undefined && !wordsIn(name).some((word) => known.has(word));
    });
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const counting = new RegExp(`\\b${anyPhrase(phrases.counting)}\\s?([\\p{L}-]{2,40})`, 'iu');

/** What a question counts: "how many users". */
export const countedIn = (words: string): string => counting.exec(words)?.[1] ?? '';
