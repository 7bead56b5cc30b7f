import type { Addresses } from './address.ts';
import { tidy } from './characters.ts';
import type { Image, Link } from './document.ts';
import { alternativeOf, imageUrl } from './images.ts';
import { attribute, type Tree, type TreeNode } from './tree/node.ts';

/** What is read of a link's inside: a card may hold thousands of nodes. */
const maxLinkNodes = 300;
const maxTextCharacters = 1000;

function linkText(tree: Tree, link: TreeNode): string {
  let text = '';
  let alternative = '';
  const end = Math.min(link.end, link.index + maxLinkNodes);
  for (let index = link.index + 1; index < end && text.length < maxTextCharacters; index++) {
    const node = tree[index];
    if (!node) break;
    if (node.tag === 'a') break;
    if (node.tag === '') text += node.text;
    else if (node.tag === 'img') alternative ||= alternativeOf(node);
    else if (node.tag === 'br' || node.tag === 'div' || node.tag === 'p' || node.tag === 'li') text += ' ';
  }
  return (
    tidy(text).slice(0, maxTextCharacters) ||
    tidy(alternative || (attribute(link, 'aria-label') ?? '')).slice(0, maxTextCharacters)
  );
}

const isLink = ({ tag }: TreeNode): boolean => tag === 'a' || tag === 'area';

/** All web links of a page, distinct by address and text, in document order. */
export function findLinks(tree: Tree, addresses: Addresses): Link[] {
  const links = new Map<string, Link>();
  for (const node of tree) {
    if (!isLink(node)) continue;
    const url = addresses.web(attribute(node, 'href'));
    if (!url) continue;
    const text = node.tag === 'a' ? linkText(tree, node) : tidy(attribute(node, 'alt') ?? '');
    const key = `${url} ${text}`;
    if (!links.has(key)) links.set(key, { url, text });
  }
  return [...links.values()];
}

const asksNotToFollow = (link: TreeNode): boolean => /(?:^|\s)nofollow(?:\s|$)/i.test(attribute(link, 'rel') ?? '');

/** The web addresses that a page links with `rel=nofollow` and never without it, distinct, in document order. */
export function findNofollow(tree: Tree, addresses: Addresses): string[] {
  const found = new Set<string>();
  for (const node of tree) {
    if (!isLink(node) || !asksNotToFollow(node)) continue;
    const url = addresses.web(attribute(node, 'href'));
    if (url) found.add(url);
  }
  if (found.size === 0) return [];
  for (const node of tree) {
    if (!isLink(node) || asksNotToFollow(node)) continue;
    const url = addresses.web(attribute(node, 'href'));
    if (url) found.delete(url);
  }
  return [...found];
}

/** All images of a page, distinct by address, in document order; the first alternative text that there is. */
export function findImages(tree: Tree, addresses: Addresses): Image[] {
  const images = new Map<string, Image>();
  for (const node of tree) {
    if (node.tag !== 'img') continue;
    const url = imageUrl(node, addresses, tree);
    if (!url) continue;
    const alt = alternativeOf(node);
    if (!images.get(url)?.alt) images.set(url, { url, alt });
  }
  return [...images.values()];
}
