import { attribute, closest, type Tree, type TreeNode } from '../../tree/node.ts';
import { preformattedTags } from '../../tree/tag-groups.ts';
import { type Block, firstBlockFrom, isShown, type PageBlocks } from '../blocks.ts';
import { elementAround, isBeside, isSetApart } from '../structure/holes.ts';
import { isQuoteBox } from '../structure/quotes.ts';
import { isName, type Post, placeOf } from './post-names.ts';

const paragraphTags: ReadonlySet<string> = new Set(['p', 'li']);
const maxLevels = 6;

/** Whether a block is what a reader presses, such as to see the whole of a quote. */
function isPressed(tree: Tree, { first, container }: Block): boolean {
  let around: TreeNode | null | undefined = tree[first]?.parent;
  for (let level = 0; around && around.index > container && level < maxLevels; level++, around = around.parent)
    if (around.tag === 'button' || attribute(around, 'role') === 'button' || leadsNowhere(around)) return true;
  return false;
}

const leadsNowhere = (node: TreeNode): boolean => node.tag === 'a' && attribute(node, 'href') === null;

/** A longer quotation is there for a copy of what stands above. */
const maxQuoteWords = 30;

/** The outermost quotation around a block of a post, between the block and the text of the post. */
function quotationAround(tree: Tree, { container }: Block, body: TreeNode): TreeNode | null {
  let found: TreeNode | null = null;
  let around: TreeNode | null | undefined = tree[container];
  for (let level = 0; around && around.index > body.index && level < maxLevels; level++, around = around.parent)
    if (around.tag === 'blockquote' || isQuoteBox(tree, around)) found = around;
  return found;
}

/** Whether a quotation is short. */
function isShort({ blocks }: PageBlocks, { index, end }: TreeNode): boolean {
  let words = 0;
  for (let at = firstBlockFrom(blocks, index); words <= maxQuoteWords && (blocks[at]?.first ?? end) < end; at++)
    words += blocks[at]?.words ?? 0;
  return words <= maxQuoteWords;
}

/** The element around what a post says in the elements in which most others say most. */
export function bodyOf({ tree, blocks }: PageBlocks, post: Post, main: string, chosen: Uint8Array): TreeNode | null {
  const own = post.blocks.flatMap((at) => {
    const block = chosen[at] === 1 ? blocks[at] : undefined;
    return block && placeOf(tree, block) === main && !isName(tree, block) ? [block] : [];
  });
  const [first, last] = [own[0], own.at(-1)].map((block) => tree[block?.container ?? 0]);
  const around = first && paragraphTags.has(first.tag) ? first.parent : first;
  const body = own.length > 0 ? elementAround(around ?? undefined, last) : null;
  return body && body.index > post.node.index ? body : null;
}

/** Chooses what stands within the text of a post: a box of code at its end, and what it quotes, which is added to a set. */
export function fillBodies(
  page: PageBlocks,
  posts: readonly Post[],
  main: string,
  chosen: Uint8Array,
  quoted: Set<number>,
): void {
  const { tree, blocks } = page;
  for (const post of posts) {
    const body = bodyOf(page, post, main, chosen);
    for (const at of body ? post.blocks : []) {
      const block = blocks[at];
      if (!block || !body || block.first < body.index || block.first >= body.end) continue;
      const quotation = quotationAround(tree, block, body);
      if (quotation) {
        if (isSetApart(page, block, body) || isPressed(tree, block) || !isShort(page, quotation)) continue;
        chosen[at] = 1;
        quoted.add(at);
      } else if (closest(tree[block.container], preformattedTags, maxLevels) && !isBeside(page, block, body))
        chosen[at] = 1;
    }
  }
}

/** The make of the elements in which posts say most. */
export function mainPlace(posts: readonly Post[], { tree, blocks }: PageBlocks, chosen: Uint8Array): string {
  const words = new Map<string, number>();
  for (const at of posts.flatMap((post) => post.blocks)) {
    const block = chosen[at] === 1 ? blocks[at] : undefined;
    if (block && !isName(tree, block))
      words.set(placeOf(tree, block), (words.get(placeOf(tree, block)) ?? 0) + block.words);
  }
  return [...words].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0] as const)[0];
}

/** Chooses what posts say where most others say most: a short answer, whose head alone was chosen. */
export function fillMute(page: PageBlocks, posts: readonly Post[], main: string, chosen: Uint8Array): void {
  for (const { blocks } of posts) {
    if (!blocks.some((at) => chosen[at] === 1)) continue;
    const own = blocks.filter((at) => {
      const block = page.blocks[at];
      return isShown(block) && placeOf(page.tree, block) === main;
    });
    if (own.every((at) => chosen[at] !== 1)) for (const at of own) chosen[at] = 1;
  }
}
