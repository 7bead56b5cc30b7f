import { doubles, integers } from '../page-arrays.ts';
import type { Block, PageBlocks } from './blocks.ts';
import { bit } from './element-flags.ts';

/** What every node holds inside, added up from the blocks in one backward sweep. */
export interface Sums {
  readonly words: Float64Array;
  readonly linkWords: Float64Array;
  /** Unlinked words of blocks with sentences. */
  readonly prose: Float64Array;
  /** Own flags and those of all ancestors, without what a wrapper of most of the page only seems to be. */
  readonly flags: Int32Array;
  /** Index of the smallest element that holds most of the prose outside chrome. */
  readonly core: number;
}

const proseWords = 8;
export const isProse = (block: Block): boolean =>
  block.sentences > 0 && block.words >= proseWords && block.linkWords * 2 < block.words;

/** What belongs to the site rather than to the page. */
export const chrome =
  bit.navigation |
  bit.footer |
  bit.aside |
  bit.comments |
  bit.related |
  bit.share |
  bit.subscribe |
  bit.consent |
  bit.advert;
/** Traits that may not be true of an element with most of the prose: `class="page with sidebar"`. */
const doubtful =
  chrome | bit.header | bit.byline | bit.tags | bit.contents | bit.caption | bit.search | bit.form | bit.figure;
const wrapperShare = 0.5;
const coreShare = 0.66;

function addUp({ tree, blocks }: PageBlocks, amount: (block: Block) => number): Float64Array {
  const sums = doubles(tree.length);
  for (const block of blocks) sums[block.container] = (sums[block.container] ?? 0) + amount(block);
  for (let index = tree.length - 1; index > 0; index--) {
    const parent = tree[index]?.parent?.index ?? 0;
    sums[parent] = (sums[parent] ?? 0) + (sums[index] ?? 0);
  }
  return sums;
}

function inheritFlags({ tree, flags }: PageBlocks, prose: Float64Array): Int32Array {
  const inherited = integers(tree.length);
  const most = (prose[0] ?? 0) * wrapperShare;
  for (let index = 1; index < tree.length; index++) {
    let own = flags[index] ?? 0;
    if (own !== 0 && most > 0 && (prose[index] ?? 0) > most) own &= ~doubtful;
    inherited[index] = (inherited[tree[index]?.parent?.index ?? 0] ?? 0) | own;
  }
  return inherited;
}

/** Goes down from the root as long as one child holds most of the prose. */
function findCore({ tree }: PageBlocks, mass: Float64Array): number {
  const needed = (mass[0] ?? 0) * coreShare;
  if (needed === 0) return 0;
  let core = 0;
  for (let index = 1; index < (tree[core]?.end ?? 0); ) {
    const node = tree[index];
    if (!node) break;
    if ((mass[index] ?? 0) >= needed && node.tag !== '') {
      core = index;
      index++;
    } else index = node.end;
  }
  return core;
}

/** Adds up a segmented page. */
export function addUpPage(pageBlocks: PageBlocks): Sums {
  const prose = addUp(pageBlocks, (block) => (isProse(block) ? block.words - block.linkWords : 0));
  const flags = inheritFlags(pageBlocks, prose);
  const mass = addUp(pageBlocks, (block) =>
    isProse(block) && ((flags[block.container] ?? 0) & chrome) === 0 ? block.words - block.linkWords : 0,
  );
  return {
    words: addUp(pageBlocks, (block) => block.words),
    linkWords: addUp(pageBlocks, (block) => block.linkWords),
    prose,
    flags,
    core: findCore(pageBlocks, mass),
  };
}
