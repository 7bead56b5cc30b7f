import { TreeCopy } from './copy.ts';
import type { Tree, TreeNode } from './node.ts';

const headTags = new Set(['title', 'meta', 'link', 'base', 'style', 'script', 'noscript', 'template']);
const tableParts = new Set(['caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot']);

const isBlank = ({ tag, text }: TreeNode): boolean => tag === '' && text.trim() === '';

/** Where nodes stand that the source does not put into elements which browsers imply. */
class Implied {
  readonly #copy: TreeCopy;
  readonly #bodies = new Map<TreeNode, TreeNode>();
  #root: TreeNode | null = null;
  #html: TreeNode | null = null;
  #head: TreeNode | null = null;
  #body: TreeNode | null = null;

  constructor(copy: TreeCopy) {
    this.#copy = copy;
  }

  /** The copy of a node whose parent's copy is given. */
  add(node: TreeNode, parent: TreeNode | null): TreeNode {
    if (!parent) {
      this.#root = this.#copy.add(node, null);
      return this.#root;
    }
    if (parent === this.#root) return this.#underRoot(node);
    if (parent === this.#html) return this.#underHtml(node);
    if (parent.tag === 'table') return this.#inTable(node, parent);
    return this.#copy.add(node, parent);
  }

  #underRoot(node: TreeNode): TreeNode {
    if (node.tag !== 'html') return this.#underHtml(node);
    if (this.#html && this.#html.attributes.length === 0) this.#html.attributes = node.attributes;
    this.#html ??= this.#copy.add(node, this.#root);
    return this.#html;
  }

  #underHtml(node: TreeNode): TreeNode {
    this.#html ??= this.#copy.imply('html', this.#root);
    if (node.tag === 'head' && !this.#head) {
      this.#head = this.#copy.add(node, this.#html);
      return this.#head;
    }
    if (node.tag === 'body' || node.tag === 'frameset') {
      this.#body ??= this.#copy.add(node, this.#html);
      return this.#body;
    }
    if (!this.#body && (headTags.has(node.tag) || isBlank(node))) {
      if (node.tag !== '') this.#head ??= this.#copy.imply('head', this.#html);
      return this.#copy.add(node, this.#head ?? this.#html);
    }
    this.#body ??= this.#copy.imply('body', this.#html);
    return this.#copy.add(node, this.#body);
  }

  #inTable(node: TreeNode, table: TreeNode): TreeNode {
    if (tableParts.has(node.tag)) {
      this.#bodies.delete(table);
      return this.#copy.add(node, table);
    }
    const open = this.#bodies.get(table);
    if (node.tag !== 'tr' && !open) return this.#copy.add(node, table);
    const body = open ?? this.#copy.imply('tbody', table);
    this.#bodies.set(table, body);
    return this.#copy.add(node, body);
  }
}

/**
 * The tree with the elements that the HTML standard has browsers imply (`html`, `head`, `body`, `tbody`), so that selectors that
 * were made in a browser find what they found there.
 */
export function withImplied(tree: Tree): Tree {
  const copy = new TreeCopy();
  const implied = new Implied(copy);
  const copies: TreeNode[] = [];
  for (const node of tree) copies.push(implied.add(node, copies[node.parent?.index ?? -1] ?? null));
  return copy.finish();
}
