import { attribute, closest, type Tree, type TreeNode } from '../../tree/node.ts';
import { TagSet } from '../../tree/tags.ts';
import { type Block, isShown, type PageBlocks, textOfBlock } from '../blocks.ts';
import { boilerplateFlags, doubtfulFlags } from '../element-flags.ts';

/** From these probabilities on, what stands between content is content: text, and what only content is made of. */
const minProbability = 0.45;
const minMadeProbability = 0.1;
const made: ReadonlySet<string> = new Set(['pre', 'math']);
const madeLevels = 3;
/** Elements around a hole are looked at up to so many levels. */
const maxLevels = 12;
/** A block with more of its words in links leads elsewhere. */
const maxLinkShare = 0.5;
/** What elements say of themselves that may stand amid content without being of it. */
const beside = boilerplateFlags | doubtfulFlags;

/** The innermost element around two; null where it is far away. */
export function elementAround(one: TreeNode | undefined, other: TreeNode | undefined): TreeNode | null {
  if (!one || !other) return null;
  let around: TreeNode | null = one;
  for (let level = 0; around && level < maxLevels; level++, around = around.parent)
    if (around.index <= other.index && other.index < around.end) return around;
  return null;
}

/** Whether a block is boilerplate by what it is: hidden, links, or in an element within the section that says so. */
export const isBeside = (page: PageBlocks, block: Block, section: TreeNode): boolean =>
  leadsElsewhere(block) || isSetApart(page, block, section);

const leadsElsewhere = ({ linkWords, words }: Block): boolean => linkWords > maxLinkShare * words;

/** Whether a block is hidden, or in an element within the section that says of itself that it is boilerplate. */
export function isSetApart({ tree, flags }: PageBlocks, block: Block, section: TreeNode): boolean {
  if (!isShown(block)) return true;
  let around: TreeNode | null | undefined = tree[block.container];
  for (let level = 0; around && around !== section; level++, around = around.parent)
    if (level === maxLevels || (flags[around.index] ?? 0) & beside) return true;
  return around !== section;
}

/** What mails hold none of, and next to all sites do. */
const siteTags = new TagSet(['script', 'nav', 'main', 'article', 'header', 'footer', 'figure', 'form', 'iframe']);
/** A mail may say to machines what it is about. */
const isData = (node: TreeNode): boolean => node.tag === 'script' && /\bjson\b/i.test(attribute(node, 'type') ?? '');
/** An action is one link, or its address, among few blocks between what is chosen. */
const maxActionWords = 40;
const maxActionBlocks = 4;

/** Whether a page may be a mail, which has no links to lead around a site. */
function isLikeMail(tree: Tree): boolean {
  return !tree.some((node) => siteTags.has(node) && !isData(node));
}

/** Whether a block is one link, as what a mail asks its reader to do is. */
const isAction = ({ links, linkWords, words }: Block): boolean =>
  links === 1 && linkWords === words && words <= maxActionWords;

/** Chooses what stands between two chosen blocks of one section, unless it is boilerplate by its own evidence; and the links that a mail leads up to. */
export function fillHoles(pageBlocks: PageBlocks, probabilities: Float32Array, chosen: Uint8Array): void {
  const { tree, blocks } = pageBlocks;
  let last = -1;
  let isMail: boolean | undefined;
  for (let next = 0; next < blocks.length; next++) {
    if (chosen[next] !== 1) continue;
    const from = last + 1;
    const section =
      last >= 0 && from < next
        ? elementAround(tree[blocks[last]?.container ?? 0], tree[blocks[next]?.container ?? 0])
        : null;
    last = next;
    if (!section) continue;
    for (let at = from; at < next; at++) {
      const block = blocks[at];
      if (!block || isSetApart(pageBlocks, block, section)) continue;
      if (leadsElsewhere(block)) {
        if (next - from > maxActionBlocks || !isAction(block)) continue;
        isMail ??= isLikeMail(tree);
        if (isMail) chosen[at] = 1;
        continue;
      }
      const least = closest(tree[block.container], made, madeLevels) ? minMadeProbability : minProbability;
      if ((probabilities[at] ?? 0) >= least) chosen[at] = 1;
    }
  }
}

const headingTag = /^h[1-6]$/;
const colon = /[:：]\s*$/;
const maxLabelWords = 12;
/** Above code may stand its heading and what it does. */
const maxLabels = 2;

/** Whether a block says of code under it what that is: a heading, or a line that ends in a colon. */
const isLabelOfCode = (page: PageBlocks, block: Block): boolean =>
  block.words <= maxLabelWords &&
  (headingTag.test(page.tree[block.container]?.tag ?? '') || colon.test(textOfBlock(page, block)));

/** Where code begins that stands right behind a block, or behind its labels, in one section with it; -1 without. */
function codeBehind(page: PageBlocks, probabilities: Float32Array, last: number): number {
  const { tree, blocks } = page;
  for (let at = last + 1; at <= last + 1 + maxLabels; at++) {
    const block = blocks[at];
    const section = block && elementAround(tree[blocks[last]?.container ?? 0], tree[block.container]);
    if (!section || isBeside(page, block, section)) return -1;
    if (closest(tree[block.container], made, madeLevels)?.tag === 'pre') {
      return (probabilities[at] ?? 0) >= minMadeProbability ? at : -1;
    }
    if (!isLabelOfCode(page, block)) return -1;
  }
  return -1;
}

/** Chooses the code that ends a section behind what is chosen last, with its labels: no text behind it tells that it is content. */
export function keepLastCode(page: PageBlocks, probabilities: Float32Array, chosen: Uint8Array): void {
  if (!page.tags.has('pre')) return;
  let last = chosen.lastIndexOf(1);
  while (last >= 0) {
    const code = codeBehind(page, probabilities, last);
    if (code > last) chosen.fill(1, last + 1, code + 1);
    last = code;
  }
}
