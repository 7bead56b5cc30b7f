import { onceForText } from '../page-arrays.ts';
import { attribute, type TreeNode } from '../tree/node.ts';
import { TagSet } from '../tree/tags.ts';
import type { Block } from './blocks.ts';
import { bit } from './element-flags.ts';
import type { Selection } from './structure/keep.ts';

const maxCharacters = 5_000;
const maxLevels = 10;

/** What tells of the page's state, or of another page, and stands before its text. */
const notice =
  /(?:^|[\s_-])(?:admonition|alert|ambox|callout|dablink|deprecated|disclaimer|disambig\w*|hatnote|notice|versionmodified|versionadded|versionchanged|warning)(?=$|[\s_-])/i;
const nameNotice = onceForText((classes) => notice.test(classes));

const asideTags = new TagSet(['dt', 'th', 'figcaption', 'caption', 'address', 'pre', 'summary']);
const headings = new TagSet(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const besideFlags =
  bit.navigation | bit.byline | bit.contents | bit.tags | bit.share | bit.control | bit.consent | bit.search;
/** More words than this belong to the page's text, in an element of any name. */
const maxWordsBeside = 25;

function isAside(selection: Selection, node: TreeNode, words: number): boolean {
  if (asideTags.has(node)) return true;
  const isFew = words <= maxWordsBeside;
  if (isFew && (headings.has(node) || (selection.flags[node.index] ?? 0) & besideFlags)) return true;
  if (node.tag === 'table' && selection.layout[node.index] !== 1) return true;
  if (node.attributes.length === 0) return false;
  return attribute(node, 'role') === 'note' || nameNotice(attribute(node, 'class') ?? '');
}

/** Whether a block is no running text of the page: a heading, a cell, a notice, a byline. */
function standsAside(selection: Selection, { container, words }: Block): boolean {
  let around: TreeNode | null | undefined = selection.tree[container];
  for (let level = 0; around && level < maxLevels && around.tag !== 'main'; level++, around = around.parent)
    if ((around.end - around.index) * 2 < selection.tree.length && isAside(selection, around, words)) return true;
  return false;
}

function linesOf({ tree, kept }: Selection, { first, last }: Block): string[] {
  let text = '';
  for (let at = first; at <= last; at++) {
    const node = tree[at];
    if (node?.tag === 'br') text += '\n';
    else if (node?.tag === '' && kept[at] === 1) text += node.text.replaceAll('\n', ' ');
  }
  return text.split('\n');
}

/** The first lines of running text among what is written of a page: those that may say what it is about. */
export function leadOf(selection: Selection): string[] {
  const lines: string[] = [];
  let characters = 0;
  for (const block of selection.blocks) {
    if (characters > maxCharacters) break;
    if (selection.kept[block.first] !== 1 || block.hidden || standsAside(selection, block)) continue;
    lines.push(...linesOf(selection, block));
    characters += block.characters;
  }
  return lines;
}
