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

/**
 * The sections in which readers comment on what the page says, by the probability of each block that it is content;
 * none where the thread is the page.
 */
export function findReadersComments(page: PageBlocks, probabilities: Float32Array): Section[] {
  const { blocks } = page;
  const sections = findSections(page, new CommentNames());
  let expected = 0;
  let at = 0;
  const following = sections.filter(({ from, isSure }) => {
    for (; at < from; at++) expected += (probabilities[at] ?? 0) * (blocks[at]?.words ?? 0);
    return isSure && expected >= minWordsBefore;
  });
  if (following.length === 0) return following;
  return isThreadPage(page, sections) || isDiscussion(page, probabilities, following) ? [] : following;
}
