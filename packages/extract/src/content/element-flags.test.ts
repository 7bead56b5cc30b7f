import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseHtml } from '../tree/parse.ts';
import { CommentNames } from './comments/names.ts';
import { isPost } from './comments/post-names.ts';
import { bit, FlagReader } from './element-flags.ts';

const elementOf = (attributes: string) => parseHtml(`<div ${attributes}>text</div>`).find(({ tag }) => tag === 'div');

/** Whether a `div` with some attributes has a flag. */
const has = (attributes: string, flag: number): boolean => {
  const node = elementOf(attributes);
  assert.ok(node);
  return (new FlagReader(null).of(node) & flag) !== 0;
};
const withClass = (names: string): string[] => names.split(' ').map((name) => `class="${name}"`);
const withId = (ids: string): string[] => ids.split(' ').map((id) => `id="${id}"`);
const long = `class="${'w-'.repeat(120)}x`;

describe('flags of elements', () => {
  it('tell what is for screen readers alone, and what is drawn twice', () => {
    const spoken = 'sr-only sronly srOnly usa-visually-hidden visuallyHidden visuallyhidden offscreen hidden-visually screen-reader-text screenReaderOnly screen-readertext element-invisible u-hidden-visually a11y-hidden show-for-sr assistive-text SR-ONLY'; // biome-ignore format: a list
    for (const own of [...withClass(spoken), `${long} sr-only"`]) assert.ok(has(own, bit.concealed), own);
    for (const own of withClass('hidden screen is-invisible')) assert.ok(!has(own, bit.concealed), own);
    for (const own of withClass('katex-html mwe-math-fallback-image-inline MathJax_Preview'))
      assert.ok(has(own, bit.drawn), own);
    assert.ok(!has('class="katex"', bit.drawn));
  });

  it('miss no element that is a post', () => {
    const posts = 'post topic-post postbit postbitlegacy postcontainer message msg comment comment-item comtr reply answer question review forumpost forum-post discussion-post discussionitem js-post post_block blockpost ItemDiscussion ItemComment entry-comment crawler-post type-topic type-reply email-body post_wrapper ipsComment CommentPost commentthread_comment forum_op Comment Post Answer CommentTree ipsEntry'; // biome-ignore format: a list
    const ids = 'p12 pid_3 post-7 js-post-7 post_id_9 comment-5 elComment_6 reply8 answer-1 entry2';
    for (const own of [...withClass(posts), ...withId(ids), `${long} post"`]) {
      const node = elementOf(own);
      assert.ok(node && isPost(node) && has(own, bit.post), own);
    }
    assert.ok(has('itemtype="https://schema.org/Comment"', bit.typed));
    assert.ok(!has('class="teaser card"', bit.post | bit.remark | bit.vote | bit.typed));
  });

  it('miss no element that is named after comments', () => {
    for (const own of [
      ...withClass('comments wp-comments comments2 commentlist userComments kommentare comment'),
      'itemprop="comment"',
    ]) {
      const node = elementOf(own);
      assert.ok(node && new CommentNames().of(node) !== null && has(own, bit.remark), own);
    }
    assert.ok(has('class="has-sidebar comments"', bit.remark));
  });
});
