import type { PageBlocks } from '../blocks.ts';
import { CommentNames } from './names.ts';
import { findSections, type Section } from './sections.ts';
import { isThreadPage } from './thread.ts';

/** With fewer expected words of content before it, what readers say may be what the page is for. */
const minWordsBefore = 60;

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
  return following.length > 0 && isThreadPage(page, sections) ? [] : following;
}
