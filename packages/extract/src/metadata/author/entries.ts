import { makeOf } from '../../content/features/makes.ts';
import { attribute, type Tree, type TreeNode, textOf } from '../../tree/node.ts';
import type { Heading } from '../collect.ts';

const maxLevels = 10;
/** Like elements beside each other are entries of a list from so many on. */
const minEntries = 3;
const minTitleWords = 4;
const minEntryWords = 12;
/** The most nodes of an entry, and entries of a list, that are looked at. */
const maxNodes = 400;
const maxLooked = 5;
const headingTag = /^h[1-6]$/;
const reviewName = /(?:^|[\s_-])reviews?(?:[_-]{1,2}(?:item|card|list|content|body|header))?(?:$|\s)/i;

/** What like elements are: stories with linked headings, posts, all posts of a thread, or no entries. */
type Kind = 'story' | 'post' | 'thread' | 'other';

/** The elements that hold a node: the nearest first, up to the body. */
function holdersOf(node: TreeNode): TreeNode[] {
  const holders: TreeNode[] = [];
  let around: TreeNode | null = node.tag === '' ? node.parent : node;
  for (; around?.parent && holders.length < maxLevels && around.tag !== 'body'; around = around.parent)
    holders.push(around);
  return holders;
}

const isReview = (node: TreeNode): boolean =>
  attribute(node, 'itemprop') === 'review' || reviewName.test(attribute(node, 'class') ?? '');

/**
 * The entries of a page's lists of stories, found by the places that name authors: each has a heading, or a link of some words, that leads to
 * it; or there are many, and each says something else besides.
 */
export class Entries {
  readonly #tree: Tree;
  readonly #anchors: readonly Heading[];
  /** Elements of one make in one element that hold such places, by each of them. */
  readonly #alike = new Map<TreeNode, Set<TreeNode>>();
  readonly #kinds = new Map<Set<TreeNode>, Kind>();
  readonly #isThread: boolean;

  /** `isThread`: who wrote the first post is who wrote the page. */
  constructor(tree: Tree, places: readonly TreeNode[], anchors: readonly Heading[], isThread: boolean) {
    this.#tree = tree;
    this.#isThread = isThread;
    this.#anchors = anchors;
    const byMake = new Map<string, Set<TreeNode>>();
    for (const place of places)
      for (const holder of holdersOf(place)) {
        if (this.#alike.has(holder)) continue;
        const key = keyOf(holder);
        const alike = byMake.get(key) ?? new Set();
        byMake.set(key, alike.add(holder));
        this.#alike.set(holder, alike);
      }
  }

  /** Whether a place is of an entry, and not of the page: the page's own heading stands elsewhere. */
  holds(place: TreeNode): boolean {
    return holdersOf(place).some((holder) => !this.#holdsAnchor(holder) && this.#isEntry(holder));
  }

  /** Whether a place is of what a buyer says of a product. */
  isReviewed(place: TreeNode): boolean {
    return holdersOf(place).some((holder) => !this.#holdsAnchor(holder) && isReview(holder));
  }

  #holdsAnchor({ index, end }: TreeNode): boolean {
    return this.#anchors.some((anchor) => anchor.index >= index && anchor.index < end);
  }

  #isEntry(holder: TreeNode): boolean {
    const alike = this.#alike.get(holder);
    if (!alike || alike.size < minEntries) return false;
    const known = this.#kinds.get(alike) ?? this.#kindOf(alike);
    this.#kinds.set(alike, known);
    return known !== 'other' && !(known === 'thread' && alike.values().next().value === holder);
  }

  #kindOf(alike: ReadonlySet<TreeNode>): Kind {
    if (this.#tellApart(alike, linkedTitle, minEntries)) return 'story';
    if (!this.#tellApart(alike, linkOfWords, minEntries) && !this.#tellApart(alike, ownWords, maxLooked))
      return 'other';
    const [first] = alike;
    return this.#isThread && first && isFirst(this.#tree, first) ? 'thread' : 'post';
  }

  /** Whether what the first of some elements say in some place tells so many of them apart. */
  #tellApart(alike: ReadonlySet<TreeNode>, say: (tree: Tree, entry: TreeNode) => string, least: number): boolean {
    const said = new Set([...alike].slice(0, maxLooked).map((entry) => say(this.#tree, entry)));
    said.delete('');
    return said.size >= least;
  }
}

const keyOf = (node: TreeNode): string => `${node.parent?.index} ${makeOf(node)}`;

/** Whether no element before another in the same one is of its make, as far as is looked. */
function isFirst(tree: Tree, element: TreeNode): boolean {
  const make = makeOf(element);
  let at = (element.parent?.index ?? 0) + 1;
  for (let count = 0; at < element.index && count < maxNodes; count++) {
    const before = tree[at];
    if (!before || (before.tag !== '' && makeOf(before) === make)) return false;
    at = before.end;
  }
  return at === element.index;
}

/** The heading of an element that is a link, to another page than this; empty without one. */
function linkedTitle(tree: Tree, { index, end }: TreeNode): string {
  for (let at = index; at < Math.min(end, index + maxNodes); at++) {
    const heading = tree[at];
    if (!heading || !headingTag.test(heading.tag)) continue;
    if (heading.parent?.tag === 'a' && leadsOut(heading.parent)) return textOf(tree, heading).trim();
    for (let inner = at + 1; inner < heading.end; inner++) {
      const link = tree[inner];
      if (link?.tag === 'a' && leadsOut(link)) return textOf(tree, link).trim();
    }
  }
  return '';
}

/** The first link of some words in an element, to another page than this; empty without one. A name has fewer. */
function linkOfWords(tree: Tree, { index, end }: TreeNode): string {
  for (let at = index; at < Math.min(end, index + maxNodes); at++) {
    const link = tree[at];
    const text = link?.tag === 'a' && leadsOut(link) ? textOf(tree, link).trim() : '';
    if (text.split(/\s+/).length >= minTitleWords) return text;
  }
  return '';
}

/** The text of an element that says much more than a name; empty for another. */
function ownWords(tree: Tree, entry: TreeNode): string {
  const text = entry.end - entry.index > maxNodes ? '' : textOf(tree, entry).trim();
  return text.split(/\s+/).length >= minEntryWords ? text : '';
}

const leadsOut = (link: TreeNode): boolean => !(attribute(link, 'href') ?? '#').includes('#');
