/** What rules understand of an instruction. */
export interface Task {
  /** The addresses that it names. */
  readonly urls: readonly string[];
  /** What it says besides. */
  readonly words: string;
  /** It asks for all things of a kind. */
  readonly isList: boolean;
  /** It means more than the page that it names. */
  readonly isOfSite: boolean;
  readonly aggregate: Aggregate | null;
}

/** What may be asked of a column of a table. */
export type Aggregate = 'sum' | 'average' | 'count' | 'highest' | 'lowest';

const addressPattern = /(?:\b(?:at|on|of|from|in|under|see)\s)?https?:\/\/[^\s<>"'`“”{}|\\^]{1,2000}/g;
/** What ends a sentence, and no address. */
const endings = '.,;:!?)]’”';
/** A host without a scheme, as people write it. */
const hostPattern = /(?:^|\s)((?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,24}(?:\/[^\s<>"'`]{0,500})?)/gi;

const listWords = /\b(?:list|all|every|each|collect|gather|which|names? of|titles? of)\b/i;
const siteWords = /\b(?:site|website|web site|pages|across|shop|store|catalog(?:ue)?|blog)\b/i;

const aggregates: readonly (readonly [Aggregate, RegExp])[] = [
  ['average', /\b(?:average|mean|on average)\b/i],
  ['highest', /\b(?:highest|largest|biggest|maximum|greatest|most expensive|tallest|longest|most populous)\b/i],
  ['lowest', /\b(?:lowest|smallest|minimum|cheapest|least|shortest)\b/i],
  ['sum', /\b(?:sum|total|add up|altogether|combined)\b/i],
  ['count', /\b(?:how many|count|number of)\b/i],
];

function withoutEnding(address: string): string {
  let end = address.length;
  while (end > 0 && endings.includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}

/** Reads an instruction. */
export function taskOf(instruction: string): Task {
  const named = [...instruction.matchAll(addressPattern)].map(([address]) =>
    withoutEnding(address.slice(address.search(/https?:/))),
  );
  const rest = instruction.replace(addressPattern, ' ');
  const hosts = named.length > 0 ? [] : [...rest.matchAll(hostPattern)].map(([, host = '']) => withoutEnding(host));
  const urls = [...named, ...hosts.map((host) => `https://${host}`)].filter((url) => URL.canParse(url));
  const words = hosts
    .reduce((text, host) => text.replace(host, ' '), rest)
    .replace(/\s+/g, ' ')
    .trim();
  return {
    urls: [...new Set(urls)],
    words: words === '' ? instruction : words,
    isList: listWords.test(words),
    isOfSite: siteWords.test(words),
    aggregate: aggregates.find(([, pattern]) => pattern.test(words))?.[0] ?? null,
  };
}
