import { elementsOf } from '../../../tree/elements.ts';
import { attribute, childrenOf, type Tree, type TreeNode } from '../../../tree/node.ts';

const maxHosts = 200;
const nameOf = (slot: TreeNode): string => attribute(slot, 'name') ?? '';

/** The slots in a shadow root, as the page states it. */
function slotsIn(tree: Tree, { index, end }: TreeNode): TreeNode[] {
  const slots: TreeNode[] = [];
  for (let at = index + 1; at < end; at++) {
    const node = tree[at];
    if (node?.tag === 'slot') slots.push(node);
  }
  return slots;
}

/**
 * The elements that a shadow root leaves no place (HTML, section 4.2.4 of DOM): what its host holds and none of its slots takes, and what a slot holds
 * in place of what it takes.
 */
export function unslotted(tree: Tree): number[] {
  const roots = elementsOf(tree, 'template').filter((root) => attribute(root, 'shadowrootmode') !== null);
  return roots.slice(0, maxHosts).flatMap((root) => {
    const held = root.parent ? [...childrenOf(tree, root.parent)].filter((node) => node !== root) : [];
    const slots = slotsIn(tree, root);
    const names = new Set(slots.map(nameOf));
    const taken = new Set(
      held.flatMap((node) => (node.tag === '' && node.text.trim() === '' ? [] : (attribute(node, 'slot') ?? ''))),
    );
    const left = held.filter((node) => node.tag !== '' && !names.has(attribute(node, 'slot') ?? ''));
    const idle = slots.filter((slot) => taken.has(nameOf(slot)));
    return [...left, ...idle].map(({ index }) => index);
  });
}
