import type { Addresses } from '../address.ts';
import { tidy } from '../characters.ts';
import { attribute, type Tree, type TreeNode } from '../tree/node.ts';
import { cellTags } from '../tree/tag-groups.ts';
import { blockTags } from '../tree/tags.ts';
import { ElementFinder } from './selector.ts';

/** One value of a page: the text, or an attribute, of the first element that a selector matches, or of all. */
export interface Field {
  /** A CSS selector. */
  readonly selector: string;
  /** Absent: the text. */
  readonly attribute?: string;
  /** All matches, as a list. */
  readonly all?: boolean;
}

/** What fields found: null where nothing matches, a list (perhaps empty) where all are asked for. */
export type FieldValues = Readonly<Record<string, string | null | readonly (string | null)[]>>;

const maxMatches = 1_000;
/** The most characters of all values together. */
const maxCharacters = 1_000_000;

const addressAttributes = new Set(['href', 'src', 'action', 'formaction', 'poster', 'cite', 'data', 'data-src']);
const unshownTags = new Set(['script', 'style']);

const isUnshown = ({ tag }: TreeNode): boolean => unshownTags.has(tag);

/**
 * The text of an element as a reader sees it: lines for blocks, spaces made one. Of a script or style, what stands there.
 * `isLeftOut`: elements whose text is none of it.
 */
export function readText(tree: Tree, node: TreeNode, isLeftOut: (inside: TreeNode) => boolean = () => false): string {
  let text = '';
  for (let at = node.index + 1; at < node.end; at++) {
    const inside = tree[at];
    if (!inside) break;
    if (inside.tag === '') text += unshownTags.has(node.tag) ? inside.text : inside.text.replace(/\s+/g, ' ');
    else if (isUnshown(inside) || isLeftOut(inside)) at = inside.end - 1;
    else if (cellTags.has(inside.tag)) text += ' ';
    else if (inside.tag === 'br' || blockTags.has(inside.tag)) text += '\n';
    for (let ended: TreeNode | null = inside; ended && ended !== node && ended.end === at + 1; ended = ended.parent)
      if (blockTags.has(ended.tag) && !cellTags.has(ended.tag)) text += '\n';
  }
  if (unshownTags.has(node.tag)) return text.trim();
  return text
    .split('\n')
    .map(tidy)
    .filter((line) => line !== '')
    .join('\n');
}

function readAttribute(node: TreeNode, name: string, addresses: Addresses): string | null {
  const value = attribute(node, name);
  if (value === null) return null;
  return (addressAttributes.has(name) ? addresses.link(value) : null) ?? tidy(value);
}

/** Reads the fields off a page; `isCut`: their values were too long, all together. Throws `SelectorError`. */
export function readFields(
  tree: Tree,
  addresses: Addresses,
  fields: Readonly<Record<string, Field>>,
): { readonly values: FieldValues; readonly isCut: boolean } {
  const finder = new ElementFinder(tree);
  let left = maxCharacters;
  const read = (node: TreeNode, name: string | undefined): string | null => {
    const value = name === undefined ? readText(tree, node) : readAttribute(node, name.toLowerCase(), addresses);
    const fitting = value?.slice(0, left).toWellFormed() ?? null;
    left -= fitting?.length ?? 0;
    return fitting;
  };
  const found = Object.entries(fields).map(([name, { selector, attribute: asked, all = false }]) => {
    const values = finder.all(selector, all ? maxMatches : 1).map((node) => read(node, asked));
    return [name, all ? values : (values[0] ?? null)] as const;
  });
  return { values: Object.fromEntries(found), isCut: left <= 0 };
}
