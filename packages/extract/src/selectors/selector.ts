import { compile, type Options } from 'css-select';
import { isTraversal, parse, type Selector, SelectorType } from 'css-what';
import type { Tree, TreeNode } from '../tree/node.ts';

/** What is wrong with a text that should be a CSS selector, and at which character, from 0. */
export interface SelectorFault {
  readonly message: string;
  readonly position: number;
}

/** A selector that is none, or that takes too long on a page. */
export class SelectorError extends Error {
  readonly selector: string;

  constructor(selector: string, message: string) {
    super(message);
    this.name = 'SelectorError';
    this.selector = selector;
  }
}

/** Steps that all selectors may take on one page; a second at most. What is quadratic on a large page takes more. */
const maxSteps = 40_000_000;
/** Characters that are searched in the time of one step. */
const charactersPerStep = 16;

type Adapter = NonNullable<Options<TreeNode, TreeNode>['adapter']>;

const isElement = ({ tag }: TreeNode): boolean => tag !== '' && tag !== '#root';

/** How css-select walks our tree, with every step counted. */
class TreeAdapter implements Adapter {
  readonly #tree: Tree;
  readonly #children = new Map<TreeNode, TreeNode[]>();
  readonly #before = new Map<TreeNode, TreeNode | null>();
  #left = maxSteps;

  constructor(tree: Tree) {
    this.#tree = tree;
  }

  isTag = (node: TreeNode): node is TreeNode => {
    this.#step();
    return isElement(node);
  };
  getName = ({ tag }: TreeNode): string => {
    this.#step();
    return tag;
  };
  getParent = ({ parent }: TreeNode): TreeNode | null => {
    this.#step();
    return parent;
  };
  equals = (one: TreeNode, other: TreeNode): boolean => {
    this.#step();
    return one === other;
  };
  getAttributeValue = (node: TreeNode, name: string): string | undefined => {
    const { attributes } = node;
    this.#step(1 + attributes.length / charactersPerStep);
    for (let at = 0; at < attributes.length; at += 2) {
      if (attributes[at] !== name) continue;
      const value = attributes[at + 1] ?? '';
      this.#step(value.length / charactersPerStep);
      return value;
    }
    return undefined;
  };
  hasAttrib = (node: TreeNode, name: string): boolean => this.getAttributeValue(node, name) !== undefined;
  getChildren = (node: TreeNode): TreeNode[] => {
    const known = this.#children.get(node);
    if (known) {
      this.#step(1 + known.length / charactersPerStep);
      return known;
    }
    const children: TreeNode[] = [];
    for (let at = node.index + 1; at < node.end; ) {
      const child = this.#tree[at];
      if (!child) break;
      children.push(child);
      at = child.end;
    }
    this.#children.set(node, children);
    this.#step(1 + children.length);
    return children;
  };
  getSiblings = (node: TreeNode): TreeNode[] => (node.parent ? this.getChildren(node.parent) : [node]);
  prevElementSibling = (node: TreeNode): TreeNode | null => {
    this.#step();
    if (node.parent && !this.#before.has(node)) {
      let before: TreeNode | null = null;
      for (const sibling of this.getChildren(node.parent)) {
        this.#before.set(sibling, before);
        if (isElement(sibling)) before = sibling;
      }
    }
    return this.#before.get(node) ?? null;
  };
  getText = (node: TreeNode): string => {
    const pieces: string[] = [];
    for (let at = node.index; at < node.end; at++) pieces.push(this.#tree[at]?.text ?? '');
    const text = pieces.join('');
    this.#step(pieces.length + text.length / charactersPerStep);
    return text;
  };
  removeSubsets = (nodes: TreeNode[]): TreeNode[] => nodes;

  #step(count = 1): void {
    this.#left -= count;
    if (this.#left < 0) throw new RangeError('too many steps');
  }
}

/** Finds elements of one page by CSS selectors (Selectors Level 4, as css-select knows them), in bounded time. */
export class ElementFinder {
  readonly #tree: Tree;
  readonly #adapter: TreeAdapter;

