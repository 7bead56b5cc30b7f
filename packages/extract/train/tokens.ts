import type { PageBlocks } from '../src/content/blocks.ts';
import { eachOpening, isName, slotOfTag, slotOfWord, slotsOfName } from '../src/content/lexicon.ts';
import type { TreeNode } from '../src/tree/node.ts';

/** Where the words of names stand, as in `lexicon.ts`, and the words of the text. */
export const kinds = ['own', 'parent', 'outer', 'words', 'openings'] as const;
type Kind = (typeof kinds)[number];

function slotsOf(node: TreeNode | null | undefined): number[] {
  if (!node) return [];
  const slots = node.index > 0 ? [slotOfTag(node.tag)] : [];
  for (let at = 0; at < node.attributes.length; at += 2)
    if (isName(node.attributes[at])) slots.push(...slotsOfName(node.attributes[at + 1] ?? ''));
  return slots;
}

const containerOf = ({ tree, containers }: PageBlocks, node: TreeNode | null | undefined): TreeNode | null =>
  node?.parent ? (tree[containers[node.parent.index] ?? 0] ?? null) : null;

/** The slots that tell of one block, by kind, as the features weigh them. */
export function tokensOf(pageBlocks: PageBlocks, at: number): Record<Kind, number[]> {
  const { tree, blocks, tape } = pageBlocks;
  const found: Record<Kind, number[]> = { own: [], parent: [], outer: [], words: [], openings: [] };
  const block = blocks[at];
  if (!block) return found;
  const container = tree[block.container];
  for (let node = tree[block.first]?.parent; node && node !== container; node = node.parent)
    found.own.push(...slotsOf(node));
  found.own.push(...slotsOf(container));
  let outer = containerOf(pageBlocks, container);
  found.parent.push(...slotsOf(outer));
  for (outer = containerOf(pageBlocks, outer); outer; outer = containerOf(pageBlocks, outer))
    found.outer.push(...slotsOf(outer));
  eachOpening(tape.hashes, block.from, block.words, (slot) => found.openings.push(slot));
  for (let word = block.from; word < block.from + block.words; word++)
    found.words.push(slotOfWord(tape.hashes[word] ?? 0));
  return found;
}
