import { closest, type Tree, type TreeNode } from './node.ts';

const ruby: ReadonlySet<string> = new Set(['ruby']);
const maxLevels = 3;
/** No character and no word needs more for its readings. */
const maxNodes = 300;

const inside = (tree: Tree, { index, end }: TreeNode): Tree => tree.slice(index + 1, Math.min(end, index + maxNodes));

/** Tells whether authors wrote what stands around readings where they cannot be drawn above their characters. */
class Parentheses {
  readonly #tree: Tree;
  readonly #known = new Map<TreeNode, boolean>();

  constructor(tree: Tree) {
    this.#tree = tree;
  }

  in(ruby: TreeNode): boolean {
    const known = this.#known.get(ruby) ?? inside(this.#tree, ruby).some(({ tag }) => tag === 'rp');
    this.#known.set(ruby, known);
    return known;
  }
}

/**
 * Writes the readings of ruby in brackets, `漢字(かんじ)`, where their author left out the `rp` elements of the HTML standard:
 * else they would be glued to what they are the readings of.
 */
export function bracketReadings(tree: Tree): void {
  const parentheses = new Parentheses(tree);
  for (const node of tree) {
    if (node.tag !== 'rt') continue;
    const around = closest(node.parent, ruby, maxLevels);
    if (!around || parentheses.in(around)) continue;
    const texts = inside(tree, node).filter(({ text }) => text.trim() !== '');
    const [first, last] = [texts[0], texts.at(-1)];
    if (!first || !last) continue;
    first.text = `(${first.text.trimStart()}`;
    last.text = `${last.text.trimEnd()})`;
  }
}
