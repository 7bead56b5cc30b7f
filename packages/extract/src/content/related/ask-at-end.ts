import { attribute, type Tree, type TreeNode } from '../../tree/node.ts';
import { type Block, firstBlockFrom, type PageBlocks, textOfBlock } from '../blocks.ts';
import { expanding, isReference } from '../element-flags.ts';

const maxWords = 16;
const maxLevels = 4;
const maxNodes = 200;
const minButtons = 2;
const question = /[?？؟]\s*$/;

/** Whether a button opens something, such as the answer to a question. */
const opens = ({ attributes }: TreeNode): boolean =>
  attributes.some((name, at) => at % 2 === 0 && (name === expanding || isReference(name)));

/** How many buttons stand in an element, none of which opens anything; 0 where one does, or a picture or a heading stands there. */
function countButtons(tree: Tree, { index, end }: TreeNode): number {
  let buttons = 0;
  for (let at = index + 1; at < end; at++) {
    const node = tree[at];
    if (!node || node.tag === 'img' || node.tag === 'h1') return 0;
    const isButton = node.tag === 'button' || (node.attributes.length > 0 && attribute(node, 'role') === 'button');
    if (isButton && opens(node)) return 0;
    if (isButton) buttons++;
  }
  return buttons;
}

/** Whether an element holds a block and buttons, and no other text. */
function isAskedIn(page: PageBlocks, element: TreeNode, asked: Block): boolean {
  const { tree, blocks } = page;
  if (element.end - element.index > maxNodes || countButtons(tree, element) < minButtons) return false;
  for (let at = firstBlockFrom(blocks, element.index); (blocks[at]?.first ?? element.end) < element.end; at++) {
    const block = blocks[at];
    if (!block || block === asked) continue;
    let around: TreeNode | null | undefined = tree[block.container];
    while (around && around !== element && around.tag !== 'button' && attribute(around, 'role') !== 'button')
      around = around.parent;
    if (!around || around === element) return false;
  }
  return true;
}

/** Whether a block is a short question that buttons alone answer. */
function isAnsweredByButtons(page: PageBlocks, block: Block): boolean {
  if (block.words > maxWords || block.links > 0 || !question.test(textOfBlock(page, block))) return false;
  let around: TreeNode | null | undefined = page.tree[block.container];
  for (let level = 0; around && level < maxLevels; level++, around = around.parent)
    if (isAskedIn(page, around, block)) return true;
  return false;
}

/** Leaves out the question that ends what is chosen where buttons alone answer it: whether the page was of help. One of several is a quiz's. */
export function dropQuestionAtEnd(page: PageBlocks, chosen: Uint8Array): void {
  const at = chosen.lastIndexOf(1);
  const block = page.blocks[at];
  if (!block || at === chosen.indexOf(1) || !isAnsweredByButtons(page, block)) return;
  const isOneOfSeveral = page.blocks.some(
    (other, index) => index < at && chosen[index] === 1 && isAnsweredByButtons(page, other),
  );
  if (!isOneOfSeveral) chosen[at] = 0;
}
