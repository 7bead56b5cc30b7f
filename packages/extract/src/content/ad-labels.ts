import { phraseKind } from '../text-model/phrases.ts';
import { charactersIn, childrenOf, closest, type Tree, type TreeNode } from '../tree/node.ts';
import { cellTags } from '../tree/tag-groups.ts';
import { type PageBlocks, textOfBlock } from './blocks.ts';

const maxCharacters = 60;
const sentenceEnd = /[.!?…。！？]$/u;
const maxLevels = 4;
const boxTags: ReadonlySet<string> = new Set(['div', 'p', 'section', 'aside', 'figure', 'figcaption', 'center']);

const maxFieldCharacters = 200;
/** Whether an element is the first of two, as the name of a field beside its value is. */
function isNameOfField(tree: Tree, node: TreeNode | undefined): boolean {
  if (!node?.parent) return false;
  const [first, second, third] = childrenOf(tree, node.parent);
  if (first !== node || second === undefined || third !== undefined) return false;
  const characters = charactersIn(tree, second, maxFieldCharacters);
  return characters > 0 && characters <= maxFieldCharacters;
}

/** Leaves out paragraphs that say nothing but that an advertisement stands there. */
export function dropAdLabels(page: PageBlocks, chosen: Uint8Array): void {
  const { tree, blocks } = page;
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at];
    if (!block || chosen[at] !== 1 || block.characters > maxCharacters || block.linkWords > 0 || block.digits > 0)
      continue;
    if (!boxTags.has(tree[block.container]?.tag ?? '')) continue;
    const text = textOfBlock(page, block).trim();
    if (sentenceEnd.test(text) || phraseKind(text) !== 'advertisement') continue;
    const container = tree[block.container];
    // In a table it says of what a row is about that it is paid for.
    if (closest(container, cellTags, maxLevels) === null && !isNameOfField(tree, container)) chosen[at] = 0;
  }
}
