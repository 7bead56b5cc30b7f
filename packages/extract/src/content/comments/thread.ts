import { isOfForum } from '../../metadata/thread.ts';
import { attribute } from '../../tree/node.ts';
import type { PageBlocks } from '../blocks.ts';
import { bit } from '../element-flags.ts';
import type { Section } from './sections.ts';

/** More elements than these outside of the comments that are named after messages, answers or topics make a forum. */
const maxThreadElements = 8;
const threadTypes =
  /schema\.org\/(?:DiscussionForumPosting|QAPage)\b|"@type"\s*:\s*(?:\[\s*)?"(?:DiscussionForumPosting|QAPage)"/i;

/** What readers can vote down is what one of them posted: articles are not voted on. */
const votedClass = /(?:^|[\s_-])(?:down-?vote[rds]?|vote-?arrow|vote-?bar|post-score|upvoter)(?=$|[\s_-])/i;

/** Whether a page is a thread itself: a topic of a forum, a question with its answers, a link that readers voted on. */
export function isThreadPage({ tree, flags, blocks }: PageBlocks, sections: readonly Section[]): boolean {
  let threads = 0;
  let next = 0;
  for (let index = 1; index < tree.length; index++) {
    const section = sections[next];
    if (section && index >= (blocks[section.from]?.first ?? 0)) {
      index = (blocks[section.to - 1]?.last ?? index) + 1;
      next++;
    }
    const node = tree[index];
    if (!node) break;
    if (node.tag === '') {
      if (node.parent?.tag === 'script' && threadTypes.test(node.text)) return true;
      continue;
    }
    const own = flags[index] ?? 0;
    if (node.tag === 'meta' && attribute(node, 'name')?.toLowerCase() === 'generator') {
      if (isOfForum(attribute(node, 'content'))) return true;
    } else if (own & bit.typed && threadTypes.test(attribute(node, 'itemtype') ?? '')) return true;
    if (next === 0 && own & bit.vote && votedClass.test(attribute(node, 'class') ?? '')) return true;
    if (own & bit.thread && ++threads > maxThreadElements) return true;
  }
  return false;
}
