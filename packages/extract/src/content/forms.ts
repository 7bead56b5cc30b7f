import { statesMoney } from '../statement/price.ts';
import { elementsOf } from '../tree/elements.ts';
import { attribute, closest, type Tree, type TreeNode, textOf } from '../tree/node.ts';
import { formTags } from '../tree/tag-groups.ts';
import { type Block, firstBlockFrom, type PageBlocks } from './blocks.ts';

/** What these ask for is the reader's own: an account, an address for letters, a curriculum vitae. */
const personalType = /^(?:email|password|file)$/i;
const isEmail = (node: TreeNode): boolean => attribute(node, 'type')?.toLowerCase() === 'email';
const pageTags: ReadonlySet<string> = new Set(['article', 'main', 'body']);
const maxBoxLevels = 6;
const maxBoxWords = 60;
/** A number to call, or an address to write to. */
const contact = /\d[\d\s()/-]{4}\d|\w@\w/;
const maxLevels = 40;
/** A form with a larger share of what is chosen is the page, or holds it. */
const maxShare = 0.25;

/**
 * Leaves out what a form says that asks readers who they are, or for a text of theirs: how to sign up, how to write an answer. Of 37,000 words
 * in such forms on labelled pages 240 are content, in forms around a whole page.
 */
export function dropForms(page: PageBlocks, chosen: Uint8Array): void {
  const { tree, blocks } = page;
  const asks = elementsOf(tree, 'input', 'textarea').filter(
    (node) => node.tag === 'textarea' || personalType.test(attribute(node, 'type') ?? ''),
  );
  const forms = new Set(asks.flatMap((node) => closest(node, formTags, maxLevels) ?? []));
  if (forms.size === 0) return;
  const hasWriting = new Set(asks.flatMap((node) => (isEmail(node) ? [] : (closest(node, formTags, maxLevels) ?? []))));
  const all = blocks.reduce((sum, { words }, at) => sum + (chosen[at] === 1 ? words : 0), 0);
  const drop = (node: TreeNode): void => {
    const { words, inside } = chosenIn(blocks, node, chosen);
    if (words <= maxShare * all) for (const at of inside) chosen[at] = 0;
  };
  const boxes = new Set([...forms].flatMap((form) => (hasWriting.has(form) ? [] : (boxAround(page, form) ?? []))));
  for (const box of boxes) if (!saysMore(tree, box)) drop(box);
  for (const form of forms) drop(form);
}

/** Whether an element says how to reach people, or what is sold and for how much. */
function saysMore(tree: Tree, box: TreeNode): boolean {
  const text = textOf(tree, box);
  if (contact.test(text) || statesMoney(text)) return true;
  for (let at = box.index; at < box.end; at++) if (tree[at]?.tag === 'h1') return true;
  return false;
}

/** The chosen blocks in an element, and their words. */
function chosenIn(
  blocks: readonly Block[],
  { index, end }: TreeNode,
  chosen: Uint8Array,
): { words: number; inside: number[] } {
  const inside: number[] = [];
  let words = 0;
  for (let at = firstBlockFrom(blocks, index); (blocks[at]?.first ?? end) < end; at++) {
    if (chosen[at] !== 1) continue;
    inside.push(at);
    words += blocks[at]?.words ?? 0;
  }
  return { words, inside };
}

/** The largest element around a form that asks for an address and says little beside: what readers are to sign up for. */
function boxAround({ blocks }: PageBlocks, form: TreeNode): TreeNode | null {
  let box = form;
  for (let level = 0; level < maxBoxLevels && box.parent && !pageTags.has(box.parent.tag); level++) {
    const { index, end } = box.parent;
    let words = 0;
    for (let at = firstBlockFrom(blocks, index); words <= maxBoxWords && (blocks[at]?.first ?? end) < end; at++)
      words += blocks[at]?.words ?? 0;
    if (words > maxBoxWords) break;
    box = box.parent;
  }
  return box === form ? null : box;
}

/** What this holds is told while a reader does something. A tooltip may say what a person wants to know, and can be opened. */
const passingRole = 'status';
const maxRoleLevels = 3;
/** A longer text in such an element is not told in passing. */
const maxPassingWords = 30;

/** Leaves out text that tells of a state, by its role. Tool bars stay: sliders are called so. */
export function dropPassing({ tree, blocks }: PageBlocks, chosen: Uint8Array): void {
  for (const [at, block] of blocks.entries()) {
    if (chosen[at] !== 1 || block.words > maxPassingWords) continue;
    let around: TreeNode | null | undefined = tree[block.container];
    for (let level = 0; around && level < maxRoleLevels; level++, around = around.parent)
      if (around.attributes.length > 0 && attribute(around, 'role') === passingRole) chosen[at] = 0;
  }
}
