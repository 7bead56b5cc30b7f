import type { WebQuery, WebResult } from '../../kernel/ports/web/web-search.ts';

/** For whom a search is made. */
export interface SearchCaller {
  readonly organizationId: string;
  readonly signal: AbortSignal;
}

/** One search of the web. */
export interface Provider {
  readonly name: string;
  /** That it finds nothing may only mean that its answer was not understood. */
  readonly mayMistakeNothing?: true;
  /** Throws problems. */
  search(query: WebQuery, caller: SearchCaller): Promise<readonly WebResult[]>;
}

/** So many hosts go into a query as operators; the answer is filtered by all of them. */
const maxOperators = 8;

/** How long a search takes a query to be. */
interface Length {
  readonly characters: number;
  readonly words: number;
}

const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** The first words of a text, as far as they fit. */
function cut(text: string, { characters, words }: Length): string {
  const all = wordsIn(text).slice(0, Math.max(1, words));
  while (all.length > 1 && all.join(' ').length > characters) all.pop();
  return all.join(' ').slice(0, Math.max(1, characters)).toWellFormed();
}

/** A query with the operators that all of these searches understand; where its length is bounded, those that fit in half of it. */
export function withDomains({ query, includeDomains, excludeDomains }: WebQuery, most?: Length): string {
  const included = includeDomains.slice(0, maxOperators).map((domain) => `site:${domain}`);
  const some = included.length > 1 ? [`(${included.join(' OR ')})`] : included;
  const none = excludeDomains.slice(0, maxOperators).map((domain) => `-site:${domain}`);
  if (!most) return [query, ...some, ...none].join(' ');
  let operators = '';
  for (const operator of [...some, ...none]) {
    const longer = `${operators} ${operator}`;
    if (longer.length <= most.characters / 2 && wordsIn(longer).length <= most.words / 2) operators = longer;
  }
  const left = { characters: most.characters - operators.length, words: most.words - wordsIn(operators).length };
  return `${cut(query, left)}${operators}`;
}
