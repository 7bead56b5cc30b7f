import type { Selection } from '../content/structure/keep.ts';
import type { Token } from '../markdown/tokens.ts';
import type { TreeNode } from '../tree/node.ts';

const maxLineCharacters = 200;

/** A whole number that an attribute begins with; null without one. */
export function integer(text: string | null): number | null {
  const value = text === null ? Number.NaN : Number.parseInt(text, 10);
  return Number.isSafeInteger(value) ? value : null;
}

/** Whether the line at hand is long for one among others: it is a paragraph. */
export function isLongLine(tokens: readonly Token[]): boolean {
  let length = 0;
  for (let at = tokens.length - 1; at >= 0 && length <= maxLineCharacters; at--) {
    const token = tokens[at];
    if (token?.kind === 'break') break;
    if (token?.kind === 'text') length += token.text.length;
  }
  return length > maxLineCharacters;
}

/** The images of a heading: they stand before it. */
export const imagesOf = (tokens: readonly Token[]): Token[] => tokens.filter(({ kind }) => kind === 'image');

/** What a heading says: it is bold as it is, and shows no images. */
export const wordsOfHeading = (tokens: readonly Token[]): Token[] =>
  tokens.filter((token) => token.kind !== 'image' && !('mark' in token && token.mark === 'strong'));

const cardTags: ReadonlySet<string> = new Set(['div', 'article', 'section']);

/** Whether an element is written as an item of a list. */
export const isItem = ({ tag, index }: TreeNode, { cards }: Selection): boolean =>
  tag === 'li' || (cards.has(index) && cardTags.has(tag));

const maxCardLevels = 12;

/** Whether an element stands in a card: its headings are names. */
export function isInCard(node: TreeNode | null, { cards }: Selection): boolean {
  if (cards.size === 0) return false;
  let around = node;
  for (let level = 0; around && level < maxCardLevels; level++, around = around.parent)
    if (cards.has(around.index)) return true;
  return false;
}

/** Whether no item of a list begins with a paragraph. */
export function isTight(list: TreeNode, { tree, kept }: Selection): boolean {
  for (let index = list.index + 1; index < list.end; ) {
    const item = tree[index];
    if (!item) break;
    const first = item.tag === 'li' ? tree[index + 1] : undefined;
    const second = first?.tag === '' && first.text.trim() === '' ? tree[first.index + 1] : first;
    if (second && second.tag === 'p' && second.index < item.end && kept[second.index] === 1) return false;
    index = item.end;
  }
  return true;
}
