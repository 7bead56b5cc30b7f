import { fold, Phrases, wordsOf } from '../text.ts';
import words from '../words/others.json' with { type: 'json' };

const classes = new Set(words.classes);
const notClasses = new Set(words.notClasses);
const determiners = new Set(words.determiners);
const [whole, within] = [new Phrases(words.headings), new Phrases(words.headingsWithin)];
/** A longer text heads nothing, in words. */
const maxHeading = 10;
/** Names of classes beyond this are not looked at, in characters. */
const maxHints = 400;

/** The words of names of classes: `teamMember`, `team-member` and `team_member` have two. */
const wordsOfHints = (hints: string): string[] =>
  hints
    .slice(0, maxHints)
    .split(/[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .map(fold);

/** Whether names of classes say that an element has the words of others: customers', guests', investors'. */
export function isNamedOthers(hints: string): boolean {
  const all = wordsOfHints(hints);
  return all.some((word) => classes.has(word)) && !all.some((word) => notClasses.has(word));
}

/** A heading without "our" and "the" before it. */
export function bareHeading(text: string): string {
  const all = wordsOf(text);
  const at = all.findIndex((word) => !determiners.has(word));
  return at < 0 ? '' : all.slice(at).join(' ');
}

/** Whether the part under a heading is told of others. */
export const isOthersHeading = (text: string): boolean =>
  text.split(' ').length <= maxHeading && (whole.is(bareHeading(text)) || whole.is(text) || within.isIn(text));

/** Whether a text names a customer: with "Mr" behind the name. */
export const isPolite = (text: string): boolean => words.honorifics.some((one) => text.includes(one));
