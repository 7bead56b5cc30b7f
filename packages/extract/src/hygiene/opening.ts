import { attribute, type Tree, type TreeNode } from '../tree/node.ts';

/** Roles of what is shown when a control says so. */
const openedRoles = new Set(['tabpanel', 'region', 'dialog', 'tooltip', 'menu']);
/** Attributes by which a control names what it opens, by its id or `#` and its id. */
const references = new Set([
  'aria-controls',
  'aria-describedby',
  'popovertarget',
  'commandfor',
  'data-target',
  'data-bs-target',
  'href',
]);
const scriptAddress = /^(?:#|$|javascript:)/i;
const controlTags = new Set(['button', 'summary', 'label']);
const buttonTypes = /^(?:button|submit|image)$/i;
const controlRoles = new Set(['tab', 'button', 'switch']);
/** A control stands among the first nodes of what holds it, and little else does. */
const maxNodesOfControl = 12;
const maxControlCharacters = 160;
const maxNodesBeside = 60;
/** So many elements beside an element are looked at. */
const maxDistance = 12;
const headings = new Set(['h2', 'h3', 'h4', 'h5', 'h6', 'dt']);

function isControl(node: TreeNode): boolean {
  if (node.tag === 'input') return buttonTypes.test(attribute(node, 'type') ?? '');
  if (controlTags.has(node.tag) || controlRoles.has(attribute(node, 'role') ?? '')) return true;
  if (attribute(node, 'aria-expanded') !== null || attribute(node, 'aria-controls') !== null) return true;
  return node.tag === 'a' && scriptAddress.test(attribute(node, 'href') ?? '');
}

const isSwitch = (node: TreeNode): boolean =>
  node.tag === 'input' && /^(?:checkbox|radio)$/i.test(attribute(node, 'type') ?? '');

const isAlike = (one: TreeNode, other: TreeNode): boolean =>
  one.tag === other.tag && attribute(one, 'class') === attribute(other, 'class');

/** The element before or after another in its parent. */
function neighbour(tree: Tree, node: TreeNode, step: -1 | 1): TreeNode | null {
  let at: TreeNode = node;
  for (;;) {
    let next: TreeNode | null = tree[step < 0 ? at.index - 1 : at.end] ?? null;
    while (next && next.parent !== node.parent) next = next.parent;
    if (next?.tag !== '') return next;
    at = next;
  }
}

/** What of a page a person opens, as its markup says. */
export class Openings {
  readonly #tree: Tree;
  readonly #isShown: (node: TreeNode) => boolean;
  #named: ReadonlySet<string> | null = null;

  constructor(tree: Tree, isShown: (node: TreeNode) => boolean) {
    this.#tree = tree;
    this.#isShown = isShown;
  }

  /**
   * Whether a person may open what an element hides: it is made to be opened, a control names it, a checkbox before it may switch it, it
   * is one of several alike of which another is shown, or a part of one of several alike, it follows one of the headings of its parent, or
   * a control stands beside it or beside its parent.
   */
  isOpenable(node: TreeNode): boolean {
    if (attribute(node, 'popover') !== null) return true;
    if (attribute(node, 'hidden')?.toLowerCase() === 'until-found') return true;
    if (openedRoles.has(attribute(node, 'role') ?? '')) return true;
    return (
      this.isNamed(node) ||
      this.#isSwitchedOrOfSeries(node) ||
      this.#isUnderHeading(node) ||
      this.isBesideControl(node) ||
      this.#isOfRepeatedItem(node)
    );
  }

  /** Whether a control names an element by its id. */
  isNamed(node: TreeNode): boolean {
    const id = attribute(node, 'id');
    if (!id) return false;
    this.#named ??= this.#idsThatAreNamed();
    return this.#named.has(id);
  }

  #idsThatAreNamed(): ReadonlySet<string> {
    const ids = new Set<string>();
    for (const { attributes } of this.#tree)
      for (let at = 0; at < attributes.length; at += 2) {
        const name = attributes[at] ?? '';
        const value = attributes[at + 1] ?? '';
        if (!references.has(name) || (name === 'href' && !value.startsWith('#'))) continue;
        for (const id of value.split(/\s+/)) ids.add(id.replace(/^#/, ''));
      }
    return ids;
  }

  /** Whether a checkbox stands before an element, or one beside it that is named alike is shown, as slides and tabs are. */
  #isSwitchedOrOfSeries(node: TreeNode): boolean {
    const name = attribute(node, 'class');
    for (const step of [-1, 1] as const) {
      let near = neighbour(this.#tree, node, step);
      for (let distance = 0; near && distance < maxDistance; distance++) {
        if (step < 0 && isSwitch(near)) return true;
        if (name && isAlike(near, node) && this.#isShown(near)) return true;
        near = neighbour(this.#tree, near, step);
      }
    }
    return false;
  }

  /** Whether headings and parts take turns in an element's parent, the element among the parts: an accordion. */
  #isUnderHeading(node: TreeNode): boolean {
    const before = neighbour(this.#tree, node, -1);
    if (!before || !headings.has(before.tag)) return false;
    const after = neighbour(this.#tree, node, 1);
    if (after && after.tag !== before.tag) return false;
    const earlier = neighbour(this.#tree, before, -1);
    return !earlier || earlier.tag === node.tag;
  }

  /** Whether what is around an element is one of several alike that hold such a part each: questions with their answers, or slides. */
  #isOfRepeatedItem(node: TreeNode): boolean {
    if (!attribute(node, 'class')) return false;
    return [node.parent, node.parent?.parent].some((around) => around && this.#hasTwin(around, node));
  }

  /** Whether an element like another stands beside it, with a part like one of its parts. */
  #hasTwin(around: TreeNode, part: TreeNode): boolean {
    return ([-1, 1] as const).some((step) => {
      const twin = neighbour(this.#tree, around, step);
      if (!twin || !isAlike(twin, around)) return false;
      const inside = this.#tree.slice(twin.index + 1, Math.min(twin.end, twin.index + maxNodesBeside));
      return inside.some((node) => isAlike(node, part));
    });
  }

  /** Whether a control stands beside an element, or beside its parent. */
  isBesideControl(node: TreeNode): boolean {
    for (const beside of [node, node.parent])
      for (const step of [-1, 1] as const) {
        const near = beside && neighbour(this.#tree, beside, step);
        if (near && this.#isOrHoldsControl(near)) return true;
      }
    return false;
  }

  /** Whether an element is a control, or holds one and says hardly more than it. */
  #isOrHoldsControl(node: TreeNode): boolean {
    let characters = 0;
    let found = isControl(node);
    if (node.end - node.index > maxNodesBeside) return false;
    for (let at = node.index + 1; at < node.end; at++) {
      const inner = this.#tree[at];
      characters += inner?.text.length ?? 0;
      if (characters > maxControlCharacters) return false;
      if (!found && inner && inner.tag !== '' && at <= node.index + maxNodesOfControl) found = isControl(inner);
    }
    return found;
  }
}
