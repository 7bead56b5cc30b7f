import { elementsOf } from '../../../tree/elements.ts';
import { attribute, type Tree, type TreeNode } from '../../../tree/node.ts';

const maxHosts = 200;
const modes = /^(?:open|closed)$/i;
/** What may have a shadow root, beside elements that pages define. */
const hosts = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);
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

/** What a host holds beside its shadow root: elements, and texts that say anything. */
function heldBy(tree: Tree, host: TreeNode, root: TreeNode): TreeNode[] {
  const held: TreeNode[] = [];
  for (let node = tree[host.index + 1]; node && node.index < host.end; node = tree[node.end])
    if (node !== root && (node.tag !== '' || node.text.trim() !== '')) held.push(node);
  return held;
}

/** The shadow roots that a page states, the first one of each element that may have one. */
function rootsOf(tree: Tree): Map<TreeNode, TreeNode> {
  const roots = new Map<TreeNode, TreeNode>();
  for (const template of elementsOf(tree, 'template')) {
    const { parent } = template;
    if (!parent || roots.has(parent) || roots.size >= maxHosts) continue;
    const mayHost = hosts.has(parent.tag) || parent.tag.includes('-');
    if (mayHost && modes.test(attribute(template, 'shadowrootmode') ?? '')) roots.set(parent, template);
  }
  return roots;
}

/**
 * The elements that a shadow root leaves no place (DOM, section 4.2.2): what its host holds and none of its slots takes, and what a slot
 * holds in place of what it takes.
 */
export function unslotted(tree: Tree): number[] {
  return [...rootsOf(tree)].flatMap(([host, root]) => {
    const held = heldBy(tree, host, root);
    const slots = slotsIn(tree, root);
    const names = new Set(slots.map(nameOf));
    const slotOf = (node: TreeNode): string => attribute(node, 'slot') ?? '';
    const taken = new Set(held.map(slotOf));
    const left = held.filter((node) => node.tag !== '' && !names.has(slotOf(node)));
    return [...left, ...slots.filter((slot) => taken.has(nameOf(slot)))].map(({ index }) => index);
  });
}
