import { Problem } from '../../contract/problem.ts';
import type { WebQuery, WebResult } from '../../kernel/ports/web/web-search.ts';

/** For whom a search is made. */
export interface SearchCaller {
  readonly organizationId: string;
  readonly signal: AbortSignal;
}

/** A search that found no answer to one query, which tells nothing of others: callers choose queries, and all share its rest. */
export class Unanswered extends Problem {
  constructor(detail: string) {
    super('target-refused', detail, { reason: 'blocked', retryable: true });
  }
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

/** One operator for all of the hosts. */
const within = (sites: readonly string[]): readonly string[] =>
  sites.length > 1 ? [`(${sites.join(' OR ')})`] : sites;

/** How long the operators may be together: what a short query leaves, and half where it is long. */
function roomBeside(query: string, most: Length): Length {
  const words = wordsIn(query);
  return {
    characters: Math.max(most.characters / 2, most.characters - words.join(' ').length),
    words: Math.max(most.words / 2, most.words - words.length),
  };
}

/** A query with the operators that all of these searches understand; where its length is bounded, with the hosts that fit. */
export function withDomains({ query, includeDomains, excludeDomains }: WebQuery, most?: Length): string {
  const included = includeDomains.slice(0, maxOperators).map((domain) => `site:${domain}`);
  const excluded = excludeDomains.slice(0, maxOperators).map((domain) => `-site:${domain}`);
  if (!most) return [query, ...within(included), ...excluded].join(' ');
  const room = roomBeside(query, most);
  const written = (operators: readonly string[]): string => operators.map((operator) => ` ${operator}`).join('');
  const fits = (operators: string): boolean =>
    operators.length <= room.characters && wordsIn(operators).length <= room.words;
  const sites: string[] = [];
  for (const site of included) if (fits(written(within([...sites, site])))) sites.push(site);
  let operators = written(within(sites));
  for (const operator of excluded) if (fits(`${operators} ${operator}`)) operators += ` ${operator}`;
  const left = { characters: most.characters - operators.length, words: most.words - wordsIn(operators).length };
  return `${cut(query, left)}${operators}`;
}
