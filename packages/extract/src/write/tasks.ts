import { attribute, closest, type TreeNode } from '../tree/node.ts';

const items: ReadonlySet<string> = new Set(['li']);
/** A box stands in its item, in a label or paragraph of it. */
const maxLevels = 4;
const taskClass = /(?:^|\s)task-?list/i;

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
