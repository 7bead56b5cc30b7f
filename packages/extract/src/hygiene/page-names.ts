import { attribute, type Tree, type TreeNode } from '../tree/node.ts';

/** What one element must be, between the combinators of a selector. */
export interface Compound {
  readonly tag: string;
  readonly id: string | null;
  readonly classes: readonly string[];
  readonly attributes: readonly (readonly [name: string, value: string | null])[];
}

const noClasses: readonly string[] = [];
const noNodes: readonly TreeNode[] = [];

/** Elements that are looked at for all rules of a page; after them rules hold for none. Takes some hundredths of a second. */
const maxLookedAt = 2_000_000;

/** From which node to which, none inside another, in their order. */
type Ranges = readonly (readonly [from: number, to: number])[];

function add<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = lists.get(key);
  if (known) known.push(value);
  else lists.set(key, [value]);
}

/** Whether an element has the id and the attributes that a compound names. */
function fitsAttributes({ id, attributes }: Compound, node: TreeNode): boolean {
  if (id !== null && attribute(node, 'id') !== id) return false;
  return attributes.every(([name, value]) => {
    const own = attribute(node, name);
    return own !== null && (value === null || own.includes(value));
  });
}

/** The classes, ids and tags of a page's elements: most rules of most sheets name some that no element has. */
export class PageNames {
  readonly #tree: Tree;
  readonly #tags = new Set<string>();
  readonly #ids = new Map<string, TreeNode[]>();
  /** Elements by the value of their attribute `class`, and these values by the classes in them. */
  readonly #nodes = new Map<string, TreeNode[]>();
  readonly #values = new Map<string, string[]>();
  readonly #classes = new Map<string, readonly string[]>();
  readonly #inside = new Map<Compound, Ranges>();
  /** Elements by their tag, once a rule asks. */
  #tagged: Map<string, TreeNode[]> | null = null;
  #left = maxLookedAt;

  constructor(tree: Tree) {
    this.#tree = tree;
    const known: boolean[] = [];
    for (const node of tree) {
      if (node.tag === '') continue;
      const { tag, tagId, attributes } = node;
      if (tagId === 0 || known[tagId] !== true) this.#tags.add(tag);
      known[tagId] = true;
      for (let at = 0; at < attributes.length; at += 2) {
        if (attributes[at] === 'class') add(this.#nodes, attributes[at + 1] ?? '', node);
        else if (attributes[at] === 'id') add(this.#ids, attributes[at + 1] ?? '', node);
      }
    }
    for (const value of this.#nodes.keys()) {
      const classes = value.split(/\s+/);
      this.#classes.set(value, classes);
      for (const name of classes) add(this.#values, name, value);
    }
  }

  /** The classes in the value of an attribute of the page's. */
  classesOf(value: string | null): readonly string[] {
    return value === null ? noClasses : (this.#classes.get(value) ?? noClasses);
  }

  hasClass(name: string): boolean {
    return this.#values.has(name);
  }

  hasId(id: string): boolean {
    return this.#ids.has(id);
  }

  /** Whether elements have the names of a compound, though perhaps not one of them all. */
  has({ tag, id, classes }: Compound): boolean {
    if (tag !== '' && !this.#tags.has(tag)) return false;
    return (id === null || this.hasId(id)) && classes.every((name) => this.hasClass(name));
  }

  /** Whether any element around another is what a compound names. */
  isInside(node: TreeNode, compound: Compound): boolean {
    let ranges = this.#inside.get(compound);
    if (!ranges) {
      ranges = this.#rangesOf(compound);
      this.#inside.set(compound, ranges);
    }
    let [low, high] = [0, ranges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const [from, to] = ranges[middle] ?? [0, 0];
      if (node.index <= from) high = middle;
      else if (node.index >= to) low = middle + 1;
      else return true;
    }
    return false;
  }

  #rangesOf(compound: Compound): Ranges {
    const ranges: (readonly [number, number])[] = [];
    let end = 0;
    for (const node of this.allThatFit(compound)) {
      if (node.index < end) continue;
      ranges.push([node.index, node.end]);
      end = node.end;
    }
    return ranges;
  }

  /** The elements that are what a compound names, in their order; none when too many have been looked at for a page. */
  *allThatFit(compound: Compound): Generator<TreeNode> {
    for (const node of this.#mayFit(compound)) {
      if (--this.#left < 0) return;
      const { tag, classes } = compound;
      if (node.tag === '' || (tag !== '' && tag !== node.tag) || !fitsAttributes(compound, node)) continue;
      if (classes.length < 2 || this.#hasClasses(node, classes)) yield node;
    }
  }

  #hasClasses(node: TreeNode, classes: readonly string[]): boolean {
    const own = this.classesOf(attribute(node, 'class'));
    return classes.every((name) => own.includes(name));
  }

  /** The elements that have the first class of a compound; or its id, or its tag, where it names none. */
  #mayFit({ tag, id, classes }: Compound): readonly TreeNode[] {
    const [name] = classes;
    if (name !== undefined) {
      const values = this.#values.get(name) ?? noClasses;
      if (values.length === 1) return this.#nodes.get(values[0] ?? '') ?? noNodes;
      return values.flatMap((value) => this.#nodes.get(value) ?? noNodes).sort((one, other) => one.index - other.index);
    }
    if (id !== null) return this.#ids.get(id) ?? noNodes;
    if (tag === '') return this.#tree;
    this.#tagged ??= Map.groupBy(this.#tree, (node) => node.tag);
    return this.#tagged.get(tag) ?? noNodes;
  }
}
