import { closest } from '../../tree/node.ts';
import type { Survey } from '../blocks.ts';
import { isHeading } from '../features/sums.ts';

const terms: ReadonlySet<string> = new Set(['dt']);
const definitions: ReadonlySet<string> = new Set(['dd']);
const levels = 6;
const longestTitle = 3;
const mostHeadings = 3;

/** Whether a block is in a term, and the next in what is said of it. */
function isDefined({ tree, blocks }: Survey, at: number): boolean {
  const around = (block: number, tags: ReadonlySet<string>) =>
    closest(tree[blocks[block]?.container ?? 0], tags, levels);
  const term = around(at, terms);
  return term !== null && around(at + 1, definitions)?.parent === term.parent;
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
