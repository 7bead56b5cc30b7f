import { firstNotBelow } from '../../tree/halving.ts';
import { attribute, type Tree, type TreeNode, textOf } from '../../tree/node.ts';
import { blockTags } from '../../tree/tags.ts';
import type { FragmentOf } from './candidates.ts';

/** Elements that hold one note each. */
const holders = new Set('li p div dd dt aside section table blockquote'.split(' '));
const maxNodes = 1_000;
const maxTextCharacters = 2_000;

/** Where a note stands: from an element to one that is not before it. */
export interface Place {
  readonly from: TreeNode;
  readonly to: TreeNode;
}

/** The text of an element that is not too long to be of a note. */
export const shortText = (tree: Tree, node: TreeNode): string =>
  node.end - node.index > maxNodes ? '' : textOf(tree, node).slice(0, maxTextCharacters).trim();

function followingDefinition(tree: Tree, term: TreeNode): TreeNode | null {
  for (let index = term.end; index < (term.parent?.end ?? 0); index = tree[index]?.end ?? Number.POSITIVE_INFINITY) {
    const node = tree[index];
    if (node?.tag === 'dd') return node;
    if (node?.tag !== '') return null;
  }
  return null;
}

/** Whether nothing is said in an element before what stands in it. */
function isFirstIn(tree: Tree, outer: TreeNode, inner: TreeNode): boolean {
  for (let index = outer.index + 1; index < inner.index; index++) if (tree[index]?.text.trim()) return false;
  return true;
}

/** Whether an element holds more than one of some nodes, given by their indexes in order. */
function isShared({ index, end }: TreeNode, nodes: readonly number[]): boolean {
  return (nodes[firstNotBelow(nodes, index) + 1] ?? end) < end;
}

/**
 * The element that holds the note at a target: the block around it, and the item around that. A note holds no target
 * but its own; `targets` are the indexes of all, in order.
 */
export function placeOf(tree: Tree, target: TreeNode, targets: readonly number[]): Place | null {
  let holder: TreeNode | null = target;
  while (holder && !blockTags.has(holder.tag)) holder = holder.parent;
  if (!holder || !holders.has(holder.tag)) return null;
  if (isShared(holder, targets)) return null;
  for (let around = holder.parent; around && isFirstIn(tree, around, holder); around = around.parent) {
    const isItem = around.tag === 'li' || around.tag === 'dd' || around.tag === 'aside';
    const isOneOfMany = around.tag === 'div' && around.parent !== null && isShared(around.parent, targets);
    if (isShared(around, targets) || !(isItem || isOneOfMany)) break;
    holder = around;
  }
  if (holder.tag !== 'dt') return { from: holder, to: holder };
  const definition = followingDefinition(tree, holder);
  return definition && { from: holder, to: definition };
}

/** The identifiers that a link back to a place may name: those of a node, what is around it, and just before it. */
function namesAround(tree: Tree, node: TreeNode): Set<string> {
  const names = new Set<string>();
  const add = (one: TreeNode | null | undefined): void => {
    for (const name of [one && attribute(one, 'id'), one && attribute(one, 'name')]) if (name) names.add(name);
  };
  for (let index = Math.max(1, node.index - nodesBefore); index < node.end; index++) add(tree[index]);
  for (let around = node.parent, step = 0; around && step < levelsAround; around = around.parent, step++) add(around);
  return names;
}

const nodesBefore = 3;
const levelsAround = 4;
const maxBacklinkCharacters = 60;

/** Links inside a note to the places that refer to it. */
export function linksBack(tree: Tree, { from, to }: Place, links: readonly TreeNode[], partOf: FragmentOf): TreeNode[] {
  const names = new Set(links.flatMap((link) => [...namesAround(tree, link)]));
  const found: TreeNode[] = [];
  for (let index = from.index; index < to.end; index++) {
    const node = tree[index];
    if (node?.tag !== 'a') continue;
    const fragment = partOf(node);
    if (fragment !== null && names.has(fragment) && textOf(tree, node).trim().length <= maxBacklinkCharacters)
      found.push(node);
  }
  return found;
}
