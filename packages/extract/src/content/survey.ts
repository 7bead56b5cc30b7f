import { clean } from '../characters.ts';
import { attribute, type Tree, type TreeNode } from '../tree/node.ts';
import { blockTags } from '../tree/tags.ts';
import { isHidden } from './hidden.ts';
import { measure } from './measure.ts';
import { bit, TraitReader } from './traits.ts';

/** What holds of a node and of everything inside it. */
export const state = { hidden: 1, link: 2, preformatted: 4, skipped: 8, noscript: 16, formula: 32 } as const;

/** Text between two block boundaries. */
export interface Block {
  /** Indexes of its text nodes, the last one included. */
  readonly first: number;
  last: number;
  /** Index of the innermost block element around it. */
  readonly container: number;
  words: number;
  linkWords: number;
  sentences: number;
  commas: number;
}

/** A page looked over once: states and own traits by node, and its blocks in order. */
export interface Survey {
  readonly tree: Tree;
  readonly states: Uint8Array;
  /** Index of the innermost block element of each node. */
  readonly containers: Int32Array;
  readonly traits: Int32Array;
  readonly blocks: readonly Block[];
  /** Text that a reader is not shown. */
  readonly hiddenText: string;
}

const skippedTags = new Set(['script', 'head', 'title', 'select', 'textarea', 'template', 'option']);
const preformattedTags = new Set(['pre', 'listing', 'xmp', 'plaintext']);
const hiddenTextLimit = 50_000;

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

function ownState(node: TreeNode, traits: number): number {
  if (isTexScript(node)) return state.formula;
  if (skippedTags.has(node.tag))
    return node.tag === 'template' && attribute(node, 'shadowrootmode') ? 0 : state.skipped;
  if (traits & bit.concealed || isHidden(node)) return state.hidden;
  if (traits & bit.drawn) return state.skipped;
  if (node.tag === 'a') return attribute(node, 'href') === null ? 0 : state.link;
  if (preformattedTags.has(node.tag)) return state.preformatted;
  if (node.tag === 'noscript') return state.noscript;
  return 0;
}

class Surveyor {
  readonly states: Uint8Array;
  readonly containers: Int32Array;
  readonly traits: Int32Array;
  readonly blocks: Block[] = [];
  hiddenText = '';
  readonly #tree: Tree;
  readonly #reader = new TraitReader();
  readonly #readsNoscript: boolean;
  #block: Block | null = null;
  #breaks = 0;

  constructor(tree: Tree, readsNoscript: boolean) {
    this.#tree = tree;
    this.#readsNoscript = readsNoscript;
    this.states = new Uint8Array(tree.length);
    this.containers = new Int32Array(tree.length);
    this.traits = new Int32Array(tree.length);
  }

  run(): void {
    for (let index = 1; index < this.#tree.length; index++) {
      const node = this.#tree[index];
      if (!node) continue;
      const parent = node.parent?.index ?? 0;
      if (node.tag === '') this.#text(node, parent);
      else this.#element(node, parent);
    }
  }

  #element(node: TreeNode, parent: number): void {
    this.traits[node.index] = this.#reader.of(node);
    this.states[node.index] = this.#stateOf(node, this.states[parent] ?? 0);
    if (blockTags.has(node.tag)) {
      this.containers[node.index] = node.index;
      this.#block = null;
    } else this.containers[node.index] = this.containers[parent] ?? 0;
    this.#breaks = node.tag === 'br' ? this.#breaks + 1 : this.#breaks;
    if (this.#breaks > 1) this.#block = null;
  }

  #stateOf(node: TreeNode, inherited: number): number {
    if (node.tag === 'math' && !(inherited & state.formula) && hasTexSource(this.#tree, node))
      return (inherited & ~state.hidden) | state.formula | state.skipped;
    if (inherited & state.formula && isTexSource(node)) return inherited & ~state.skipped;
    return inherited | ownState(node, this.traits[node.index] ?? 0);
  }

  #text(node: TreeNode, parent: number): void {
    const states = this.states[parent] ?? 0;
    const container = this.containers[parent] ?? 0;
    this.states[node.index] = states;
    this.containers[node.index] = container;
    if (states & state.skipped || (states & state.noscript && !this.#readsNoscript)) return;
    if (states & state.hidden) {
      if (this.hiddenText.length < hiddenTextLimit) this.hiddenText += `${node.text} `;
      return;
    }
    let measured = measure(node.text);
    if (measured.suspicious) {
      node.text = clean(node.text);
      measured = measure(node.text);
    }
    if (measured.empty && !(states & state.preformatted)) return;
    this.#breaks = 0;
    const block = this.#blockAt(node.index, container);
    block.last = node.index;
    block.words += measured.words;
    block.sentences += measured.sentences;
    block.commas += measured.commas;
    if (states & state.link) block.linkWords += measured.words;
  }

  #blockAt(index: number, container: number): Block {
    if (this.#block?.container === container) return this.#block;
    this.#block = { first: index, last: index, container, words: 0, linkWords: 0, sentences: 0, commas: 0 };
    this.blocks.push(this.#block);
    return this.#block;
  }
}

const fewWords = 60;

/** Looks a page over; `noscript` is read when the page shows next to nothing else. */
export function survey(tree: Tree): Survey {
  const first = new Surveyor(tree, false);
  first.run();
  const shown = first.blocks.reduce((sum, block) => sum + block.words, 0);
  if (shown >= fewWords || !tree.some((node) => node.tag === 'noscript')) return { tree, ...picked(first) };
  const second = new Surveyor(tree, true);
  second.run();
  return { tree, ...picked(second) };
}

const picked = ({ states, containers, traits, blocks, hiddenText }: Surveyor): Omit<Survey, 'tree'> => ({
  states,
  containers,
  traits,
  blocks,
  hiddenText,
});
