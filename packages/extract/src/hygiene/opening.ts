import { attribute, type Tree, type TreeNode } from '../tree/node.ts';

/** Names by which pages call what a person opens. */
const opened =
  /accord|collaps|toggl|tab(?:s|-|_|$|panel|pane)|pane(?:l|s|$|-)|expand|faq|slid|carousel|drop|more|read|full|trunc|excerpt|modal|popup|menu|content|answer|details|spoiler|step|body/i;
const maxLookedAt = 40;

const isControl = (node: TreeNode): boolean =>
  node.tag === 'button' ||
  node.tag === 'summary' ||
  node.tag === 'label' ||
  node.tag === 'input' ||
  attribute(node, 'role') === 'tab' ||
  attribute(node, 'role') === 'button' ||
  (node.tag === 'a' && (attribute(node, 'href') ?? '#').startsWith('#'));

/** Whether a control stands among the first nodes of an element, or is it. */
function holdsControl(tree: Tree, node: TreeNode): boolean {
  for (let at = node.index; at < Math.min(node.end, node.index + maxLookedAt); at++) {
    const inner = tree[at];
    if (inner && inner.tag !== '' && isControl(inner)) return true;
  }
  return false;
}

/** The element before another in its parent. */
function before(tree: Tree, node: TreeNode): TreeNode | null {
  let at: TreeNode | null = tree[node.index - 1] ?? null;
  while (at && at.parent !== node.parent) at = at === node.parent ? null : at.parent;
  while (at && at.tag === '' && at.index > 0) {
    let one: TreeNode | null = tree[at.index - 1] ?? null;
    while (one && one.parent !== node.parent) one = one === node.parent ? null : one.parent;
    at = one;
  }
  return at;
}

/** The element after another in its parent. */
function after(tree: Tree, node: TreeNode): TreeNode | null {
  for (let at = node.end; at < tree.length; ) {
    const next = tree[at];
    if (!next || next.parent !== node.parent) return null;
    if (next.tag !== '') return next;
    at = Math.max(next.end, at + 1);
  }
  return null;
}

/**
 * Whether a person may open what an element hides: it is made to be opened, is called so, or stands beside a control; of the last
 * two what moves a text out of sight for good has none.
 */
export function isOpenable(tree: Tree, node: TreeNode): boolean {
  if (node.tag === 'details' || node.tag === 'dialog' || attribute(node, 'hidden') === 'until-found') return true;
  const role = attribute(node, 'role');
  if (role === 'tabpanel' || role === 'region' || role === 'dialog') return true;
  if (opened.test(`${attribute(node, 'class') ?? ''} ${attribute(node, 'id') ?? ''}`)) return true;
  return [before(tree, node), after(tree, node), node.parent && before(tree, node.parent)].some(
    (near) => near && holdsControl(tree, near),
  );
}
