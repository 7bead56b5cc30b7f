import { onceForPage } from '../../page-arrays.ts';
import { attribute, type Tree, type TreeNode, textOf } from '../../tree/node.ts';
import { anyPhrase } from '../../words/by-language.ts';
import words from './quotes.json' with { type: 'json' };

const boxes = new Set(['div', 'table', 'section', 'aside']);
/** What forums and wikis call the box of a quote. */
const quoteClass =
  /(?:^|\s)(?:quote|cquote|block-?quote|pull-?quote|quote-?(?:box|container|body|content|block|post)|bb-?code_?-?quote|bbc_(?:standard_)?quote|post-?quote)(?=\s|$)/i;
/** How forums begin a quote that is laid out as a table. */
const opening = new RegExp(`^(?:${anyPhrase(words.opening)}|\\S{1,30} ${anyPhrase(words.saying)}:)`, 'i');
const maxCells = 4;
const maxNodes = 2_000;
const maxOpeningCharacters = 80;

/** What forums call the text of a post, which some write as a quotation. */
const postClass = /(?:^|\s)(?:post|message)[_-]?(?:content|text|body)(?=\s|$)/i;

/** Whether an element quotes. */
export const isQuotation = (node: TreeNode): boolean =>
  node.tag === 'blockquote' && !(node.attributes.length > 0 && postClass.test(attribute(node, 'class') ?? ''));

/** Whether a quote already stands inside, or around by a few levels: one is written once. */
function hasQuote(tree: Tree, { index, end, parent }: TreeNode): boolean {
  for (let at = index + 1; at < Math.min(end, index + maxNodes); at++) if (tree[at]?.tag === 'blockquote') return true;
  return [parent, parent?.parent].some((around) => around && isQuotation(around)) === true;
}

const isNamed = (node: TreeNode): boolean =>
  boxes.has(node.tag) && node.attributes.length > 0 && quoteClass.test(attribute(node, 'class') ?? '');

/** Whether a box that is named after quotes stands inside an element: what stands around it says more than the quote. */
const holdsNamed = (tree: Tree, { index, end }: TreeNode): boolean => tree.slice(index + 1, end).some(isNamed);

/** Whether a table is small and begins as quotes do. */
function beginsAsQuote(tree: Tree, table: TreeNode): boolean {
  if (table.end - table.index > maxNodes) return false;
  let cells = 0;
  for (let at = table.index + 1; at < table.end; at++) {
    const tag = tree[at]?.tag;
    if (tag === 'table' || tag === 'th') return false;
    if (tag === 'td' && ++cells > maxCells) return false;
  }
  return opening.test(textOf(tree, table).trimStart().slice(0, maxOpeningCharacters)) && !holdsNamed(tree, table);
}

/** The boxes of quotes that were looked into: each row of a table asks about its table. */
const lookedInto = onceForPage((_: Tree) => new Map<TreeNode, boolean>());

/** Whether an element that is no `blockquote` is the box of a quote, by its name or, as a table, by how it begins. */
export function isQuoteBox(tree: Tree, node: TreeNode): boolean {
  if (!boxes.has(node.tag)) return false;
  const named = isNamed(node);
  if (!named && node.tag !== 'table') return false;
  const known = lookedInto(tree);
  const is = known.get(node) ?? ((named || beginsAsQuote(tree, node)) && !hasQuote(tree, node));
  known.set(node, is);
  return is;
}
