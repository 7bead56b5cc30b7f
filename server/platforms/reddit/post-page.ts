import { attribute, parseHtml, type Tree, textOf } from '@tidemark/extract';
import { absolute, textOr } from '../values.ts';

const metaOf = (tree: Tree, property: string): string | null => {
  const found = tree.find((node) => node.tag === 'meta' && attribute(node, 'property') === property);
  return found ? textOr(attribute(found, 'content')) : null;
};

const postPath = /^\/r\/([^/]+)\/comments\/([a-z\d]+)(?:\/[^/]*)?/i;

/** A page's title without the community, which both forms of it name. */
function titleOf(tree: Tree, community: string): string | null {
  const node = tree.find(({ tag }) => tag === 'title');
  const title = node ? textOr(textOf(tree, node)) : null;
  const ending = ` : r/${community}`;
  if (title?.toLowerCase().endsWith(ending.toLowerCase())) return textOr(title.slice(0, -ending.length));
  return textOr(metaOf(tree, 'og:title')?.replace(/^From the \S+ community on Reddit: /, ''));
}

/**
 * The post of an id by what its page says of itself to those who embed it, which is what Reddit answers where it gives no data; null
 * when the page is not a post's, or another's. Its comments are not in it.
 */
export function threadOfPage(html: string, id: string) {
  const tree = parseHtml(html);
  const address = URL.parse(metaOf(tree, 'og:url') ?? '');
  const [path, community = '', found = ''] = postPath.exec(address?.pathname ?? '') ?? [];
  if (!path || found.toLowerCase() !== id.toLowerCase()) return null;
  const title = titleOf(tree, community);
  if (title === null) return null;
  const picture = absolute(metaOf(tree, 'og:image'));
  return {
    type: 'post' as const,
    platform: 'reddit',
    id: `t3_${found}`,
    url: `https://www.reddit.com${path}/`,
    title,
    community: { name: community, url: `https://www.reddit.com/r/${community}` },
    media: picture ? [{ kind: 'image' as const, url: picture }] : [],
    comments: [],
    more: null,
    raw: html,
  };
}
