import { hintWords } from '../../content/hints.ts';
import { below, headingLevels, isRelatedHeading, type Range } from '../../content/related/related-headings.ts';
import { readText } from '../../selectors/fields.ts';
import { attribute, type Tree, type TreeNode } from '../../tree/node.ts';
import { type Name, nameOf } from '../names.ts';

/** What the facts of a part with other things, such as related products, are facts of. */
export const relatedName: Name = nameOf('related similar recommended');

const containers = new Set(['section', 'aside', 'div', 'ul', 'ol', 'nav']);
/** Parts that are looked at; what a hostile page asks for takes more. */
const maxParts = 200;
const isHeading = (tree: Tree, node: TreeNode): boolean =>
  headingLevels.has(node.tag) && isRelatedHeading(readText(tree, node));

const related = new Set(hintWords.related.split(' ').filter((word) => word !== 'also'));
const isRelatedName = (name: string): boolean =>
  name
    .toLowerCase()
    .split(/[-_\s]+/)
    .some((word) => related.has(word) || word.startsWith('related'));

const isNamedSo = (node: TreeNode): boolean =>
  containers.has(node.tag) && ['class', 'id'].some((key) => isRelatedName((attribute(node, key) ?? '').slice(0, 200)));
const holds = new Set([...headingLevels.keys(), 'li', 'article', 'a']);

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
