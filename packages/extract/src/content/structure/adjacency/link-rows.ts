import { attribute, type Tree, type TreeNode } from '../../../tree/node.ts';
import { type Beside, isInlineAtom } from './beside.ts';
import { isProse, touchOf } from './scripts.ts';

const maxRowNodes = 60;
const minLinks = 3;
const minLinkCharacters = 2;

const spaced = /^\s/;
const spacedTwice = /^\s\s/;

/**
 * The longest of the texts in an element; 0 where white space at an edge shows that its writer sets spaces by himself. Texts before a place
 * may have been given one.
 */
function longestIn(tree: Tree, { index, end }: TreeNode, place: number): number {
  let longest = 0;
  for (let at = index + 1; at < end; at++) {
    const node = tree[at];
    if (node?.tag !== '') continue;
    const { text } = node;
    if ((at < place ? spacedTwice : spaced).test(text) || spaced.test(text.slice(-1))) return 0;
    longest = Math.max(longest, text.length);
  }
  return longest;
}

/** Whether an element holds three links and more, each to another address than the one before, and nothing else, not even a space. */
function holdsLinks(tree: Tree, row: TreeNode, place: number): boolean {
  if (row.end - row.index > maxRowNodes) return false;
  let count = 0;
  let longest = 0;
  let address: string | null = null;
  for (let at = row.index + 1; at < row.end; at = tree[at]?.end ?? row.end) {
    const link = tree[at];
    const length = link && isInlineAtom(link) ? longestIn(tree, link, place) : 0;
    const before: string | null = address;
    address = link ? attribute(link, 'href') : null;
    if (length === 0 || address === null || address === before) return false;
    longest = Math.max(longest, length);
    count++;
  }
  return count >= minLinks && longest >= minLinkCharacters;
}

/** What ends a link, and begins the next, where their touching would make another word or number. */
const endsLink = /[\p{L}\p{M}\p{N}°%)²³?!#]$/u;
const opensLink = /^(?:[\p{L}\p{N}]|[-−–+]\d)/u;

/** Whether two elements side by side are links of a row, as the tags of a post are. */
export function areLinksOfRow(tree: Tree, { text, after }: Beside, { text: begin, index }: TreeNode): boolean {
  const row = after.parent;
  if (!row || !endsLink.test(text.slice(-2)) || !opensLink.test(begin)) return false;
  if (touchOf(text, begin) !== 'spaced' && (row.tag === 'p' || isProse(tree, row))) return false;
  return holdsLinks(tree, row, index);
}
