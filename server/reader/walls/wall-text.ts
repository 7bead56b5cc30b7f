import type { WallText } from '@tidemark/extract';
import { countWords } from '@tidemark/extract/writing';
import type { Markup } from '../markup.ts';
import { headNamesOf } from './markup-heads.ts';
import { namesOf } from './markup-names.ts';
import { labelsOf, type Sign, signsOf } from './markup-signs.ts';

/** What is known of a page when it is asked whether something stands in its way. */
export interface PageFacts {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly finalUrl: string;
  readonly title: string;
  readonly text: string;
  readonly words: number;
  readonly markup: Markup;
}

/** With fewer words all that stands on a page is looked at: what asks for consent or a login is left out of texts. */
const muteWords = 12;
const unsaid = new Set(['script', 'style', 'noscript', 'template', 'head', 'svg', 'nav', 'footer']);
const maxCharacters = 3_000;
const maxTitleCharacters = 500;
/** What says more has said what it is without its buttons. */
const maxLabelledWords = 90;

/** So many ideographs, of which each was counted as a word, say as much as a word does. */
const wordIdeographs = 3;
const ideographs = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu;

/** How many words a text says, of which a count is known that takes each ideograph for a word. */
function spokenWords(text: string, words: number): number {
  const characters = text.match(ideographs)?.length ?? 0;
  return words - characters + Math.ceil(characters / wordIdeographs);
}

/** A page as the model of walls reads it, and how many words it says, what it repeats counted once. */
export interface SeenPage extends WallText {
  readonly signs: readonly Sign[];
  readonly words: number;
}

const unreadable = /\ufffd+/g;
/** No word is longer, but in scripts without spaces: data, or bytes read in a wrong encoding, which say nothing. */
const maxWordCharacters = 40;
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const wordOf = (part: string): string => (part.length <= maxWordCharacters || unspaced.test(part) ? part : '');

/** The end of a sentence. */
const sentenceEnd = /(?<=[.!?…؟।])\s+|(?<=[。！？])/u;

/** A line in which each sentence stands once. */
const saidOnce = (line: string): string => [...new Set(line.split(sentenceEnd))].join(' ');

/**
 * A text in which a word that follows itself, a line and a sentence stand once: said a hundred times they would outweigh all others.
 * Bytes that stand for no character say nothing.
 */
function withoutRepeats(text: string): string {
  const lines = new Set(text.replace(unreadable, ' ').split('\n').map(saidOnce));
  const parts = [...lines].join('\n').split(/(\s+)/);
  return parts.flatMap((part, at) => (at % 2 === 0 && part === parts[at - 2] ? [] : [wordOf(part)])).join('');
}

const digit = /\p{N}/u;
const stemOf = (word: string): string => word.slice(0, Math.max(0, word.search(digit)));
const maxNumbered = 8;
/** Whether a text is a word again and again with a number each time: what fills the pages of a test says nothing, whatever the word. */
function isFiller(text: string): boolean {
  const stems = text.split(/\s+/).map(stemOf);
  return stems.filter((stem, at) => stem !== '' && stem === stems[at - 1]).length > maxNumbered;
}

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;
/** What sets sentences and their parts apart in any language. */
const sentenceMarks = /[.,!?;:…。、！？，；：،؟؛।]/u;
const fewestWords = 15;
const wordsOfLine = 8;
/** Fewer than one in a thousand of 17,771 walls says fewer different words: the first for walls without a mark, the others by length. */
const leastUnmarked = 0.75;
const leastVaried: readonly (readonly [belowWords: number, share: number])[] = [
  [20, 0],
  [80, 0.45],
  [Number.POSITIVE_INFINITY, 0.28],
];

/** Whether a text is a few words in any order, again and again, as what fills a place is: it says nothing. */
function isSoup(text: string): boolean {
  const words = text.toLowerCase().match(wordPattern) ?? [];
  if (words.length < fewestWords) return false;
  const varied = new Set(words).size / words.length;
  const isUnmarked = !sentenceMarks.test(text) && words.length >= wordsOfLine * text.trim().split(/\n+/).length;
  if (isUnmarked && varied < leastUnmarked) return true;
  return varied < (leastVaried.find(([below]) => words.length < below)?.[1] ?? 0);
}

/** All that a page with few words says. */
export function wallTextOf({ title, text, words, markup, finalUrl }: PageFacts): SeenPage {
  const all = words < muteWords ? markup.text(unsaid).slice(0, maxCharacters) : '';
  const wordsOfAll = countWords(all);
  const isMore = wordsOfAll > words;
  const said = isMore ? all : text;
  const once = withoutRepeats(said);
  const spoken = Math.ceil((spokenWords(said, isMore ? wordsOfAll : words) * once.length) / Math.max(1, said.length));
  const signs = [...signsOf(markup, finalUrl)];
  if (isFiller(once) || isSoup(once)) return { title: '', text: '', labels: '', signs, words: spoken };
  return {
    title: withoutRepeats(title.slice(0, maxTitleCharacters)),
    text: once,
    labels: spoken < maxLabelledWords ? withoutRepeats(labelsOf(markup)) : '',
    signs,
    names: [...namesOf(markup), ...headNamesOf(markup, { address: finalUrl, title, text: said })],
    words: spoken,
  };
}
