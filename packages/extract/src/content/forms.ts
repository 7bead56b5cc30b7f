import { elementsOf } from '../tree/elements.ts';
import { attribute, closest, type TreeNode } from '../tree/node.ts';
import { firstBlockFrom, type PageBlocks } from './blocks.ts';

/** What these ask for is the reader's own: an account, an address for letters. */
const personalType = /^(?:email|password)$/i;
const formTags: ReadonlySet<string> = new Set(['form']);
const maxLevels = 40;
/** A form with a larger share of what is chosen is the page, or holds it. */
const maxShare = 0.25;

/**
 * Leaves out what a form says that asks readers who they are, or for a text of theirs: how to sign up, how to write an answer. Of 37,000 words
 * in such forms on labelled pages 240 are content, in forms around a whole page.
 */
export function dropForms({ tree, blocks }: PageBlocks, chosen: Uint8Array): void {
  const asks = elementsOf(tree, 'input', 'textarea').filter(
    (node) => node.tag === 'textarea' || personalType.test(attribute(node, 'type') ?? ''),
  );
  const forms = new Set(asks.flatMap((node) => closest(node, formTags, maxLevels) ?? []));
  if (forms.size === 0) return;
  const all = blocks.reduce((sum, { words }, at) => sum + (chosen[at] === 1 ? words : 0), 0);
  for (const form of forms) {
    const inside: number[] = [];
    let words = 0;
    for (let at = firstBlockFrom(blocks, form.index); at < blocks.length; at++) {
      const block = blocks[at];
      if (!block || block.first >= form.end) break;
      if (chosen[at] !== 1) continue;
      inside.push(at);
      words += block.words;
    }
    if (words <= maxShare * all) for (const at of inside) chosen[at] = 0;
  }
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
