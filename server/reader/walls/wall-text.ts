import type { WallText } from '@tidemark/extract';
import type { Markup } from '../markup.ts';
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

const countOf = (text: string): number => (text === '' ? 0 : text.split(' ').length);

/** So many characters of scripts without spaces say as much as a word does. */
const wordCharacters = 3;
const ideographs = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu;

/** How many words a text has, of which a count is known that takes each such character for one. */
function spokenWords(text: string, words: number): number {
  const characters = text.match(ideographs)?.length ?? 0;
  return words - characters + Math.ceil(characters / wordCharacters);
}

/** A page as the model of walls reads it, and how many words it says. */
export interface SeenPage extends WallText {
  readonly signs: readonly Sign[];
  readonly words: number;
}

/** A text in which a word that follows itself stands once: said a hundred times it would outweigh all others. */
function withoutRepeats(text: string): string {
  const parts = text.split(/(\s+)/);
  return parts.filter((part, at) => at % 2 === 1 || part !== parts[at - 2]).join('');
}

/** All that a page with few words says. */
export function wallTextOf({ title, text, words, markup, finalUrl }: PageFacts): SeenPage {
  const all = words < muteWords ? markup.text(unsaid).slice(0, maxCharacters) : '';
  const isMore = countOf(all) > words;
  const said = isMore ? all : text;
  const spoken = spokenWords(said, isMore ? countOf(all) : words);
  return {
    title: withoutRepeats(title.slice(0, maxTitleCharacters)),
    text: withoutRepeats(said),
    labels: spoken < maxLabelledWords ? labelsOf(markup) : '',
    signs: [...signsOf(markup, finalUrl)],
    words: spoken,
  };
}
