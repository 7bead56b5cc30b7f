import type { Addresses } from '../../address.ts';
import { tidy } from '../../characters.ts';
import { imageUrl } from '../../images.ts';
import { attribute, type Tree, type TreeNode } from '../../tree/node.ts';
import { anyPhrase } from '../../words/by-language.ts';
import { currentText } from './former-prices.ts';
import words from './words.json' with { type: 'json' };

/** What holds more nodes or says more states no single value. */
export const maxTextNodes = 40;
export const maxTextCharacters = 500;

/** What stands in the `title` of an element or the first link in it: the whole of what is cut off where it is shown. */
function titleOf(tree: Tree, node: TreeNode): string {
  const link = tree.slice(node.index, node.end).find(({ tag }) => tag === 'a') ?? node;
  return attribute(node, 'title') ?? attribute(link, 'title') ?? '';
}

/** What an element of microdata states in its attributes for machines: a `link`, `data` or `meter`. */
function machineValueOf(node: TreeNode): string | null {
  if (attribute(node, 'itemprop') === null) return null;
  if (node.tag === 'link') return attribute(node, 'href');
  return node.tag === 'data' || node.tag === 'meter' ? attribute(node, 'value') : null;
}

/** What an element says: what it states for machines, else its text. */
export function statementOf(tree: Tree, node: TreeNode, addresses: Addresses): string | null {
  const stated = attribute(node, 'content') ?? attribute(node, 'datetime') ?? machineValueOf(node);
  if (stated) return tidy(stated);
  if (node.tag === 'img') return imageUrl(node, addresses, tree);
  if (node.end - node.index > maxTextNodes) return null;
  const text = currentText(tree, node);
  const cut = /(?:…|\.{3})$/.test(text) ? text.replace(/(?:…|\.{3})$/, '').trimEnd() : undefined;
  const title = cut === undefined ? '' : titleOf(tree, node);
  const whole = cut !== undefined && title.startsWith(cut) ? tidy(title) : text;
  return whole !== '' && whole.length <= maxTextCharacters ? whole : null;
}

// Bounded by maxTextCharacters.
const byMeasure = new RegExp(
  String.raw`\d\s?\p{Sc}?\s?(?:/|${anyPhrase(words.beforeMeasure)})\s?(?:\d{1,4}\s?)?${anyPhrase(words.measures)}(?![\p{L}\p{N}])`,
  'iu',
);
/** Whether a text says what so much of something costs: of a packet the price stands beside it. */
export const isByMeasure = (text: string): boolean => byMeasure.test(text);
