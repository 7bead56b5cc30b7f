import { type Tree, TreeNode } from './node.ts';

/** A tree in the making of parts of another; nodes are added in document order. */
export class TreeCopy {
  readonly #nodes: TreeNode[] = [];

  /** The copy of a node under a parent of the new tree. */
  add({ tag, text, attributes }: TreeNode, parent: TreeNode | null): TreeNode {
    return this.#push(new TreeNode(tag, this.#nodes.length, parent, text, attributes));
  }

  /** An element that the source only implies. */
  imply(tag: string, parent: TreeNode | null): TreeNode {
    return this.#push(new TreeNode(tag, this.#nodes.length, parent, '', []));
  }

  /** The tree, complete. */
  finish(): Tree {
    for (let index = this.#nodes.length - 1; index > 0; index--) {
      const node = this.#nodes[index];
      if (node?.parent && node.parent.end < node.end) node.parent.end = node.end;
    }
    return this.#nodes;
  }

  #push(node: TreeNode): TreeNode {
    this.#nodes.push(node);
    return node;
  }
}
