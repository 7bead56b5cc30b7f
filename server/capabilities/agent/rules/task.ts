import { anyPhrase, queryTerms } from '@tidemark/extract';
import { spellingsOf } from '../../enrichment/enrichment.ts';
import phrases from './words.json' with { type: 'json' };
import {
  type Aggregate,
  askingFor,
  hasPhrase,
  type Kind,
  listing,
  ofSite,
  plainWords,
  quantityOf,
  reducing,
  turning,
} from './words.ts';

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
  /** What an adjective such as `cheapest` speaks of; null: the words name it themselves. */
  readonly quantity: string | null;
  /** The kind of value that answers; null: any words. */
  readonly expects: Kind | null;
}

const addressPattern = /(?:\b(?:at|on|of|from|in|under|see)\s)?https?:\/\/[^\s<>"'`“”{}|\\^]{1,2000}/g;
/** What ends a sentence, and no address. */
const endings = '.,;:!?)]’”';
/** A host without a scheme, as people write it. */
const hostPattern = /(?:^|\s)((?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,24}(?:\/[^\s<>"'`]{0,500})?)/gi;

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
  const phrase = plainWords(words);
  return {
    urls: [...new Set(urls)],
    words: words === '' ? instruction : withSpellings(words),
    isList: hasPhrase(phrase, listing),
    isOfSite: hasPhrase(phrase, ofSite),
    aggregate: aggregateIn(phrase),
    quantity: quantityIn(phrase),
    expects: expectedIn(phrase),
  };
}

/** An instruction with what its short forms of roles stand for: a page that names its chief technology officer need not say CTO. */
function withSpellings(words: string): string {
  const [, ...others] = spellingsOf(words);
  const own = new Set(plainWords(words).split(' '));
  const added = new Set(others.flatMap((spelling) => spelling.split(' ').filter((word) => !own.has(word))));
  return [words, ...added].join(' ');
}

const quantityIn = (phrase: string): string | null =>
  quantityOf.find(([adjectives]) => hasPhrase(phrase, adjectives))?.[1] ?? null;

function aggregateIn(phrase: string): Aggregate | null {
  if (hasPhrase(phrase, turning.highest)) return 'highest';
  if (hasPhrase(phrase, turning.lowest)) return 'lowest';
  return reducing.find(([, phrases]) => hasPhrase(phrase, phrases))?.[0] ?? null;
}

/** The questions that an instruction joins by `and`; those that name nothing of their own are asked with the first. */
export function questionsIn(task: Task): Task[] {
  const parts = task.words.split(joined).map((part) => part.trim());
  const whole = parts.length > 1 && parts.every((part) => namesSomething(part));
  if (!whole) return [task];
  return parts.map((words) => {
    const phrase = plainWords(words);
    return {
      ...task,
      words,
      expects: expectedIn(phrase),
      aggregate: aggregateIn(phrase),
      quantity: quantityIn(phrase),
    };
  });
}

const joined = new RegExp(`,?\\s${anyPhrase(phrases.and)}\\s(?=${anyPhrase(phrases.questionWords)}\\s)`, 'i');
const minNaming = 1;

/** Whether words name what they ask for, and do more than ask. */
const namesSomething = (words: string): boolean => {
  const weights = [...queryTerms(words).values()].filter((weight) => weight > 0.5);
  return weights.reduce((sum, weight) => sum + weight, 0) >= minNaming;
};

const expectedIn = (phrase: string): Kind | null =>
  askingFor.find(([, phrases]) => hasPhrase(phrase, phrases))?.[0] ?? null;
