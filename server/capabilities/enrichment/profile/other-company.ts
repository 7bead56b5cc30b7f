import { fold, wordsOf } from '../text.ts';
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

/** Where the sentence around a place of a text begins and ends. */
export function sentenceAt(text: string, at: number): string {
  const from = Math.max(...['. ', '! ', '? ', '。'].map((end) => text.lastIndexOf(end, at)));
  const to = text.slice(at).search(/[.!?]\s|。/);
  return text.slice(from < 0 ? 0 : from + 1, to < 0 ? text.length : at + to);
}
