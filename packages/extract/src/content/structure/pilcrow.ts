import type { TreeNode } from '../../tree/node.ts';

const heading = /^h[1-6]$/;

/** The text of a heading without the sign that its theme lets readers copy its address by. */
export function withoutPilcrow(container: TreeNode | undefined, text: string): string {
  if (!heading.test(container?.tag ?? '')) return text;
  const start = text.trimEnd();
  return start.endsWith('¶') ? `${start.slice(0, -1).trimEnd()} ` : text;
}
