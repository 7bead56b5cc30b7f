import type { PageBlocks } from '../blocks.ts';
import { CommentNames } from './names.ts';
import { findSections, type Section } from './sections.ts';
import { isThreadPage } from './thread.ts';

/** With fewer expected words of content before it, or so many times fewer than it has itself, the thread is the page. */
const minWordsBefore = 60;
const maxTimesBefore = 30;

/**
 * The sections in which readers comment on what the page says, by the probability of each block that it is content;
 * none where the thread is the page.
 */
export function findReadersComments(page: PageBlocks, probabilities: Float32Array): Section[] {
  const { blocks } = page;
  const sections = findSections(page, new CommentNames());
  let expected = 0;
  let at = 0;
  const following = sections.filter(({ from, to, isSure }) => {
    for (; at < from; at++) expected += (probabilities[at] ?? 0) * (blocks[at]?.words ?? 0);
    let words = 0;
    for (let inside = from; inside < to; inside++) words += blocks[inside]?.words ?? 0;
    return isSure && expected >= minWordsBefore && words <= maxTimesBefore * expected;
  });
  return following.length > 0 && isThreadPage(page, sections) ? [] : following;
}
