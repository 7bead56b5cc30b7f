import { clean, isBlank } from '../characters.ts';
import { bytes, integers, singles } from '../page-arrays.ts';
import { firstPlace } from '../tree/halving.ts';
import { attribute, type Tree, type TreeNode } from '../tree/node.ts';
import { standForNumberedCode } from '../tree/stand-ins/numbered-code.ts';
import { standForLayout, standForProse, standForRole } from '../tree/stand-ins/stand-ins.ts';
import { blockElements, PresentTags, TagNumbers } from '../tree/tags.ts';
import { bit, FlagReader } from './element-flags.ts';
import { type Hiding, hidingOf, isShownAgain } from './hidden.ts';
import type { Lexicon, WeighedNames } from './lexicon.ts';
import { TextMeter } from './measure.ts';
import { isGlued } from './structure/adjacency/adjacency.ts';
import { withoutPilcrow } from './structure/pilcrow.ts';
import { WordTape } from './words.ts';

/** What holds of a node and of everything inside it. Text that is concealed is never written. */
export const state = {
  hidden: 1,
  link: 2,
  preformatted: 4,
  skipped: 8,
  noscript: 16,
  formula: 32,
  bold: 64,
  concealed: 128,
} as const;

/** What no reader is shown, and no control opens. */
export const neverShown = state.skipped | state.concealed;

/** Text between two block boundaries. */
export interface Block {
  /** Indexes of its text nodes, the last one included. */
  readonly first: number;
  last: number;
  /** Index of the innermost block element around it. */
  readonly container: number;
  /** Inside an element that a reader has to open first. */
  readonly hidden: boolean;
  readonly noscript: boolean;
  /** Hints of its container and of the inline elements around its first text. */
  readonly hints: number;
  /** Where its words begin on the page's tape; they end with those of the next block. */
  readonly from: number;
  words: number;
  characters: number;
  linkWords: number;
  boldWords: number;
  /** Pieces of linked text. */
  links: number;
  sentences: number;
  commas: number;
  capitals: number;
  digits: number;
}

/** The container of nodes that are left out of account; see `boilerplate.ts`. */
export const outside = -1;

/** A page looked over once: states and own flags by node, and its blocks in order. */
export interface PageBlocks {
  readonly tree: Tree;
  readonly states: Uint8Array;
  /** Index of the innermost block element of each node, or `outside`. */
  readonly containers: Int32Array;
  readonly flags: Int32Array;
  /** Hints of each block element; of each inline element together with those of all around it up to its container. */
  readonly hints: Int32Array;
  readonly names: WeighedNames;
  readonly blocks: readonly Block[];
  /** The tags of its elements: of some a page has none. */
  readonly tags: PresentTags;
  /** Elements whose names speak of tabs. */
  readonly tabbed: readonly TreeNode[];
  /** Hashes of the words of all blocks. */
  readonly tape: WordTape;
}

/** What holds of an element by its tag alone. */
const statesOfTags = new TagNumbers([
  ...['script', 'head', 'title', 'select', 'textarea', 'template', 'option'].map(stateOfTag(state.skipped)),
  ...['pre', 'listing', 'xmp', 'plaintext'].map(stateOfTag(state.preformatted)),
  ...['noscript', 'noframes'].map(stateOfTag(state.noscript)),
  ...['b', 'strong'].map(stateOfTag(state.bold)),
]);
function stateOfTag(own: number): (tag: string) => [string, number] {
  return (tag) => [tag, own];
}

const hiddenBits = state.hidden | state.concealed;

/** The TeX source of a formula is written in place of what a browser draws. */
const isTexScript = (node: TreeNode): boolean =>
  node.tag === 'script' && /^\s*math\/tex/i.test(attribute(node, 'type') ?? '');
const isTexSource = (node: TreeNode): boolean =>
  node.tag === 'annotation' && /tex/i.test(attribute(node, 'encoding') ?? '');

function hasTexSource(tree: Tree, math: TreeNode): boolean {
  for (let index = math.index + 1; index < math.end; index++) {
    const node = tree[index];
    if (node && isTexSource(node)) return true;
  }
  return false;
}

/** The state of an element that is written in no text by its tag: a formula's source is, and what a template shows. */
function stateOfSkipped(node: TreeNode): number {
  if (isTexScript(node)) return state.formula;
  return node.tag === 'template' && attribute(node, 'shadowrootmode') ? 0 : state.skipped;
}

