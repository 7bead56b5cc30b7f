import { onceForPage } from '../page-arrays.ts';
import { type Tree, type TreeNode, textOf } from '../tree/node.ts';

/** A number, letter or dash that counts what is defined, as laws do: `1.`, `a)`, `(iv)`. */
const countingMark = /^\(?(?:\d{1,4}[a-z]?|[a-z]{1,2}|[ivxlc]{1,6})[.)]{1,2}$|^[-–—•]$/i;
const wholeNumber = /^(\d{1,4})[.)]$/;
const dash = /^[-–—•]$/;
/** A term with more nodes inside is no mark. */
const maxTermNodes = 8;

/** The mark that a term is; null for any other. */
function markOf(tree: Tree, term: TreeNode): string | null {
  if (term.end - term.index > maxTermNodes) return null;
  const text = textOf(tree, term).trim();
  return countingMark.test(text) ? text : null;
}

/** The marks of the terms of a list of which each counts a definition that follows it; empty for others. By the term and by its definition. */
function marksOf(tree: Tree, list: TreeNode): ReadonlyMap<TreeNode, string> {
  const marks = new Map<TreeNode, string>();
  let mark: string | null = null;
  for (let at = list.index + 1; at < list.end; at = tree[at]?.end ?? list.end) {
    const child = tree[at];
    if (!child || (child.tag === '' && child.text.trim() === '')) continue;
    const isNext = child.tag === (mark === null ? 'dt' : 'dd');
    const own: string | null = child.tag === 'dt' ? markOf(tree, child) : mark;
    if (!isNext || own === null) return new Map();
    marks.set(child, own);
    mark = child.tag === 'dt' ? own : null;
  }
  return mark === null ? marks : new Map();
}

/** The marks of a list, and whether all are whole numbers. */
interface Counted {
  readonly marks: ReadonlyMap<TreeNode, string>;
  readonly isOrdered: boolean;
}

/** Lists of definitions that are counted, which a reader takes for lists of numbers. */
class Enumerations {
  readonly #tree: Tree;
  readonly #lists = new Map<TreeNode, Counted>();

  constructor(tree: Tree) {
    this.#tree = tree;
  }

  #of(list: TreeNode): Counted {
    let counted = this.#lists.get(list);
    if (!counted) {
      const marks = marksOf(this.#tree, list);
      counted = { marks, isOrdered: [...marks.values()].every((mark) => wholeNumber.test(mark)) };
      this.#lists.set(list, counted);
    }
    return counted;
  }

  /** Whether a list counts its definitions. */
  isCounted(list: TreeNode): boolean {
    return list.tag === 'dl' && this.#of(list).marks.size > 0;
  }

  /** Whether a list that counts does it by numbers, so that items have them. */
  isOrdered(list: TreeNode): boolean {
    return this.#of(list).isOrdered;
  }

  /** The mark of a term or its definition; null for all other elements. */
  markOf(node: TreeNode): string | null {
    if ((node.tag !== 'dt' && node.tag !== 'dd') || node.parent?.tag !== 'dl') return null;
    return this.#of(node.parent).marks.get(node) ?? null;
  }
}

/** The counted lists of definitions of a page. */
export const enumerationsOf = onceForPage((tree: Tree) => new Enumerations(tree));

/** What a mark is before its text, where the list does not number its items itself; a dash is one by itself. */
export const leadOf = (mark: string): string => (dash.test(mark) ? '' : `${mark} `);

/** The number of an item by its mark. */
export const numberOf = (mark: string): number => Number(wholeNumber.exec(mark)?.[1]);
