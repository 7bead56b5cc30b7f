import type { PageBlocks } from '../blocks.ts';
import { CommentNames } from './names.ts';
import { findSections, type Section } from './sections.ts';
import { isThreadPage } from './thread.ts';

/** With fewer expected words of content before it, what readers say may be what the page is for. */
const minWordsBefore = 60;
/** So many times as many words as stand before it, and such a share of them expected to be content, make a discussion the page. */
const minTimes = 15;
const minShare = 0.2;

/** Whether a page is there for what readers say: a few words on a link, and a long discussion. */
function isDiscussion({ blocks }: PageBlocks, probabilities: Float32Array, sections: readonly Section[]): boolean {
  let [before, words, likely] = [0, 0, 0];
  let next = 0;
  for (const [at, block] of blocks.entries()) {
    while (at >= (sections[next]?.to ?? Number.POSITIVE_INFINITY)) next++;
    const expected = (probabilities[at] ?? 0) * block.words;
    if (at < (sections[next]?.from ?? Number.POSITIVE_INFINITY)) before += expected;
    else {
      words += block.words;
      likely += expected;
    }
  }
  return words >= minTimes * before && likely >= minShare * words;
}

/** The sections of a page in which readers may comment on it. */
interface Commented {
  /** All that look like it. */
  readonly sections: readonly Section[];
  /** The sections that stand behind the page's own text and are not part of it. */
  readonly following: readonly Section[];
}

/**
 * The sections in which readers comment on what the page says, by the probability of each block that it is content;
 * none follow where the thread is the page.
 */
export function findReadersComments(page: PageBlocks, probabilities: Float32Array): Commented {
  const { blocks } = page;
  const sections = findSections(page, new CommentNames());
  let expected = 0;
  let at = 0;
  const following = sections.filter(({ from, isSure }) => {
    for (; at < from; at++) expected += (probabilities[at] ?? 0) * (blocks[at]?.words ?? 0);
    return isSure && expected >= minWordsBefore;
  });
  const isThread =
    following.length > 0 && (isThreadPage(page, sections) || isDiscussion(page, probabilities, following));
  return { sections, following: isThread ? [] : following };
}

/** With a smaller share of its few words chosen, a section under a short page is no content. */
const maxChosenShare = 0.8;
const maxWordsChosen = 60;

/**
 * The sections of which nothing is chosen, or a part of few words, though the page says too little for them to be known beforehand: what readers
 * say is told apart, not lost.
 */
export function leftOutComments(page: PageBlocks, sections: readonly Section[], chosen: Uint8Array): Section[] {
  const first = chosen.indexOf(1);
  if (first < 0) return [];
  const left = sections.filter(({ from, to, isSure }) => {
    if (!isSure || from <= first) return false;
    let [words, kept] = [0, 0];
    for (let at = from; at < to; at++) {
      const own = page.blocks[at]?.words ?? 0;
      words += own;
      if (chosen[at] === 1) kept += own;
    }
    return kept === 0 || (words <= maxWordsChosen && kept < maxChosenShare * words && !isThreadPage(page, sections));
  });
  for (const { from, to } of left) chosen.fill(0, from, to);
  return left.map((section) => ({ ...section, isDoubtful: true }));
}
