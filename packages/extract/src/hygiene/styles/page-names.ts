import { attribute, type Tree, type TreeNode } from '../../tree/node.ts';

/** What one element must be, between the combinators of a selector. */
export interface Compound {
  readonly tag: string;
  readonly id: string | null;
  readonly classes: readonly string[];
  readonly attributes: readonly (readonly [name: string, value: string | null])[];
}

/** The classes in one value of `class`, and the elements that have it. */
interface Classed {
  readonly classes: readonly string[];
  readonly nodes: TreeNode[];
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
  return (
    attributes.length === 0 ||
    attributes.every(([name, value]) => {
      const own = attribute(node, name);
      return own !== null && (value === null || own.includes(value));
    })
  );
}

/** The classes, ids and tags of a page's elements: most rules of most sheets name some that no element has. */
export class PageNames {
  readonly #tree: Tree;
  readonly #tags = new Set<string>();
  readonly #ids = new Map<string, TreeNode[]>();
  /** What has a value of the attribute `class`, by the value; and all of these by the classes in them. */
  readonly #classed = new Map<string, Classed>();
  readonly #ofName = new Map<string, Classed[]>();
  /** Elements by a class that several values name, once a rule asks. */
  readonly #withClass = new Map<string, readonly TreeNode[]>();
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
        if (attributes[at] === 'class') this.#noteClasses(attributes[at + 1] ?? '', node);
        else if (attributes[at] === 'id') add(this.#ids, attributes[at + 1] ?? '', node);
      }
    }
  }

  #noteClasses(value: string, node: TreeNode): void {
    const known = this.#classed.get(value);
    if (known) {
      known.nodes.push(node);
      return;
    }
    const classed = { classes: value.split(/\s+/), nodes: [node] };
    this.#classed.set(value, classed);
    for (const name of classed.classes) add(this.#ofName, name, classed);
  }

  /** How many nodes the page has. */
  get size(): number {
    return this.#tree.length;
  }

  /** The classes in the value of an attribute of the page's. */
  classesOf(value: string | null): readonly string[] {
    return value === null ? noClasses : (this.#classed.get(value)?.classes ?? noClasses);
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
    for (const node of this.mayFit(compound)) {
      if (node.index < end || !this.fits(node, compound)) continue;
      ranges.push([node.index, node.end]);
      end = node.end;
    }
    return ranges;
  }

  /** Whether an element is what a compound names. False, too, when too many have been looked at for a page. */
  fits(node: TreeNode, compound: Compound): boolean {
    if (--this.#left < 0) return false;
    const { tag, classes } = compound;
    if (tag === '' ? node.tag === '' : tag !== node.tag) return false;
    if (!fitsAttributes(compound, node)) return false;
    if (classes.length === 0) return true;
    const own = this.classesOf(attribute(node, 'class'));
    return classes.every((name) => own.includes(name));
  }

  /** The elements that have the first class of a compound; or its id, or its tag, where it names none. */
  mayFit({ tag, id, classes }: Compound): readonly TreeNode[] {
    const [name] = classes;
    if (name !== undefined) return this.#nodesOf(name);
    if (id !== null) return this.#ids.get(id) ?? noNodes;
    if (tag === '') return this.#tree;
    this.#tagged ??= Map.groupBy(this.#tree, (node) => node.tag);
    return this.#tagged.get(tag) ?? noNodes;
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
