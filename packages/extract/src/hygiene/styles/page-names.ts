import { codeAt } from '../../characters.ts';
import { grouped } from '../../for-node-20.ts';
import type { Tree, TreeNode } from '../../tree/node.ts';
import type { Compound, Selector } from './selector-syntax.ts';

/** The classes in one value of `class`, and the elements that have it. */
interface Classed {
  readonly classes: readonly string[];
  readonly nodes: TreeNode[];
  /** The classes where they are many, once one is looked for. */
  set: ReadonlySet<string> | null;
  /** Whether they say of themselves that they hide, once that is asked. */
  hides: boolean | null;
}

/** Among more classes one is looked up, and not searched for. */
const maxSearchedClasses = 16;
const noNodes: readonly TreeNode[] = [];
const spaces = /\s+/;
/** Most values are letters of ASCII with single spaces between, and are cut at these without an expression. */
function classesIn(value: string): readonly string[] {
  const classes: string[] = [];
  let from = 0;
  for (let at = 0; at < value.length; at++) {
    const code = codeAt(value, at);
    if (code > 126 || code < 32) return value.split(spaces);
    if (code !== 32) continue;
    if (at === from) return value.split(spaces);
    classes.push(value.slice(from, at));
    from = at + 1;
  }
  classes.push(from === 0 ? value : value.slice(from));
  return classes;
}

function add<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = lists.get(key);
  if (known) known.push(value);
  else lists.set(key, [value]);
}

/** The classes, ids and tags of a page's elements: most rules of most sheets name some that no element has. */
export class PageNames {
  /** The elements with a style of their own. */
  readonly styled: TreeNode[] = [];
  readonly #tree: Tree;
  readonly #tags = new Set<string>();
  readonly #ids = new Map<string, TreeNode[]>();
  /** What has a value of the attribute `class`, by the value; and all of these by the classes in them. */
  readonly #classed = new Map<string, Classed>();
  readonly #ofName = new Map<string, Classed[]>();
  /** By the index of an element. */
  readonly #classedAt: (Classed | undefined)[];
  /** Elements by a class that several values name, once a rule asks. */
  readonly #withClass = new Map<string, readonly TreeNode[]>();
  /** Elements by their tag, once a rule asks. */
  #tagged: Map<string, TreeNode[]> | null = null;

  constructor(tree: Tree) {
    this.#tree = tree;
    this.#classedAt = new Array(tree.length);
    const known: boolean[] = [];
    for (const node of tree) {
      if (node.tag === '') continue;
      const { tag, tagId, attributes } = node;
      if (tagId === 0 || known[tagId] !== true) this.#tags.add(tag);
      known[tagId] = true;
      for (let at = 0; at < attributes.length; at += 2) {
        if (attributes[at] === 'class') this.#noteClasses(attributes[at + 1] ?? '', node);
        else if (attributes[at] === 'id') add(this.#ids, attributes[at + 1] ?? '', node);
        else if (attributes[at] === 'style') this.styled.push(node);
      }
    }
  }

  #noteClasses(value: string, node: TreeNode): void {
    let classed = this.#classed.get(value);
    if (classed) classed.nodes.push(node);
    else {
      classed = { classes: classesIn(value), nodes: [node], set: null, hides: null };
      this.#classed.set(value, classed);
      for (const name of classed.classes) add(this.#ofName, name, classed);
    }
    this.#classedAt[node.index] = classed;
  }

  /** How many nodes the page has. */
  get size(): number {
    return this.#tree.length;
  }

  /** Whether an element has all of these classes. */
  isOfClasses({ index }: TreeNode, names: readonly string[]): boolean {
    const classed = this.#classedAt[index];
    if (!classed) return false;
    const { classes } = classed;
    if (classes.length <= maxSearchedClasses) return names.every((name) => classes.includes(name));
    classed.set ??= new Set(classes);
    const { set } = classed;
    return names.every((name) => set.has(name));
  }

  /** Whether an element's classes say that they hide, as `hides` finds once for each of their values. */
  isHiddenByName({ index }: TreeNode, value: string, hides: (value: string) => boolean): boolean {
    const classed = this.#classedAt[index];
    if (!classed) return hides(value);
    classed.hides ??= hides(value);
    return classed.hides;
  }

  hasClass(name: string): boolean {
    return this.#ofName.has(name);
  }

  hasId(id: string): boolean {
    return this.#ids.has(id);
  }

  /** Whether elements have the names of a compound, though perhaps not one of them all. */
  has({ tag, id, classes }: Compound): boolean {
    if (tag !== '' && !this.#tags.has(tag)) return false;
    return (id === null || this.hasId(id)) && classes.every((name) => this.hasClass(name));
  }

  /** The elements that have the first class of a compound; or its id, its tag, or what one of its lists names, where it names none. */
  mayFit({ tag, id, classes, states }: Compound): readonly TreeNode[] {
    const [name] = classes;
    if (name !== undefined) return this.#nodesOf(name);
    if (id !== null) return this.#ids.get(id) ?? noNodes;
    if (tag === '') {
      for (const state of states) if (state.kind === 'any') return this.#anyOf(state.of);
      return this.#tree;
    }
    this.#tagged ??= grouped(this.#tree, (node) => node.tag);
    return this.#tagged.get(tag) ?? noNodes;
  }

  #anyOf(list: readonly Selector[]): readonly TreeNode[] {
    const [first, ...others] = list;
    if (!first) return noNodes;
    if (others.length === 0) return this.mayFit(first.subject);
    const found = new Set(list.flatMap(({ subject }) => this.mayFit(subject)));
    return [...found].sort((one, other) => one.index - other.index);
  }

  #nodesOf(name: string): readonly TreeNode[] {
    const values = this.#ofName.get(name) ?? [];
    if (values.length === 1) return values[0]?.nodes ?? noNodes;
    const known = this.#withClass.get(name);
    if (known) return known;
    const found = values.flatMap(({ nodes }) => nodes);
    found.sort((one, other) => one.index - other.index);
    this.#withClass.set(name, found);
    return found;
  }
}
