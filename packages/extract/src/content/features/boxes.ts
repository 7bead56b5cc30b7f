import { integers } from '../../page-arrays.ts';
import type { TreeNode } from '../../tree/node.ts';
import { TagNumbers } from '../../tree/tags.ts';
import type { PageBlocks } from '../blocks.ts';
import { makeOf } from './makes.ts';

/** Tags that are told apart; the place is the bit in `ancestorTags`. */
export const knownTags = [
  'nav', 'header', 'footer', 'aside', 'main', 'article', 'section', 'form', 'ul', 'ol', 'li', 'table', 'td', 'dl', 'figure',
  'blockquote', 'details', 'button', 'pre', 'noscript', 'p', 'h1', 'h2', 'h3', 'h4', 'div', 'dd', 'figcaption', 'th', 'summary',
] as const; // biome-ignore format: a list

const bitOfTag = new TagNumbers(knownTags.map((tag, index): [string, number] => [tag, 1 << index]));

/** The page's block elements in document order, the root first, as flat arrays. */
export interface Boxes {
  readonly count: number;
  /** The box of each block element; others hold 0. */
  readonly ofNode: Int32Array;
  /** The node of each box. */
  readonly node: Int32Array;
  readonly parent: Int32Array;
  /** The nearest box around that holds more blocks: wrappers are passed over. The root's is the root. */
  readonly outer: Int32Array;
  /** The blocks inside: from the first, included, to the last, left out. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly depth: Int32Array;
  readonly childIndex: Int32Array;
  readonly children: Int32Array;
  readonly tag: Int32Array;
  readonly hints: Int32Array;
  /** Bits of the box and of all around it. */
  readonly ancestorTags: Int32Array;
  readonly ancestorHints: Int32Array;
  /** Hash of tag and first class, digits left out. */
  readonly make: Int32Array;
}

/** How many blocks begin before each node. */
function blocksBefore({ tree, blocks }: PageBlocks): Int32Array {
  const before = integers(tree.length + 1);
  let at = 0;
  for (let index = 0; index <= tree.length; index++) {
    while (at < blocks.length && (blocks[at]?.first ?? 0) < index) at++;
    before[index] = at;
  }
  return before;
}

function emptyBoxes(count: number, nodes: number): Boxes {
  return {
    count,
    ofNode: integers(nodes),
    node: integers(count),
    parent: integers(count),
    outer: integers(count),
    from: integers(count),
    to: integers(count),
    depth: integers(count),
    childIndex: integers(count),
    children: integers(count),
    tag: integers(count),
    hints: integers(count),
    ancestorTags: integers(count),
    ancestorHints: integers(count),
    make: integers(count),
  };
}

/** A wrapper of most of the page says nothing about what is inside: `class="page with-sidebar"`. */
const wrapperShare = 0.5;

function fill(boxes: Boxes, box: number, node: TreeNode, pageBlocks: PageBlocks): void {
  const parent = boxes.ofNode[pageBlocks.containers[node.parent?.index ?? 0] ?? 0] ?? 0;
  boxes.ofNode[node.index] = box;
  boxes.node[box] = node.index;
  boxes.parent[box] = parent;
  boxes.depth[box] = (boxes.depth[parent] ?? 0) + 1;
  boxes.childIndex[box] = boxes.children[parent] ?? 0;
  boxes.children[parent] = (boxes.children[parent] ?? 0) + 1;
  boxes.tag[box] = bitOfTag.of(node);
  boxes.hints[box] = pageBlocks.hints[node.index] ?? 0;
  boxes.make[box] = makeOf(node);
}

/** Gathers the block elements of a page that hold text. */
export function gatherBoxes(pageBlocks: PageBlocks, words: Float64Array): Boxes {
  const { tree, containers } = pageBlocks;
  const before = blocksBefore(pageBlocks);
  let count = 1;
  for (let index = 1; index < tree.length; index++) if (containers[index] === index) count++;
  const boxes = emptyBoxes(count, tree.length);
  const { parent, outer, from, to } = boxes;
  to[0] = pageBlocks.blocks.length;
  const maxWrapperWords = (words[pageBlocks.blocks.length] ?? 0) * wrapperShare;
  let box = 0;
  for (let index = 1; index < tree.length; index++) {
    const node = tree[index];
    if (!node || containers[index] !== index) continue;
    fill(boxes, ++box, node, pageBlocks);
    from[box] = before[index] ?? 0;
    to[box] = before[node.end] ?? 0;
    const above = parent[box] ?? 0;
    outer[box] = from[above] === from[box] && to[above] === to[box] ? (outer[above] ?? 0) : above;
    const inside = (words[to[box] ?? 0] ?? 0) - (words[from[box] ?? 0] ?? 0);
    boxes.ancestorTags[box] = (boxes.ancestorTags[above] ?? 0) | (boxes.tag[box] ?? 0);
    boxes.ancestorHints[box] =
      (boxes.ancestorHints[above] ?? 0) | (inside > maxWrapperWords ? 0 : (boxes.hints[box] ?? 0));
  }
  return boxes;
}
