import type { Favor } from '../document.ts';
import { bytes, singles } from '../page-arrays.ts';
import { type Block, type PageBlocks, shownBlocks } from './blocks.ts';
import { bit } from './element-flags.ts';
import { describePage, type Page } from './page.ts';
import { scoreBlocks } from './scores.ts';
import { isProse } from './sums.ts';

/** Bounds of the probability from which on a block is kept, for pages of prose and for all others. */
interface Bounds {
  readonly prose: number;
  readonly lowest: number;
  readonly highest: number;
}

const bounds: Readonly<Record<Favor, Bounds>> = {
  precision: { prose: 0.6, lowest: 0.4, highest: 0.6 },
  balanced: { prose: 0.55, lowest: 0.25, highest: 0.5 },
  recall: { prose: 0.25, lowest: 0.1, highest: 0.25 },
};

/** Fewer words than these are no content. */
const minContentWords = 25;
/** The share of a page's words in sentences that makes it a page of prose. */
const proseShare = 0.45;

const boilerplateFlags =
  bit.navigation | bit.footer | bit.aside | bit.share | bit.subscribe | bit.consent | bit.advert | bit.related;

/** The probability down to which keeping blocks raises the expected F1 of the words kept. */
function bestThreshold(blocks: readonly Block[], probabilities: Float64Array): number {
  const order = Array.from(probabilities.keys()).sort(
    (one, other) => (probabilities[other] ?? 0) - (probabilities[one] ?? 0),
  );
  let expected = 0;
  for (const at of order) expected += (probabilities[at] ?? 0) * (blocks[at]?.words ?? 0);
  let kept = 0;
  let right = 0;
  let best = 0;
  let threshold = 1;
  for (const at of order) {
    const words = blocks[at]?.words ?? 0;
    kept += words;
    right += (probabilities[at] ?? 0) * words;
    const score = (2 * right) / (kept + expected);
    if (score <= best) continue;
    best = score;
    threshold = probabilities[at] ?? 0;
  }
  return threshold;
}

function isProsePage({ blocks, words }: Page): boolean {
  let prose = 0;
  for (const block of blocks) if (isProse(block)) prose += block.words;
  return prose > (words[0] ?? 0) * proseShare;
}

function keepFrom(blocks: readonly Block[], probabilities: Float64Array, threshold: number): Uint8Array {
  return Uint8Array.from(blocks, (_, at) => ((probabilities[at] ?? 0) >= threshold ? 1 : 0));
}

const headingTag = /^h[1-6]$/;

/** A heading stands or falls with what follows it, unless it is part of the chrome. */
function settleHeadings({ tree, blocks, flags }: Page, chosen: Uint8Array): void {
  let follows = 0;
  for (let at = blocks.length - 1; at >= 0; at--) {
    const container = blocks[at]?.container ?? 0;
    if (!headingTag.test(tree[container]?.tag ?? '')) follows = chosen[at] ?? 0;
    else if (((flags[container] ?? 0) & boilerplateFlags) === 0) chosen[at] = follows;
  }
}

function wordsOf(blocks: readonly Block[], chosen: Uint8Array): number {
  return blocks.reduce((sum, block, at) => sum + (chosen[at] === 1 ? block.words : 0), 0);
}

/** Everything outside chrome, or everything where there is nothing else. */
function wholeBody(page: Page): Uint8Array {
  const outside = Uint8Array.from(page.blocks, (block) =>
    (page.flags[block.container] ?? 0) & boilerplateFlags ? 0 : 1,
  );
  return outside.includes(1) ? outside : bytes(page.blocks.length).fill(1);
}

/** What the rules make of a page, without a model. */
export interface Ruling {
  /** The probability of each block. */
  readonly probabilities: Float32Array;
  /** 1 for each block that is the page's content. */
  readonly chosen: Uint8Array;
}

function choosePage(page: Page, probabilities: Float64Array, favor: Favor): Uint8Array {
  const { prose, lowest, highest } = bounds[favor];
  const threshold = isProsePage(page)
    ? prose
    : Math.min(highest, Math.max(lowest, bestThreshold(page.blocks, probabilities)));
  for (const lowered of [threshold, threshold / 2]) {
    const chosen = keepFrom(page.blocks, probabilities, lowered);
    settleHeadings(page, chosen);
    if (wordsOf(page.blocks, chosen) >= minContentWords) return chosen;
  }
  return wholeBody(page);
}

/** Judges blocks by hand-set weights: the fallback without a model, and what a model is checked against. */
export function chooseByRules(pageBlocks: PageBlocks, favor: Favor): Ruling {
  const shown = shownBlocks(pageBlocks);
  const page = describePage({ ...pageBlocks, blocks: pageBlocks.blocks.filter((_, at) => shown[at] === 1) });
  const scores = scoreBlocks(page);
  const picked = choosePage(page, scores, favor);
  const probabilities = singles(pageBlocks.blocks.length);
  const chosen = bytes(pageBlocks.blocks.length);
  for (let at = 0, next = 0; at < probabilities.length; at++) {
    if (shown[at] !== 1) continue;
    probabilities[at] = scores[next] ?? 0;
    chosen[at] = picked[next++] ?? 0;
  }
  return { probabilities, chosen };
}
