import { attribute, parseHtml, type Tree, type TreeNode, textOf, walk } from '@tidemark/extract';
import type { PageKind } from '../site/page-kinds.ts';
import { collapse } from '../text.ts';
import { isNamedOthers } from './others.ts';

/** A page of a site as it was read. */
export interface SitePage {
  /** After redirects. */
  readonly url: string;
  readonly kind: PageKind;
  readonly html: string;
  readonly text: string;
  readonly jsonLd: readonly unknown[];
  readonly meta: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
  readonly links: readonly { readonly url: string; readonly text: string }[];
  readonly title: string | null;
  readonly language: string | null;
  readonly favicon: string | null;
  readonly seenAt: string;
}

/** Text between two borders that a reader sees. */
export interface Block {
  readonly text: string;
  /** The element that it stands in. */
  readonly tag: string;
  readonly zone: 'header' | 'footer' | 'main';
  /** Whether it is told of others: a quotation, a customer's words, one of several articles. */
  readonly isForeign: boolean;
  /** The headings that it stands under, outer ones first. */
  readonly headings: readonly string[];
  /** Addresses as its links have them. */
  readonly hrefs: readonly string[];
  /** The number of the element that it stands in: lines of one paragraph have the same. */
  readonly part: number;
}

/** A picture as the page has it. */
export interface Picture {
  /** As it is written. */
  readonly src: string;
  readonly alt: string;
  readonly hints: string;
  readonly zone: Block['zone'];
}

/** A page made ready for its fields to be found. */
export interface ReadPage extends SitePage {
  readonly blocks: readonly Block[];
  readonly pictures: readonly Picture[];
  /** The title as the page has it, with the name of its site. */
  readonly fullTitle: string;
  /** All blocks with a blank between each. */
  readonly visible: string;
}

/** A longer block is cut, in characters. */
const maxBlockCharacters = 2_000;
const maxBlocks = 6_000;

const inline = new Set(
  'a abbr b bdi bdo big cite code data dfn em font i ins kbd label mark q s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const unseen = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'head',
  'title',
  'svg',
  'select',
  'textarea',
  'iframe',
]);
const zones: Readonly<Record<string, Block['zone']>> = { header: 'header', nav: 'header', footer: 'footer' };

const isHidden = (node: TreeNode): boolean =>
  attribute(node, 'hidden') !== null ||
  attribute(node, 'aria-hidden') === 'true' ||
  /display:\s?none/i.test(attribute(node, 'style') ?? '');

/** Elements with headers and footers of their own. */
const sections = new Set(['article', 'aside', 'blockquote', 'figure', 'li']);
/** Elements up to that of a page's parts that are looked at. */
const maxDepth = 12;

function isWithin(node: TreeNode, tags: ReadonlySet<string>): boolean {
  let around = node.parent;
  for (let step = 0; around && step < maxDepth; step++, around = around.parent) if (tags.has(around.tag)) return true;
  return false;
}

const others =
  /\b(?:testimonials?|quotes?|reviews?|blockquote|case-stud(?:y|ies)|customer-stor(?:y|ies)|elementor-testimonial[\w-]{0,20}|author-(?:box|bio)|comments?)\b/i;

/** Elements that hold a page or a part of it: their classes speak of all of it. */
const wholes = new Set(['html', 'body', 'main', 'header', 'footer', 'nav']);

/** Whether an element has the words of others. */
function isOfOthers(node: TreeNode): boolean {
  if (node.tag === 'blockquote' || node.tag === 'q' || node.tag === 'cite') return true;
  if (wholes.has(node.tag)) return false;
  const hints = `${attribute(node, 'class') ?? ''} ${attribute(node, 'id') ?? ''}`;
  return others.test(hints) || isNamedOthers(hints);
}

/** How many elements around a quotation its figure may be. */
const maxAround = 3;

/** Figures with a quotation: their captions tell who said it. */
function quotingFigures(tree: Tree): ReadonlySet<TreeNode> {
  const found = new Set<TreeNode>();
  for (const node of tree) {
    if (node.tag !== 'blockquote') continue;
    let around = node.parent;
    for (let step = 0; around && step < maxAround; step++, around = around.parent)
      if (around.tag === 'figure') found.add(around);
  }
  return found;
}

function zoneOf(node: TreeNode): Block['zone'] | null {
  const own = zones[node.tag];
  if (own) return isWithin(node, sections) ? null : own;
  const hints = `${attribute(node, 'class') ?? ''} ${attribute(node, 'id') ?? ''} ${attribute(node, 'role') ?? ''}`;
  if (/\bfooter\b|contentinfo/i.test(hints)) return 'footer';
  return /\b(?:site-?header|navbar|masthead|banner|w-nav)\b/i.test(hints) ? 'header' : null;
}