function ownState(node: TreeNode, flags: number, hiding: Hiding, trustsHiding: boolean): number {
  const own = statesOfTags.of(node);
  if (own === state.skipped) return stateOfSkipped(node);
  if (flags & bit.concealed || hiding === 'concealed') return hiddenBits;
  if (hiding === 'collapsed' && trustsHiding) return state.hidden;
  if (flags & bit.drawn) return state.skipped;
  if (node.tag === 'a') return attribute(node, 'href') === null ? 0 : state.link;
  return own;
}

class Segmenter {
  readonly states: Uint8Array;
  readonly containers: Int32Array;
  readonly flags: Int32Array;
  readonly hints: Int32Array;
  readonly names: WeighedNames;
  readonly blocks: Block[] = [];
  readonly tags = new PresentTags();
  readonly tabbed: TreeNode[] = [];
  readonly tape = new WordTape();
  readonly tree: Tree;
  readonly #reader: FlagReader;
  readonly #meter = new TextMeter();
  #block: Block | null = null;
  #breaks = 0;
  readonly #trustsHiding: boolean;

  constructor(tree: Tree, trustsHiding: boolean, lexicon: Lexicon | null) {
    this.tree = tree;
    this.#reader = new FlagReader(lexicon);
    this.#trustsHiding = trustsHiding;
    this.states = bytes(tree.length);
    this.containers = integers(tree.length);
    this.flags = integers(tree.length);
    this.hints = integers(tree.length);
    const weights = (): Float32Array => singles(lexicon ? tree.length : 0);
    this.names = { lexicon, own: weights(), parent: weights(), outer: weights() };
  }

  run(): void {
    for (let index = 1; index < this.tree.length; index++) {
      const node = this.tree[index];
      if (!node) continue;
      const parent = node.parent?.index ?? 0;
      if (node.tag === '') this.#text(node, parent);
      else this.#element(node, parent);
    }
  }

