import type { TreeNode } from '../tree/node.ts';
import { isHeading } from './features/sums.ts';
import type { Survey } from './survey.ts';

const levels = 6;
const longestTitle = 3;
const mostHeadings = 3;

/** The element of a tag that a block is in. */
function elementAround({ tree, blocks }: Survey, at: number, tag: string): TreeNode | null {
  let around: TreeNode | null = tree[blocks[at]?.container ?? 0] ?? null;
  for (let level = 0; around && level < levels; level++, around = around.parent) if (around.tag === tag) return around;
  return null;
}

/** Whether a block is in a term, and the next in what is said of it. */
function isDefined(survey: Survey, at: number): boolean {
  const term = elementAround(survey, at, 'dt');
  return term !== null && elementAround(survey, at + 1, 'dd')?.parent === term.parent;
}

/** Whether a block heads the next: a heading but the page's, or a few words in a paragraph of their own. */
function isHead({ tree, blocks }: Survey, at: number): boolean {
  const [block, next] = [blocks[at], blocks[at + 1]];
  const element = tree[block?.container ?? 0];
  if (!block || !next || !element) return false;
  if (isHeading(element.tag)) return element.tag !== 'h1';
  const isTitle = element.tag === 'p' && block.words <= longestTitle && block.linkWords === 0;
  return isTitle && element.parent === tree[next.container]?.parent;
}

/** Whether what stands before a block is chosen, headings left out of account. */
function followsChosen({ tree, blocks }: Survey, chosen: Uint8Array, at: number): boolean {
  for (let before = at - 1; before >= at - mostHeadings; before--) {
    if (chosen[before] === 1) return true;
    if (!isHeading(tree[blocks[before]?.container ?? 0]?.tag ?? '')) return false;
  }
  return false;
}

/** Chooses heads between what is chosen, terms of chosen definitions, and definitions of chosen terms. */
export function keepHeads(survey: Survey, chosen: Uint8Array): void {
  const { blocks } = survey;
  const isOpen = (at: number): boolean => chosen[at] !== 1 && blocks[at]?.hidden === false;
  for (let at = blocks.length - 2; at >= 0; at--) {
    if (!isOpen(at) || chosen[at + 1] !== 1) continue;
    if ((isHead(survey, at) && followsChosen(survey, chosen, at)) || isDefined(survey, at)) chosen[at] = 1;
  }
  for (let at = 1; at < blocks.length; at++)
    if (isOpen(at) && chosen[at - 1] === 1 && isDefined(survey, at - 1)) chosen[at] = 1;
}
