import { onceForText } from '../../page-arrays.ts';
import { readText } from '../../selectors/fields.ts';
import { attribute, type Tree, type TreeNode } from '../../tree/node.ts';
import { headingTags } from '../../tree/tag-groups.ts';
import { type Name, nameOf } from '../names.ts';

const nameAttributes = [
  'class',
  'id',
  'itemprop',
  'property',
  'data-testid',
  'data-test',
  'data-qa',
  'data-field',
  'name',
];

/** The elements directly in another. */
export const inner = (tree: Tree, node: TreeNode): TreeNode[] => {
  const children: TreeNode[] = [];
  for (let at = node.index + 1; at < node.end; ) {
    const child = tree[at];
    if (!child) break;
    if (child.tag !== '') children.push(child);
    at = child.end;
  }
  return children;
};

/** Classes for the state of an element, such as `has-old-price`: what follows is not its name. */
export const stateClass = /^(?:has|is|no|not|with|without)-/;
const maxNameCharacters = 60;
// Bounded by maxNameCharacters.
const ofBlock = /^[\da-z-]{1,60}__(?<element>[a-z][\da-z-]{1,40}?)(?:--[\w-]{1,40})?$/;
// Bounded by maxNameCharacters.
const ofModule = /^[\dA-Za-z-]{1,60}_(?<element>[A-Za-z][\dA-Za-z-]{1,40})__[\w-]{4,12}$/;
// Bounded by maxNameCharacters.
const ofCamel = /^[A-Za-z]*[a-z][A-Z][A-Za-z]*-(?<element>[a-z][\dA-Za-z]{1,40})$/;

/** What a class calls an element in its block: the `price` of `card__price--sale`, `Card_price__k3J2h` or `productCard-price`. */
export const elementIn = (word: string): string | undefined =>
  /__|[A-Z]/.test(word)
    ? (ofBlock.exec(word) ?? ofModule.exec(word) ?? ofCamel.exec(word))?.groups?.element
    : undefined;

/** The names in a word of an attribute: the whole, and what it calls an element in its block; none for a state. */
const namesIn = onceForText((word): readonly Name[] => {
  if (word.length <= 1 || word.length > maxNameCharacters || stateClass.test(word)) return [];
  const element = elementIn(word);
  return element === undefined ? [nameOf(word)] : [nameOf(word), nameOf(element)];
});

/** The names that an element bears. */
export function namesOf(node: TreeNode): Name[] {
  const found: Name[] = [];
  for (const key of nameAttributes) {
    const named = attribute(node, key);
    if (named !== null) for (const word of named.split(/\s+/, 8)) found.push(...namesIn(word));
  }
  return found;
}

/** What stands above each list, table and group: the heading or announcing words before it. */
export class Titles {
  readonly #tree: Tree;
  readonly #headings: { readonly index: number; readonly text: string }[] = [];

  constructor(tree: Tree) {
    this.#tree = tree;
    for (const node of tree)
      if (headingTags.has(node.tag) || node.tag === 'caption' || node.tag === 'legend' || node.tag === 'summary')
        this.#headings.push({ index: node.index, text: readText(tree, node).slice(0, 100) });
  }

  /** The names of a node: its own, those of its parent, what stands before it, and its heading. */
  above(node: TreeNode): Name[] {
    const before = this.#headings.findLast(({ index }) => index < node.index);
    const inside = this.#headings.find(
      ({ index }) => index > node.index && index < node.end && this.#tree[index]?.tag === 'caption',
    );
    const texts = [inside?.text, this.#announced(node), before?.text].filter(
      (text) => text !== undefined && text !== '',
    );
    return [...namesOf(node), ...texts.map((text) => nameOf(text ?? '')), ...(node.parent ? namesOf(node.parent) : [])];
  }

  #announced(node: TreeNode): string | undefined {
    for (let at = node.index - 1; at > Math.max(0, node.index - 8); at--) {
      const text = this.#tree[at]?.text.trim() ?? '';
      if (text !== '') return text.length <= 60 && /[:：]$/.test(text) ? text.slice(0, -1) : undefined;
    }
    return undefined;
  }
}
