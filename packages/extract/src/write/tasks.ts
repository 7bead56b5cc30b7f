import { onceForPage } from '../page-arrays.ts';
import { attribute, closest, type Tree, type TreeNode } from '../tree/node.ts';
import { itemTags } from '../tree/tag-groups.ts';

/** A box stands in its item, in a label or paragraph of it. */
const maxLevels = 4;
const taskClass = /(?:^|\s)task-?list/i;
/** Lists of tasks whose boxes are drawn: Confluence's, AsciiDoc's, those of editors of notes. */
const drawnList = /(?:^|[\s_-])(?:task-?list|check-?list|to-?do-?list)(?:$|\s)/i;
const doneClass = /(?:^|\s)(?:is-)?(?:checked|done|completed?)(?:$|\s)/i;
/** An item is looked for a box of its own in so many nodes. */
const maxNodes = 12;

/** An element that is drawn as a box, ticked or not. */
const drawnBoxClass = /(?:^|\s)checkbox[-_](?:on|off|checked|unchecked)(?:$|\s)/i;
const tickedBoxClass = /(?:^|\s)checkbox[-_](?:on|checked)(?:$|\s)/i;

const isDone = (item: TreeNode): boolean => doneClass.test(attribute(item, 'class') ?? '');

/** Whether an item of a list is done: pages of firms call lists of what they offer so, of which none is. */
function hasDone(tree: Tree, list: TreeNode): boolean {
  for (let at = list.index + 1; at < list.end; at = tree[at]?.end ?? list.end) {
    const item = tree[at];
    if (item?.tag === 'li' && isDone(item)) return true;
  }
  return false;
}

/** The lists of tasks of the page, as they were found. */
const listsOfTasks = onceForPage((_: Tree) => new Map<TreeNode, boolean>());

function isListOfTasks(tree: Tree, list: TreeNode): boolean {
  const known = listsOfTasks(tree);
  const is = known.get(list) ?? (drawnList.test(attribute(list, 'class') ?? '') && hasDone(tree, list));
  known.set(list, is);
  return is;
}

/** The box that stands before the text of an item: an element, or none. */
function boxBefore(tree: Tree, item: TreeNode): TreeNode | null {
  for (let at = item.index + 1; at < Math.min(item.end, item.index + maxNodes); at++) {
    const node = tree[at];
    if (!node || node.tag === 'ul' || node.tag === 'ol' || node.text.trim() !== '') return null;
    if (node.tag === 'input' || (node.tag === 'div' && drawnBoxClass.test(attribute(node, 'class') ?? ''))) return node;
  }
  return null;
}

/** What stands for the box before an item of a list of tasks, which may be drawn, or be alone in a label that says nothing; '' for any other element. */
export function boxOfItem(tree: Tree, item: TreeNode): string {
  if (item.tag !== 'li' || !item.parent) return '';
  const box = boxBefore(tree, item);
  if (box?.tag === 'input') return boxOf(box);
  if (box) return tickedBoxClass.test(attribute(box, 'class') ?? '') ? '[x] ' : '[ ] ';
  if (!isListOfTasks(tree, item.parent)) return '';
  return isDone(item) ? '[x] ' : '[ ] ';
}

/** What stands for the box of a task, done or not, in the lists of GitHub and its like; '' for any other element. */
export function boxOf(box: TreeNode): string {
  if (box.tag !== 'input' || attribute(box, 'type')?.toLowerCase() !== 'checkbox') return '';
  const item = closest(box.parent, itemTags, maxLevels);
  if (!item) return '';
  // A box that readers tick chooses something.
  const isFixed = attribute(box, 'disabled') !== null;
  const isTask = isFixed || [box, item].some((node) => taskClass.test(attribute(node, 'class') ?? ''));
  if (!isTask) return '';
  return attribute(box, 'checked') === null ? '[ ] ' : '[x] ';
}
