import { hintWords } from '../content/hints.ts';
import { readText } from '../selectors/fields.ts';
import { attribute, childrenOf, type Tree, type TreeNode } from '../tree/node.ts';
import { type Name, nameOf } from './names.ts';

/** What the facts of a part with other things, such as related products, are facts of. */
export const relatedName: Name = nameOf('related similar recommended');

const levels = new Map(['h2', 'h3', 'h4', 'h5', 'h6'].map((tag, at) => [tag, at]));
const containers = new Set(['section', 'aside', 'div', 'ul', 'ol', 'nav']);
const maxHeading = 60;
const maxClimbs = 5;
/** Parts that are looked at; what a hostile page asks for takes more. */
const maxParts = 200;
const headings = [
  /^(?:related|similar|recommended|recommendations|recently viewed|more like this|frequently bought)(?!\p{L})/iu,
  /^(?:customers (?:also|who)|people also|others also|you (?:may|might|could) also|more from|compare with similar)(?!\p{L})/iu,
  /^(?:ähnliche|verwandte|das könnte|kunden kauften|kunden, die|weitere (?:produkte|artikel)|passend dazu)(?!\p{L})/iu,
  /^(?:(?:produits|articles) similaires|vous aimerez|(?:productos|produtos) (?:relacionados|similares))(?!\p{L})/iu,
  /^(?:también te|potrebbe|prodotti correlati|gerelateerde)(?!\p{L})/iu,
];
const isHeading = (tree: Tree, node: TreeNode): boolean => {
  if (!levels.has(node.tag)) return false;
  const text = readText(tree, node).slice(0, maxHeading);
  return headings.some((heading) => heading.test(text));
};

const related = new Set(hintWords.related.split(' ').filter((word) => word !== 'also'));
const isRelatedName = (name: string): boolean =>
  name
    .toLowerCase()
    .split(/[-_\s]+/)
    .some((word) => related.has(word) || word.startsWith('related'));

const isNamedSo = (node: TreeNode): boolean =>
  containers.has(node.tag) && ['class', 'id'].some((key) => isRelatedName((attribute(node, key) ?? '').slice(0, 200)));
const holds = new Set([...levels.keys(), 'li', 'article', 'a']);

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Whether nothing follows a node in what it stands in. */
function isLast(tree: Tree, node: TreeNode, parent: TreeNode): boolean {
  const next = tree.slice(node.end, Math.min(parent.end, node.end + 3));
  return node.end + next.length >= parent.end && next.every(({ tag, text }) => tag === '' && text.trim() === '');
}

/** What stands below a heading: to the next of its level beside it, or what follows the element that holds it alone. */
function below(tree: Tree, node: TreeNode): Range {
  let at = node;
  for (let climb = 0; climb < maxClimbs && at.parent && isLast(tree, at, at.parent); climb++) at = at.parent;
  const { parent } = at;
  if (!parent) return { from: node.index, to: at.end };
  const following = [...childrenOf(tree, parent)].filter(({ index }) => index > at.index);
  if (at !== node) return { from: node.index, to: following[0]?.end ?? at.end };
  const level = levels.get(node.tag) ?? 0;
  const next = following.find(({ tag }) => (levels.get(tag) ?? level + 1) <= level);
  return { from: node.index, to: next?.index ?? parent.end };
}

/** The parts of a page with things like the one that it is about, in order; what the page is called stands in none. */
export function relatedParts(tree: Tree): Range[] {
  const parts: Range[] = [];
  let end = 0;
  let left = maxParts;
  for (const node of tree) {
    if (node.index < end || node.tag === '' || left <= 0) continue;
    const isBelow = isHeading(tree, node);
    if (!isBelow && !isNamedSo(node)) continue;
    left--;
    const part = isBelow ? below(tree, node) : { from: node.index, to: node.end };
    const tags = new Set(tree.slice(part.from + 1, part.to).map(({ tag }) => tag));
    // An element named after others that holds none, as a `recommended-price`, is the page's own.
    const holdsSome = isBelow || [...holds].some((tag) => tags.has(tag));
    if (!holdsSome || tags.has('h1') || tags.has('main')) continue;
    parts.push(part);
    end = part.to;
  }
  return parts;
}