/** Gathers the blocks of a page. */
class Blocks {
  readonly blocks: Block[] = [];
  readonly pictures: Picture[] = [];
  readonly #zones: { node: TreeNode; zone: Block['zone'] }[] = [];
  readonly #tags: string[] = [];
  readonly #parts: number[] = [];
  #count = 0;
  readonly #hasTeasers: boolean;
  readonly #figures: ReadonlySet<TreeNode>;
  #headings: readonly { readonly level: number; readonly text: string }[] = [];
  #others = 0;
  #text = '';
  /** How long the text was when an element within it ended, and which that was; the next right behind it is read apart. */
  #inlineEnd = -1;
  #inlineTag = '';
  #isParted = false;
  #hrefs: string[] = [];

  constructor(tree: Tree, kind: PageKind) {
    this.#figures = quotingFigures(tree);
    // Each of a team may have an article of their own.
    this.#hasTeasers = kind !== 'team' && tree.filter(({ tag }) => tag === 'article').length > 1;
  }

  #isOthers(node: TreeNode): boolean {
    return (node.tag === 'article' && this.#hasTeasers) || this.#figures.has(node) || isOfOthers(node);
  }

  flush(): void {
    const text = collapse(this.#text).slice(0, maxBlockCharacters);
    const isWorth = (text !== '' || this.#hrefs.length > 0) && this.blocks.length < maxBlocks;
    const isForeign = this.#others > 0;
    const tag = this.#tags.at(-1) ?? '';
    const headings = this.#headingsAbove(tag, text);
    const part = this.#parts.at(-1) ?? 0;
    if (isWorth) this.blocks.push({ text, tag, zone: this.#zone, isForeign, headings, hrefs: this.#hrefs, part });
    this.#text = '';
    this.#inlineEnd = -1;
    this.#hrefs = [];
  }

  /** What a block stands under; a heading is one for what follows. */
  #headingsAbove(tag: string, text: string): string[] {
    const level = /^h[1-6]$/.test(tag) && text !== '' ? Number(tag[1]) : 0;
    if (level > 0) this.#headings = this.#headings.filter((heading) => heading.level < level);
    const above = this.#headings.map((heading) => heading.text);
    if (level > 0) this.#headings = [...this.#headings, { level, text }];
    return above;
  }

  get #zone(): Block['zone'] {
    return this.#zones.at(-1)?.zone ?? 'main';
  }

  enter(node: TreeNode): boolean {
    if (unseen.has(node.tag) || isHidden(node)) return false;
    if (node.tag === 'img') this.#picture(node);
    if (node.tag === 'a') this.#link(node);
    if (inline.has(node.tag)) {
      this.#isParted = this.#inlineEnd === this.#text.length && this.#text !== '';
      if (this.#isParted && node.tag === 'a' && this.#inlineTag === 'a') this.#text += ' ';
      return true;
    }
    this.flush();
    if (this.#isOthers(node)) this.#others += 1;
    this.#tags.push(node.tag);
    this.#parts.push(node.tag === 'br' ? (this.#parts.at(-1) ?? 0) : ++this.#count);
    const zone = zoneOf(node);
    if (zone) this.#zones.push({ node, zone });
    if (zone) this.#headings = [];
    return true;
  }

  leave(node: TreeNode): void {
    if (inline.has(node.tag)) {
      this.#inlineEnd = this.#text.length;
      this.#inlineTag = node.tag;
      return;
    }
    this.flush();
    if (this.#isOthers(node)) this.#others -= 1;
    this.#tags.pop();
    this.#parts.pop();
    if (this.#zones.at(-1)?.node === node) this.#zones.pop();
  }

  text({ text }: TreeNode): void {
    // `<strong>Jane Doe</strong><span>CEO</span>` are two lines for readers.
    if (this.#isParted && /[\p{Ll}\d.)]$/u.test(this.#text.slice(-2)) && /^\p{Lu}/u.test(text)) this.flush();
    this.#isParted = false;
    this.#text += text;
  }

  #link(node: TreeNode): void {
    const href = attribute(node, 'href');
    if (href) this.#hrefs.push(href.trim());
  }

  #picture(node: TreeNode): void {
    const src = attribute(node, 'src') ?? attribute(node, 'data-src') ?? '';
    const parents = [node, node.parent, node.parent?.parent ?? null].filter((one) => one !== null);
    const hints = parents.map((one) => `${attribute(one, 'class') ?? ''} ${attribute(one, 'id') ?? ''}`).join(' ');
    this.pictures.push({ src, alt: attribute(node, 'alt') ?? '', hints, zone: this.#zone });
  }
}

function blocksOf(tree: Tree, kind: PageKind): Blocks {
  const found = new Blocks(tree, kind);
  walk(tree, 1, tree.length, {
    enter: (node) => found.enter(node),
    leave: (node) => found.leave(node),
    text: (node) => found.text(node),
  });
  found.flush();
  return found;
}

/** Parses a page once, for all fields. */
export function toReadPage(page: SitePage): ReadPage {
  const tree = parseHtml(page.html);
  const { blocks, pictures } = blocksOf(tree, page.kind);
  const title = tree.find(({ tag }) => tag === 'title');
  const visible = blocks
    .map(({ text }) => text)
    .filter(Boolean)
    .join(' ');
  const fullTitle = title ? collapse(textOf(tree, title)).slice(0, maxBlockCharacters) : (page.title ?? '');
  return { ...page, blocks, pictures, fullTitle, visible };
}