  constructor(tree: Tree) {
    this.#tree = tree;
    this.#adapter = new TreeAdapter(tree);
  }

  /** The elements that a selector matches, in document order, `most` at the most. Throws `SelectorError`. */
  all(selector: string, most = Number.POSITIVE_INFINITY): TreeNode[] {
    const found: TreeNode[] = [];
    try {
      const matches = compile<TreeNode, TreeNode>(selector, optionsWith(this.#adapter));
      for (const node of this.#tree) {
        if (found.length >= most) break;
        if (isElement(node) && matches(node)) found.push(node);
      }
    } catch (thrown) {
      const isTooMuch = thrown instanceof RangeError;
      throw new SelectorError(selector, isTooMuch ? 'takes too long on this page' : messageOf(thrown));
    }
    return found;
  }
}

const optionsWith = (adapter: TreeAdapter): Options<TreeNode, TreeNode> => ({
  adapter,
  relativeSelector: false,
});

const messageOf = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message : String(thrown)).replace(/ by css-select/, '').slice(0, 200);

const noTree = new TreeAdapter([]);

/** Whether a selector, or one inside it, ends with a combinator. */
const isUnfinished = (selectors: readonly Selector[][]): boolean =>
  selectors.some((tokens) => {
    const last = tokens.at(-1);
    if (!last || isTraversal(last)) return true;
    return tokens.some(
      (token) => token.type === SelectorType.Pseudo && Array.isArray(token.data) && isUnfinished(token.data),
    );
  });

/** Brackets within brackets that no selector needs: what reads them calls itself for each. */
const maxNesting = 100;

/** Where a selector has brackets within brackets beyond that, as far as can be told without parsing; -1: nowhere. */
function deepestPlace(selector: string): number {
  let depth = 0;
  for (let at = 0; at < selector.length; at++) {
    if (selector[at] === '(' && ++depth > maxNesting) return at;
    if (selector[at] === ')') depth--;
  }
  return -1;
}

function failureOf(selector: string): string | null {
  try {
    const parsed = parse(selector);
    if (parsed.length === 0) return 'It is empty';
    if (isUnfinished(parsed)) return 'Nothing follows the last combinator';
    compile<TreeNode, TreeNode>(parsed, optionsWith(noTree));
    return null;
  } catch (thrown) {
    return messageOf(thrown);
  }
}

/** In longer selectors it is not looked for where they begin to fail. */
const maxSoughtCharacters = 10_000;

/** Where a selector fails: at what the parser could not read, else where the shortest beginning ends that fails in the same way. */
function positionOf(selector: string, message: string): number {
  const rest = /^(?:Unmatched selector: |Expected name, found )([\s\S]*)$/.exec(message)?.[1];
  if (rest !== undefined) return Math.max(0, selector.length - rest.length);
  const pseudo = /^Unknown pseudo-class (:[\w-]+)/.exec(message)?.[1] ?? (/^Pseudo-el/.test(message) ? '::' : null);
  if (pseudo) return Math.max(0, selector.indexOf(pseudo));
  if (selector.length > maxSoughtCharacters) return selector.length - 1;
  // What begins with the fault fails in the same way, so that halving finds where it begins.
  let [sound, faulty] = [0, selector.length];
  while (faulty - sound > 1) {
    const middle = Math.floor((sound + faulty) / 2);
    if (failureOf(selector.slice(0, middle)) === message) faulty = middle;
    else sound = middle;
  }
  return Math.max(0, faulty - 1);
}

/** What is wrong with a CSS selector; null: nothing. */
export function selectorFault(selector: string): SelectorFault | null {
  const deep = deepestPlace(selector);
  if (deep >= 0) return { message: 'Its brackets are nested too deeply', position: deep };
  const message = failureOf(selector);
  return message === null ? null : { message, position: positionOf(selector, message) };
}
