import { attribute, neighbour, type Tree, type TreeNode } from '../tree/node.ts';

/** Roles of what is shown when a control says so. */
const openedRoles = new Set(['tabpanel', 'region', 'dialog', 'tooltip', 'menu']);
/** Attributes by which a control names what it opens, by its id or `#` and its id. */
const references = [
  'aria-controls',
  'aria-describedby',
  'popovertarget',
  'commandfor',
  'data-target',
  'data-bs-target',
  'href',
];
const isReference = new Set(references);
const noProse = new Set(['nav', 'header', 'footer', 'form', 'input', 'select', 'dialog', 'menu']);
const minProseCharacters = 40;
const maxLinkedShare = 0.3;
const maxLevelsInControl = 2;
const scriptAddress = /^(?:#|$|javascript:)/i;
const controlTags = new Set(['button', 'summary', 'label']);
const buttonTypes = /^(?:button|submit|image)$/i;
const controlRoles = new Set(['tab', 'button', 'switch']);
/** Attributes of what answers a click; so does a cell that the Tab key reaches. */
const controlMarks = ['aria-expanded', 'aria-controls', 'onclick'];
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
  if (controlMarks.some((name) => attribute(node, name) !== null)) return true;
  if (node.tag === 'td' && attribute(node, 'tabindex') === '0') return true;
  return node.tag === 'a' && scriptAddress.test(attribute(node, 'href') ?? '');
}

const isSwitch = (node: TreeNode): boolean =>
  node.tag === 'input' &&
  /^(?:checkbox|radio)$/i.test(attribute(node, 'type') ?? '') &&
  attribute(node, 'disabled') === null;

const isAlike = (one: TreeNode, other: TreeNode): boolean =>
  one.tag === other.tag && attribute(one, 'class') === attribute(other, 'class');

/** Whether two elements say the same in two languages, of which a reader chooses one. */
function isTranslation(one: TreeNode, other: TreeNode): boolean {
  const language = attribute(one, 'lang');
  const others = attribute(other, 'lang');
  return one.tag === other.tag && language !== null && others !== null && language !== others;
}

/** What of a page a person opens, as its markup says. */
export class Openings {
  readonly #tree: Tree;
  readonly #isShown: (node: TreeNode) => boolean;
  readonly #mayBeShown: () => boolean;
  #named: ReadonlySet<string> | null = null;

  /** `mayBeShown`: whether anything of the page may show what it hides. */
  constructor(tree: Tree, isShown: (node: TreeNode) => boolean, mayBeShown: () => boolean) {
    this.#tree = tree;
    this.#isShown = isShown;
    this.#mayBeShown = mayBeShown;
  }

  /**
   * Whether a person may open what an element hides. Any of these tells so: the element is made to be opened; a control names it; a
   * checkbox before it may switch it; another of several alike is shown; it is a part of one of several alike; it follows a heading of its
   * parent; a control stands beside it or beside its parent.
   */
  isOpenable(node: TreeNode): boolean {
    if (attribute(node, 'hidden')?.toLowerCase() === 'until-found') return true;
    if (attribute(node, 'popover') !== null) return true;
    // Nothing but a script or a control that names it opens a dialog.
    if (node.tag === 'dialog') return this.#mayBeShown() || this.isNamed(node);
    if (openedRoles.has(attribute(node, 'role') ?? '')) return true;
    return (
      this.isNamed(node) ||
      this.#isInControl(node) ||
      this.#isSwitchedOrOfSeries(node) ||
      (attribute(node, 'lang') !== null && this.#isChosenTranslation(node)) ||
      this.#isUnderHeading(node) ||
      this.isBesideControl(node) ||
      this.#isOfRepeatedItem(node) ||
      this.isFurtherItem(node)
    );
  }

  /** Whether a control just before an element, or before its parent, says that it expands something, or names the element as what it shows. */
  isExpanded(node: TreeNode): boolean {
    // Tabs show one panel at a time, and the others say much the same.
    if (attribute(node, 'role') === 'tabpanel' || !this.#isProse(node)) return false;
    const id = attribute(node, 'id');
    for (const beside of [node, node.parent]) {
      const near = beside && neighbour(this.#tree, beside, -1);
      if (!near || near.end - near.index > maxNodesOfControl) continue;
      for (let at = near.index; at < near.end; at++) {
        const inside = this.#tree[at];
        if (!inside || inside.tag === '') continue;
        if (attribute(inside, 'aria-expanded') === 'false') return true;
        if (id && references.some((name) => attribute(inside, name) === `#${id}` || attribute(inside, name) === id))
          return true;
      }
    }
    return false;
  }

  /** Whether an element holds sentences, and no menu, list of links or form; nor does it stand among these. */
  #isProse(node: TreeNode): boolean {
    for (let around: TreeNode | null = node; around; around = around.parent) if (noProse.has(around.tag)) return false;
    let [characters, linked] = [0, 0];
    for (let at = node.index + 1; at < node.end; at++) {
      const inside = this.#tree[at];
      if (!inside) break;
      if (noProse.has(inside.tag)) return false;
      const { length } = inside.text.trim();
      characters += length;
      if (inside.parent?.tag === 'a' || inside.parent?.parent?.tag === 'a') linked += length;
    }
    return characters >= minProseCharacters && linked <= maxLinkedShare * characters;
  }

  /** Whether an element is a part of a control, which shows it when it is used: the back of a card. */
  #isInControl(node: TreeNode): boolean {
    let around = node.parent;
    for (let level = 0; around && level < maxLevelsInControl; level++, around = around.parent)
      if (isControl(around)) return true;
    return false;
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
        if (!isReference.has(name) || (name === 'href' && !value.startsWith('#'))) continue;
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

  /** Whether an element says in another language what one beside it says, and a control beside both chooses. */
  #isChosenTranslation(node: TreeNode): boolean {
    const beside: TreeNode[] = [];
    for (const step of [-1, 1] as const) {
      let near = neighbour(this.#tree, node, step);
      for (let distance = 0; near && distance < maxDistance; distance++, near = neighbour(this.#tree, near, step))
        beside.push(near);
    }
    return beside.some((near) => isTranslation(near, node)) && beside.some(isControl);
  }

  /** Whether the element before one that is hidden has all its classes but some, and is shown, and a control stands beside what holds both: "show more". */
  isFurtherItem(node: TreeNode): boolean {
    const before = neighbour(this.#tree, node, -1);
    const names = (before && attribute(before, 'class')) ?? '';
    if (!before || before.tag !== node.tag || names === '' || !this.#isShown(before)) return false;
    const own = new Set((attribute(node, 'class') ?? '').split(/\s+/));
    if (!names.split(/\s+/).some((name) => own.has(name))) return false;
    return this.isBesideControl(node.parent ?? node);
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

  /** Whether a control stands beside an element, or beside its parent, or one before the element says that something is collapsed. */
  isBesideControl(node: TreeNode): boolean {
    return this.#hasControlBeside(node) || this.#isCollapsed(node);
  }

  #isCollapsed(node: TreeNode): boolean {
    let near = neighbour(this.#tree, node, -1);
    for (let distance = 0; near && distance < maxDistance; distance++, near = neighbour(this.#tree, near, -1))
      if (attribute(near, 'aria-expanded') === 'false') return true;
    return false;
  }

  #hasControlBeside(node: TreeNode): boolean {
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
