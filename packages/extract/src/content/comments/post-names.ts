import { onceForText } from '../../page-arrays.ts';
import { attribute, type Tree, type TreeNode } from '../../tree/node.ts';
import type { Block } from '../blocks.ts';
import { makeOf } from '../features/makes.ts';

/** What forums, comment systems and sites of questions call the element of a post. */
const postClass =
  /(?:^|\s)(?:post|topic-post|postbit\w*|postcontainer|message|msg|comment|comment-item|comtr|reply|answer|question|review|forum-?post|discussion-?(?:post|item)|js-post|post_block|blockpost|ItemDiscussion|ItemComment|entry-comment|crawler-post|type-(?:topic|reply)|email-body|post_wrapper|ipsComment|CommentPost|commentthread_comment|forum_op|Comment|Post|Answer|CommentTree|ipsEntry)(?=\s|$)/;
/** Whether classes name a post; many elements of a page have the same. */
export const namePost = onceForText((classes) => postClass.test(classes));
const postType = /\/(?:Comment|UserComments|Answer|Question|DiscussionForumPosting|SocialMediaPosting|Review)$/;
export const authorClass =
  /(?:^|\s)(?:author|author-?name|username(?:-coloured)?|user-?name|post-?author|posted-?by|poster(?:-name)?|nickname|nick|hnuser|comment-?author|commenter|display-?name|member-?name|user-?link|p-author|fn|bigusername|message-name|author_link|email-author|review-?author|reviewer(?:-name)?)(?=\s|$)/i;
const nameAuthor = onceForText((classes) => authorClass.test(classes));
const profileAddress =
  /\/(?:u|users?|members?|profiles?|people|~[\w-]+)(?:\/|\.|\?|$)|[?&;](?:u|uid|user|userid|member)=|(?:member(?:list)?|profile|userinfo)\.php|action=profile|\/?space-uid-\d/i;
const notProfile = /log-?in|log-?out|sign-?(?:in|up|out)|register|password/i;

/** Whether an element links to somebody's page on the site. */
export function isProfile(node: TreeNode): boolean {
  const href = node.tag === 'a' ? (attribute(node, 'href') ?? '') : '';
  return profileAddress.test(href) && !notProfile.test(href);
}

/** The ids of posts, which end in their numbers. */
const postId = /^(?:js-)?(?:p|pid|post|post_id|comment|elComment|reply|answer|entry)[-_]?\d+$/;

/** Whether an element is a post, by what it is called. */
export function isPost(node: TreeNode): boolean {
  const { attributes } = node;
  for (let at = 0; at < attributes.length; at += 2) {
    const name = attributes[at];
    const value = attributes[at + 1] ?? '';
    if (name === 'class' ? namePost(value) : name === 'id' ? isPostId(value) : name === 'itemtype' && isPostType(value))
      return true;
  }
  return false;
}

const [zero, nine] = [0x30, 0x39];
const isPostType = (value: string): boolean => postType.test(value.trim());

function isPostId(value: string): boolean {
  const last = value.charCodeAt(value.length - 1);
  return last >= zero && last <= nine && postId.test(value);
}

const maxNodes = 3_000;

/** Whether a post names who wrote it: cards of articles are called posts, too. */
export function hasAuthor(tree: Tree, { index, end }: Pick<TreeNode, 'index' | 'end'>): boolean {
  for (let at = index + 1; at < Math.min(end, index + maxNodes); at++) {
    const node = tree[at];
    if (node && node.attributes.length > 0 && isAuthor(node)) return true;
  }
  return false;
}

const isAuthor = (node: TreeNode): boolean =>
  nameAuthor(attribute(node, 'class') ?? '') || attribute(node, 'itemprop') === 'author' || isProfile(node);

/** What forums call the element beside a post that tells of its author: rank, number of posts, day of joining. */
const profileClass =
  /(?:^|\s)(?:(?:post|message|author|user|poster|member|c)[-_]?(?:profile|user(?:-?(?:details|extras))?|info(?:rmation)?|details|statistics|author-?pane|authorpane|data|card)|(?:author|user)[-_]?(?:extra|meta|stats?)s?|poster|postbit-?user\w*|userstatistics|postuserinfo|messagesidebar|[\w-]{0,20}signature(?:container)?)(?=\s|$)/i;
export const nameProfile = onceForText((classes) => profileClass.test(classes));
/** The classes among them that forum software gives to no other element. */
const onlyProfileClass =
  /(?:^|\s)(?:postprofile|postleft|(?:post|message)[-_]?user(?:-?(?:details|extras|info))?|extrauserinfo|postbit-?user\w*|user_?info(?:_?extra)?|userstatistics|author_(?:information|statistics|info)|cAuthorPane(?:_\w+)?|postuserinfo|messagesidebar|[\w-]{0,20}signature(?:container)?)(?=\s|$)/i;
/** Whether classes are those of such an element. */
export const isProfileBox = onceForText((classes) => onlyProfileClass.test(classes));
export const minPosts = 3;
/** From this share of its posts on, a thread is kept whole; one of three may be lost, too. */
export const minShare = 0.7;

/** One post, with the blocks in it that are in no post inside it. */
export interface Post {
  readonly node: TreeNode;
  /** The post that it stands in. */
  readonly outer: Post | undefined;
  readonly make: number;
  readonly blocks: number[];
}

/** The makes of the elements in which a block stands. */
export function placeOf(tree: Tree, { container }: Block): string {
  const node = tree[container];
  return node ? `${makeOf(node)}<${node.parent ? makeOf(node.parent) : ''}` : '';
}

const maxLevels = 4;

/** Whether a block names who wrote a post; an element around it may say more, and quote others. */
export function isName(tree: Tree, { container, first, last }: Block): boolean {
  let around = tree[first]?.parent;
  for (let level = 0; around && around.index >= container && level < maxLevels; level++, around = around.parent)
    if (isAuthor(around)) return true;
  return hasAuthor(tree, { index: first, end: last + 1 });
}
