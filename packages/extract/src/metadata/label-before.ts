import { tidy } from '../characters.ts';
import { attribute, blockAround, type Tree, type TreeNode } from '../tree/node.ts';
import { blockElements } from '../tree/tags.ts';

const maxNodesBefore = 12;
const maxLabelCharacters = 40;

/** Whether an element is a label that stands before another: a term before its value, a box before a box. */
const isLabelOf = (label: TreeNode | null, block: TreeNode | null): boolean =>
  label !== null && block !== null && label.parent === block.parent && label.end === block.index;

/**
 * The words right before a node that may say what it is: of the same block, or the whole of the block before; an icon's title where no words stand.
 * They end where another number ends.
 */
export function labelBefore(tree: Tree, node: TreeNode): string {
  const block = node.tag !== '' && blockElements.has(node) ? node : blockAround(node);
  let label = '';
  for (let at = node.index - 1; at > 0 && node.index - at <= maxNodesBefore; at--) {
    const before = tree[at];
    if (!before || label.length > maxLabelCharacters) break;
    if (before.tag !== '') {
      if (label.trim() === '' && before.end <= node.index) label = attribute(before, 'title') ?? '';
      else if (before.tag === 'br' && label.trim() !== '') break;
      continue;
    }
    if (before.text.trim() === '') continue;
    const around = blockAround(before);
    if (around === block) label = `${before.text} ${label}`;
    else {
      if (label.trim() === '' && before.text.length <= maxLabelCharacters && isLabelOf(around, block))
        label = before.text;
      break;
    }
  }
  return tidy(label.replace(/^.*\d/su, '')).slice(-maxLabelCharacters);
}
