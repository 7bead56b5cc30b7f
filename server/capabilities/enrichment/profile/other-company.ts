import { anyPhrase } from '@tidemark/extract';
import { fold, wordsOf } from '../text.ts';
import inSentences from '../words/in-sentences.json' with { type: 'json' };
import roles from '../words/roles.json' with { type: 'json' };
import { fitsDomain, plainName } from './name.ts';
import type { ReadPage } from './page.ts';

const organizationWords = new Set(roles.organizationWords.map(fold));
/** Words with capitals that follow each other. */
const capitals = /\p{Lu}[\p{L}\p{N}&'’-]{0,40}(?:\s(?:&\s)?\p{Lu}[\p{L}\p{N}&'’-]{0,40}){1,5}/gu;

const isOrganization = (name: string): boolean =>
  plainName(name) !== name || wordsOf(name).some((word) => organizationWords.has(word));

/** Whether a name is that of the page's company: its domain, its title or what its site is called has it. */
function isOwn(name: string, { url, title, meta }: ReadPage): boolean {
  const [first = ''] = wordsOf(name);
  const called = wordsOf(`${title ?? ''} ${meta['og:site_name'] ?? ''}`);
  return fitsDomain(name, new URL(url).host) || called.includes(first);
}

/** Whether a sentence names a company by its form or kind, such as "Polar Group", which is not the one of its page. */
export const namesOtherCompany = (sentence: string, page: ReadPage): boolean =>
  [...sentence.matchAll(capitals)].some(([name]) => isOrganization(name) && !isOwn(name, page));

/** A point that ends a word that is cut short, and no sentence: "(est. 1921)", "Dr. Jane Doe". "Ltd." and "Co." end sentences as well. */
const isCutShort = new RegExp(`(?<!\\p{L})${anyPhrase(inSentences.titlesCutShort)}\\.$`, 'iu');
const isCutBeforeNumber = new RegExp(`(?<!\\p{L})${anyPhrase(inSentences.cutShortBeforeNumbers)}\\.$`, 'iu');

/** Where the sentence that a place of a text is in begins. */
function sentenceStart(text: string, at: number): number {
  for (let from = at; ; from -= 1) {
    from = Math.max(...['. ', '! ', '? ', '。'].map((end) => (from < 0 ? -1 : text.lastIndexOf(end, from))));
    if (from < 0) return 0;
    const last = text.slice(Math.max(0, from - 10), from + 1);
    const isNumberNext = /^\s\d/.test(text.slice(from + 1, from + 3));
    if (!isCutShort.test(last) && !(isNumberNext && isCutBeforeNumber.test(last))) return from + 1;
  }
}

/** What a sentence says before a place of it. */
export const sentenceBefore = (text: string, at: number): string => text.slice(sentenceStart(text, at), at);

/** The sentence around a place of a text. */
export function sentenceAt(text: string, at: number): string {
  const to = text.slice(at).search(/[.!?]\s|。/);
  return text.slice(sentenceStart(text, at), to < 0 ? text.length : at + to);
}
