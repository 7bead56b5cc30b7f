import type { TreeNode } from '../tree/node.ts';
import type { Block, PageBlocks } from './blocks.ts';
import { bit } from './element-flags.ts';
import { makeOf } from './features/boxes.ts';
import { addUpPage, isProse, type Sums } from './sums.ts';

/** What the page as a whole is like, as far as it bears on single blocks. */
export interface Page extends PageBlocks, Sums {
  readonly hasMain: boolean;
  readonly hasArticle: boolean;
  readonly isForum: boolean;
  /** Positions of the first and last block with sentences inside the core; none on a page with little prose. */
  readonly firstProse: number;
  readonly lastProse: number;
  /** The template of each block. */
  readonly templates: readonly Template[];
}

/** Blocks in elements of one name and class are of one make: posts of a thread, cards of a list. */
export interface Template {
  count: number;
  prose: number;
}

/** The share of the prose that makes an element the page's main or article. */
const mainShare = 0.3;
const proseOfPage = 200;
const threadElements = 12;

const templateKey = (node: TreeNode): number =>
  Math.imul(makeOf(node), 0x9e3779b1) ^ (node.parent ? makeOf(node.parent) : 0);

function templatesOf({ tree, blocks }: PageBlocks): Template[] {
  const templates = new Map<number, Template>();
  return blocks.map((block) => {
    const node = tree[block.container];
    const key = node ? templateKey(node) : 0;
    const template = templates.get(key) ?? { count: 0, prose: 0 };
    templates.set(key, template);
    template.count++;
    if (isProse(block)) template.prose++;
    return template;
  });
}

/** Whether a node is inside an element, or that element itself. */
export const isInside = ({ tree }: PageBlocks, index: number, ancestor: number): boolean =>
  index >= ancestor && index < (tree[ancestor]?.end ?? 0);

/** A list that closes an article is part of it, as long as its items are no links. */
function withClosingList(pageBlocks: PageBlocks, core: number, lastProse: number): number {
  let last = lastProse;
  for (let block = pageBlocks.blocks[last + 1]; block; block = pageBlocks.blocks[last + 1]) {
    const isItem = ((pageBlocks.flags[block.container] ?? 0) & bit.item) !== 0;
    if (!isItem || block.linkWords * 2 > block.words || !isInside(pageBlocks, block.container, core)) break;
    last++;
  }
  return last;
}

/** Gathers what single blocks are scored against. */
export function describePage(pageBlocks: PageBlocks): Page {
  const sums = addUpPage(pageBlocks);
  const all = sums.prose[0] ?? 0;
  let found = 0;
  let threads = 0;
  for (let index = 1; index < pageBlocks.tree.length; index++) {
    const flags = pageBlocks.flags[index] ?? 0;
    if (flags & bit.thread) threads++;
    if (all > 0 && (sums.prose[index] ?? 0) >= all * mainShare) found |= flags;
  }
  const inCore = (block: Block): boolean => isProse(block) && isInside(pageBlocks, block.container, sums.core);
  return {
    ...pageBlocks,
    ...sums,
    hasMain: (found & bit.main) !== 0,
    hasArticle: (found & bit.article) !== 0,
    isForum: threads > threadElements,
    firstProse: all > proseOfPage ? pageBlocks.blocks.findIndex(inCore) : -1,
    lastProse:
      all > proseOfPage
        ? withClosingList(pageBlocks, sums.core, pageBlocks.blocks.findLastIndex(inCore))
        : pageBlocks.blocks.length,
    templates: templatesOf(pageBlocks),
  };
}
