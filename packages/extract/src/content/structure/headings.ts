import { closest } from '../../tree/node.ts';
import type { PageBlocks } from '../blocks.ts';
import { isHeading } from '../features/sums.ts';

const terms: ReadonlySet<string> = new Set(['dt']);
const definitions: ReadonlySet<string> = new Set(['dd']);
const maxLevels = 6;
const maxTitleWords = 3;
const maxHeadings = 3;

/** Whether a block is in a term, and the next in what is said of it. */
function isDefined({ tree, blocks }: PageBlocks, at: number): boolean {
  const around = (block: number, tags: ReadonlySet<string>) =>
    closest(tree[blocks[block]?.container ?? 0], tags, maxLevels);
  const term = around(at, terms);
  return term !== null && around(at + 1, definitions)?.parent === term.parent;
}

/** Whether a block heads the next: a heading but the page's, or a few words in a paragraph of their own. */
function isHead({ tree, blocks }: PageBlocks, at: number): boolean {
  const [block, next] = [blocks[at], blocks[at + 1]];
  const element = tree[block?.container ?? 0];
  if (!block || !next || !element) return false;
  if (isHeading(element.tag)) return element.tag !== 'h1';
  const isTitle = element.tag === 'p' && block.words <= maxTitleWords && block.linkWords === 0;
  return isTitle && element.parent === tree[next.container]?.parent;
}

/** Whether what stands before a block is chosen, headings left out of account. */
function followsChosen({ tree, blocks }: PageBlocks, chosen: Uint8Array, at: number): boolean {
  for (let before = at - 1; before >= at - maxHeadings; before--) {
    if (chosen[before] === 1) return true;
    if (!isHeading(tree[blocks[before]?.container ?? 0]?.tag ?? '')) return false;
  }
  return false;
}

/** Chooses heads between what is chosen, terms of chosen definitions, and definitions of chosen terms. */
export function keepHeadings(pageBlocks: PageBlocks, chosen: Uint8Array): void {
  const { blocks } = pageBlocks;
  const isOpen = (at: number): boolean => chosen[at] !== 1 && blocks[at]?.hidden === false;
  for (let at = blocks.length - 2; at >= 0; at--) {
    if (!isOpen(at) || chosen[at + 1] !== 1) continue;
    if ((isHead(pageBlocks, at) && followsChosen(pageBlocks, chosen, at)) || isDefined(pageBlocks, at)) chosen[at] = 1;
  }
  for (let at = 1; at < blocks.length; at++)
    if (isOpen(at) && chosen[at - 1] === 1 && isDefined(pageBlocks, at - 1)) chosen[at] = 1;
}