  #element(node: TreeNode, parent: number): void {
    this.flags[node.index] = this.#reader.of(node);
    if (this.#reader.isTabbed) this.tabbed.push(node);
    if (this.#reader.role !== '') standForRole(node, this.#reader.role);
    if (node.tag === 'div' && node.attributes.length > 0) standForLayout(this.tree, node);
    else if (node.tag === 'table') standForNumberedCode(this.tree, node);
    else if (node.tag === 'pre') standForProse(this.tree, node);
    this.tags.add(node);
    this.states[node.index] = this.#stateOf(node, this.states[parent] ?? 0);
    const { names } = this;
    if (blockElements.has(node)) {
      this.containers[node.index] = node.index;
      this.hints[node.index] = this.#reader.hints;
      names.own[node.index] = this.#reader.own;
      names.parent[node.index] = this.#reader.parent;
      names.outer[node.index] = this.#reader.outer;
      this.#block = null;
    } else {
      this.containers[node.index] = this.containers[parent] ?? 0;
      this.hints[node.index] = this.#reader.hints | (this.hints[parent] ?? 0);
      names.own[node.index] = this.#reader.own + (names.own[parent] ?? 0);
    }
    this.#breaks = node.tag === 'br' ? this.#breaks + 1 : this.#breaks;
    if (this.#breaks > 1) this.#block = null;
  }

  #stateOf(node: TreeNode, inherited: number): number {
    if (node.tag === 'math' && !(inherited & state.formula) && hasTexSource(this.tree, node))
      return (inherited & ~hiddenBits) | state.formula | state.skipped;
    if (inherited & state.formula && isTexSource(node)) return inherited & ~state.skipped;
    const around = inherited & state.concealed && this.#isShownAgain(node) ? inherited & ~hiddenBits : inherited;
    const hiding = this.#reader.mayHide ? hidingOf(node) : 'shown';
    return around | ownState(node, this.flags[node.index] ?? 0, hiding, this.#trustsHiding);
  }

  #isShownAgain(node: TreeNode): boolean {
    return isShownAgain(node, ({ index }) => ((this.flags[index] ?? 0) & bit.concealed) !== 0);
  }

  #text(node: TreeNode, parent: number): void {
    const states = this.states[parent] ?? 0;
    const container = this.containers[parent] ?? 0;
    this.states[node.index] = states;
    this.containers[node.index] = container;
    if (states & state.skipped) return;
    if (states & state.hidden && (states & state.concealed || !((this.states[container] ?? 0) & state.hidden))) return;
    if (isBlank(node.text) && !(states & state.preformatted)) return;
    if (isGlued(this.tree, node) || (!(states & state.preformatted) && this.#isParted(node, container)))
      node.text = ` ${node.text}`;
    this.#measure(node);
    if (this.#meter.empty && !(states & state.preformatted)) return;
    this.#breaks = 0;
    this.#add(this.#blockAt(node.index, container, states, this.hints[parent] ?? 0), node.index, states);
  }

  /** Whether an element without words of its own, such as a field, parts a text from the one before it in their container. */
  #isParted({ text }: TreeNode, container: number): boolean {
    return this.#block === null && this.blocks.at(-1)?.container === container && /^[\p{L}\p{N}]/u.test(text);
  }

  #measure(node: TreeNode): void {
    const { length } = this.tape;
    const readAgain = (text: string): void => {
      node.text = text;
      this.tape.length = length;
      this.#meter.read(text, this.tape);
    };
    this.#meter.read(node.text, this.tape);
    if (this.#meter.pilcrow) readAgain(withoutPilcrow(this.tree[this.containers[node.index] ?? 0], node.text));
    if (this.#meter.suspicious) readAgain(clean(node.text));
  }

  #add(block: Block, index: number, states: number): void {
    const meter = this.#meter;
    block.last = index;
    block.words += meter.words;
    block.characters += meter.characters;
    block.sentences += meter.sentences;
    block.commas += meter.commas;
    block.capitals += meter.capitals;
    block.digits += meter.digits;
    if (states & state.bold) block.boldWords += meter.words;
    if (!(states & state.link)) return;
    block.linkWords += meter.words;
    block.links++;
  }

  #blockAt(index: number, container: number, states: number, hints: number): Block {
    if (this.#block?.container === container) return this.#block;
    this.#block = {
      first: index,
      last: index,
      container,
      hidden: (states & state.hidden) !== 0,
      noscript: (states & state.noscript) !== 0,
      hints,
      from: this.tape.length - this.#meter.words,
      words: 0,
      characters: 0,
      linkWords: 0,
      boldWords: 0,
      links: 0,
      sentences: 0,
      commas: 0,
      capitals: 0,
      digits: 0,
    };
    this.blocks.push(this.#block);
    return this.#block;
  }
}

function segmentWith(tree: Tree, trustsHiding: boolean, lexicon: Lexicon | null): PageBlocks {
  const segmenter = new Segmenter(tree, trustsHiding, lexicon);
  segmenter.run();
  const { states, containers, flags, hints, names, blocks, tags, tabbed, tape } = segmenter;
  return { tree, states, containers, flags, hints, names, blocks, tags, tabbed, tape };
}

const minCollapsedShare = 0.75;

/** All text of a block, as it stands in the source. */
export function textOfBlock({ tree }: PageBlocks, { first, last }: Block): string {
  let text = '';
  for (let index = first; index <= last; index++) if (tree[index]?.tag === '') text += ` ${tree[index]?.text}`;
  return text;
}

/** Whether nearly all that a page says is collapsed: its own scripts show it, once they run. */
function isBuiltHidden(page: PageBlocks): boolean {
  let all = 0;
  let collapsed = 0;
  for (const { words, hidden } of page.blocks) {
    all += words;
    if (hidden) collapsed += words;
  }
  return collapsed > minCollapsedShare * all;
}

/** Looks a page over. What a lexicon says of it is a part of its features. */
export function segment(tree: Tree, lexicon: Lexicon | null = null): PageBlocks {
  const page = segmentWith(tree, true, lexicon);
  return isBuiltHidden(page) ? segmentWith(tree, false, lexicon) : page;
}

const fewWords = 60;

/** The first block, from the one at `low` on, that begins at a node or behind it: blocks stand in the tree's order. */
export const firstBlockFrom = (blocks: readonly Block[], node: number, low = 0): number =>
  firstPlace(blocks.length, (at) => (blocks[at]?.first ?? 0) >= node, low);

/** The first block that ends at a node or behind it. */
export const firstBlockTo = (blocks: readonly Block[], node: number): number =>
  firstPlace(blocks.length, (at) => (blocks[at]?.last ?? 0) >= node);

/** The words of a block as one text: the same for blocks that say the same. */
export const wordsKey = ({ tape }: PageBlocks, { from, words }: Block): string =>
  tape.hashes.subarray(from, from + words).join();

/** Whether a block is shown to readers with scripts, before they open anything. */
export const isShown = (block: Block | undefined): block is Block =>
  block !== undefined && !block.hidden && !block.noscript;

/** 1 for each block that a reader sees; `noscript` is one when the page shows next to nothing else. */
export function shownBlocks({ blocks }: PageBlocks): Uint8Array {
  const shown = blocks.reduce((sum, block) => sum + (isShown(block) ? block.words : 0), 0);
  const found = bytes(blocks.length);
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at];
    if (block && !block.hidden && !(block.noscript && shown >= fewWords)) found[at] = 1;
  }
  return found;
}
