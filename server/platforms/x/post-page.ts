import { attribute, hasClass, parseHtml, type Tree, type TreeNode, textOf } from '@tidemark/extract';
import type { z } from 'zod';
import type { Media, Post } from '../../contract/resources/platforms/posts.ts';
import { absolute, textOr, timeOfMilliseconds } from '../values.ts';

type PostInput = z.input<typeof Post>;

const site = 'https://x.com';

/** What stands in an element, the element itself first. */
const within = (tree: Tree, { index, end }: TreeNode): Tree => tree.slice(index, Math.max(end, index + 1));

/** A text as it was written: links by their own addresses, for what is shown of them is shortened. */
function writtenText(tree: Tree, paragraph: TreeNode): string {
  const pieces: string[] = [];
  for (let index = paragraph.index + 1; index < paragraph.end; ) {
    const node = tree[index];
    if (!node) break;
    const isLink = node.tag === 'a' && hasClass(node, 'twitter-timeline-link');
    const isEmoji = node.tag === 'img' && hasClass(node, 'Emoji');
    const instead = isLink ? attribute(node, 'href') : isEmoji ? attribute(node, 'alt') : null;
    pieces.push(instead ?? (node.tag === '' ? node.text : ''));
    index = isLink ? Math.max(node.end, index + 1) : index + 1;
  }
  return pieces.join('').trim();
}

/** A count that the page's scripts read; null where the page does not say. */
function statOf(tree: Tree, inner: Tree, kind: string): number | null {
  const place = inner.find((node) => hasClass(node, `ProfileTweet-action--${kind}`));
  const counted = place && within(tree, place).find((node) => attribute(node, 'data-tweet-stat-count') !== null);
  const digits = counted ? (attribute(counted, 'data-tweet-stat-count') ?? '') : '';
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}

const pictureOf = (node: TreeNode): z.input<typeof Media> => ({
  kind: 'image',
  url: absolute(attribute(node, 'data-image-url')),
});

function authorOf(post: TreeNode, inner: Tree) {
  const handle = textOr(attribute(post, 'data-screen-name'));
  const avatar = inner.find((node) => node.tag === 'img' && hasClass(node, 'avatar'));
  return {
    id: textOr(attribute(post, 'data-user-id')),
    handle,
    name: textOr(attribute(post, 'data-name')),
    url: handle ? `${site}/${encodeURIComponent(handle)}` : null,
    avatar_url: absolute(avatar ? attribute(avatar, 'src') : null),
    verified: inner.some((node) => hasClass(node, 'Icon--verified')),
  };
}

/** What follows the mark of a hashtag or a mention. */
const nameIn = (tree: Tree, node: TreeNode): string =>
  textOf(tree, node)
    .replace(/[#＃@]/, '')
    .trim();
const linksOf = (text: Tree, name: string): TreeNode[] =>
  text.filter((node) => node.tag === 'a' && hasClass(node, name));

/** The post of an id in the markup of its page, as X wrote it until 2020 and archives and mirrors keep it; null: it is not there. */
export function postOfPage(html: string, id: string): PostInput | null {
  const tree = parseHtml(html, true);
  const post = tree.find((node) => attribute(node, 'data-tweet-id') === id && hasClass(node, 'tweet'));
  if (!post) return null;
  const inner = within(tree, post);
  const paragraph = inner.find((node) => hasClass(node, 'tweet-text'));
  const author = authorOf(post, inner);
  if (!paragraph || !author.handle) return null;
  const text = within(tree, paragraph);
  const time = inner.find((node) => attribute(node, 'data-time-ms') !== null);
  const link = linksOf(text, 'twitter-timeline-link')[0];
  const pictures = inner.filter((node) => attribute(node, 'data-image-url') !== null).map(pictureOf);
  return {
    type: 'post',
    platform: 'x',
    id,
    url: `${site}/${encodeURIComponent(author.handle)}/status/${id}`,
    author,
    text: writtenText(tree, paragraph),
    created_at: timeOfMilliseconds(time ? Number(attribute(time, 'data-time-ms')) : null),
    language: textOr(attribute(paragraph, 'lang')),
    tags: linksOf(text, 'twitter-hashtag').map((node) => nameIn(tree, node)),
    mentions: linksOf(text, 'twitter-atreply').map((node) => nameIn(tree, node)),
    link_url: absolute(link ? (attribute(link, 'data-expanded-url') ?? attribute(link, 'href')) : null),
    media: pictures,
    stats: {
      likes: statOf(tree, inner, 'favorite'),
      comments: statOf(tree, inner, 'reply'),
      reposts: statOf(tree, inner, 'retweet'),
    },
    kind: pictures.length > 0 ? 'image' : 'text',
    raw: html,
  };
}
