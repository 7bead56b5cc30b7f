import type { Document } from '@tidemark/extract';

/** What is compared of two texts, in characters. */
const maxCharacters = 200_000;
/** Fewer words prove nothing. */
const minWords = 20;
/** The part of the page's text, in runs of three words, that its twin must have. */
const minShare = 0.9;
/** A twin that says much more than its page says something else. */
const maxTimesWords = 2;
const spareWords = 200;

const wordsOf = (text: string): string[] =>
  text
    .slice(0, maxCharacters)
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu) ?? [];

function runsOf(words: readonly string[]): Set<string> {
  const runs = new Set<string>();
  for (let at = 0; at + 2 < words.length; at++) runs.add(`${words[at]} ${words[at + 1]} ${words[at + 2]}`);
  return runs;
}

type Text = Pick<Document, 'text'>;

/** Whether a twin says what its page says, and little besides. */
export function saysTheSame(page: Text, twin: Text): boolean {
  const [words, theirs] = [wordsOf(page.text), wordsOf(twin.text)];
  if (words.length < minWords || theirs.length > words.length * maxTimesWords + spareWords) return false;
  const [runs, found] = [runsOf(words), runsOf(theirs)];
  const shared = [...runs].filter((run) => found.has(run)).length;
  return shared >= runs.size * minShare;
}

type Targets = Pick<Document, 'links' | 'images'>;

/** Whether a twin has every link and image of its page, but for those to itself and to the twin. */
export function hasAllTargets(page: Targets, twin: Targets, own: readonly string[]): boolean {
  const known = new Set([...own, ...[...twin.links, ...twin.images].map(({ url }) => withoutFragment(url))]);
  return [...page.links, ...page.images].every(({ url }) => known.has(withoutFragment(url)));
}

const withoutFragment = (url: string): string => url.replace(/#.*$/s, '');
