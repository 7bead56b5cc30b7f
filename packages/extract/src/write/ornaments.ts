import type { Selection } from '../content/structure/keep.ts';
import { attribute, type TreeNode, textOf } from '../tree/node.ts';
import { isGutter } from './code.ts';

const editClass = /(?:^|\s)(?:mw-)?edit-?section(?:\s|$)/i;
const wordCharacter = /[\p{L}\p{N}]/u;
const namesOfPermalinks =
  /^(?:(?:copy |direct )?link(?: to (?:this )?(?:heading|section|header|definition))?|permalink(?: to .{1,200})?|anchor|copy link)$/i;
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const maxLevels = 4;
const maxNodes = 12;

/** An address within the page itself. */
export const isFragment = (href: string | null): href is string => href?.trimStart().startsWith('#') ?? false;

/** Whether the element stands in a heading. */
function isInHeading(node: TreeNode): boolean {
  let around = node.parent;
  for (let step = 0; around && step < maxLevels; step++, around = around.parent)
    if (headings.has(around.tag)) return true;
  return false;
}

/** What a theme puts beside headings and definitions: `#` and `¶` that link to themselves. */
function isPermalink(node: TreeNode, { tree }: Selection): boolean {
  if (node.end - node.index > maxNodes || !isFragment(attribute(node, 'href'))) return false;
  for (let index = node.index + 1; index < node.end; index++) if (tree[index]?.tag === 'img') return false;
  const text = textOf(tree, node).trim();
  if (!wordCharacter.test(text)) return !isOfNotes(text);
  return namesOfPermalinks.test(text) && isInHeading(node);
}

/** Stars and daggers lead to notes, arrows back from them. */
const isOfNotes = (text: string): boolean => /[*†‡↩↑⤴^]/.test(text);

/** What belongs to the page's furniture and not to its text, though it stands within: it is written nowhere. */
export function isOrnament(node: TreeNode, selection: Selection): boolean {
  if (node.tag === 'a') return isPermalink(node, selection);
  if (node.tag === 'span' || node.tag === 'div') {
    const names = node.attributes.length === 0 ? null : attribute(node, 'class');
    if (names !== null && editClass.test(names)) return true;
  }
  return isGutter(node, selection);
}
