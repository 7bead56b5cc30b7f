import { blockElements, tagIdOf } from './tags.ts';

/**
 * A node of the page. All nodes stand in one array in document order, so that a subtree is the range from `index + 1`
 * to `end`, and every walk is a loop.
 */
export class TreeNode {
  /** Lower-case name; empty for text. What an element stands for takes its place; see `stand-ins/`. */
  tag: string;
  /** The number of the tag; see `tags.ts`. */
  tagId: number;
  readonly index: number;
  readonly parent: TreeNode | null;
  /** One past the last descendant. */
  end: number;
  text: string;
  /** Names and values in turn. */
  attributes: readonly string[];

  constructor(
    tag: string,
    index: number,
    parent: TreeNode | null,
    text: string,
    attributes: readonly string[],
    tagId = tagIdOf(tag),
  ) {
    this.tag = tag;
    this.tagId = tagId;
    this.index = index;
    this.parent = parent;
    this.end = index + 1;
    this.text = text;
    this.attributes = attributes;
  }
}

/** A parsed page: its nodes in document order, the root first. */
export type Tree = readonly TreeNode[];

/** The value of an attribute; null when the element does not bear it. */
export function attribute(node: TreeNode, name: string): string | null {
  const { attributes } = node;
  for (let at = 0; at < attributes.length; at += 2) if (attributes[at] === name) return attributes[at + 1] ?? '';
  return null;
}

/** Whether an element is of a class. */
export const hasClass = (node: TreeNode, name: string): boolean =>
  attribute(node, 'class')?.split(/\s+/).includes(name) ?? false;

/** The nearest element of some tags, from a node upward, itself included, in so many steps; null when there is none. */
export function closest(node: TreeNode | null | undefined, tags: ReadonlySet<string>, steps: number): TreeNode | null {
  let around = node;
  for (let step = 0; around && step < steps; step++, around = around.parent) if (tags.has(around.tag)) return around;
  return null;
}

/** The nearest block element around a node. */
export function blockAround({ parent }: TreeNode): TreeNode | null {
  let around = parent;
  while (around && !blockElements.has(around)) around = around.parent;
  return around;
}

/** What a walk meets. `enter` answers false to pass over the element and all inside. */
export interface Visitor {
  enter(node: TreeNode): boolean;
  leave(node: TreeNode): void;
  text(node: TreeNode): void;
}

/** Walks a range of nodes in document order, however deep it is. */
export function walk(tree: Tree, from: number, to: number, visitor: Visitor): void {
  const open: TreeNode[] = [];
  let index = from;
  while (index < to) {
    closeUpTo(open, index, visitor);
    const node = tree[index];
    if (!node) break;
    if (node.tag === '') visitor.text(node);
    else if (visitor.enter(node)) open.push(node);
    else {
      index = node.end;
      continue;
    }
    index++;
  }
  closeUpTo(open, Number.POSITIVE_INFINITY, visitor);
}

function closeUpTo(open: TreeNode[], index: number, visitor: Visitor): void {
  for (let node = open.at(-1); node && node.end <= index; node = open.at(-1)) {
    visitor.leave(node);
    open.pop();
  }
}

/** Makes an element one of another tag. */
export function retag(node: TreeNode, tag: string): void {
  node.tag = tag;
  node.tagId = tagIdOf(tag);
}

/** How many characters of text stand in an element; beyond `most` it is not counted on. */
export function charactersIn(tree: Tree, { index, end }: TreeNode, most = Number.POSITIVE_INFINITY): number {
  let characters = 0;
  for (let at = index; at < end && characters <= most; at++) characters += tree[at]?.text.length ?? 0;
  return characters;
}

/** All text inside a node, as it stands in the source. */
export function textOf(tree: Tree, node: TreeNode): string {
  let text = node.text;
  for (let index = node.index + 1; index < node.end; index++) text += tree[index]?.text ?? '';
  return text;
}

/** The elements directly inside another, in their order. */
export function* childrenOf(tree: Tree, { index, end }: TreeNode): Generator<TreeNode> {
  for (let node = tree[index + 1]; node && node.index < end; node = tree[node.end]) if (node.tag !== '') yield node;
}

/** The element before or after another in its parent. */
export function neighbour(tree: Tree, node: TreeNode, step: -1 | 1): TreeNode | null {
  let at: TreeNode = node;
  for (;;) {
    let next: TreeNode | null = tree[step < 0 ? at.index - 1 : at.end] ?? null;
    while (next && next.parent !== node.parent) next = next.parent;
    if (next?.tag !== '') return next;
    at = next;
  }
}
