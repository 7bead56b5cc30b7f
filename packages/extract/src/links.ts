import type { Addresses } from './address.ts';
import { tidy } from './characters.ts';
import { hidingOf, isShownAgain } from './content/hidden.ts';
import type { Image, Link } from './document.ts';
import { alternativeOf, imageUrl } from './images.ts';
import { bytes } from './page-arrays.ts';
import { elementsOf } from './tree/elements.ts';
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

const linksOf = (tree: Tree): readonly TreeNode[] => elementsOf(tree, 'a', 'area');

/** The texts of links, by address; few addresses are linked by more than one. */
class LinkTexts {
  readonly #first = new Map<string, string>();
  readonly #others = new Map<string, Set<string>>();

  /** Whether an address was not linked by this text before. */
  isNew(url: string, text: string): boolean {
    const first = this.#first.get(url);
    if (first === undefined) {
      this.#first.set(url, text);
      return true;
    }
    if (first === text) return false;
    const others = this.#others.get(url) ?? new Set();
    if (others.has(text)) return false;
    this.#others.set(url, others.add(text));
    return true;
  }
}

/** What a link leads to is called so; a page in a frame has its title, or the frame's name. */
function nameOf(tree: Tree, node: TreeNode): string {
  if (node.tag === 'a') return linkText(tree, node);
  if (node.tag === 'area') return tidy(attribute(node, 'alt') ?? '');
  return tidy(attribute(node, 'title') ?? attribute(node, 'name') ?? '');
}

/** All web links of a page, and the pages in its frames, distinct by address and text, in document order. */
export function findLinks(tree: Tree, addresses: Addresses): Link[] {
  const links: Link[] = [];
  const texts = new LinkTexts();
  for (const node of elementsOf(tree, 'a', 'area', 'frame')) {
    const url = addresses.web(attribute(node, node.tag === 'frame' ? 'src' : 'href'));
    if (!url) continue;
    const text = nameOf(tree, node);
    if (texts.isNew(url, text)) links.push({ url, text });
  }
  return links;
}

/** The addresses of the links that have a property, and of no link without it, distinct, in document order. */
function onlyWith(tree: Tree, addresses: Addresses, has: (link: TreeNode) => boolean): string[] {
  const found = new Set<string>();
  for (const node of linksOf(tree)) {
    const url = has(node) ? addresses.web(attribute(node, 'href')) : null;
    if (url) found.add(url);
  }
  if (found.size === 0) return [];
  for (const node of linksOf(tree)) {
    const url = has(node) ? null : addresses.web(attribute(node, 'href'));
    if (url) found.delete(url);
  }
  return [...found];
}

function asksNotToFollow(link: TreeNode): boolean {
  const rel = attribute(link, 'rel');
  return rel !== null && /(?:^|\s)nofollow(?:\s|$)/i.test(rel);
}

/** The web addresses that a page links with `rel=nofollow` and never without it, distinct, in document order. */
export const findNofollow = (tree: Tree, addresses: Addresses): string[] => onlyWith(tree, addresses, asksNotToFollow);

const seen = 1;
const seenInMenu = 2;
const unseen = 3;

const isNeverHidden = (): boolean => false;

/** Whether no person sees an element, by its attributes and those of what it stands in. A menu is opened by who wants it. */
function sightOf(element: TreeNode, around: number): number {
  if (around === unseen && !isShownAgain(element, isNeverHidden)) return unseen;
  const sight = around === seenInMenu || element.tag === 'nav' ? seenInMenu : seen;
  const hiding = hidingOf(element);
  return hiding === 'concealed' || (hiding === 'collapsed' && sight === seen) ? unseen : sight;
}

/** The web addresses whose every link no person sees, as far as the page's attributes and styles say, distinct, in document order. */
export function findUnseen(tree: Tree, addresses: Addresses): string[] {
  /** What was seen of each element, by its index. */
  const sights = bytes(tree.length);
  const path: TreeNode[] = [];
  const isUnseen = (link: TreeNode): boolean => {
    path.length = 0;
    let around: TreeNode | null = link;
    for (; around && sights[around.index] === 0; around = around.parent) path.push(around);
    let sight = around ? (sights[around.index] ?? seen) : seen;
    for (let at = path.length - 1; at >= 0; at--) {
      const element = path[at];
      if (!element) continue;
      sight = sightOf(element, sight);
      sights[element.index] = sight;
    }
    return sight === unseen;
  };
  return onlyWith(tree, addresses, isUnseen);
}

/** All images of a page, distinct by address, in document order; the first alternative text that there is. */
export function findImages(tree: Tree, addresses: Addresses): Image[] {
  const images = new Map<string, Image>();
  for (const node of elementsOf(tree, 'img')) {
    const url = imageUrl(node, addresses, tree);
    if (!url) continue;
    const alt = alternativeOf(node);
    if (!images.get(url)?.alt) images.set(url, { url, alt });
  }
  return [...images.values()];
}
