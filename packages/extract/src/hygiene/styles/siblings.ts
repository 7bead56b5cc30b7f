import type { Tree, TreeNode } from '../../tree/node.ts';

/** Where each element of a page stands among those of its parent; counted for a whole page at once, when a rule first asks. */
export class Siblings {
  readonly #tree: Tree;
  /** By the index of an element: its number among its parent's, from 1, and the element before it. */
  readonly #number: Int32Array;
  readonly #before: Int32Array;
  /** By the index of a parent. */
  readonly #count: Int32Array;
  #ofType: { readonly number: Int32Array; readonly count: readonly Map<string, number>[] } | null = null;

  constructor(tree: Tree) {
    this.#tree = tree;
    this.#number = new Int32Array(tree.length);
    this.#before = new Int32Array(tree.length).fill(-1);
    this.#count = new Int32Array(tree.length);
    const last = new Int32Array(tree.length).fill(-1);
    for (const { tag, parent, index } of tree) {
      if (tag === '' || !parent) continue;
      const count = (this.#count[parent.index] ?? 0) + 1;
      this.#count[parent.index] = count;
      this.#number[index] = count;
      this.#before[index] = last[parent.index] ?? -1;
      last[parent.index] = index;
    }
  }

  /** The element before another in its parent. */
  before({ index }: TreeNode): TreeNode | null {
    return this.#tree[this.#before[index] ?? -1] ?? null;
  }

  /** An element's number in its parent, and how many there are; of all, or of those of its tag. */
  placeOf({ index, tag, parent }: TreeNode, ofType: boolean): readonly [number: number, count: number] {
    const around = parent?.index ?? -1;
    if (!ofType) return [this.#number[index] ?? 0, this.#count[around] ?? 0];
    this.#ofType ??= this.#byType();
    return [this.#ofType.number[index] ?? 0, this.#ofType.count[around]?.get(tag) ?? 0];
  }

  #byType(): { readonly number: Int32Array; readonly count: Map<string, number>[] } {
    const number = new Int32Array(this.#tree.length);
    const counts: Map<string, number>[] = [];
    for (const { tag, parent, index } of this.#tree) {
      if (tag === '' || !parent) continue;
      let count = counts[parent.index];
      if (!count) {
        count = new Map();
        counts[parent.index] = count;
      }
      const own = (count.get(tag) ?? 0) + 1;
      count.set(tag, own);
      number[index] = own;
    }
    return { number, count: counts };
  }
}
