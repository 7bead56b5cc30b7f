import { attribute, closest, type TreeNode } from '../tree/node.ts';
import { buttonTags } from '../tree/tag-groups.ts';
import { type Block, firstBlockFrom, type PageBlocks } from './blocks.ts';

const headingTag = /^h[1-6]$/;
const maxLevels = 5;
const maxButtonWords = 40;
/** An element that holds more blocks is more than a line. */
const maxBlocks = 8;

/** The blocks in an element, by their places; none where they are many. */
function blocksIn({ blocks }: PageBlocks, { index, end }: TreeNode): number[] {
  const inside: number[] = [];
  for (let at = firstBlockFrom(blocks, index); (blocks[at]?.first ?? end) < end; at++) {
    if (inside.length === maxBlocks) return [];
    inside.push(at);
  }
  return inside;
}

/** A button that holds a chosen block as an element of its own; null for all else. */
function buttonAround({ tree }: PageBlocks, block: Block): TreeNode | null {
  const container = tree[block.container];
  return container && container.tag !== 'button' ? closest(container.parent, buttonTags, maxLevels) : null;
}

/**
 * Chooses all that a button says of which a part is content: the name of a function on the line that opens its description. So are the
 * buttons that are named as it is: of some the description is empty.
 */
export function keepWholeButtons(page: PageBlocks, chosen: Uint8Array): void {
  const { blocks } = page;
  const names = new Set<string>();
  const whole = new Set<TreeNode>();
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at];
    const button = block && chosen[at] === 1 ? buttonAround(page, block) : null;
    if (button) whole.add(button);
  }
  for (const button of whole) {
    const left = blocksIn(page, button).filter((at) => chosen[at] !== 1 && blocks[at]?.hidden === false);
    // One word more is a state, or what a click does, unless it is the method of a request.
    const isMore = left.length > 1 || left.some((at) => isInParts(blocks[at]) || isMethod(page, blocks[at]));
    if (!isMore) continue;
    for (const at of left) chosen[at] = 1;
    const name = attribute(button, 'class');
    if (name) names.add(name);
  }
  if (names.size > 0) for (const at of alikeIn(page, names)) chosen[at] = 1;
}

const method = /^\s*(?:get|head|post|put|patch|delete|options|trace|connect)\s*$/i;

/** Whether a block names a method of HTTP, and says nothing else. */
const isMethod = ({ tree }: PageBlocks, block: Block | undefined): boolean =>
  block?.words === 1 && method.test(tree[block.first]?.text ?? '');

const isInParts = (block: Block | undefined): boolean => block !== undefined && block.last > block.first;

/** The blocks of buttons of some names in several parts, but for what several say in the same words: that is done, and not told. */
function alikeIn({ tree, blocks, tape }: PageBlocks, names: ReadonlySet<string>): Iterable<number> {
  const byText = new Map<string, number>();
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at];
    const container = block && tree[block.container];
    if (!container || block.hidden || container.tag !== 'button' || !isInParts(block)) continue;
    if (block.words > maxButtonWords || !names.has(attribute(container, 'class') ?? '')) continue;
    const text = tape.hashes.subarray(block.from, block.from + block.words).join();
    byText.set(text, byText.has(text) ? -1 : at);
  }
  return [...byText.values()].filter((at) => at >= 0);
}

const maxControlWords = 3;

/** The place behind the last of the buttons that stand beside each other from a block on, each of few words. */
function endOfButtons({ tree, blocks }: PageBlocks, from: number): number {
  const parent = tree[blocks[from]?.container ?? 0]?.parent;
  let at = from;
  for (let block = blocks[at]; block && block.words <= maxControlWords; block = blocks[++at]) {
    const button = tree[block.container];
    if (button?.tag !== 'button' || button.parent !== parent) break;
  }
  return at;
}

/** Drops what is left of buttons beside each other of which one is no content, with the word before them in their box: `Scale 1x 2x`. */
export function dropPartsOfControls(page: PageBlocks, chosen: Uint8Array): void {
  const { tree, blocks } = page;
  for (let at = 0; at < blocks.length; at++) {
    const button = tree[blocks[at]?.container ?? 0];
    if (button?.tag !== 'button') continue;
    const end = endOfButtons(page, at);
    if (end - at < 2) continue;
    const parts = chosen.subarray(at, end);
    if (parts.includes(0) && parts.includes(1)) {
      parts.fill(0);
      const before = blocks[at - 1];
      if (before && before.words <= maxControlWords && tree[before.container] === button.parent) chosen[at - 1] = 0;
    }
    at = end - 1;
  }
}

const goesOn = /^\s*[.,;:)](?:\s|$)/;
const maxWordsBefore = 8;

/** Chooses what a button says that the chosen text right behind it goes on from with a full stop or a comma. */
export function keepContinued({ tree, blocks }: PageBlocks, chosen: Uint8Array): void {
  for (let at = 0; at + 1 < blocks.length; at++) {
    const [block, next] = [blocks[at], blocks[at + 1]];
    if (!block || !next || chosen[at] === 1 || chosen[at + 1] !== 1) continue;
    if (block.hidden || block.words > maxWordsBefore || tree[block.container]?.tag !== 'button') continue;
    if (goesOn.test(tree[next.first]?.text.slice(0, 80) ?? '')) chosen[at] = 1;
  }
}

/** Chooses what a heading says itself before a part of it that is chosen. */
export function keepWholeHeadings(page: PageBlocks, chosen: Uint8Array): void {
  const { tree, blocks } = page;
  for (let at = 0; at + 1 < blocks.length; at++) {
    const [block, next] = [blocks[at], blocks[at + 1]];
    if (!block || !next || chosen[at] === 1 || chosen[at + 1] !== 1 || block.hidden) continue;
    const heading = tree[block.container];
    if (heading && headingTag.test(heading.tag) && next.last < heading.end) chosen[at] = 1;
  }
}

const boxes: ReadonlySet<string> = new Set(['aside']);
const maxBoxWords = 120;

/** Whether a small box stands between chosen blocks, has a heading, and a chosen block that is more than a link. */
function isOfContent({ tree, blocks }: PageBlocks, chosen: Uint8Array, inside: readonly number[]): boolean {
  const [first = 0, last = 0] = [inside[0], inside.at(-1)];
  if (chosen[first - 1] !== 1 || (last + 1 < blocks.length && chosen[last + 1] !== 1)) return false;
  let words = 0;
  let hasHeading = false;
  let saysMore = false;
  for (const at of inside) {
    const block = blocks[at];
    if (!block || block.hidden) return false;
    words += block.words;
    hasHeading ||= headingTag.test(tree[block.container]?.tag ?? '');
    saysMore ||= chosen[at] === 1 && block.linkWords < block.words;
  }
  return saysMore && hasHeading && words <= maxBoxWords;
}

/** Chooses all of a small box amid the content of which the text is chosen: the preview of a page that a post leads to, with its name. */
export function keepWholeBoxes(page: PageBlocks, chosen: Uint8Array): void {
  const { tree, blocks, tags } = page;
  if (!tags.has('aside')) return;
  const seen = new Set<TreeNode>();
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at];
    const box = block && chosen[at] === 1 ? closest(tree[block.container], boxes, maxLevels) : null;
    if (!box || seen.has(box)) continue;
    seen.add(box);
    const inside = blocksIn(page, box);
    if (inside.length > 1 && isOfContent(page, chosen, inside)) for (const each of inside) chosen[each] = 1;
  }
}
