import { doubles } from '../page-arrays.ts';
import type { Block } from './blocks.ts';
import { bit } from './element-flags.ts';
import { isInside, type Page } from './page.ts';
import { chrome, isProse } from './sums.ts';
import { flagWeight, weights } from './weights.ts';

const reach = 4;
const repeated = 6;

const ratio = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/** What the block itself says. */
function ofBlock(block: Block, tag: string): number {
  const linkShare = ratio(block.linkWords, block.words);
  let sum = weights.length * Math.min(1, Math.log2(1 + block.words) / 7) + weights.linkShare * linkShare;
  if (isProse(block)) sum += weights.prose;
  if (linkShare > 0.9 && block.words < 5) sum += weights.shortLink;
  if (tag === 'p') sum += weights.paragraph;
  else if (tag === 'td' || tag === 'th') sum += weights.cell;
  else if (tag === 'dt' || tag === 'dd') sum += weights.definition;
  else if (tag === 'pre') sum += weights.preformatted;
  return sum;
}

/** What the elements around it say. */
function ofPlace(page: Page, block: Block): number {
  const flags = page.flags[block.container] ?? 0;
  let sum = flagWeight(flags) + weights.coreShare * ratio(page.words[page.core] ?? 0, page.words[0] ?? 0);
  if (isInside(page, block.container, page.core)) sum += weights.inCore;
  else sum += block.container < page.core ? weights.beforeCore : weights.afterCore;
  if (page.hasMain && !(flags & bit.main)) sum += weights.outsideMain;
  if (page.hasArticle && !(flags & bit.article)) sum += weights.outsideArticle;
  if (flags & bit.comments) {
    if (page.isForum) sum += weights.forumComments;
    if (page.hasArticle) sum += weights.articleComments;
  }
  const grandparent = outer(page, outer(page, block.container));
  return sum + weights.grandparentLinkShare * ratio(page.linkWords[grandparent] ?? 0, page.words[grandparent] ?? 0);
}

const outer = (page: Page, container: number): number => page.containers[page.tree[container]?.parent?.index ?? 0] ?? 0;

/** Whether a block is an item inside the core, outside all chrome, and no link. */
function isPlainItem(page: Page, at: number): boolean {
  const block = page.blocks[at];
  if (!block || block.linkWords * 2 > block.words || page.tree[block.container]?.tag !== 'li') return false;
  return ((page.flags[block.container] ?? 0) & chrome) === 0 && isInside(page, block.container, page.core);
}

/** What stands before and after it says. */
function ofNeighbours(page: Page, at: number, prose: Uint8Array): number {
  let near = 0;
  for (let other = Math.max(0, at - reach); other <= at + reach; other++) near += prose[other] ?? 0;
  let sum = (weights.proseNear * near) / (2 * reach + 1);
  if (prose[at - 1] === 1) sum += weights.previousProse;
  if (prose[at + 1] === 1) sum += weights.nextProse;
  if (at > page.firstProse && at <= page.lastProse && page.firstProse >= 0 && isPlainItem(page, at))
    sum += weights.itemAmongProse;
  if (at > page.lastProse) sum += weights.afterLastProse;
  if (at < page.firstProse) sum += weights.beforeFirstProse;
  return sum;
}

function ofTemplate(page: Page, at: number): number {
  const template = page.templates[at];
  if (!template) return 0;
  const many = template.count >= repeated ? weights.repeatedTemplate : 0;
  return many + weights.templateProse * ratio(template.prose, template.count);
}

/** The probability of each block, 0 to 1, that it is content. */
export function scoreBlocks(page: Page): Float64Array {
  const { blocks, tree } = page;
  const probabilities = doubles(blocks.length);
  const prose = Uint8Array.from(blocks, (block) => (isProse(block) ? 1 : 0));
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at];
    if (!block) continue;
    const own = ofBlock(block, tree[block.container]?.tag ?? '');
    const odds = weights.always + own + ofPlace(page, block) + ofNeighbours(page, at, prose) + ofTemplate(page, at);
    probabilities[at] = 1 / (1 + Math.exp(-odds));
  }
  return probabilities;
}
