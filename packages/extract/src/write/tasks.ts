import { onceForPage } from '../page-arrays.ts';
import { attribute, closest, type Tree, type TreeNode } from '../tree/node.ts';

const items: ReadonlySet<string> = new Set(['li']);
/** A box stands in its item, in a label or paragraph of it. */
const maxLevels = 4;
const taskClass = /(?:^|\s)task-?list/i;
/** Lists of tasks whose boxes are drawn: Confluence's, AsciiDoc's, those of editors of notes. */
const drawnList = /(?:^|[\s_-])(?:task-?list|check-?list|to-?do-?list)(?:$|\s)/i;
const doneClass = /(?:^|\s)(?:is-)?(?:checked|done|completed?)(?:$|\s)/i;
/** An item is looked for a box of its own in so many nodes. */
const maxNodes = 12;

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

/** What stands for the box that is drawn before an item of a list of tasks; '' for any other element. */
export function drawnBoxOf(tree: Tree, item: TreeNode): string {
  if (item.tag !== 'li' || !item.parent || !isListOfTasks(tree, item.parent)) return '';
  for (let at = item.index + 1; at < Math.min(item.end, item.index + maxNodes); at++)
    if (tree[at]?.tag === 'input') return '';
  return isDone(item) ? '[x] ' : '[ ] ';
}

/** What stands for the box of a task, done or not, in the lists of GitHub and its like; '' for any other element. */
export function boxOf(box: TreeNode): string {
  if (box.tag !== 'input' || attribute(box, 'type')?.toLowerCase() !== 'checkbox') return '';
  const item = closest(box.parent, items, maxLevels);
  if (!item) return '';
  // A box that readers tick chooses something.
  const isFixed = attribute(box, 'disabled') !== null;
  const isTask = isFixed || [box, item].some((node) => taskClass.test(attribute(node, 'class') ?? ''));
  if (!isTask) return '';
  return attribute(box, 'checked') === null ? '[ ] ' : '[x] ';
}
